import CollectionFiles
import InteractionKit

/// The keys of a mapping that are read one by one; the others are mistakes.
struct FlowKeys {
  private var entries: [DocumentNode.Entry]
  private var known: [String] = []

  init(_ node: DocumentNode) { entries = node.entries ?? [] }

  mutating func take(_ key: String) -> DocumentNode? {
    known.append(key)
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let value = entries.remove(at: index).value
    // An empty value is as good as a missing key.
    return value.isNullValue ? nil : value
  }

  /// Complains about the keys that nobody has read.
  func finish(_ reader: inout FlowReader, of command: String) {
    for entry in entries {
      let near = Spelling.nearest(to: entry.key, in: known)
      reader.complain(
        entry.keyPosition,
        "\(command) has no key \(JSONValue.quote(String(entry.key.prefix(60))))",
        hint: near.map { "did you mean \($0)?" } ?? "its keys are \(known.joined(separator: ", "))")
    }
  }
}

extension FlowReader {
  /// The commands that may be written without a value.
  static let plainCommands: Set<String> = [
    "back", "launchApp", "scroll", "hideKeyboard", "eraseText", "waitForAnimationToEnd",
    "clearState", "inputRandomText", "inputRandomNumber", "inputRandomEmail",
    "inputRandomPersonName", "inputRandomCityName", "inputRandomCountryName",
    "inputRandomColorName", "pasteText", "stopApp", "killApp", "clearKeychain",
    "assertNoDefectsWithAI", "stopRecording", "toggleAirplaneMode", "setDarkMode",
    "toggleDarkMode", "assertDarkMode", "assertLightMode", "setLightMode",
  ]

  /// Commands about a device, without meaning for a screen in a process.
  private static let ignoredCommands: [String: String] = [
    "clearKeychain": "there is no keychain",
    "setLocation": "there is no location", "travel": "there is no location",
    "addMedia": "there is no photo library",
    "startRecording": "there is no film", "stopRecording": "there is no film",
    "setAirplaneMode": "there is no network", "toggleAirplaneMode": "there is no network",
    "setPermissions": "no permission is asked for",
    "assertScreenshot": "no pictures are compared",
    "setDarkMode": "the screen has one appearance", "setLightMode": "the screen has one appearance",
    "toggleDarkMode": "the screen has one appearance",
  ]

  /// Commands that cannot hold here, so that they fail.
  private static let refusedCommands: [String: String] = [
    "assertWithAI": "it needs a service that looks at pictures",
    "assertNoDefectsWithAI": "it needs a service that looks at pictures",
    "extractTextWithAI": "it needs a service that looks at pictures",
    "assertDarkMode": "the screen has one appearance",
    "assertLightMode": "the screen has one appearance",
    "openBrowser": "there is no browser",
  ]

  private static let otherCommands = [
    "tapOn", "doubleTapOn", "longPressOn", "assertVisible", "assertNotVisible", "assertTrue",
    "extendedWaitUntil", "waitForAnimationToEnd", "scroll", "scrollUntilVisible", "swipe",
    "inputText", "eraseText", "copyTextFrom", "pasteText", "setClipboard", "hideKeyboard",
    "pressKey", "back", "launchApp", "stopApp", "killApp", "clearState", "openLink", "runFlow",
    "repeat", "retry", "runScript", "evalScript", "takeScreenshot", "setOrientation", "action",
  ]

  /// The names of all commands, sorted.
  package static let commandNames =
    (otherCommands + FlowCommand.RandomText.allCases.map(\.rawValue)
    + ignoredCommands.keys + refusedCommands.keys).sorted()

  private static let knownCommands = Set(commandNames)

  static func isCommand(_ name: String) -> Bool { knownCommands.contains(name) }

  /// Reads a command with its value; nil after a mistake.
  mutating func command(
    _ name: String, _ node: DocumentNode, at position: TextPosition
  ) -> FlowStep? {
    var keys = FlowKeys(node)
    let isMapping = node.entries != nil
    // Selectors have these keys themselves.
    let label = isMapping ? keys.take("label").flatMap { string($0) } : nil
    let isOptional = isMapping ? keys.take("optional").flatMap { bool($0) } ?? false : false
    let before = problems.count
    let found = body(name, node, &keys, at: position)
    guard let found else {
      if problems.count == before {
        complain(position, "`\(name)` needs a value, found \(node.summary)")
      }
      return nil
    }
    if isMapping { keys.finish(&self, of: name) }
    if case .ignored(_, let reason) = found { warn(position, "\(name) has no effect: \(reason)") }
    if case .refused(_, let reason) = found { warn(position, "\(name) fails here: \(reason)") }
    return made(found, at: position, label: label, isOptional: isOptional)
  }

  private mutating func body(
    _ name: String, _ node: DocumentNode, _ keys: inout FlowKeys, at position: TextPosition
  ) -> FlowCommand? {
    let scalar = node.scalarSpelling != nil
    switch name {
    case "tapOn", "doubleTapOn", "longPressOn":
      return tap(name, node, &keys).map { .tap($0) }
    case "assertVisible", "assertNotVisible":
      guard let selector = selector(node, &keys) else { return nil }
      var condition = FlowCondition()
      if name == "assertVisible" {
        condition.visible = selector
      } else {
        condition.notVisible = selector
      }
      return .assert(condition, timeout: nil)
    case "assertTrue":
      var condition = FlowCondition()
      condition.script = scalar ? template(node) : keys.take("condition").flatMap { template($0) }
      return condition.script == nil ? nil : .assert(condition, timeout: nil)
    case "extendedWaitUntil":
      var condition = FlowCondition()
      condition.visible = keys.take("visible").flatMap { selector($0) }
      condition.notVisible = keys.take("notVisible").flatMap { selector($0) }
      guard condition.visible != nil || condition.notVisible != nil else { return nil }
      return .assert(condition, timeout: keys.take("timeout").flatMap { template($0) })
    case "waitForAnimationToEnd":
      return .waitForAnimation(timeout: keys.take("timeout").flatMap { template($0) })
    case "scroll": return .scroll
    case "scrollUntilVisible": return scroll(&keys).map { .scrollUntilVisible($0) }
    case "swipe": return swipe(&keys, at: position).map { .swipe($0) }
    case "inputText":
      return (scalar ? template(node) : keys.take("text").flatMap { template($0) })
        .map { .inputText($0) }
    case "eraseText":
      return .eraseText(
        scalar ? template(node) : keys.take("charactersToErase").flatMap { template($0) })
    case "copyTextFrom": return selector(node, &keys).map { .copyText($0) }
    case "pasteText": return .pasteText
    case "setClipboard":
      return (scalar ? template(node) : keys.take("text").flatMap { template($0) })
        .map { .setClipboard($0) }
    case "hideKeyboard": return .hideKeyboard
    case "back": return .back
    case "pressKey": return key(scalar ? node : keys.take("key")).map { .pressKey($0) }
    case "launchApp": return .launchApp(launch(node, &keys))
    case "stopApp", "killApp":
      return .stopApp(name: name, scalar ? template(node) : app(&keys))
    case "clearState": return .clearState(scalar ? template(node) : app(&keys))
    case "openLink":
      for key in ["autoVerify", "browser"] { _ = keys.take(key).flatMap { bool($0) } }
      return (scalar ? template(node) : keys.take("link").flatMap { template($0) })
        .map { .openLink($0) }
    case "runFlow":
      return subFlow(of: node, &keys, at: position, takesCondition: true).map { .runFlow($0) }
    case "retry":
      let times = keys.take("maxRetries").flatMap { template($0) }
      return subFlow(of: node, &keys, at: position, takesCondition: false)
        .map { .retry(times: times, $0) }
    case "repeat":
      let times = keys.take("times").flatMap { template($0) }
      let condition = keys.take("while").flatMap { self.condition($0) }
      guard let commands = keys.take("commands") else {
        complain(position, "repeat needs `commands`")
        return nil
      }
      return .repeat(times: times, while: condition, steps(commands, "a list of commands"))
    case "runScript": return script(node, &keys, at: position).map { .runScript($0) }
    case "evalScript":
      return (scalar ? template(node) : keys.take("script").flatMap { template($0) })
        .map { .evalScript($0) }
    case "takeScreenshot":
      _ = keys.take("cropOn").flatMap { selector($0) }
      return (scalar ? template(node) : keys.take("path").flatMap { template($0) })
        .map { .takeScreenshot($0) }
    case "setOrientation":
      return (scalar ? template(node) : keys.take("orientation").flatMap { template($0) })
        .map { .setOrientation($0) }
    case "action": return action(node)
    default: return special(name, node, &keys)
    }
  }

  private mutating func special(
    _ name: String, _ node: DocumentNode, _ keys: inout FlowKeys
  ) -> FlowCommand? {
    if let kind = FlowCommand.RandomText(rawValue: name) {
      let length = keys.take("length").flatMap { count($0, 1...10_000) }
      return .inputRandom(kind, length: length ?? 8)
    }
    // Whatever a device would be told is accepted.
    for entry in node.entries ?? [] { _ = keys.take(entry.key) }
    if let reason = FlowReader.ignoredCommands[name] { return .ignored(name: name, reason: reason) }
    if let reason = FlowReader.refusedCommands[name] { return .refused(name: name, reason: reason) }
    return nil
  }

  /// `action: back`, the form of old flows.
  private mutating func action(_ node: DocumentNode) -> FlowCommand? {
    switch node.scalarSpelling {
    case "back": return .back
    case "hideKeyboard": return .hideKeyboard
    case "scroll": return .scroll
    case "pasteText": return .pasteText
    case "clearKeychain":
      return .ignored(name: "clearKeychain", reason: "there is no keychain")
    default:
      complain(node.position, "unknown action \(node.summary)")
      return nil
    }
  }

  // MARK: Touches

  private mutating func tap(
    _ name: String, _ node: DocumentNode, _ keys: inout FlowKeys
  ) -> FlowTap? {
    var tap = FlowTap()
    tap.kind = name == "tapOn" ? .tap : name == "doubleTapOn" ? .doubleTap : .longPress
    if node.entries != nil {
      tap.point = keys.take("point").flatMap { point($0) }
      tap.count = keys.take("repeat").flatMap { count($0, 1...1000) } ?? 1
      tap.delay = keys.take("delay").flatMap { count($0, 0...600_000) } ?? 100
      // The screen is compared on the virtual clock, so a second tap would only be wrong.
      _ = keys.take("retryTapIfNoChange").flatMap { bool($0) }
      _ = keys.take("waitUntilVisible").flatMap { bool($0) }
      tap.settling = settling(&keys)
    }
    if tap.point != nil, hasNoCondition(node) {
      return tap
    }
    tap.selector = selector(node, &keys)
    return tap.selector == nil ? nil : tap
  }

  private func hasNoCondition(_ node: DocumentNode) -> Bool {
    (node.entries ?? []).allSatisfy {
      [
        "point", "repeat", "delay", "retryTapIfNoChange", "waitUntilVisible",
        "waitToSettleTimeoutMs", "label", "optional",
      ].contains($0.key)
    }
  }

  private mutating func settling(_ keys: inout FlowKeys) -> Int? {
    keys.take("waitToSettleTimeoutMs").flatMap { count($0, 0...600_000) }.map { min($0, 30_000) }
  }

  /// Reads a point, `50%,50%` or `120,300`.
  private mutating func point(_ node: DocumentNode) -> ScriptTemplate? {
    guard let text = template(node) else { return nil }
    if !text.source.contains("${"), FlowPoint(text.source) == nil {
      complain(
        node.position, "Invalid point: \(text.source)",
        hint: "write `50%,50%` with percentages from 0 to 100, or `120,300`")
      return nil
    }
    return text
  }

  private mutating func direction(_ node: DocumentNode?) -> FlowDirection? {
    guard let node else { return nil }
    let found = node.scalarSpelling.flatMap { FlowDirection(rawValue: $0.uppercased()) }
    if found == nil {
      complain(node.position, "expected UP, DOWN, LEFT or RIGHT, found \(node.summary)")
    }
    return found
  }

  private mutating func scroll(_ keys: inout FlowKeys) -> FlowScroll? {
    guard let element = keys.take("element").flatMap({ selector($0) }) else { return nil }
    var scroll = FlowScroll(element: element)
    if let node = keys.take("direction") {
      guard let direction = direction(node) else { return nil }
      scroll.direction = direction
    }
    scroll.timeout = keys.take("timeout").flatMap { template($0) }
    scroll.speed = keys.take("speed").flatMap { template($0) }
    scroll.percentage = keys.take("visibilityPercentage").flatMap { count($0, 0...100) } ?? 100
    scroll.centersElement = keys.take("centerElement").flatMap { bool($0) } ?? false
    scroll.settling = settling(&keys)
    return scroll
  }

  private mutating func swipe(
    _ keys: inout FlowKeys, at position: TextPosition
  ) -> FlowSwipe? {
    let (startNode, endNode) = (keys.take("start"), keys.take("end"))
    let fromNode = keys.take("from")
    let directionNode = keys.take("direction")
    let duration = keys.take("duration").flatMap { count($0, 1...600_000) } ?? 400
    let settling = settling(&keys)
    let path: FlowSwipe.Path
    switch (startNode, endNode, directionNode) {
    case (let first?, let last?, nil):
      guard let start = point(first), let end = point(last) else { return nil }
      guard
        start.source.contains("%") == end.source.contains("%")
          || start.source.contains("${") || end.source.contains("${")
      else {
        complain(
          position,
          "start and end of a swipe are both in percent or both in points, as Maestro reads them")
        return nil
      }
      path = .points(start, end)
    case (nil, nil, let node?):
      guard let direction = direction(node) else { return nil }
      if let fromNode {
        guard let selector = selector(fromNode) else { return nil }
        path = .from(selector, direction)
      } else {
        path = .direction(direction)
      }
    case (nil, nil, nil):
      complain(position, "swipe needs a `direction`, or `start` and `end`")
      return nil
    case (_, _, .some):
      complain(position, "swipe has either a `direction`, or `start` and `end`")
      return nil
    default:
      complain(position, "swipe needs both `start` and `end`")
      return nil
    }
    return FlowSwipe(path: path, duration: duration, settling: settling)
  }

  private mutating func key(_ node: DocumentNode?) -> FlowKey? {
    guard let node, let name = node.scalarSpelling else { return nil }
    if let key = FlowKey(name) { return key }
    let near = Spelling.nearest(to: name, in: FlowKey.titles)
    complain(
      node.position, "Unknown key name: \(name)",
      hint: near.map { "did you mean \($0)?" } ?? "iOS has Enter, Backspace, Home and Lock")
    return nil
  }

  // MARK: App

  private mutating func app(_ keys: inout FlowKeys) -> ScriptTemplate? {
    let named = keys.take("appId")
    return (named ?? keys.take("url")).flatMap { template($0) } ?? appId
  }

  private mutating func launch(_ node: DocumentNode, _ keys: inout FlowKeys) -> FlowLaunch {
    var launch = FlowLaunch()
    if node.scalarSpelling != nil {
      launch.appId = template(node)
      return launch
    }
    launch.appId = app(&keys)
    launch.clearsState = keys.take("clearState").flatMap { bool($0) } ?? false
    launch.clearsKeychain = keys.take("clearKeychain").flatMap { bool($0) } ?? false
    launch.stopsApp = keys.take("stopApp").flatMap { bool($0) } ?? true
    _ = keys.take("permissions")
    launch.arguments = keys.take("arguments")?.entries?.map(\.key) ?? []
    return launch
  }

  // MARK: Flows

  /// Reads the flow that a command runs: a file, or `commands`.
  private mutating func subFlow(
    of node: DocumentNode, _ keys: inout FlowKeys, at position: TextPosition,
    takesCondition: Bool
  ) -> SubFlow? {
    var flow = SubFlow()
    let fileNode = node.scalarSpelling != nil ? node : keys.take("file")
    let commands = keys.take("commands")
    if takesCondition { flow.condition = keys.take("when").flatMap { condition($0) } }
    let env = keys.take("env").map { variables($0) } ?? []
    switch (fileNode, commands) {
    case (let node?, nil):
      guard let name = string(node) else { return nil }
      guard let read = subFlow(name, at: node.position) else { return nil }
      flow.file = name
      flow.steps = read.steps
      flow.env = read.env
      (flow.onStart, flow.onComplete) = (read.onStart, read.onComplete)
    case (nil, let commands?): flow.steps = steps(commands, "a list of commands")
    case (.some, .some):
      complain(position, "either `file` or `commands` is given, not both")
      return nil
    case (nil, nil):
      complain(position, "expected `file` or `commands`")
      return nil
    }
    flow.env += env
    return flow
  }

  private mutating func script(
    _ node: DocumentNode, _ keys: inout FlowKeys, at position: TextPosition
  ) -> SubScript? {
    let fileNode = node.scalarSpelling != nil ? node : keys.take("file")
    guard let fileNode, let name = string(fileNode) else { return nil }
    let condition = keys.take("when").flatMap { self.condition($0) }
    let env = keys.take("env").map { variables($0) } ?? []
    guard let bytes = contents(of: path(of: name), name, at: fileNode.position) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ScriptError) {
      let statements = try ScriptParser.script(text)
      return SubScript(file: name, statements: statements, env: env, condition: condition)
    } catch {
      let before = text.prefix(error.offset ?? 0)
      let line = before.reduce(1) { $0 + ($1.isNewline ? 1 : 0) }
      let column =
        (before.lastIndex(where: \.isNewline).map { before[$0...].count } ?? before.count + 1)
      complain(fileNode.position, "\(name):\(line):\(column): \(error.message)")
      return nil
    }
  }
}
