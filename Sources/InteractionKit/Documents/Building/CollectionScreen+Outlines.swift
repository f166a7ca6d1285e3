import Foundation

extension CollectionScreen {
  /// Why an item cannot be expanded or collapsed.
  enum OutlineProblem: Error {
    case nothingBelow
    case isAlready(expanded: Bool)
  }

  /// Sections with items below items show the topmost ones, and those that were
  /// expanded before, by their ids.
  func outlined(_ described: [SectionDescription]) -> [SectionDescription] {
    let expanded = Set(
      outlines.values.flatMap { outline in
        outline.all.filter { $0.outlineNode.map(outline.isExpanded) ?? false }.compactMap(\.id)
      })
    outlines = [:]
    var sections = described
    for index in sections.indices {
      let outline = ScreenOutline(sections[index].items, nextNode: &nextOutlineNode) {
        $0.id.map(expanded.contains) ?? false
      }
      guard let outline else { continue }
      outlines[index] = outline
      sections[index].items = outline.visible
    }
    return sections
  }

  /// Expands or collapses an item; what comes or goes is one batch.
  func setExpanded(_ isExpanded: Bool, at path: IndexPath) throws(OutlineProblem) {
    guard var outline = outlines[path.section],
      let node = sections[path.section].items.item(at: path.item)?.outlineNode,
      outline.hasChildren(node)
    else { throw .nothingBelow }
    guard outline.isExpanded(node) != isExpanded else { throw .isAlready(expanded: isExpanded) }
    let before = sections[path.section].items.count
    outline.setExpanded(isExpanded, node)
    outlines[path.section] = outline
    var new = sections
    new[path.section].items = outline.visible
    let change = abs(new[path.section].items.count - before)
    let paths = (0..<change).map { IndexPath(item: path.item + 1 + $0, section: path.section) }
    replaceSections(new) { view in
      if isExpanded { view.insertItems(at: paths) } else { view.deleteItems(at: paths) }
    }
  }

  /// Expands or collapses an item for a reaction; one that is so already stays.
  func expand(_ isExpanded: Bool, at path: IndexPath) throws(ScreenEdit.Problem) {
    do throws(OutlineProblem) { try setExpanded(isExpanded, at: path) } catch {
      if case .nothingBelow = error {
        throw ScreenEdit.Problem(message: "\(path.text) has no items below it")
      }
    }
  }

  /// A tap on an outline disclosure.
  func toggleOutline(at path: IndexPath) {
    guard sections.indices.contains(path.section),
      let node = sections[path.section].items.item(at: path.item)?.outlineNode,
      let isExpanded = outlines[path.section]?.isExpanded(node)
    else { return }
    try? setExpanded(!isExpanded, at: path)
  }

  /// The edit with what goes along with items of outlines: what shows below them.
  func completed(_ edit: ScreenEdit) throws(ScreenEdit.Problem) -> ScreenEdit {
    guard !outlines.isEmpty else { return edit }
    var edit = edit
    for move in edit.moved {
      if let (outline, node) = node(at: move.from), outline.hasChildren(node) {
        throw ScreenEdit.Problem(
          message: "\(move.from.text) has items below it; only items without can be moved")
      }
    }
    var deleted = Set(edit.deleted)
    for path in edit.deleted {
      guard let (outline, node) = node(at: path) else { continue }
      let below = outline.visibleDescendants(of: node)
      let items = sections[path.section].items
      for index in 0..<items.count {
        if let node = items.item(at: index)?.outlineNode, below.contains(node) {
          deleted.insert(IndexPath(item: index, section: path.section))
        }
      }
    }
    edit.deleted = deleted.sorted()
    return edit
  }

  /// Has outlines take over sections as an edit has left them.
  func followOutlines(_ sections: inout [SectionDescription], moved: [IndexPath]) {
    guard !outlines.isEmpty else { return }
    let nodes = Set(moved.compactMap { node(at: $0)?.node })
    for index in outlines.keys.sorted() where sections.indices.contains(index) {
      outlines[index]?.follow(
        &sections[index].items, moved: nodes, nextNode: &nextOutlineNode)
    }
  }

  private func node(at path: IndexPath) -> (outline: ScreenOutline, node: Int)? {
    guard let outline = outlines[path.section], sections.indices.contains(path.section),
      let node = sections[path.section].items.item(at: path.item)?.outlineNode
    else { return nil }
    return (outline, node)
  }

  /// The collapsed item that hides the one with an id; nil where none does.
  func item(hiding id: String) -> ItemDescription? {
    for section in outlines.keys.sorted() {
      guard let outline = outlines[section],
        let node = outline.all.first(where: { $0.id == id })?.outlineNode
      else { continue }
      return outline.collapsedAncestor(of: node)
    }
    return nil
  }
}
