import Foundation

/// The numbers of sections and items, as the data source last returned them.
extension CollectionView {
  /// The number of sections, as the data source last returned it.
  public var numberOfSections: Int { sectionCounts.count }

  /// Returns the number of items of a section; 0 for a section that does not exist.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The number of items of a section; 0 for a section that does not exist.
  /// - Complexity: O(1); O(*n*) calls of the data source for *n* sections after a reload.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = sectionCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The numbers of items of all sections.
  var counted: [Int] { sectionCounts }

  private var sectionCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let asked = (0..<sections).map { dataSource.itemCount($0, of: self) }
    counts = asked
    return asked
  }

  func containsItem(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && containsItem(indexPath.item, in: indexPath.section)
  }

  func containsItem(_ item: Int, in section: Int) -> Bool {
    let counts = sectionCounts
    return item >= 0 && section >= 0 && section < counts.count && item < counts[section]
  }

  /// Discards the numbers of items, which are then read from the data source again.
  @_spi(Benchmarks) public func forgetCounts() { counts = nil }

  /// Reads the numbers of items after a batch, from those before it.
  ///
  /// - Complexity: O(*n*) calls of the data source for *n* sections; O(*m*) calls for *m*
  ///   sections in `sectionsOfBatch`.
  func recount(after before: [Int]) {
    counts = nil
    let changed = sectionsOfBatch
    sectionsOfBatch = nil
    guard let changed, let dataSource else { return }
    let count = dataSource.numberOfSections(in: self)
    guard count >= before.count else { return }
    var now = before
    for section in before.count..<count { now.append(dataSource.itemCount(section, of: self)) }
    for section in changed where before.indices.contains(section) {
      now[section] = dataSource.itemCount(section, of: self)
    }
    counts = now
  }

  /// Moves an item from the count of one section to that of another, for an interactive movement.
  func moveCount(from old: Int, to new: Int) {
    guard old != new, var counts, counts.indices.contains(old), counts.indices.contains(new)
    else { return }
    counts[old] -= 1
    counts[new] += 1
    self.counts = counts
  }
}

extension CollectionViewDataSource {
  /// Returns the number of items of a section; 0 for a negative answer.
  fileprivate func itemCount(_ section: Int, of view: CollectionView) -> Int {
    max(0, collectionView(view, numberOfItemsInSection: section))
  }
}
