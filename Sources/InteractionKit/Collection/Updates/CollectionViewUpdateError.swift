import Foundation

/// The error of a batch of updates that contradicts the data.
///
/// UIKit raises an `NSInternalInconsistencyException` for it (`Documentation/rules/updates.md`,
/// "Check of the numbers").
public struct CollectionViewUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a contradiction, with its values.
  public enum Reason: Hashable, Sendable {
    /// The numbers of sections before and after the batch do not match the updates.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// The numbers of items of a section before and after the batch do not match the updates.
    ///
    /// The index of the section is that after the updates.
    case itemCount(
      section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
      movedOut: Int)
    /// A deleted section does not exist.
    case noSectionToDelete(Int, before: Int)
    /// A deleted item does not exist; `before` is the number of items of its section.
    case noItemToDelete(IndexPath, before: Int)
    /// The section of a deleted item does not exist; `before` is the number of sections.
    case noSectionOfItemToDelete(IndexPath, before: Int)
    /// An inserted section does not exist after the updates.
    case noSectionToInsert(Int, after: Int)
    /// An inserted item does not exist after the updates; `after` is the number of items of its
    /// section.
    case noItemToInsert(IndexPath, after: Int)
    /// The section of an inserted item does not exist after the updates; `after` is the number of
    /// sections.
    case noSectionOfItemToInsert(IndexPath, after: Int)
    /// A moved section does not exist before the updates, or after them if `isTarget` is true.
    case noSectionToMove(from: Int, to: Int, count: Int, isTarget: Bool)
    /// A moved item does not exist before the updates, or after them if `isTarget` is true.
    case noItemToMove(from: IndexPath, to: IndexPath, count: Int, isTarget: Bool)
    /// The section of a moved item does not exist before the updates, or after them if `isTarget` is
    /// true.
    case noSectionOfItemToMove(from: IndexPath, to: IndexPath, count: Int, isTarget: Bool)
    /// An item moves out of a section that is deleted or reloaded.
    case movedFromDeletedSection(Int)
    /// An item moves into a section that is inserted or reloaded.
    case movedIntoInsertedSection(Int)
    /// A section or item is deleted and moved.
    case deletedAndMoved(Name)
    /// A section or item is deleted and reloaded.
    case deletedAndReloaded(Name)
    /// A section or item is both inserted and the end of a move.
    case insertedAndMoved(Name)
    /// A section or item is moved to two positions.
    case movedTwice(Name, to: Name, and: Name)
    /// Two sections or items are moved to one position.
    case movedFromTwoPositions(Name, and: Name, to: Name)
    /// A section or item is reloaded and moved.
    case reloadedAndMoved(Name)
  }

  /// A section or an item.
  public enum Name: Hashable, Sendable {
    /// A section's index.
    case section(Int)
    /// An item's index path.
    case item(IndexPath)
  }

  /// The contradiction.
  public let reason: Reason
  /// The text of UIKit since iOS 16, with the numbers of items before and after and all updates.
  ///
  /// It differs from `classicReason` only if numbers do not add up.
  public let modernReason: String

  /// The text of UIKit before iOS 16, which names the section.
  public var classicReason: String { textOfRows ?? reason.text }
  /// The text of a table view; nil for a collection view.
  private(set) var textOfRows: String?

  init(reason: Reason, modernReason: String) {
    (self.reason, self.modernReason) = (reason, modernReason)
  }

  /// Returns the error in the words of table views, which speak of rows.
  func ofRows() -> CollectionViewUpdateError {
    func words(_ text: String) -> String {
      text.replacingOccurrences(of: "collection view", with: "table view")
        .replacingOccurrences(of: "an item", with: "a row")
        .replacingOccurrences(of: "items", with: "rows")
        .replacingOccurrences(of: "item", with: "row")
    }
    var error = CollectionViewUpdateError(reason: reason, modernReason: words(modernReason))
    switch reason {
    case .deletedAndReloaded(.item):
      error.textOfRows = "attempt to delete and reload the same index path"
    case .deletedAndMoved(.item):
      error.textOfRows = "attempt to perform a delete and a move from the same index path"
    default: error.textOfRows = words(reason.text)
    }
    return error
  }

  /// The text of UIKit before iOS 16.
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
    case .noSectionOfItemToDelete(let path, let count):
      "attempt to delete item \(path.item) from section \(path.section), but there are only "
        + "\(count) sections before the update"
    case .noSectionToInsert(let section, let count):
      "attempt to insert section \(section) but there are only \(count) sections after the update"
    case .noItemToInsert(let path, let count):
      "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(count) items in section \(path.section) after the update"
    case .noSectionOfItemToInsert(let path, let count):
      "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(count) sections after the update"
    case .noSectionToMove(let from, let to, let count, let isTarget):
      // UIKit has the word twice.
      isTarget
        ? "attempt to to move section \(from) to section \(to), but there are only \(count) sections "
          + "after the update"
        : "attempt to move section \(from), but there are only \(count) sections before the update"
    case .noItemToMove(let from, let to, let count, let isTarget):
      isTarget
        ? "attempt to move index path (\(from.described)) to index path (\(to.described)) that does "
          + "not exist - there are only \(count) items in section \(to.section) after the update"
        : "attempt to move index path (\(from.described)) that does not exist - there are only "
          + "\(count) items in section \(from.section) before the update"
    case .noSectionOfItemToMove(let from, let to, let count, let isTarget):
      isTarget
        ? "attempt to move index path (\(from.described)) to index path (\(to.described)) in "
          + "section that does not exist - there are only \(count) sections after the update"
        : "attempt to move index path (\(from.described)) from a section that does not exist - "
          + "there are only \(count) sections before the update"
    case .movedFromDeletedSection(let section):
      "cannot move an item from a deleted section (\(section))"
    case .movedIntoInsertedSection(let section):
      "cannot move an item into a newly inserted section (\(section))"
    // UIKit checks a reload as a deletion and an insertion.
    case .deletedAndMoved(let name), .reloadedAndMoved(let name):
      "attempt to perform a delete and a move from the same \(name.kind) (\(name.text))"
    case .deletedAndReloaded(let name):
      "attempt to delete and reload the same \(name.kind) (\(name.text))"
    case .insertedAndMoved(let name):
      "attempt to perform an insert and a move to the same \(name.kind) (\(name.text))"
    case .movedTwice(.section(let section), let one, let other):
      "attempt to move section \(section) to both section \(one.text) and section \(other.text)"
    case .movedTwice(.item(let path), let one, let other):
      "attempt to move item at index path \(path.described) to both \(one.text) and \(other.text)"
    case .movedFromTwoPositions(.section(let section), let other, let target):
      "attempt to move both section \(section) and section \(other.text) to section \(target.text)"
    case .movedFromTwoPositions(.item(let path), let other, let target):
      "attempt to move both item at index path \(path.described) and \(other.text) to \(target.text)"
    }
  }
}

extension CollectionViewUpdateError.Name {
  var kind: String {
    switch self {
    case .section: "section"
    case .item: "index path"
    }
  }

  var text: String {
    switch self {
    case .section(let section): "\(section)"
    case .item(let path): path.described
    }
  }
}

extension IndexPath {
  /// The index path as UIKit's messages print it, without its address.
  package var described: String {
    "{length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
