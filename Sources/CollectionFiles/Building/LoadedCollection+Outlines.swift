import Foundation
import InteractionKit

extension LoadedCollection {
  /// The reason why an item cannot be expanded or collapsed.
  package enum OutlineProblem: Error {
    case nothingBelow
    case isAlready(expanded: Bool)
    case refused(DataEdit.Problem)
  }

  /// Returns the data with outlines: the topmost items, and those below items that are now
  /// expanded.
  ///
  /// Expanded items are found again by their ids or, without ids, by their content.
  ///
  /// `section` is the section that is replaced; nil for all.
  func outlined(_ described: [SectionDescription], insteadOf section: Int? = nil) -> CollectionData
  {
    var expanded: Set<ItemIdentity> = []
    var names = ItemIdentities()
    for index in outlines.keys.sorted() where section == nil || index == section {
      for (item, isExpanded) in outlines[index]?.allItems ?? [] {
        let name = names.identityIgnoringType(of: item)
        if isExpanded { expanded.insert(name) }
      }
    }
    names = ItemIdentities()
    var data = CollectionData(sections: SectionList(described), nextNode: data.nextNode)
    for index in described.indices {
      data.outlines[index] = SectionOutline(described[index].items, nextNode: &data.nextNode) {
        expanded.contains(names.identityIgnoringType(of: $0))
      }
      if let outline = data.outlines[index] { data.sections[index].items = outline.visibleItems }
    }
    return data
  }

  /// Expands or collapses an item; the inserted or deleted items are one batch.
  package func setExpanded(_ isExpanded: Bool, at path: IndexPath) throws(OutlineProblem) {
    var new = data
    guard let node = data.node(at: path), let outline = data.outlines[path.section],
      outline.hasChildren(node)
    else { throw .nothingBelow }
    guard outline.isExpanded(node) != isExpanded else { throw .isAlready(expanded: isExpanded) }
    do throws(DataEdit.Problem) {
      try admit(.init(count: outline.visibleItems(below: node).count, textCount: 0))
    } catch {
      throw .refused(error)
    }
    let items: ItemList
    if isExpanded {
      new.outlines[path.section]?.setExpanded(true, node)
      items = new.outlines[path.section]?.visibleItems(below: node) ?? ItemList()
      new.sections[path.section].items.insert([(path.item + 1, items)])
    } else {
      items = outline.visibleItems(below: node)
      new.outlines[path.section]?.setExpanded(false, node)
      let gone = (0..<items.count).map { path.item + 1 + $0 }
      new.sections[path.section].items.change(removing: Set(gone))
    }
    let below = LayoutUpdate.ItemRange(
      section: path.section, items: path.item + 1..<path.item + 1 + items.count)
    var updates = BatchUpdates()
    if isExpanded { updates.insert(below) } else { updates.delete(below) }
    replaceData(new, updates, changing: [path.section])
  }

  /// Expands or collapses an item for a reaction; does nothing if it is in that state already.
  func expand(_ isExpanded: Bool, at spot: CollectionData.ItemLocation) throws(DataEdit.Problem) {
    switch spot {
    case .shown(let path):
      do throws(OutlineProblem) { try setExpanded(isExpanded, at: path) } catch {
        switch error {
        case .nothingBelow: throw DataEdit.Problem(message: "\(path.text) has no items below it")
        case .refused(let problem): throw problem
        case .isAlready: break
        }
      }
    case .hidden(let section, let node): outlines[section]?.setExpanded(isExpanded, node)
    }
  }

  /// Handles a tap on an outline disclosure.
  func toggleOutline(at path: IndexPath) {
    let isExpanded = data.node(at: path).flatMap { data.outlines[path.section]?.isExpanded($0) }
    do throws(OutlineProblem) { try setExpanded(!(isExpanded ?? false), at: path) } catch {
      guard case .nothingBelow = error else { return }
      collectionView.window?.log?.unhandled(
        nil, at: collectionView.position(of: .cell(path.section, path.item)),
        because: "it has no items below it")
    }
  }

  /// Returns the edit with the visible items below each outline item that it moves or deletes.
  func completed(_ edit: DataEdit) throws(DataEdit.Problem) -> DataEdit {
    guard !outlines.isEmpty else { return edit }
    var edit = edit
    for move in edit.moved where hasItemsBelow(at: move.from) {
      throw DataEdit.Problem(
        message: "\(move.from.text) has items below it; only items without can be moved")
    }
    var deleted = Set(edit.deleted)
    // The items below an item follow it; those that are reached already are counted.
    var last: IndexPath?
    for path in edit.deleted.sorted() {
      if let last, path <= last { continue }
      guard let node = data.node(at: path),
        let count = outlines[path.section]?.visibleCount(below: node), count > 0
      else { continue }
      for distance in 1...count { deleted.insert(path.shifted(by: distance)) }
      last = path.shifted(by: count)
    }
    edit.deleted = deleted.sorted()
    return edit
  }

  /// Returns true if items may be below an item.
  ///
  /// On a screen that a program builds, the program knows them alone, so every item may have some.
  package func hasItemsBelow(at path: IndexPath) -> Bool {
    isProgram || data.hasItemsBelow(at: path)
  }

  /// Returns the collapsed item that hides the item with an id; nil if it is not hidden.
  package func item(hiding id: String) -> ItemDescription? {
    guard case .hidden(let section, let node) = data.location(ofID: id) else { return nil }
    return outlines[section]?.collapsedAncestor(of: node)
  }
}

extension IndexPath {
  fileprivate func shifted(by distance: Int) -> IndexPath {
    IndexPath(item: item + distance, section: section)
  }
}
