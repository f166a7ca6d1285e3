import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Outlines of a screen, compared with trees that are changed in the simplest way.
@Suite struct RandomOutlineTests {
  /// An item of a plain tree.
  private final class Node {
    let id: String
    var children: [Node] = []
    weak var parent: Node?

    init(_ id: String, _ children: [Node] = []) {
      self.id = id
      self.children = children
      for child in children { child.parent = self }
    }

    var level: Int { parent.map { $0.level + 1 } ?? 0 }
    var family: [Node] { [self] + children.flatMap(\.family) }

    var description: ItemDescription {
      var item = ItemDescription(type: "Row", id: id)
      item.children = children.map(\.description)
      return item
    }
  }

  /// A section of a plain tree.
  private struct Section {
    var roots: [Node] = []
    var isOutline = false
    var expanded: Set<String> = []

    var all: [Node] { roots.flatMap(\.family) }
    var visible: [Node] { roots.flatMap(shown) }

    private func shown(_ node: Node) -> [Node] {
      [node] + (expanded.contains(node.id) ? node.children.flatMap(shown) : [])
    }

    mutating func take(_ new: [Node]) {
      roots = new
      isOutline = new.contains { !$0.children.isEmpty }
      let known = Set(all.map(\.id))
      expanded = isOutline ? expanded.intersection(known) : []
    }

    mutating func remove(_ node: Node) {
      if let parent = node.parent {
        parent.children.removeAll { $0 === node }
      } else {
        roots.removeAll { $0 === node }
      }
      node.parent = nil
      expanded.subtract(node.family.map(\.id))
    }

    mutating func insert(_ node: Node, at index: Int) {
      let visible = visible
      let before = index > 0 ? visible[index - 1] : nil
      let after = index < visible.count ? visible[index] : nil
      if let after, before.map({ after.level > $0.level }) ?? true {
        place(node, besides: after, 0)
      } else if let before {
        place(node, besides: before, 1)
      } else {
        roots.append(node)
      }
      if !node.children.isEmpty { isOutline = true }
    }

    private mutating func place(_ node: Node, besides other: Node, _ offset: Int) {
      node.parent = other.parent
      if let parent = other.parent {
        let index = parent.children.firstIndex { $0 === other } ?? 0
        parent.children.insert(node, at: index + offset)
      } else {
        roots.insert(node, at: (roots.firstIndex { $0 === other } ?? 0) + offset)
      }
    }
  }

  /// A screen and its plain counterpart, changed side by side.
  private struct Pair {
    var random: SeededGenerator
    let simulator = Simulator(viewport: CGSize(width: 100, height: 300))
    let screen: LoadedCollection
    var sections = [Section(), Section()]
    var script: [String] = []
    private var count = 0

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      let document = try CollectionDocument.parse(
        """
        cvsim: 1
        layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
        viewport: [100, 300]
        cells: { Row: {} }
        sections: [{ items: [] }, { items: [] }]
        """)
      screen = LoadedCollection(document)
      simulator.window.addSubview(screen.collectionView)
      simulator.window.layoutIfNeeded()
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &random) }

    mutating func tree(depth: Int) -> Node {
      count += 1
      let id = "i\(count)"
      let children = depth == 0 ? 0 : below(4)
      return Node(id, (0..<children).map { _ in tree(depth: depth - 1) })
    }

    mutating func edit(_ text: String, _ change: (inout DataEdit) -> Void) -> String? {
      script.append(text)
      var edit = DataEdit()
      change(&edit)
      do throws(DataEdit.Problem) { try screen.perform(edit) } catch { return error.message }
      return nil
    }

    mutating func step() throws -> String? {
      let section = below(2)
      let visible = sections[section].visible
      let place = below(visible.count)
      let path = IndexPath(item: place, section: section)
      switch below(9) {
      case 0:
        let nodes = (0...below(3)).map { _ in tree(depth: below(3)) }
        let place = below(visible.count + 1)
        let problem = edit("insert [\(section),\(place)] \(nodes.map(\.id))") {
          $0.inserted = [
            (IndexPath(item: place, section: section), ItemList(nodes.map(\.description)))
          ]
        }
        for (offset, node) in nodes.enumerated() {
          sections[section].insert(node, at: place + offset)
        }
        return problem
      case 1:
        let node = tree(depth: 1)
        let problem = edit("append \(section) \(node.id)") {
          $0.appended = [(section, ItemList([node.description]))]
        }
        sections[section].insert(node, at: visible.count)
        return problem
      case 2 where !visible.isEmpty:
        let other = below(visible.count)
        let paths = Set([place, other]).map { IndexPath(item: $0, section: section) }
        let problem = edit("delete \(paths.map(\.text))") { $0.deleted = paths.sorted() }
        for node in [visible[place], visible[other]] { sections[section].remove(node) }
        return problem
      case 3 where !visible.isEmpty: return move(from: path, visible[place])
      case 4, 5:
        guard let node = visible[safe: place], !node.children.isEmpty else { return nil }
        let expands = !sections[section].expanded.contains(node.id)
        script.append("\(expands ? "expand" : "collapse") \(path.text)")
        try screen.setExpanded(expands, at: path)
        sections[section].expanded.formSymmetricDifference([node.id])
      case 6:
        script.append("apply")
        let all = sections.map { section in section.roots.map { copy($0) }.shuffled(using: &random)
        }
        var described = screen.sections
        for index in described.indices {
          sections[index].take(all[index])
          described[index].items = ItemList(all[index].map(\.description))
        }
        _ = screen.apply(described)
      case 7:
        script.append("synchronize \(section)")
        let roots = sections[section].roots.map { copy($0) }.shuffled(using: &random)
        sections[section].take(roots)
        _ = screen.synchronize(section, with: ItemList(roots.map(\.description)))
      default:
        guard let taken = sections.randomElement(using: &random)?.all.randomElement(using: &random)
        else { return nil }
        // An id that exists anywhere changes nothing.
        let problem = edit("append taken \(taken.id)") {
          $0.appended = [(section, ItemList([taken.description]))]
        }
        return problem == nil ? "took the id \(taken.id) twice" : nil
      }
      return nil
    }

    /// The same tree without some items, or with further items below.
    private mutating func copy(_ node: Node) -> Node {
      var children = node.children.map { copy($0) }
      if below(6) == 0 { children.append(tree(depth: 0)) }
      if !children.isEmpty, below(6) == 0 { children.removeFirst() }
      return Node(node.id, children)
    }

    private mutating func move(from path: IndexPath, _ node: Node) -> String? {
      let isFinger = below(2) == 0
      let target = isFinger ? path.section : below(2)
      let room = sections[target].visible.count - (target == path.section ? 1 : 0)
      let to = IndexPath(item: below(room + 1), section: target)
      let hasChildren = !node.children.isEmpty
      if isFinger {
        guard path.item < 10, to.item < 10, path.section == 0 else { return nil }
        script.append("finger \(path.text) -> \(to.text)")
        let view = screen.collectionView
        guard view.beginInteractiveMovementForItem(at: path) else {
          return hasChildren ? nil : "cannot be moved"
        }
        if hasChildren { return "can be moved" }
        view.updateInteractiveMovementTargetPosition(
          CGPoint(x: 50, y: CGFloat(to.item) * 20 + 10))
        view.endInteractiveMovement()
      } else {
        let problem = edit("move \(path.text) -> \(to.text)") {
          $0.moved = [DataEdit.Move(from: path, to: to)]
        }
        if hasChildren { return problem == nil ? "can be moved" : nil }
        if let problem { return problem }
      }
      // The view reports the target of the finger; the item has its position in the data.
      let landed = screen.sections.indexPath(ofID: node.id)
      guard landed == to else { return "is at \(landed?.text ?? "none")" }
      guard isFinger == false || to != path else { return nil }
      sections[path.section].remove(node)
      sections[target].insert(node, at: to.item)
      return nil
    }

    /// The first difference from the plain trees; nil for none.
    var difference: String? {
      let view = screen.collectionView
      if let error = view.updateError { return error.description }
      simulator.window.layoutIfNeeded()
      for (index, section) in sections.enumerated() {
        let items = screen.sections[index].items
        let shown = (0..<items.count).map { items.item(at: $0) }
        let wanted = section.visible
        guard shown.map({ $0?.id ?? "" }) == wanted.map(\.id) else {
          return "shows \(shown.map { $0?.id ?? "" }), not \(wanted.map(\.id))"
        }
        guard view.numberOfItems(inSection: index) == wanted.count else { return "counts" }
        guard let outline = screen.outlines[index] else {
          if section.isOutline { return "section \(index) is no outline" }
          continue
        }
        let levels = shown.map { $0?.indentationLevel }
        guard levels == wanted.map(\.level) else { return "levels \(levels)" }
        let all = outline.allItems.map { item, isExpanded in
          let node = item.outlineNode ?? -1
          return "\(item.id ?? "") \(outline.ancestors(of: node).count) \(isExpanded)"
        }
        let expected = section.all.map {
          "\($0.id) \($0.level) \(section.expanded.contains($0.id))"
        }
        guard all == expected else { return "holds \(all), not \(expected)" }
      }
      for cell in view.visibleCells {
        guard let cell = cell as? TemplateCell, let path = cell.displayedIndexPath else { continue }
        let level = screen.indentationLevel(section: path.section, item: path.item) ?? 0
        if cell.indentationLevel != level { return "\(path.text) is indented otherwise" }
      }
      return nil
    }
  }

  @Test(arguments: 0..<RandomCases.number(20)) func outlinesChangeAsPlainTreesDo(seed: UInt64)
    throws
  {
    var pair = try Pair(seed: seed)
    for _ in 0..<60 {
      let problem = try pair.step() ?? pair.difference
      if let problem {
        Issue.record("seed \(seed): \(problem) after \(pair.script.joined(separator: "; "))")
        return
      }
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
