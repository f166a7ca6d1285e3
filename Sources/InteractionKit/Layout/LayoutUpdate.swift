import Foundation

/// A batch of changes to sections and items, for layouts that keep results.
///
/// As in UIKit (`Documentation/rules/updates.md`, "Index paths"), deletions and the starts of moves
/// use indices before the batch. Insertions and the ends of moves use indices after it. A deleted
/// or inserted section includes its items; the items of a moved section keep their positions in it.
@_spi(Benchmarks) public struct LayoutUpdate: Equatable, Sendable {
  package struct Move<Place: Equatable & Sendable>: Equatable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Neighbouring items of a section.
  package struct ItemRange: Hashable, Sendable {
    package var section: Int
    package var items: Range<Int>

    package init(section: Int, items: Range<Int>) {
      self.section = section
      self.items = items
    }

    /// The index paths of the items.
    var paths: some Sequence<IndexPath> {
      items.lazy.map { [section] in IndexPath(item: $0, section: section) }
    }

    func contains(_ path: IndexPath) -> Bool {
      path.section == section && items.contains(path.item)
    }
  }

  /// Reloaded sections are among the deleted and the inserted ones.
  var deletedSections: [Int] = []
  /// The inserted sections, reloaded ones included.
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  /// The deleted items, with paths before the changes.
  @_spi(Benchmarks) public var deletedItems: [IndexPath] = []
  /// The inserted items, with paths after the changes.
  @_spi(Benchmarks) public var insertedItems: [IndexPath] = []
  /// Runs of items beside `deletedItems`, as they were before the changes.
  var deletedRanges: [ItemRange] = []
  /// Runs of items beside `insertedItems`, as they are after the changes.
  var insertedRanges: [ItemRange] = []
  package var movedItems: [Move<IndexPath>] = []
  /// The reloaded sections: their indices before and after the changes.
  var reloadedSections: [Move<Int>] = []
  /// The reloaded items: their paths before and after the changes.
  var reloadedItems: [Move<IndexPath>] = []
  /// The kept items whose size may change, with paths after the changes.
  @_spi(Benchmarks) public var changedItems: [IndexPath] = []

  /// Creates an update without changes.
  @_spi(Benchmarks) public init() {}
}
