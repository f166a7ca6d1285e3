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
  /// A stage without changes is left out. Indices of a stage are those of the data of the stage
  /// before. The data of the last stage is `new`; in the stages before, updated elements are those
  /// of `new` and all others those of `old`.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Returns: The stages, at most three; none if there are no changes.
  /// - Throws: `DifferenceError` if the lengths of the lists are not those of the compared lists.
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
  /// Returns the index of an element after those at these indices, which are ascending, were
  /// removed.
  func remainingIndex(of index: Int) -> Int {
    index - partitioningIndex { $0 >= index }
  }
}
