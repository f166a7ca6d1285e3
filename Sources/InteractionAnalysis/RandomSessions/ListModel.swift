import CollectionFiles
import InteractionKit

/// The items of a collection as plain lists, to which updates are applied one by one.
struct ListModel: Equatable {
  private(set) var sections: [[String]]

  init(_ root: LoadedCollection) {
    sections = (0..<root.sections.count).map { section in
      let items = root.sections[section].items
      return (0..<items.count).map { items.item(at: $0).map(ListModel.name) ?? "" }
    }
  }

  private static func name(_ item: ItemDescription) -> String {
    item.id.map { "#\($0)" } ?? "\(item.type) \(item.label ?? "") \(item.data)"
  }

  /// Applies the changes of a batch.
  ///
  /// Items are named by their positions before all changes; insertions and moves have positions
  /// after all changes.
  mutating func apply(_ edits: [ScreenAction.Edit]) {
    var removed: Set<ScreenAction.Path> = []
    var placed: [ScreenAction.Path: String] = [:]
    for edit in edits {
      switch edit {
      case .delete(let path): removed.insert(path)
      case .move(let path, let target):
        removed.insert(path)
        if contains(path) { placed[target] = sections[path.section][path.item] }
      case .insert(let path, _, let identifier): placed[path] = "#\(identifier)"
      case .reload: break
      }
    }
    for section in sections.indices {
      sections[section] = sections[section].indices.filter {
        !removed.contains(ScreenAction.Path(section: section, item: $0))
      }.map { sections[section][$0] }
    }
    for (path, name) in placed.sorted(by: { $0.key < $1.key })
    where sections.indices.contains(path.section) {
      sections[path.section].insert(name, at: min(path.item, sections[path.section].count))
    }
  }

  private func contains(_ path: ScreenAction.Path) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].indices.contains(path.item)
  }

  /// Returns the first difference from the items of a screen; nil if there is none.
  func difference(from found: ListModel) -> String? {
    guard sections.count == found.sections.count else {
      return "\(found.sections.count) sections, expected \(sections.count)"
    }
    for section in sections.indices where sections[section] != found.sections[section] {
      let (expected, actual) = (sections[section], found.sections[section])
      let item = zip(expected, actual).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      guard let item else {
        return "section \(section) has \(actual.count) items, expected \(expected.count)"
      }
      return "[\(section),\(item)] is \(actual[item]), expected \(expected[item])"
    }
    return nil
  }
}
