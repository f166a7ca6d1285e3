import Foundation
import InteractionKit
import UIKit

/// A snapshot of the elements of the app, depth first, so that an element and those inside are a range.
struct ElementTree {
  private(set) var nodes: [ElementNode] = []

  /// Takes a snapshot of a running app; empty for one that does not run.
  init(_ app: LaunchedApp?) {
    guard let app, app.state == .runningForeground else { return }
    let simulator = app.simulator
    var screen: AccessibilityElement?
    simulator.window.asLatest { screen = simulator.accessibilityTreeWithoutHits() }
    guard let screen else { return }
    var application = ElementNode(
      .application, hit: .hittable(CGPoint(x: screen.frame.midX, y: screen.frame.midY)))
    application.label = app.application.displayName
    application.frame = screen.frame
    nodes.append(application)
    add(screen, parent: 0, depth: 1)
    addKeyboard(of: simulator, in: screen.frame)
    if let menu = app.editMenu { addMenu(menu, in: screen.frame) }
    nodes[0].end = nodes.count
    if nodes.count > UITestRun.limits.elements {
      UITestRun.current.fail(
        "The screen has \(nodes.count) elements, more than the \(UITestRun.limits.elements) that a snapshot may have."
      )
      nodes.removeLast(nodes.count - 1)
      nodes[0].end = 1
    }
  }

  private mutating func add(_ element: AccessibilityElement, parent: Int, depth: Int) {
    let index = nodes.count
    var node = ElementNode(element)
    (node.parent, node.depth) = (parent, depth)
    nodes.append(node)
    for child in element.children { add(child, parent: index, depth: depth + 1) }
    nodes[index].end = nodes.count
  }

  private mutating func add(_ node: ElementNode, parent: Int) -> Int {
    let index = nodes.count
    var node = node
    (node.parent, node.depth) = (parent, nodes[parent].depth + 1)
    node.end = index + 1
    nodes.append(node)
    var current = parent
    while current >= 0 {
      nodes[current].end = nodes.count
      current = nodes[current].parent
    }
    return index
  }

  // MARK: Queries

  /// Returns the elements inside of some, each once, in order.
  func descendants(of bases: [Int], _ type: ElementType) -> [Int] {
    var (found, covered): ([Int], Int) = ([], 0)
    for base in bases {
      for index in max(base + 1, covered)..<max(nodes[base].end, base + 1, covered)
      where type == .any || nodes[index].type == type {
        found.append(index)
      }
      covered = max(covered, nodes[base].end)
    }
    return found
  }

  /// Returns the elements directly inside of some, each once, in order.
  func children(of bases: [Int], _ type: ElementType) -> [Int] {
    var found: Set<Int> = []
    for base in bases {
      var index = base + 1
      while index < nodes[base].end {
        if type == .any || nodes[index].type == type { found.insert(index) }
        index = nodes[index].end
      }
    }
    return found.sorted()
  }

  // MARK: Descriptions

  /// The lines of an element and of those inside.
  ///
  /// - Parameter limit: The greatest number of lines.
  func lines(of index: Int, limit: Int = .max) -> [String] {
    let range = index..<nodes[index].end
    var lines = range.prefix(limit).map { inner in
      let node = nodes[inner]
      let indent = String(repeating: "  ", count: node.depth - nodes[index].depth)
      return (inner == index ? " →" : " \(indent)") + node.line()
    }
    if range.count > limit { lines.append("  … and \(range.count - limit) more elements") }
    return lines
  }

  /// The elements from the application to one, from outside in.
  func path(to index: Int) -> [Int] {
    var path = [index]
    while let first = path.first, nodes[first].parent >= 0 {
      path.insert(nodes[first].parent, at: 0)
    }
    return path
  }

  /// The elements that have a name for a person, near to a text: at most three lines.
  func nearest(to names: [String]) -> [String] {
    let wanted = names.map { $0.lowercased() }.filter { !$0.isEmpty }
    var scored: [(score: Int, index: Int)] = []
    for index in nodes.indices.dropFirst() {
      let own = [nodes[index].identifier, nodes[index].label, nodes[index].value ?? ""]
        .map { $0.prefix(200).lowercased() }.filter { !$0.isEmpty }
      let score =
        own.map { name in
          wanted.contains { Spelling.nearest(to: $0, in: [name]) != nil }
            ? 3 : wanted.contains { name.contains($0) || $0.contains(name) } ? 2 : 0
        }.max() ?? 0
      if score > 0 { scored.append((score, index)) }
    }
    scored.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    return scored.prefix(3).map { nodes[$0.index].line(withFrame: false) }
  }
}

// MARK: The keyboard

extension ElementTree {
  /// Adds a keyboard while text is edited.
  ///
  /// None is drawn, and it covers nothing. Its keys type, so suites that use them work.
  private mutating func addKeyboard(of simulator: Simulator, in screen: CGRect) {
    guard let input = simulator.window.firstResponder as? any KeyInput else { return }
    let height = min(screen.height, Keyboard.height)
    let area = CGRect(
      x: screen.minX, y: screen.maxY - height, width: screen.width, height: height)
    var window = ElementNode(.window, hit: .offScreen)
    window.frame = screen
    var keyboard = ElementNode(.keyboard, hit: .hittable(CGPoint(x: area.midX, y: area.midY)))
    keyboard.frame = area
    let parent = add(keyboard, parent: add(window, parent: 0))
    let rows = Keyboard.rows(returnKey: Keyboard.returnLabel(of: input))
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        let width = area.width / CGFloat(keys.count)
        let rowHeight = area.height / CGFloat(rows.count)
        let frame = CGRect(
          x: area.minX + CGFloat(column) * width, y: area.minY + CGFloat(row) * rowHeight,
          width: width, height: rowHeight)
        var node = ElementNode(key.type, hit: .hittable(CGPoint(x: frame.midX, y: frame.midY)))
        (node.frame, node.label, node.identifier, node.key) = (
          frame, key.label, key.identifier, key.character
        )
        _ = add(node, parent: parent)
      }
    }
  }

  /// Adds the menu of a text in a row at the top of the screen.
  private mutating func addMenu(_ menu: EditMenu, in screen: CGRect) {
    let items = menu.items
    guard !items.isEmpty else { return }
    var window = ElementNode(.window, hit: .offScreen)
    window.frame = screen
    var bar = ElementNode(.menu, hit: .hittable(CGPoint(x: screen.midX, y: 80)))
    bar.frame = CGRect(x: screen.minX, y: 60, width: screen.width, height: 40)
    let parent = add(bar, parent: add(window, parent: 0))
    let width = bar.frame.width / CGFloat(items.count)
    for (column, item) in items.enumerated() {
      let frame = CGRect(x: CGFloat(column) * width, y: 60, width: width, height: 40)
      var node = ElementNode(.menuItem, hit: .hittable(CGPoint(x: frame.midX, y: frame.midY)))
      (node.frame, node.label, node.menuItem) = (frame, item.rawValue, item)
      _ = add(node, parent: parent)
    }
  }

  private enum Keyboard {
    /// The height of an iPhone's keyboard without suggestions, in points.
    static let height: CGFloat = 216

    struct Key {
      let type: ElementType
      let label: String
      var identifier = ""
      let character: Character?

      init(_ character: Character) {
        (type, label, self.character) = (.key, String(character), character)
      }

      init(
        _ type: ElementType, _ label: String, identifier: String = "", _ character: Character?
      ) {
        (self.type, self.label, self.identifier, self.character) = (
          type, label, identifier, character
        )
      }
    }

    /// The keys of an English keyboard: letters, digits and the others that suites name.
    static func rows(returnKey: String) -> [[Key]] {
      let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      let rows = letters + letters.map { $0.uppercased() } + ["1234567890", "@.-_,!?'/:;()&"]
      let others = [
        Key(.button, "shift", identifier: "shift", nil),
        Key(.key, "delete", identifier: "delete", "\u{8}"),
        Key(.key, "space", identifier: "space", " "),
        Key(.button, returnKey, identifier: returnKey == "return" ? "Return" : returnKey, "\n"),
      ]
      return rows.map { row in row.map { Key($0) } } + [others]
    }

    static func returnLabel(of input: any KeyInput) -> String {
      let field = input as? UITextField
      // A search bar has the key of its field.
      let bar = field?.superview as? UISearchBar
      guard
        let type = bar?.returnKeyType ?? field?.returnKeyType
          ?? (input as? UITextView)?.returnKeyType
      else { return "return" }
      return switch type {
      case .go: "Go"
      case .google: "Google"
      case .join: "Join"
      case .next: "Next"
      case .route: "Route"
      case .search: "Search"
      case .send: "Send"
      case .yahoo: "Yahoo"
      case .done: "Done"
      case .emergencyCall: "Emergency call"
      case .continue: "Continue"
      default: "return"
      }
    }
  }
}
