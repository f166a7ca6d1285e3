import Foundation
import InteractionKit

extension DataEdit {
  /// The data after an edit, and the index paths of inserted items.
  struct Result {
    var data: CollectionData
    var inserted: [LayoutUpdate.ItemRange]
    /// The indices of the sections that differ, in order.
    var changed: [Int]
  }

  /// The changes of the items of one section.
  private struct Change {
    var deleted: Set<Int> = []
    var replaced: [Int: ItemDescription] = [:]
    var inserted: [(index: Int, items: ItemList)] = []
  }

  /// Returns the data after the edit.
  ///
  /// `sectionsMade` is the number of sections that were appended to the data for this edit.
  func applied(to data: CollectionData, sectionsMade: Int = 0) throws(Problem) -> Result {
    try checkDistinct()
    try checkCount(data)
    var new = data
    let changes = try changes(of: data)
    for section in changes.keys.sorted() where !new.sections.indices.contains(section) {
      throw Problem(message: DataEdit.noSection(section, new.sections))
    }
    for (section, change) in changes {
      new.sections[section].items.change(removing: change.deleted, replacing: change.replaced)
    }
    // After the removals, so that an item may come with the id of one that goes in the same edit.
    try checkIDs(data, without: new.sections)
    for section in changes.keys.sorted() {
      guard let inserted = changes[section]?.inserted, !inserted.isEmpty else { continue }
      let sorted = inserted.sorted { $0.index < $1.index }
      var count = new.sections[section].items.count
      for (index, items) in sorted {
        guard index <= count else { throw noPlace(index, section, count) }
        count += items.count
      }
      new.sections[section].items.insert(sorted)
    }
    var outlined = outlineChanges(of: changes, in: data)
    var runs = inserted.map { path, items in
      LayoutUpdate.ItemRange(
        section: path.section, items: path.item..<path.item + items.count)
    }
    for (section, items) in appended {
      guard new.sections.indices.contains(section) else {
        throw Problem(message: DataEdit.noSectionToAppend(section, new.sections))
      }
      let count = new.sections[section].items.count
      new.sections[section].items.append(contentsOf: items)
      runs.append(.init(section: section, items: count..<count + items.count))
      outlined[section, default: OutlineChange()].inserted.append(count..<count + items.count)
    }
    changeHidden(&new)
    new.updateOutlines(outlined, parentsIn: sectionsWithParents)
    let made = data.sections.count - sectionsMade..<data.sections.count
    let changed = Set(changes.keys).union(appended.map(\.section)).union(made)
    return Result(data: new, inserted: runs, changed: changed.sorted())
  }

  /// Returns the changes by section.
  private func changes(of data: CollectionData) throws(Problem) -> [Int: Change] {
    var changes: [Int: Change] = [:]
    // All paths except for insertions count before the edit, so everything is looked up in the old
    // data first.
    for (path, value) in updated {
      guard
        var item = changes[path.section]?.replaced[path.item] ?? data.sections.item(at: path)
      else { throw missing(path, data.sections) }
      item.data = value
      changes[path.section, default: Change()].replaced[path.item] = item
    }
    for path in reloaded + reconfigured where data.sections.item(at: path) == nil {
      throw missing(path, data.sections)
    }
    for path in deleted + moved.map(\.from) {
      guard data.sections.item(at: path) != nil else { throw missing(path, data.sections) }
      changes[path.section, default: Change()].deleted.insert(path.item)
    }
    for (path, items) in inserted {
      changes[path.section, default: Change()].inserted.append((path.item, items))
    }
    for move in moved {
      guard var item = data.itemWithoutOutlineValues(at: move.from) else {
        throw missing(move.from, data.sections)
      }
      if let updated = changes[move.from.section]?.replaced[move.from.item] {
        item.data = updated.data
      }
      changes[move.to.section, default: Change()].inserted.append((move.to.item, ItemList([item])))
    }
    return changes
  }

  /// The sections into which items with children are inserted.
  private var sectionsWithParents: Set<Int> {
    Set(
      inserted.filter(\.items.hasChildren).map(\.path.section)
        + appended.filter(\.items.hasChildren).map(\.section))
  }

  /// Returns the changes of sections with outlines, without appended items.
  private func outlineChanges(
    of changes: [Int: Change], in data: CollectionData
  ) -> [Int: OutlineChange] {
    var outlined: [Int: OutlineChange] = [:]
    for (section, change) in changes where data.outlines[section] != nil {
      var outline = OutlineChange()
      outline.deleted = change.deleted.sorted().compactMap {
        data.sections.item(at: IndexPath(item: $0, section: section))?.outlineNode
      }
      outline.updated = change.replaced.compactMap { _, item in
        item.outlineNode.map { (node: $0, data: item.data) }
      }
      outline.inserted = change.inserted.map { $0.index..<$0.index + $0.items.count }
      outlined[section] = outline
    }
    return outlined
  }

  private func changeHidden(_ data: inout CollectionData) {
    for (item, value) in updatedHidden { data.outlines[item.section]?.update(item.node, value) }
    for (section, items) in Dictionary(grouping: deletedHidden, by: \.section) {
      data.outlines[section]?.delete(items.map(\.node))
    }
  }

  // MARK: Checks

  /// Throws if the collection would have more items than allowed.
  private func checkCount(_ data: CollectionData) throws(Problem) {
    let inserted =
      inserted.reduce(0) { $0 + $1.items.count } + appended.reduce(0) { $0 + $1.items.count }
    guard data.sections.itemCount + inserted - deleted.count <= FileLimits.items else {
      throw DataEdit.tooManyItems
    }
  }

  /// Throws if an inserted item has the id of another item, hidden items included.
  ///
  /// `sections` are the sections of the data without the deleted items.
  private func checkIDs(
    _ data: CollectionData, without sections: SectionList
  ) throws(Problem) {
    guard !inserted.isEmpty || !appended.isEmpty else { return }
    var check = IDCheck(sections: sections)
    for move in moved {
      if let id = data.sections.item(at: move.from)?.id { check.inserted[id] = move.to }
    }
    let goneNodes = Set(deleted.compactMap { data.node(at: $0) } + deletedHidden.map(\.node))
    func add(_ items: ItemList, from start: IndexPath) throws(Problem) {
      try check.add(items, from: start) { id throws(Problem) in
        try data.checkIsNotHidden(id, ignoring: goneNodes)
      }
    }
    for (path, items) in inserted.sorted(by: { $0.path < $1.path }) {
      try add(items, from: path)
    }
    for (section, items) in appended {
      let count = sections.indices.contains(section) ? sections[section].items.count : 0
      try add(items, from: IndexPath(item: count, section: section))
    }
  }

  static func taken(_ id: String, by other: String) -> Problem {
    Problem(message: "the id \(JSONValue.quote(id)) is taken, by \(other); ids are unique")
  }

  package static var tooManyItems: Problem {
    Problem(
      message:
        "more than \(FileLimits.items) items in all, the maximum of a collection")
  }

  // MARK: Missing items

  private func missing(_ path: IndexPath, _ sections: SectionList) -> Problem {
    guard sections.indices.contains(path.section) else {
      return Problem(message: DataEdit.noSection(path.section, sections))
    }
    return Problem(message: "item \(path.text) does not exist")
  }

  private func noPlace(_ index: Int, _ section: Int, _ count: Int) -> Problem {
    Problem(
      message: "position \(IndexPath(item: index, section: section).text) does not exist: "
        + "section \(section) has \(count) item\(count == 1 ? "" : "s") then, so the last position is "
        + IndexPath(item: count, section: section).text)
  }

  private static func noSectionToAppend(
    _ section: Int, _ sections: SectionList
  ) -> String {
    noSection(section, sections) + ", and appending to \(sections.count) makes that one"
  }
}

extension CollectionData {
  /// Throws if an id of items that replace a section's items is used in another section.
  package func checkAreFree(_ items: ItemList, in section: Int) throws(DataEdit.Problem) {
    guard
      sections.itemCount + items.count - sections[section].items.count
        <= FileLimits.items
    else { throw DataEdit.tooManyItems }
    for item in (0..<items.count).lazy.compactMap({ items.item(at: $0) }) {
      for id in item.selfAndDescendants.compactMap(\.id) {
        if let other = sections.indexPath(ofID: id), other.section != section {
          throw DataEdit.taken(id, by: other.text)
        }
        try checkIsNotHidden(id, but: section)
      }
    }
  }

  /// Throws if a hidden item has an id.
  ///
  /// `nodes` are the removed items, with their descendants. `section` is the section whose items
  /// are all removed.
  fileprivate func checkIsNotHidden(
    _ id: String, ignoring nodes: Set<Int> = [], but section: Int? = nil
  ) throws(DataEdit.Problem) {
    // Ids are unique, so the order of the sections makes no difference.
    for (index, outline) in outlines where index != section {
      guard let node = outline.node(ofID: id),
        let above = outline.collapsedAncestor(of: node), !nodes.contains(node),
        nodes.isDisjoint(with: outline.ancestors(of: node))
      else { continue }
      let name = above.id.map { "#\($0)" } ?? JSONValue.quote(above.label ?? above.type)
      throw DataEdit.taken(id, by: "an item below \(name), which is collapsed")
    }
  }
}
