extension ListDifference {
  /// Returns the new version of the list.
  ///
  /// Inserted and updated elements are copied from `new`, all others from `old`.
  ///
  /// - Throws: `DifferenceError` if the lengths of the lists are not those of the compared lists.
  /// - Complexity: O(*n*).
  public func applying<Element>(
    to old: [Element], from new: [Element]
  ) throws(DifferenceError) -> [Element] {
    try DifferenceError.check("the old list", old.count, is: oldCount)
    try DifferenceError.check("the new list", new.count, is: newCount)
    let sources = oldIndices
    try DifferenceError.check("the result", sources.count, is: newCount)
    var isUpdated = [Bool](repeating: false, count: updates.isEmpty ? 0 : oldCount)
    for index in updates { isUpdated[index] = true }
    var result: [Element] = []
    result.reserveCapacity(newCount)
    for (index, source) in sources.enumerated() {
      if let source, isUpdated.isEmpty || !isUpdated[source] {
        result.append(old[source])
      } else {
        result.append(new[index])
      }
    }
    return result
  }

  /// The old index of each element of the new version; nil for an inserted element.
  ///
  /// - Complexity: O(*n*).
  public var oldIndices: [Int?] {
    var leaves = [Bool](repeating: false, count: oldCount)
    for index in deletes { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var result: [Int?] = []
    result.reserveCapacity(newCount)
    var (source, insert, move) = (0, 0, 0)
    for index in 0..<newCount {
      if insert < inserts.count, inserts[insert] == index {
        insert += 1
        result.append(nil)
      } else if move < moves.count, moves[move].to == index {
        result.append(moves[move].from)
        move += 1
      } else {
        while source < oldCount, leaves[source] { source += 1 }
        guard source < oldCount else { break }
        result.append(source)
        source += 1
      }
    }
    return result
  }
}
