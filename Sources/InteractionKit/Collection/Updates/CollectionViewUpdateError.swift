import Foundation

/// A batch of updates that does not fit the data, for which UIKit raises an
/// `NSInternalInconsistencyException`.
public struct CollectionViewUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What does not fit.
  public enum Reason: Hashable, Sendable {
    /// The numbers of sections before and after, and how many came and went.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// The numbers of a section's items before and after; the section is named as
    /// it is after the updates.
    case itemCount(
      section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
      movedOut: Int)
    case noSectionToDelete(Int, before: Int)
    case noItemToDelete(IndexPath, before: Int)
    case noSectionToInsert(Int, after: Int)
    case noItemToInsert(IndexPath, after: Int)
    case noSectionToMove(from: Int, to: Int, count: Int, isTarget: Bool)
    case noItemToMove(from: IndexPath, to: IndexPath, count: Int, isTarget: Bool)
    case deletedAndMoved(Name)
    case deletedAndReloaded(Name)
    case insertedAndMoved(Name)
    case movedTwice(Name)
    case movedFromTwoPlaces(Name)
    case reloadedAndMoved(Name)
  }

  /// A section or an item.
  public enum Name: Hashable, Sendable {
    case section(Int)
    case item(IndexPath)
  }

  public let reason: Reason
  /// The text that UIKit has from iOS 16 on where numbers do not add up: several
  /// lines with the numbers of items before and after and all the updates. For other
  /// reasons the same as `classicReason`.
  public let modernReason: String

  /// UIKit's text before iOS 16, which names the section.
  public var classicReason: String { reason.text }

  public var description: String { classicReason }
}

extension CollectionViewUpdateError.Reason {
  package var text: String {
    switch self {
    case .sectionCount(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (\(after)) must be equal to the number of sections "
        + "contained in the collection view before the update (\(before)), plus or minus the "
        + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    case .itemCount(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "Invalid update: invalid number of items in section \(section).  The number of items "
        + "contained in an existing section after the update (\(after)) must be equal to the "
        + "number of items contained in that section before the update (\(before)), plus or minus "
        + "the number of items inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of items moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)."
    case .noSectionToDelete(let section, let count):
      "attempt to delete section \(section), but there are only \(count) sections before the update"
    case .noItemToDelete(let path, let count):
      "attempt to delete item \(path.item) from section \(path.section) which only contains "
        + "\(count) items before the update"
    case .noSectionToInsert(let section, let count):
      "attempt to insert \(section) but there are only \(count) sections after update"
    case .noItemToInsert(let path, let count):
      "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(count) items in section \(path.section) after the update"
    case .noSectionToMove(let from, let to, let count, let isTarget):
      isTarget
        ? "attempt to move section \(from) to \(to) but there are only \(count) sections after update"
        : "attempt to move section \(from), but there are only \(count) sections before the update"
    case .noItemToMove(let from, let to, let count, let isTarget):
      isTarget
        ? "attempt to move item \(from.text) to \(to.text) but there are only \(count) items in "
          + "section \(to.section) after update"
        : "attempt to move item \(from.text), but there are only \(count) items in section "
          + "\(from.section) before the update"
    case .deletedAndMoved(let name):
      "attempt to delete and move the same \(name.kind) (\(name.text))"
    case .deletedAndReloaded(let name):
      "attempt to delete and reload the same \(name.kind) (\(name.text))"
    case .insertedAndMoved(let name):
      "attempt to perform an insert and a move to the same \(name.kind) (\(name.text))"
    case .movedTwice(let name):
      "attempt to move the same \(name.kind) (\(name.text)) twice"
    case .movedFromTwoPlaces(let name):
      "attempt to move two \(name.kind)s to the same place (\(name.text))"
    case .reloadedAndMoved(let name):
      "attempt to reload and move the same \(name.kind) (\(name.text))"
    }
  }
}

extension CollectionViewUpdateError.Name {
  fileprivate var kind: String {
    switch self {
    case .section: "section"
    case .item: "item"
    }
  }

  fileprivate var text: String {
    switch self {
    case .section(let section): "\(section)"
    case .item(let path): path.text
    }
  }
}
