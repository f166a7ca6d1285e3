import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// The commands `expect` that the assert toolbar proposes for the element that was picked.
///
/// All of them are true when they are proposed. The page may change them before it adds one.
struct StudioAssertions {
  /// What an assertion is about: a button of the toolbar.
  enum Kind: String { case visible, text, value, count, called, notCalled }

  private let session: Session
  private let tree: AccessibilityElement?
  /// The largest number of proposals.
  private static let limit = 40

  init(_ session: Session) {
    self.session = session
    tree = session.device?.simulator.accessibilityTree()
  }

  /// Returns the proposals for an element, which is picked by a point or by its path in the tree.
  func proposals(_ kind: Kind, at point: CGPoint?, path: [Int]?) -> JSONValue {
    let element =
      path.flatMap { self.element(at: $0) } ?? point.flatMap { self.element(at: $0, for: kind) }
    let target = element?.source.view.flatMap { session.target(of: $0) }
    let lines = Array(lines(kind, element, target).prefix(Self.limit))
    return [
      "lines": .array(lines.map { .string($0) }),
      "element": element.map { .string($0.description) } ?? .null,
      "frame": element.map { StudioAnswers.rect($0.frame) } ?? .null,
      "reason": lines.isEmpty ? .string(reason(kind, element, target)) : .null,
    ]
  }

  private func lines(
    _ kind: Kind, _ element: AccessibilityElement?, _ target: String?
  ) -> [String] {
    switch kind {
    case .visible: return target.map { ["expect visible \($0)"] } ?? []
    case .text: return texts(element, target)
    case .value:
      guard let target, let element, let value = element.valueText else { return [] }
      let isWord = value.allSatisfy { $0.isLetter || $0.isNumber || "%.-".contains($0) }
      let text = isWord || value.hasPrefix("\"") ? value : JSONValue.quote(value)
      return ["expect value \(target) = \(text)"]
    case .count: return counts
    case .called:
      let entries = session.entriesOfLastAction
      let own = entries.filter { entry in
        target.map { "\(entry.line) ".contains("\($0) ") || entry.line.contains("\($0).") } ?? false
      }
      let commands = (own + entries).flatMap { entry in
        entry.receivers.map { "expect called \(PrintedText.word("\($0)"))" }
      }
      return unique(commands)
    case .notCalled:
      let called = Set(session.entriesOfLastAction.flatMap(\.receivers))
      let known =
        session.wiringTables.flatMap { $0.rows.flatMap(\.receivers) }
        + session.deliveries.keys.sorted { "\($0)" < "\($1)" }
      let silent = known.filter { !called.contains($0) }
      return unique(
        silent.map { "expect not called \(PrintedText.word("\($0)"))" }
          + (called.isEmpty ? ["expect none"] : []))
    }
  }

  private func texts(_ element: AccessibilityElement?, _ target: String?) -> [String] {
    guard let element, let text = element.readText else { return [] }
    let quoted = JSONValue.quote(text)
    // A view that is found by its own text needs no other name.
    guard let target, target != quoted else { return ["expect text \(quoted)"] }
    return ["expect text \(target) = \(quoted)", "expect text \(quoted)"]
  }

  private var counts: [String] {
    guard let device = session.device else { return [] }
    let root = device.root
    return [
      ("items", root.sections.reduce(0) { $0 + $1.items.count }),
      ("visible", root.itemsView.visibleItemCount), ("selected", device.selectedItems.count),
      ("sections", root.sections.count),
    ].map { "expect count \($0) = \($1)" }
  }

  private func unique(_ commands: [String]) -> [String] {
    var seen: Set<String> = []
    return commands.filter { seen.insert($0).inserted }
  }

  private func reason(
    _ kind: Kind, _ element: AccessibilityElement?, _ target: String?
  ) -> String {
    switch kind {
    case .called: return "The last action called nobody. Touch something first"
    case .notCalled: return "every receiver was called"
    case .count: return "nothing is loaded"
    default: break
    }
    guard let element else { return "no element is there" }
    switch kind {
    case .value where element.valueText == nil: return "\(element) has no value"
    case .text where element.readText == nil: return "\(element) has no text"
    default: return "no target names \(element)"
    }
  }

  // MARK: Elements

  /// The elements as a tree, in the order in which a screen reader reads them.
  var elements: JSONValue {
    var left = 4000
    func node(_ element: AccessibilityElement) -> JSONValue {
      left -= 1
      var children: [JSONValue] = []
      for child in element.children {
        // The paths count all children, so the tree ends instead of leaving some out.
        guard left > 0 else { break }
        children.append(node(child))
      }
      return [
        "type": .string(element.type.name), "text": .string(element.description),
        "frame": StudioAnswers.rect(element.frame),
        "why": element.isHittable ? .null : .string("\(element.hit)"),
        "isShown": .bool(element.hit != .offScreen), "children": .array(children),
      ]
    }
    return tree.map { node($0) } ?? .null
  }

  private func element(at path: [Int]) -> AccessibilityElement? {
    var current = tree
    for index in path {
      guard let children = current?.children, children.indices.contains(index) else { return nil }
      current = children[index]
    }
    return current
  }

  /// Returns the smallest element at a point that a person sees, and that has what is asserted; without
  /// one, the smallest.
  private func element(at point: CGPoint, for kind: Kind) -> AccessibilityElement? {
    switch kind {
    case .text: element(at: point) { $0.readText?.isEmpty == false } ?? element(at: point)
    case .value: element(at: point) { $0.valueText != nil } ?? element(at: point)
    default: element(at: point)
    }
  }

  private func element(
    at point: CGPoint, where fits: (AccessibilityElement) -> Bool = { _ in true }
  ) -> AccessibilityElement? {
    var found: AccessibilityElement?
    func visit(_ element: AccessibilityElement) {
      if case .covered = element.hit { return }
      if element.hit != .offScreen, element.frame.contains(point), fits(element),
        element.frame.area <= found?.frame.area ?? .infinity
      {
        found = element
      }
      for child in element.children { visit(child) }
    }
    if let tree { visit(tree) }
    return found
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}
