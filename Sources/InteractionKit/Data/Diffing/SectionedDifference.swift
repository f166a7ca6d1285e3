import Foundation

/// The changes from one version of sections and items to another, as a batch of UIKit.
///
/// As in a batch update of UIKit, deletions, reloads, reconfigurations and starts of moves have
/// index paths before all changes, insertions and ends of moves have those after all changes.
///
/// Indices are those of a batch update (`uikit-rules 9`): what is deleted, reloaded
/// or reconfigured and where moves begin is named as it was before all of it, what
/// is inserted and where moves end as it is after all of it.
///
/// What makes the batch legal:
/// - A section that is deleted takes its items along, and one that is inserted
///   brings them; neither is named again. An item that was in a deleted section or
///   is in an inserted one is therefore never a move: it is deleted and inserted
///   where its other section stays, and nothing where none does.
/// - An item that goes from one section that stays to another is a move
///   (`uikit-rules 10`).
/// - The items of a section that moves keep their places in it. Its own changes
///   are named by its old index where they say what was and by its new one where
///   they say what is.
/// - An item that moves and whose content changed is moved and reconfigured, since
///   a reload is a deletion and an insertion, and deleting what is moved is not
///   allowed.
///
/// Moves of sections, and of items within each section, are as few as can be. What
/// `ListDifference` says of duplicates holds for sections and for items.
public struct SectionedDifference: Hashable, Sendable {
  /// An item that is in both versions, at other positions.
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
  /// The deleted items of sections that stay, by old index path, ascending.
  public internal(set) var deletedItems: [IndexPath] = []
  /// The inserted items of sections that stay, by new index path, ascending.
  public internal(set) var insertedItems: [IndexPath] = []
  /// The moved items between sections that stay, in the order of the new version.
  public internal(set) var movedItems: [ItemMove] = []
  /// The reloaded items, which do not move, by old index path, ascending.
  public internal(set) var reloadedItems: [IndexPath] = []
  /// The reconfigured items, by old index path, ascending.
  public internal(set) var reconfiguredItems: [IndexPath] = []
  /// The number of items in each section before.
  public internal(set) var oldCounts: [Int]
  /// The number of items in each section afterwards.
  public internal(set) var newCounts: [Int]

  /// True if nothing changed.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// The difference that a pairing of the items of `sections` makes.
  @usableFromInline
  init(sections: SectionPairing, oldCounts: [Int], newCounts: [Int], items: Pairing) {
    deletedSections = sections.difference.deletes
    insertedSections = sections.difference.inserts
    movedSections = sections.difference.moves
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    guard items.ends.count == sections.kept.count else {
      // Too many items to be paired: all of them are others.
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
    let taken = items.takenLeftovers
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
            from: IndexPath(item: Int(items.oldLeftovers[arrival.leftover]), section: source),
            to: IndexPath(item: arrival.to, section: pair.new)))
      }
      if hasArrivals, count + list.arrivals.count < movedItems.count {
        movedItems[count...].sort { $0.to.item < $1.to.item }
      }
    }
    // Sections were visited in their new order.
    if !movedSections.isEmpty { deletedItems.sort() }
  }

  /// Takes items whose content changed: old places, ascending.
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
