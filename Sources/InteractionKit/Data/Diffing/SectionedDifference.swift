import Foundation

/// The changes from one version of sections and items to another, as a batch of UIKit.
///
/// As in a batch update of UIKit, deletions, reloads, reconfigurations and starts of moves have
/// index paths before all changes; insertions and ends of moves have index paths after all changes.
///
/// The batch is valid for UIKit by these rules (`Documentation/rules/updates.md`, "Differences"):
/// - The items of a deleted or an inserted section are not listed. An item that changes from or to
///   such a section is never a move: it is deleted or inserted in its other section, if that
///   remains.
/// - An item that changes from one remaining section to another is a move, as for
///   `UICollectionViewDiffableDataSource`.
/// - The changes in a moved section have its old index in lists of old index paths, and its new
///   index in lists of new index paths.
/// - An item that moves and whose content differs is moved and reconfigured. A reload would be a
///   deletion and an insertion, and a moved item cannot be deleted.
///
/// The numbers of moves of sections, and of items within each section, are minimal. The rules of
/// `ListDifference` for duplicates apply to sections and to items.
public struct SectionedDifference: Hashable, Sendable {
  /// An item that is in both versions, at different positions.
  public struct ItemMove: Hashable, Sendable {
    /// The index path in the old version.
    public var from: IndexPath
    /// The index path in the new version.
    public var to: IndexPath

    /// Creates a move.
    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// The update of an item whose content changed and that does not move.
  public enum ContentUpdate: Hashable, Sendable {
    /// The cell is replaced.
    case reload
    /// The cell is configured again.
    case reconfigure
  }

  /// The deleted sections, by old index, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The inserted sections, by new index, ascending.
  public internal(set) var insertedSections: [Int] = []
  /// The moved sections, in the order of the new version.
  public internal(set) var movedSections: [ListDifference.Move] = []
  /// The deleted items of remaining sections, by old index path, ascending.
  public internal(set) var deletedItems: [IndexPath] = []
  /// The inserted items of remaining sections, by new index path, ascending.
  public internal(set) var insertedItems: [IndexPath] = []
  /// The moved items of remaining sections, in the order of the new version.
  public internal(set) var movedItems: [ItemMove] = []
  /// The reloaded items, which do not move, by old index path, ascending.
  public internal(set) var reloadedItems: [IndexPath] = []
  /// The reconfigured items, by old index path, ascending.
  public internal(set) var reconfiguredItems: [IndexPath] = []
  /// The number of items in each section before the changes.
  public internal(set) var oldCounts: [Int]
  /// The number of items in each section after the changes.
  public internal(set) var newCounts: [Int]

  /// True if there are no changes.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Creates a difference without changes of items and sections.
  init(oldCounts: [Int], newCounts: [Int]) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
  }

  /// Creates the difference that corresponds to a pairing of the items of `sections`.
  @usableFromInline
  init(sections: SectionPairing, oldCounts: [Int], newCounts: [Int], items: Pairing) {
    deletedSections = sections.difference.deletes
    insertedSections = sections.difference.inserts
    movedSections = sections.difference.moves
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    guard items.ends.count == sections.kept.count else {
      // Too many items to be paired: all are deleted and inserted.
      for pair in sections.kept {
        deletedItems += (0..<oldCounts[pair.old]).map { IndexPath(item: $0, section: pair.old) }
        insertedItems += (0..<newCounts[pair.new]).map { IndexPath(item: $0, section: pair.new) }
      }
      deletedItems.sort()
      return
    }
    collectItems(of: sections, items)
  }

  private mutating func collectItems(of sections: SectionPairing, _ items: Pairing) {
    let taken = items.pairedUnmatched
    for (index, pair) in sections.kept.enumerated() {
      let list = PairedList(index, of: items, taken: taken)
      deletedItems += list.deletes.map { IndexPath(item: $0, section: pair.old) }
      insertedItems += list.inserts.map { IndexPath(item: $0, section: pair.new) }
      let (count, hasArrivals) = (movedItems.count, !list.arrivals.isEmpty)
      for move in list.moves {
        movedItems.append(
          ItemMove(
            from: IndexPath(item: move.from, section: pair.old),
            to: IndexPath(item: move.to, section: pair.new)))
      }
      for arrival in list.arrivals {
        let source = sections.kept[items.list(ofOldLeftover: arrival.leftover)].old
        movedItems.append(
          ItemMove(
            from: IndexPath(item: Int(items.oldUnmatched[arrival.leftover]), section: source),
            to: IndexPath(item: arrival.to, section: pair.new)))
      }
      if hasArrivals, count + list.arrivals.count < movedItems.count {
        movedItems[count...].sort { $0.to.item < $1.to.item }
      }
    }
    // Sections were visited in their new order, which may not be the order of the old index paths.
    if !movedSections.isEmpty { deletedItems.sort() }
  }

  /// Adds the items whose content differs, by old index path, ascending.
  @usableFromInline
  mutating func note(updates: [IndexPath], as update: ContentUpdate) {
    guard update == .reload, !movedItems.isEmpty else {
      if update == .reload { reloadedItems = updates } else { reconfiguredItems = updates }
      return
    }
    let moving = Set(movedItems.map(\.from))
    reloadedItems = updates.filter { !moving.contains($0) }
    reconfiguredItems = updates.filter(moving.contains)
  }
}
