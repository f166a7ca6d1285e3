import CollectionFiles

/// The part of Maestro's grammar that exported flows use.
///
/// Commands, keys and kinds of values are those of `YamlFluentCommand` and the classes beside it in
/// mobile-dev-inc/maestro, version 1.39.10; `setOrientation` came with version 2. The parser refuses
/// a flow with any other key. The schema of SchemaStore, `maestro-flow.json`, has the same names.
struct MaestroGrammar {
  /// What differs from the grammar.
  private(set) var mistakes: [String] = []

  private static let selector: Set = [
    "text", "id", "width", "height", "tolerance", "optional", "retryTapIfNoChange",
    "waitUntilVisible", "point", "start", "end", "below", "above", "leftOf", "rightOf",
    "containsChild", "containsDescendants", "traits", "index", "enabled", "selected", "checked",
    "focused", "repeat", "delay", "waitToSettleTimeoutMs", "childOf", "label",
  ]
  /// The keys of commands with keys of their own.
  private static let keys: [String: Set<String>] = [
    "tapOn": selector, "doubleTapOn": selector, "longPressOn": selector,
    "assertVisible": selector, "assertNotVisible": selector,
    "launchApp": [
      "appId", "clearState", "clearKeychain", "stopApp", "permissions", "arguments",
    ],
    "swipe": ["direction", "from", "start", "end", "duration", "waitToSettleTimeoutMs"],
    "scrollUntilVisible": [
      "direction", "element", "timeout", "speed", "visibilityPercentage", "centerElement",
      "waitToSettleTimeoutMs",
    ],
    "repeat": ["times", "while", "commands"], "waitForAnimationToEnd": ["timeout"],
    "inputText": ["text"], "pressKey": ["key"], "eraseText": ["charactersToErase"],
    "setOrientation": ["orientation"],
  ]
  /// The commands that may be a text alone.
  private static let plain: Set = ["waitForAnimationToEnd", "launchApp", "scroll", "eraseText"]
  private static let header: Set = [
    "appId", "name", "tags", "env", "onFlowStart", "onFlowComplete",
  ]

  /// Reads a flow.
  init(_ flow: String) {
    guard let documents = try? DocumentNode.documents(ofYAML: Array(flow.utf8)),
      documents.count == 2, let steps = documents[1].elements
    else {
      mistakes.append("a flow has a header, --- and a list of commands")
      return
    }
    check(documents[0], Self.header, of: "the header")
    if documents[0]["appId"] == nil { mistakes.append("the header has no appId") }
    for step in steps { check(step: step) }
  }

  private mutating func check(step: DocumentNode) {
    if let name = step.scalarSpelling {
      if !Self.plain.contains(name) { mistakes.append("\(name) is no command without arguments") }
      return
    }
    guard let entries = step.entries, entries.count == 1, let entry = entries.first,
      let known = Self.keys[entry.key]
    else {
      mistakes.append("a step has one command of \(Self.keys.keys.sorted())")
      return
    }
    let value = entry.value
    guard value.scalarSpelling == nil else { return }
    check(value, known.union(["label", "optional"]), of: entry.key)
    switch entry.key {
    case "swipe":
      let points = [value["start"], value["end"]].compactMap { $0?.scalarSpelling }
      let isOne = points.count == 2 && points[0].contains("%") == points[1].contains("%")
      if !isOne { mistakes.append("a swipe has both points, in one unit") }
    case "scrollUntilVisible":
      if let element = value["element"] { check(element, Self.selector, of: "element") }
      if value["element"] == nil { mistakes.append("scrollUntilVisible has an element") }
    case "repeat":
      if let condition = value["while"] {
        check(condition, ["platform", "visible", "notVisible", "true"], of: "while")
        for key in ["visible", "notVisible"] {
          if let element = condition[key] { check(element, Self.selector, of: key) }
        }
      }
      for step in value["commands"]?.elements ?? [] { check(step: step) }
    default: break
    }
  }

  private mutating func check(_ node: DocumentNode, _ known: Set<String>, of name: String) {
    for entry in node.entries ?? [] where !known.contains(entry.key) {
      mistakes.append("\(name) has no key \(entry.key)")
    }
  }
}
