import Foundation
import InteractionKit

extension CollectionScreen {
  /// Why an item cannot be expanded or collapsed.
  package enum OutlineProblem: Error {
    case nothingBelow
    case isAlready(expanded: Bool)
  }

  /// Sections with items below items show the topmost ones, and those below items that
  /// are expanded now: by their ids, those without one by what they say.
  ///
  /// - Parameter section: the one that they come in the place of; nil for all.
  func outlined(_ described: [SectionDescription], insteadOf section: Int? = nil) -> ScreenData {
    var expanded: Set<ItemIdentity> = []
    var names = ItemIdentities()
    for index in outlines.keys.sorted() where section == nil || index == section {
      for (item, isExpanded) in outlines[index]?.all ?? [] {
        let name = names.identityOfAnyType(of: item)
        if isExpanded { expanded.insert(name) }
      }
    }
    names = ItemIdentities()
    var data = ScreenData(sections: described)
    for index in described.indices {
      data.outlines[index] = ScreenOutline(
        described[index].items, nextNode: &nextOutlineNode
      ) { expanded.contains(names.identityOfAnyType(of: $0)) }
      if let outline = data.outlines[index] { data.sections[index].items = outline.visible }
    }
    return data
  }

  /// Expands or collapses an item; what comes or goes is one batch.
  package func setExpanded(_ isExpanded: Bool, at path: IndexPath) throws(OutlineProblem) {
    var new = data
    guard let node = data.node(at: path), let outline = data.outlines[path.section],
      outline.hasChildren(node)
    else { throw .nothingBelow }
    guard outline.isExpanded(node) != isExpanded else { throw .isAlready(expanded: isExpanded) }
    new.outlines[path.section]?.setExpanded(isExpanded, node)
    guard let items = new.outlines[path.section]?.visible else { return }
    let change = abs(items.count - sections[path.section].items.count)
    new.sections[path.section].items = items
    let paths = Set((1...max(change, 1)).map { path.shifted(by: $0) })
    var updates = BatchUpdates()
    if isExpanded { updates.insertedItems = paths } else { updates.deletedItems = paths }
    replaceData(new, updates)
  }

  /// Expands or collapses an item for a reaction; one that is so already stays.
  func expand(_ isExpanded: Bool, at spot: ScreenData.Spot) throws(ScreenEdit.Problem) {
    switch spot {
    case .shown(let path):
      do throws(OutlineProblem) { try setExpanded(isExpanded, at: path) } catch {
        if case .nothingBelow = error {
          throw ScreenEdit.Problem(message: "\(path.text) has no items below it")
        }
      }
    case .hidden(let section, let node): outlines[section]?.setExpanded(isExpanded, node)
    }
  }

  /// A tap on an outline disclosure.
  func toggleOutline(at path: IndexPath) {
    guard let node = data.node(at: path), let outline = data.outlines[path.section] else { return }
    try? setExpanded(!outline.isExpanded(node), at: path)
  }

  /// The edit with what goes along with items of outlines: what shows below them.
  func completed(_ edit: ScreenEdit) throws(ScreenEdit.Problem) -> ScreenEdit {
    guard !outlines.isEmpty else { return edit }
    var edit = edit
    for move in edit.moved where hasItemsBelow(at: move.from) {
      throw ScreenEdit.Problem(
        message: "\(move.from.text) has items below it; only items without can be moved")
    }
    var deleted = Set(edit.deleted)
    // What shows below an item follows it: one that is reached has been counted.
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

  func hasItemsBelow(at path: IndexPath) -> Bool { data.hasItemsBelow(at: path) }

  /// The collapsed item that hides the one with an id; nil where none does.
  package func item(hiding id: String) -> ItemDescription? {
    guard case .hidden(let section, let node) = data.spot(ofID: id) else { return nil }
    return outlines[section]?.collapsedAncestor(of: node)
  }
}

extension IndexPath {
  fileprivate func shifted(by distance: Int) -> IndexPath {
    IndexPath(item: item + distance, section: section)
  }
}
