import CollectionFiles
import InteractionKit

/// The items of a collection as plain lists, to which updates are applied one by one.
struct ListModel {
  /// An item: one of the first items, or one that an update inserted.
  private struct Item {
    let section: Int
    let index: Int

    /// The section of inserted items; their indices refer to `inserted`.
    static let newSection = -1
  }

  private var items: [[Item]]
  /// The names of the items, by section.
  var sections: [[String]] { items.map { $0.map(name) } }
  /// The items at the beginning, by section, which are read if their names are needed.
  private let first: [ItemList]
  /// The identifiers of inserted items.
  private var inserted: [String] = []

  init(_ root: LoadedCollection) {
    first = root.sections.map(\.items)
    items = first.enumerated().map { section, list in
      (0..<list.count).map { Item(section: section, index: $0) }
    }
  }

  private static func name(_ list: ItemList, _ index: Int) -> String {
    guard let item = list.item(at: index) else { return "" }
    return item.id.map { "#\($0)" } ?? "\(item.type) \(item.label ?? "") \(item.data)"
  }

  private func name(_ item: Item) -> String {
    item.section == Item.newSection
      ? "#\(inserted[item.index])" : ListModel.name(first[item.section], item.index)
  }

  /// Applies the changes of a batch.
  ///
  /// Items are named by their positions before all changes; insertions and moves have positions
  /// after all changes.
  mutating func apply(_ edits: [ScreenAction.Edit]) {
    var removed: Set<ScreenAction.Path> = []
    var placed: [ScreenAction.Path: Item] = [:]
    for edit in edits {
      switch edit {
      case .delete(let path): removed.insert(path)
      case .move(let path, let target):
        removed.insert(path)
        if contains(path) { placed[target] = items[path.section][path.item] }
      case .insert(let path, _, let identifier):
        placed[path] = Item(section: Item.newSection, index: inserted.count)
        inserted.append(identifier)
      case .reload: break
      }
    }
    for path in removed.sorted(by: >) where contains(path) {
      items[path.section].remove(at: path.item)
    }
    for (path, item) in placed.sorted(by: { $0.key < $1.key })
    where items.indices.contains(path.section) {
      items[path.section].insert(item, at: min(path.item, items[path.section].count))
    }
  }

  private func contains(_ path: ScreenAction.Path) -> Bool {
    items.indices.contains(path.section) && items[path.section].indices.contains(path.item)
  }

  /// Returns the first difference from the items of a screen; nil if there is none.
  func difference(from root: LoadedCollection) -> String? {
    let found = root.sections.map(\.items)
    guard items.count == found.count else {
      return "\(found.count) sections, expected \(items.count)"
    }
    for (section, list) in found.enumerated() {
      let expected = items[section]
      for index in 0..<min(list.count, expected.count) {
        if isSame(expected[index], list, section, index) { continue }
        let (actual, known) = (ListModel.name(list, index), name(expected[index]))
        if actual != known { return "[\(section),\(index)] is \(actual), expected \(known)" }
      }
      guard list.count == expected.count else {
        return "section \(section) has \(list.count) items, expected \(expected.count)"
      }
    }
    return nil
  }

  /// Returns true if an item is one that was described at the same position of the file.
  private func isSame(_ item: Item, _ list: ItemList, _ section: Int, _ index: Int) -> Bool {
    guard item.section == section, let origin = list.origin(at: index) else { return false }
    return first[section].identity === list.identity
      && first[section].origin(at: item.index) == origin
  }
}
