import Foundation

/// A step of a change that is made in several batches, with the data after it.
///
/// `ListDifference.stages(from:to:)` and `SectionedDifference.stages(from:to:)` return them. Each is
/// a valid batch of UIKit on its own, for data that is set at the beginning of the batch:
///
/// ```swift
/// for stage in try difference.stages(from: rows, to: newRows) {
///   collectionView.performBatchUpdates {
///     rows = stage.data
///     collectionView.deleteItems(at: stage.difference.deletes.map { [0, $0] })
///     …
///   }
/// }
/// ```
///
/// `CollectionView.reload(using:setData:)` does that.
public struct DifferenceStage<Difference, Data> {
  /// The changes from the data of the stage before.
  public let difference: Difference
  /// The data after the changes.
  public let data: Data
}

extension DifferenceStage: Sendable where Difference: Sendable, Data: Sendable {}

extension ListDifference {
  /// Returns the change in stages: updates, then deletions, then insertions and moves.
  ///
  /// A stage without changes is left out. Indices of a stage refer to the data of the stage before.
  /// The data of the last stage is `new`; in the stages before, updated elements come from `new`
  /// and all others from `old`.
  ///
  /// - Parameter new: The list after the change.
  /// - Returns: The stages, at most three; none if there are no changes.
  /// - Throws: `DifferenceError` if the lists have other lengths than the compared lists.
  /// - Complexity: O(*n*) for *n* elements, and O(log *d*) for each move, with *d* deletions.
  public func stages<Element>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> [DifferenceStage<ListDifference, [Element]>] {
    try DifferenceError.check("the old list", old.count, is: oldCount)
    try DifferenceError.check("the new list", new.count, is: newCount)
    var stages: [DifferenceStage<ListDifference, [Element]>] = []
    var data = old
    if !updates.isEmpty {
      var stage = ListDifference(oldCount: oldCount, newCount: oldCount)
      stage.updates = updates
      let isUpdated = Set(updates)
      for case (let index, let source?) in zip(new.indices, oldIndices)
      where isUpdated.contains(source) {
        data[source] = new[index]
      }
      stages.append(DifferenceStage(difference: stage, data: data))
    }
    if !deletes.isEmpty {
      data.removeSubranges(RangeSet(deletes, within: data))
      var stage = ListDifference(oldCount: oldCount, newCount: data.count)
      stage.deletes = deletes
      stages.append(DifferenceStage(difference: stage, data: data))
    }
    if !inserts.isEmpty || !moves.isEmpty {
      var stage = ListDifference(oldCount: data.count, newCount: newCount)
      stage.inserts = inserts
      stage.moves = moves.map { Move(from: deletes.remainingIndex(of: $0.from), to: $0.to) }
      stages.append(DifferenceStage(difference: stage, data: data))
    }
    return stages.ending(with: new)
  }
}

extension Array {
  /// Returns the stages with other data after the last one.
  func ending<Difference, Data>(with data: Data) -> Self
  where Element == DifferenceStage<Difference, Data> {
    dropLast() + suffix(1).map { DifferenceStage(difference: $0.difference, data: data) }
  }
}

extension [Int] {
  /// Returns the index of an element after the elements at these ascending indices were removed.
  fileprivate func remainingIndex(of index: Int) -> Int {
    index - partitioningIndex { $0 >= index }
  }
}

extension SectionedDifference {
  /// The sections after a stage.
  private typealias Stage<ID: Hashable, Item> =
    DifferenceStage<SectionedDifference, [DiffableSection<ID, Item>]>

  /// Returns the change in stages: updates of items; deletions; insertions and moves of sections;
  /// insertions and moves of items.
  ///
  /// A stage without changes is left out. Index paths of a stage refer to the data of the stage
  /// before. The data of the last stage is `new`; in the stages before, updated items and inserted
  /// sections come from `new` and all others from `old`.
  ///
  /// - Parameter new: The sections after the change.
  /// - Returns: The stages, at most four; none if there are no changes.
  /// - Throws: `DifferenceError` if the sections have other numbers of items than the compared
  ///   sections.
  /// - Complexity: O(*n*) for *n* items, and O(log *d*) for each move, with *d* deletions.
  public func stages<ID, Item>(
    from old: [DiffableSection<ID, Item>], to new: [DiffableSection<ID, Item>]
  ) throws(DifferenceError) -> [DifferenceStage<SectionedDifference, [DiffableSection<ID, Item>]>] {
    try check(old.map(\.items.count), "old", oldCounts)
    try check(new.map(\.items.count), "new", newCounts)
    let sources = try sources()
    var stages: [Stage<ID, Item>] = []
    var data = old
    func add(_ change: (inout SectionedDifference) -> Void) {
      var stage = SectionedDifference(
        oldCounts: stages.last?.difference.newCounts ?? oldCounts,
        newCounts: data.map(\.items.count))
      change(&stage)
      stages.append(DifferenceStage(difference: stage, data: data))
    }
    if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
      let changed = Set(reloadedItems).union(reconfiguredItems)
      for (section, source) in sources.enumerated() {
        for case (let item, let path?) in (source?.items ?? []).enumerated()
        where changed.contains(path) {
          data[path.section].items[path.item] = new[section].items[item]
        }
      }
      add {
        $0.reloadedItems = reloadedItems
        $0.reconfiguredItems = reconfiguredItems
      }
    }
    let deleted = Dictionary(grouping: deletedItems, by: \.section).mapValues { $0.map(\.item) }
    if !deletedSections.isEmpty || !deletedItems.isEmpty {
      for (section, items) in deleted {
        data[section].items.removeSubranges(RangeSet(items, within: data[section].items))
      }
      data.removeSubranges(RangeSet(deletedSections, within: data))
      add {
        $0.deletedSections = deletedSections
        $0.deletedItems = deletedItems
      }
    }
    if !insertedSections.isEmpty || !movedSections.isEmpty {
      let remaining = data
      data = zip(new, sources).map { section, source in
        source.map { remaining[deletedSections.remainingIndex(of: $0.section)] } ?? section
      }
      add {
        $0.insertedSections = insertedSections
        $0.movedSections = movedSections.map {
          .init(from: deletedSections.remainingIndex(of: $0.from), to: $0.to)
        }
      }
    }
    if !insertedItems.isEmpty || !movedItems.isEmpty {
      data = new
      add {
        $0.insertedItems = insertedItems
        $0.movedItems = moves(afterDeleting: deleted, sources.map { $0?.section })
      }
    }
    return stages.ending(with: new)
  }

  /// Returns the moves of items between the final sections, after the deletion of items by section.
  ///
  /// `oldSections` are the old indices of the final sections.
  private func moves(afterDeleting deleted: [Int: [Int]], _ oldSections: [Int?]) -> [ItemMove] {
    var newSections: [Int: Int] = [:]
    for case (let section, let old?) in oldSections.enumerated() { newSections[old] = section }
    return movedItems.map { move in
      let item = deleted[move.from.section]?.remainingIndex(of: move.from.item) ?? move.from.item
      let section = newSections[move.from.section] ?? move.from.section
      return ItemMove(from: IndexPath(item: item, section: section), to: move.to)
    }
  }
}
