// Differences of elements that are `Equatable`. Types that conform to `Hashable` are found by a
// cast, so long lists of them are compared in O(n).

extension ListDifference {
  /// Returns the difference of `synchronizing(_:with:)` for elements that need not be hashable.
  ///
  /// - Complexity: O(*n*) for a hashable type; otherwise O(*n* · *m*), because each element is
  ///   compared with the other list.
  static func comparing<Element: Equatable>(
    _ old: [Element], synchronizedWith new: [Element]
  ) -> (difference: ListDifference, sources: [Int]) {
    func hashing<ID: Hashable>(
      _ type: ID.Type
    ) -> (difference: ListDifference, sources: [Int])? {
      guard let old = old as? [ID], let new = new as? [ID] else { return nil }
      return synchronizing(old, with: new)
    }
    if let type = Element.self as? any Hashable.Type, let result = hashing(type) { return result }
    return synchronizing(
      old, with: new, isKnown: { old.contains($0) }, isWanted: { new.contains($0) })
  }

  /// Returns the difference from `old` to exactly `new`, for elements that need not be hashable.
  ///
  /// Elements of a type that is not hashable are never moved: they are deleted and inserted.
  static func comparing<Element: Equatable>(
    _ old: [Element], exactlyWith new: [Element]
  ) -> ListDifference {
    func hashing<ID: Hashable>(_ type: ID.Type) -> ListDifference? {
      guard let old = old as? [ID], let new = new as? [ID] else { return nil }
      return ListDifference(from: old, to: new)
    }
    if let type = Element.self as? any Hashable.Type, let result = hashing(type) { return result }
    var difference = ListDifference(oldCount: old.count, newCount: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): difference.deletes.append(offset)
      case .insert(let offset, _, _): difference.inserts.append(offset)
      }
    }
    difference.deletes.sort()
    difference.inserts.sort()
    return difference
  }
}
