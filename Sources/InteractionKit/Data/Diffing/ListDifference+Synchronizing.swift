extension ListDifference {
  /// Returns the difference that removes and adds elements without moving any.
  ///
  /// Elements that are not in `new` are deleted, those that are not in `old` are inserted. Elements
  /// in both lists keep their old order, even if `new` has another one. Each insertion is at its
  /// index in `new`, or at the end of a shorter list. The result need not equal `new`:
  ///
  /// ```swift
  /// ListDifference.synchronizing([1, 2, 3, 4], with: [9, 4, 8, 1]).difference
  /// // deletes [1, 2], inserts [0, 2]: the list is 9, 1, 8, 4
  /// ```
  ///
  /// An element that is inserted and occurs in `new` several times is inserted as often. Every
  /// occurrence of a deleted element is deleted.
  ///
  /// - Returns: The difference, and the indexes in `new` of the inserted elements, in the order of
  ///   `inserts`.
  /// - Complexity: O(*n*).
  public static func synchronizing<ID: Hashable>(
    _ old: [ID], with new: [ID]
  ) -> (difference: ListDifference, sources: [Int]) {
    // Values such as NaN, which would all be in one hash chain of the set, are left out.
    let (known, wanted) = (Set(old.filter { $0 == $0 }), Set(new.filter { $0 == $0 }))
    return synchronizing(
      old, with: new, isKnown: { known.contains($0) }, isWanted: { wanted.contains($0) })
  }

  /// Returns the difference for elements that are looked up with two closures.
  static func synchronizing<Element>(
    _ old: [Element], with new: [Element], isKnown: (Element) -> Bool,
    isWanted: (Element) -> Bool
  ) -> (difference: ListDifference, sources: [Int]) {
    var difference = ListDifference(oldCount: old.count, newCount: old.count)
    difference.deletes = old.indices.filter { !isWanted(old[$0]) }
    let sources = new.indices.filter { !isKnown(new[$0]) }
    let staying = old.count - difference.deletes.count
    difference.inserts = sources.enumerated().map { added, index in min(staying + added, index) }
    difference.newCount = staying + sources.count
    return (difference, sources)
  }

  /// Returns the list after the difference of `synchronizing(_:with:)`.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Returns: The list after the difference of `synchronizing(_:with:)`.
  /// - Complexity: O(*n*).
  public static func synchronized<ID: Hashable>(_ old: [ID], with new: [ID]) -> [ID] {
    let (difference, sources) = synchronizing(old, with: new)
    var added = sources.makeIterator()
    return difference.oldIndices.compactMap { index in
      index.map { old[$0] } ?? added.next().map { new[$0] }
    }
  }
}
