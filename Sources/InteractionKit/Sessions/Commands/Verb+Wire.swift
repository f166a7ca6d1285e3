import Foundation

extension Verb {
  static func wire(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else {
      return .looking { session throws(SessionError) in
        for line in WiringTable(try session.loadedScreen().root).lines { session.say(line) }
      }
    }
    switch try arguments.word(of: ["on", "off", "delegate", "style"]) {
    case "on": return try wireOn(&arguments)
    case "off": return try wireOff(&arguments)
    case "delegate": return try wireDelegate(&arguments)
    default:
      let start = arguments.offset
      let style = try arguments.word("a wiring style")
      guard style == "handler" else {
        throw arguments.fail(
          at: start, "the wiring style \(JSONValue.quote(style)) is not available yet")
      }
      return Action { session throws(SessionError) in
        _ = try session.loadedScreen()
        session.say("wiring style handler")
      }
    }
  }

  private static func wireOn(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let cell = try arguments.text("a cell identifier")
    let second = try arguments.text("an event, or the callback's name")
    let third = arguments.hasMore ? try arguments.text("the callback's name") : nil
    let (event, name) = third.map { (second, $0) } ?? (nil, second)
    return Action { session throws(SessionError) in
      let screen = try session.loadedScreen().root
      try screen.checkIdentifier(cell)
      let pattern: CallbackPattern =
        event.map { .event($0, of: cell) } ?? .selection(of: cell)
      screen.handler.callbacks.register(pattern, name: name) { _ in }
      session.say("wired \(pattern) to callback:\(name)")
    }
  }

  private static func wireOff(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let cell = try arguments.text("a cell identifier")
    let event = arguments.hasMore ? try arguments.text("an event") : nil
    return Action { session throws(SessionError) in
      let screen = try session.loadedScreen().root
      let pattern: CallbackPattern =
        event.map { .event($0, of: cell) } ?? .selection(of: cell)
      guard screen.handler.callbacks.unregister(pattern) else {
        throw SessionError("no callback is registered for \(pattern); `wire` lists them")
      }
      session.say("unwired \(pattern)")
    }
  }

  private static func wireDelegate(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> Action {
    let isOn = try arguments.word(of: ["on", "off"]) == "on"
    let names = DelegateMethod.allCases.map(\.rawValue)
    let method =
      arguments.hasMore
      ? DelegateMethod(rawValue: try arguments.word(of: names)) : nil
    return Action { session throws(SessionError) in
      let screen = try session.loadedScreen().root
      let changed = method.map { [$0] } ?? DelegateMethod.allCases
      if isOn {
        screen.delegate.methods.formUnion(changed)
      } else {
        screen.delegate.methods.subtract(changed)
      }
      let what = method?.rawValue ?? "every method"
      session.say("delegate \(screen.handler.identifier) \(isOn ? "has" : "no longer has") \(what)")
    }
  }
}

extension CollectionScreen {
  /// Fails where no template has the identifier.
  fileprivate func checkIdentifier(_ identifier: String) throws(SessionError) {
    let known = Array(document.cells.keys) + Array(document.supplementaryViews.keys)
    guard !known.contains(identifier) else { return }
    let hint = Spelling.nearest(to: identifier, in: known).map { "did you mean \($0)?" }
    throw SessionError(
      "no cell or supplementary view is called \(JSONValue.quote(identifier)); "
        + (hint ?? "there are \(known.joined(separator: ", "))"))
  }
}

/// The wiring of a screen as lines.
struct WiringTable {
  let lines: [String]

  init(_ screen: CollectionScreen) {
    var lines = ["style handler \(screen.handler.identifier)"]
    for (pattern, name) in screen.handler.callbacks.registrations {
      lines.append("\(pattern) -> callback:\(name)")
    }
    let methods = DelegateMethod.allCases.filter(screen.delegate.methods.contains)
    lines.append(
      "otherwise -> delegate:\(screen.handler.identifier) with "
        + (methods.isEmpty ? "no method" : methods.map(\.rawValue).joined(separator: " ")))
    self.lines = lines
  }
}
