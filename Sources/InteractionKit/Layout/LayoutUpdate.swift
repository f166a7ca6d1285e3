import Foundation

/// A batch of changes to sections and items, for layouts that keep what they
/// computed.
///
/// As in a batch update of UIKit (`uikit-rules 9`), what is deleted and where moves
/// begin is named as it was before all of them, what is inserted and where moves
/// end as it is after all of them. A section that is deleted or inserted brings
/// its items; those of a moved section keep their place in it.
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
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  /// Items as they were before the changes.
  @_spi(Benchmarks) public var deletedItems: [IndexPath] = []
  /// Items as they are after the changes.
  @_spi(Benchmarks) public var insertedItems: [IndexPath] = []
  /// Runs of items beside `deletedItems`, as they were before the changes.
  var deletedRanges: [ItemRange] = []
  /// Runs of items beside `insertedItems`, as they are after the changes.
  var insertedRanges: [ItemRange] = []
  package var movedItems: [Move<IndexPath>] = []
  /// Sections that are reloaded: their indices before and after the changes.
  var reloadedSections: [Move<Int>] = []
  /// Items that are reloaded: their paths before and after the changes.
  var reloadedItems: [Move<IndexPath>] = []
  /// Items that are the same and may want another size, as they are afterwards.
  @_spi(Benchmarks) public var changedItems: [IndexPath] = []

  /// Creates an update without changes.
  @_spi(Benchmarks) public init() {}
}
