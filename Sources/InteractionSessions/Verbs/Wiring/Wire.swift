import CollectionFiles
import InteractionKit
import SessionLanguage

extension Verb {
  static let wire = Verb(
    "wire", .wiring, "shows or changes the receivers of events",
    forms: [
      [],
      [
        .word("on"), .value("CELL", .cell),
        .optional([.value("EVENT", .event, "an event of the cell; its selection by default")]),
        .value("NAME", .text, "the name of the callback"),
      ], [.word("off"), .value("CELL", .cell), .optional([.value("EVENT", .event)])],
      [
        .word("delegate"), .choice(["on", "off"]),
        .optional([
          .value(
            "METHOD", .words(DelegateMethod.allCases.map(\.rawValue)),
            "a method of the delegate; all by default")
        ]),
      ],
      [.word("style"), .value("STYLE", .words(WiringDescription.Style.allCases.map(\.rawValue)))],
    ],
    notes: [
      "on and off change callbacks, which only the style handler has; delegate also counts in"
        + " registrations",
      "the receivers of the other styles are in the collection file, under `wiring`",
    ],
    example: VerbExample(
      #"""
      wire on TextCell onText
      | wired TextCell to callback:onText
      tap #t1
      | select #t1 via callback:onText
      """#),
    read: readWire)

  private static func readWire(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else {
      return .query { session throws(SessionError) in
        for line in try session.requireDevice().wiringLines { session.print(line) }
      }
    }
    switch try arguments.word(of: ["on", "off", "delegate", "style"]) {
    case "on": return try wireOn(&arguments)
    case "off": return try wireOff(&arguments)
    case "delegate": return try wireDelegate(&arguments)
    default:
      let names = WiringDescription.Style.allCases.map(\.rawValue)
      let style = WiringDescription.Style(rawValue: try arguments.word(of: names)) ?? .handler
      return Action { session throws(SessionError) in
        guard session.wiringStyle == nil else { throw SessionError(Verb.styleIsCompared) }
        try session.rebuildDevice(in: style)
        session.print("wiring style \(style.rawValue)")
      }
    }
  }
}

extension Verb {
  /// The error of `wire style` in a session whose style is fixed.
  package static let styleIsCompared =
    "`wire style` would replace the style that is compared; remove the command"

  private static func wireOn(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let cell = try arguments.text("a cell identifier")
    let second = try arguments.text("an event, or the callback's name")
    let third = arguments.hasMore ? try arguments.text("the callback's name") : nil
    let (event, name) = third.map { (second, $0) } ?? (nil, second)
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice().root
      try screen.checkStyle(isOneOf: [.handler], for: "callbacks")
      try screen.checkIdentifier(cell)
      let pattern: CallbackPattern =
        event.map { .event($0, of: cell) } ?? .selection(of: cell)
      screen.setCallback(name, for: pattern)
      session.print("wired \(pattern) to callback:\(name)")
    }
  }

  private static func wireOff(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let cell = try arguments.text("a cell identifier")
    let event = arguments.hasMore ? try arguments.text("an event") : nil
    return Action { session throws(SessionError) in
      let screen = try session.requireDevice().root
      try screen.checkStyle(isOneOf: [.handler], for: "callbacks")
      try screen.checkIdentifier(cell)
      let pattern: CallbackPattern =
        event.map { .event($0, of: cell) } ?? .selection(of: cell)
      guard screen.callbacks[pattern] != nil else {
        throw SessionError("no callback is registered for \(pattern); `wire` lists them")
      }
      screen.setCallback(nil, for: pattern)
      session.print("unwired \(pattern)")
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
      let screen = try session.requireDevice().root
      try screen.checkStyle(isOneOf: [.handler, .registrations], for: "delegate")
      let changed = method.map { [$0] } ?? DelegateMethod.allCases
      if isOn {
        screen.delegate.methods.formUnion(changed)
      } else {
        screen.delegate.methods.subtract(changed)
      }
      let what = method?.rawValue ?? "every method"
      session.print("delegate \(screen.document.name) \(isOn ? "has" : "no longer has") \(what)")
    }
  }
}

extension LoadedCollection {
  /// Throws if the wiring style never delivers events to receivers of a kind.
  fileprivate func checkStyle(
    isOneOf styles: [WiringDescription.Style], for receivers: String
  ) throws(SessionError) {
    guard !styles.contains(style), let first = styles.first else { return }
    let key =
      switch style {
      case .handler: "callbacks"
      case .dataSource: "selections"
      case .sectionHandlers: "handlers"
      case .registrations: "registrations"
      case .models: "output"
      }
    throw SessionError(
      "the wiring style \(style.rawValue) has no \(receivers); its receivers are set by "
        + "`wiring.\(key)` of the file; `wire style \(first.rawValue)` allows this command")
  }

  /// Throws if no template has the identifier.
  fileprivate func checkIdentifier(_ identifier: String) throws(SessionError) {
    guard document.cells[identifier] == nil, document.supplementaryViews[identifier] == nil else {
      return
    }
    let views = document.supplementaryViews.keys
    let known = Array(document.cells.keys.prefix(Spelling.candidateLimit)) + views
    throw SessionError(
      "no cell or supplementary view is named \(JSONValue.quote(identifier)); "
        + Spelling.hint(for: identifier, in: known))
  }
}

extension Command {
  /// True if the command is `wire style NAME`, or its block contains one.
  package var choosesStyle: Bool {
    if let block { return block.contains(where: \.choosesStyle) }
    guard verb == .wire else { return false }
    var arguments = arguments
    return arguments.accept("style")
  }
}
