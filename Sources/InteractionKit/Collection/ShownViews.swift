/// The views that a collection view shows, in the order of their elements.
///
/// Sorted lists, not a dictionary: a display pass compares them with what the
/// layout wants by walking both, and finding one view is a binary search. What
/// comes during a pass is kept apart until the pass is over, so that a pass
/// costs one merge however many views come.
struct ShownViews {
  struct Entry {
    let id: ElementID
    let view: CollectionReusableView
  }

  /// What a pass has to do for one of the lists, as ascending indices.
  struct Change {
    /// Elements that are wanted and not shown.
    var added: [Int] = []
    /// Views that are shown and not wanted.
    var gone: [Int] = []

    var isEmpty: Bool { added.isEmpty && gone.isEmpty }
  }

  private(set) var cells: [Entry] = []
  /// Supplementary and decoration views.
  private(set) var others: [Entry] = []
  private var newCells: [Entry] = []
  private var newOthers: [Entry] = []

  var count: Int { cells.count + others.count + newCells.count + newOthers.count }
  var isEmpty: Bool { count == 0 }

  /// The view that shows an element; nil for none.
  subscript(id: ElementID) -> CollectionReusableView? {
    id.category == .cell
      ? ShownViews.view(of: id, in: cells) ?? ShownViews.view(of: id, in: newCells)
      : ShownViews.view(of: id, in: others) ?? ShownViews.view(of: id, in: newOthers)
  }

  /// Every view: cells, then the others.
  var values: [CollectionReusableView] {
    [cells, newCells, others, newOthers].flatMap { $0.map(\.view) }
  }

  /// Every cell in the order of the items.
  var cellsInOrder: [Entry] {
    newCells.isEmpty ? cells : ShownViews.merged(cells, newCells, without: [])
  }

  /// Every supplementary and decoration view in order.
  var othersInOrder: [Entry] {
    newOthers.isEmpty ? others : ShownViews.merged(others, newOthers, without: [])
  }

  /// Every view in the order of listings.
  var inOrder: [Entry] {
    ShownViews.merged(cellsInOrder, othersInOrder, without: [])
  }

  /// Adds a view for an element that is not shown, behind those that were added
  /// in the same pass.
  mutating func add(_ view: CollectionReusableView, for id: ElementID) {
    let entry = Entry(id: id, view: view)
    if id.category == .cell { newCells.append(entry) } else { newOthers.append(entry) }
  }

  /// Takes in what was added and takes out what is gone.
  ///
  /// - Returns: the views that are gone, cells first.
  mutating func settle(goneCells: [Int] = [], goneOthers: [Int] = []) -> [Entry] {
    var gone: [Entry] = []
    gone.reserveCapacity(goneCells.count + goneOthers.count)
    for index in goneCells { gone.append(cells[index]) }
    for index in goneOthers { gone.append(others[index]) }
    if !newCells.isEmpty || !goneCells.isEmpty {
      cells = ShownViews.merged(cells, newCells, without: goneCells)
      newCells.removeAll(keepingCapacity: true)
    }
    if !newOthers.isEmpty || !goneOthers.isEmpty {
      others = ShownViews.merged(others, newOthers, without: goneOthers)
      newOthers.removeAll(keepingCapacity: true)
    }
    return gone
  }

  /// Takes out everything: cells, then the others.
  mutating func removeAll() -> [Entry] {
    let all = cellsInOrder + othersInOrder
    self = ShownViews()
    return all
  }

  private static func view(
    of id: ElementID, in entries: [Entry]
  ) -> CollectionReusableView? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let order = ElementID.order(entries[middle].id, id)
      if order == 0 { return entries[middle].view }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func merged(
    _ old: [Entry], _ new: [Entry], without gone: [Int]
  ) -> [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(old.count + new.count - gone.count)
    var (nextNew, nextGone) = (0, 0)
    for index in old.indices {
      if nextGone < gone.count, gone[nextGone] == index {
        nextGone += 1
        continue
      }
      while nextNew < new.count, ElementID.order(new[nextNew].id, old[index].id) < 0 {
        result.append(new[nextNew])
        nextNew += 1
      }
      result.append(old[index])
    }
    result.append(contentsOf: new[nextNew...])
    return result
  }
}

extension ElementID {
  /// Below 0 where `a` comes before `b` in the order of listings, 0 where they
  /// are one. Nearly always section and item decide, without a look at the kind.
  @inline(__always)
  static func order(_ a: ElementID, _ b: ElementID) -> Int {
    if a.section != b.section { return a.section < b.section ? -1 : 1 }
    if a.item != b.item { return a.item < b.item ? -1 : 1 }
    if a.category == b.category && a.kind == b.kind { return 0 }
    return a < b ? -1 : 1
  }
}
