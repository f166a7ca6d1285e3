import Foundation
import InteractionKit
import Testing

@testable import MaestroFlows

@Suite struct ElementSearchTests {
  /// A grid of three rows with a title, a switch and a button each, and a label inside of a button.
  private static func screen() -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    for row in 0..<3 {
      let title = Label(frame: CGRect(x: 10, y: 100 * row + 10, width: 100, height: 20))
      title.text = "Title \(row)"
      title.accessibilityIdentifier = "app/title\(row)"
      let button = Button(frame: CGRect(x: 200, y: 100 * row + 10, width: 80, height: 80))
      button.accessibilityLabel = "Open"
      button.isEnabled = row != 1
      button.isSelected = row == 2
      let line = View(frame: CGRect(x: 0, y: 100 * row, width: 320, height: 100))
      line.accessibilityIdentifier = "line\(row)"
      simulator.window.addSubview(line)
      for view in [title, button] as [View] {
        view.frame.origin.y -= CGFloat(100 * row)
        line.addSubview(view)
      }
    }
    let far = Label(frame: CGRect(x: 10, y: 900, width: 100, height: 20))
    far.text = "Far"
    simulator.window.addSubview(far)
    return simulator
  }

  private func found(_ yaml: String) throws -> [String] {
    var reader = FlowReader()
    let text = "appId: x\n---\n- assertVisible: \(yaml)\n"
    let flow = reader.flow(path: "a.yaml", bytes: Array(text.utf8))
    try #require(reader.problems.isEmpty, "\(reader.problems)")
    guard case .assert(let condition, _)? = flow.steps.first?.command,
      let selector = condition.visible
    else { return [] }
    let search = try ElementSearch(selector) { $0.source }
    let simulator = Self.screen()
    let tree = FlowTree(simulator.accessibilityTree(), screen: simulator.window.bounds)
    var steps = 0
    return search.matches(in: tree, steps: &steps).map {
      let node = tree.nodes[$0]
      return "\(node.label ?? node.identifier ?? node.element.type.name)@\(node.bounds.y)"
    }
  }

  @Test(arguments: [
    ("Title 1", ["Title 1@110"]), ("title 1", ["Title 1@110"]), ("Title", []),
    ("Title.*", ["Title 0@10", "Title 1@110", "Title 2@210"]),
    ("Title [02]", ["Title 0@10", "Title 2@210"]),
    ("Title 0|Title 2", ["Title 0@10", "Title 2@210"]), ("Far", []),
    ("{ id: title1 }", ["Title 1@110"]), ("{ id: app/title1 }", ["Title 1@110"]),
    ("{ id: 'TITLE.' , index: 2 }", ["Title 2@210"]), ("{ text: Title.*, index: 9 }", []),
    ("{ text: Open, enabled: false }", ["Open@110"]),
    ("{ text: Title.*, id: title0 }", ["Title 0@10"]),
    ("{ text: Title.*, below: Title 0 }", ["Title 1@110", "Title 2@210"]),
    ("{ text: Title.*, above: Title 2 }", ["Title 0@10", "Title 1@110"]),
    ("{ text: Open, rightOf: Title 0, index: 0 }", ["Open@10"]),
    (
      "{ text: Title.*, leftOf: { text: Open, index: 0 } }",
      ["Title 0@10", "Title 1@110", "Title 2@210"]
    ),
    ("{ id: line., containsChild: Title 1 }", ["line1@100"]),
    ("{ id: line., containsDescendants: [Title 2, Open] }", ["line2@200"]),
    ("{ text: Title.*, childOf: { id: line2 } }", ["Title 2@210"]),
    ("{ text: Title.*, childOf: { id: nowhere } }", []),
    ("{ width: 100, height: 20 }", ["Title 0@10", "Title 1@110", "Title 2@210"]),
    ("{ width: 98, height: 21, tolerance: 2 }", ["Title 0@10", "Title 1@110", "Title 2@210"]),
  ])
  func selectorsFindWhatMaestroFinds(_ yaml: String, _ expected: [String]) throws {
    #expect(try found(yaml) == expected)
  }

  @Test(arguments: [
    ("a.c", "abc", true), ("a.c", "a\nc", true), ("a c", "a\nc", true), ("a.c", "xabc", false),
    ("Price (EUR)", "Price (EUR)", true), ("[", "[", true), ("a{", "a{", true),
    ("100%", "100%", true),
    ("\\d+ items?", "12 ITEMS", true), ("(?i)abc", "ABC", true), ("(?<n>a)b", "ab", true),
    ("\\Qa.b\\E", "a.b", true), ("\\Qa.b\\E", "axb", false), ("\\bword\\b.*", "word here", true),
    ("Straße", "STRASSE", false), ("ÄÖ", "äö", true), ("[^a]", "A", false), ("[a-c]+", "ABC", true),
    ("", "", true), (".*", "", true), ("\\u0041", "a", true), ("a\\nb", "a\nb", true),
  ])
  func patternsMatchAWholeText(_ pattern: String, _ text: String, _ expected: Bool) throws {
    var steps = 0
    #expect(try FlowPattern(pattern).matches(text, steps: &steps) == expected)
  }

  @Test(arguments: ["(?=a)b", "(?!a)b", "(?<=a)b", "(a)\\1", "\\p{L}", "a*+"])
  func whatIsNotLinearIsRefused(_ pattern: String) {
    #expect(throws: (any Error).self) { try FlowPattern(pattern) }
  }
}
