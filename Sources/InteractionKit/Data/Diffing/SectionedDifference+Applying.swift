import Foundation

extension SectionedDifference {
  /// Returns the new version of the sections, by applying the batch to the old one.
  ///
  /// Inserted, reloaded and reconfigured elements are copied from `new`, all others from `old`.
  ///
  /// - Throws: `DifferenceError` if the numbers of items are not those of the compared sections, or
  ///   if the changes do not add up to them.
  /// - Complexity: O(*n*) for all items.
  public func applying<SectionID, Item>(
    to old: [DiffableSection<SectionID, Item>], from new: [DiffableSection<SectionID, Item>]
  ) throws(DifferenceError) -> [DiffableSection<SectionID, Item>] {
    try check(old.map(\.items.count), "old", oldCounts)
    try check(new.map(\.items.count), "new", newCounts)
    let changed = Set(reloadedItems).union(reconfiguredItems)
    var result: [DiffableSection<SectionID, Item>] = []
    for (section, source) in try sources().enumerated() {
      guard let source else {
        result.append(new[section])
        continue
      }
      var items: [Item] = []
      items.reserveCapacity(newCounts[section])
      for (item, path) in source.items.enumerated() {
        if let path, changed.isEmpty || !changed.contains(path) {
          items.append(old[path.section].items[path.item])
        } else {
          items.append(new[section].items[item])
        }
      }
      result.append(DiffableSection(id: old[source.section].id, items: items))
    }
    return result
  }

  /// Returns the old positions of the new sections and their items; nil for insertions.
  func sources() throws(DifferenceError) -> [(section: Int, items: [IndexPath?])?] {
    var sections = ListDifference(oldCount: oldCounts.count, newCount: newCounts.count)
    sections.deletes = deletedSections
    sections.inserts = insertedSections
    sections.moves = movedSections
    let oldSections = sections.oldIndices
    try DifferenceError.check("the list of sections", oldSections.count, is: newCounts.count)
    var leaving = oldCounts.map { [Bool](repeating: false, count: $0) }
    for path in deletedItems { leaving[path.section][path.item] = true }
    for move in movedItems { leaving[move.from.section][move.from.item] = true }
    var coming = newCounts.map { [IndexPath??](repeating: nil, count: $0) }
    for path in insertedItems { coming[path.section][path.item] = .some(nil) }
    for move in movedItems { coming[move.to.section][move.to.item] = move.from }
    var result: [(section: Int, items: [IndexPath?])?] = []
    for (section, oldSection) in oldSections.enumerated() {
      guard let oldSection else {
        result.append(nil)
        continue
      }
      var staying = leaving[oldSection].indices.lazy.filter { !leaving[oldSection][$0] }
        .makeIterator()
      var items: [IndexPath?] = []
      items.reserveCapacity(newCounts[section])
      for arrival in coming[section] {
        if let arrival {
          items.append(arrival)
        } else if let item = staying.next() {
          items.append(IndexPath(item: item, section: oldSection))
        }
      }
      let place = "section \(section) of the result"
      try DifferenceError.check(
        place, items.count + (staying.next() == nil ? 0 : 1), is: newCounts[section])
      result.append((oldSection, items))
    }
    return result
  }

  func check(
    _ counts: [Int], _ version: String, _ expected: [Int]
  ) throws(DifferenceError) {
    try DifferenceError.check(
      "the \(version) list of sections", counts.count, is: expected.count)
    for (section, count) in counts.enumerated() {
      try DifferenceError.check(
        "section \(section) of the \(version) sections", count, is: expected[section])
    }
  }
}
