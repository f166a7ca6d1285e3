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

  /// The deleted sections, reloaded ones included.
  var deletedSections: [Int] = []
  /// The inserted sections, reloaded ones included.
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  /// The deleted items, with paths before the changes.
  @_spi(Benchmarks) public var deletedItems: [IndexPath] = []
  /// The inserted items, with paths after the changes.
  @_spi(Benchmarks) public var insertedItems: [IndexPath] = []
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
