/// The items of a collection view that are selected.
///
/// Mostly that is one, and each tap replaces it: the first is kept outside the
/// set, so that it costs no hashing.
struct Selection {
  struct Item: Hashable, Comparable {
    let section: Int
    let item: Int

    static func < (a: Item, b: Item) -> Bool { (a.section, a.item) < (b.section, b.item) }
  }

  private var only: Item?
  private var others: Set<Item> = []

  var isEmpty: Bool { only == nil }

  /// Whether `item` is selected and nothing else is.
  func isJust(_ item: Item) -> Bool { only == item && others.isEmpty }

  func contains(_ item: Item) -> Bool {
    only == item || (!others.isEmpty && others.contains(item))
  }

  mutating func insert(_ item: Item) {
    if only == nil { only = item } else if only != item { others.insert(item) }
  }

  /// - Returns: whether the item was selected.
  @discardableResult
  mutating func remove(_ item: Item) -> Bool {
    guard only == item else { return others.remove(item) != nil }
    // Which of the others takes its place shows nowhere: they are listed in order.
    only = others.popFirst()
    return true
  }

  mutating func removeAll() { self = Selection() }

  /// The selected item where it is the only one.
  var single: Item? { others.isEmpty ? only : nil }

  /// The items in order.
  var sorted: [Item] {
    guard let only else { return [] }
    return others.isEmpty ? [only] : (others + [only]).sorted()
  }
}

extension ElementID {
  var selectionItem: Selection.Item { Selection.Item(section: section, item: item) }

  init(_ item: Selection.Item) {
    self = .cell(item.section, item.item)
  }
}
