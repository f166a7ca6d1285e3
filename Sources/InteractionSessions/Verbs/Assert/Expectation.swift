import Foundation
import InteractionKit
import SessionLanguage

/// A condition that `expect` checks and `when` searches for.
struct Expectation: Sendable {
  let name: String
  /// The syntax after the name.
  let form: [VerbElement]
  /// Parses the arguments after the name.
  let read: @Sendable (inout ArgumentReader) throws(GrammarError) -> Check

  /// Returns the value that was found if the condition is false; nil if it is true.
  typealias Check = (Session) throws(SessionError) -> String?

  static let all: [Expectation] = [
    .select, .event, .called, .none, .order, .visible, .selected, .offset, .count, .hit,
    .text, .label, .value, .enabled, .focused, .hittable, .frame, .picture,
  ]

  static let forms = all.map { expectation in
    expectation.negatableForm
      + (expectation.canWait ? [.optional([.word("within"), time])] : [])
  }

  /// Returns the syntax of conditions that a command waits for, after a word.
  static func forms(after word: String) -> [[VerbElement]] {
    all.filter(\.canWait).map { [.word(word)] + $0.negatableForm + [.word("within"), time] }
  }

  private static let time = VerbElement.value("TIME", .time, "how long it may take to come true")

  private var negatableForm: [VerbElement] { [.optional([.word("not")]), .word(name)] + form }

  /// True if `within TIME` may follow; the operands of `order` are any words.
  private var canWait: Bool { name != "order" }

  /// Parses an expectation, beginning with `not` or its name.
  ///
  /// `others` are the names of expectations that the caller reads itself, for messages.
  static func read(
    _ arguments: inout ArgumentReader, besides others: [String] = []
  ) throws(GrammarError) -> Verb.Action {
    let command = arguments.command
    let isNegated = arguments.accept("not")
    let start = arguments.offset
    let name = try arguments.word(of: all.map(\.name) + others)
    guard let expectation = all.first(where: { $0.name == name }) else {
      throw arguments.fail(
        at: start, "a tree is compared with the lines below `expect tree`, and cannot be denied",
        hint: "write `expect tree`, or `expect not text`")
    }
    let time = expectation.canWait ? try arguments.trailingTime(after: "within") : nil
    let check = try expectation.read(&arguments)
    /// Returns the error of a condition that does not hold; nil if it holds.
    func objection(in session: Session) -> SessionError? {
      do throws(SessionError) {
        let failure = try check(session)
        guard isNegated else { return failure.map { SessionError($0) } }
        guard failure == nil else { return nil }
        return SessionError("expected not \(condition(of: command)), which is true")
      } catch {
        return error
      }
    }
    let run: (Session) throws(SessionError) -> Void = { session throws(SessionError) in
      var found = objection(in: session)
      if let time, found != nil {
        try session.wait(.milliseconds(time)) {
          found = objection(in: session)
          return found == nil
        }
      }
      if var found {
        found.isFailedExpectation = true
        throw found
      }
      session.tracing?.expectation(true, command.description, at: session.milliseconds)
    }
    guard time != nil else { return .query(run) }
    var action = Verb.Action(run)
    action.beginsAction = false
    return action
  }

  /// Returns the canonical text of a negated condition, without its `not`.
  private static func condition(of command: Command) -> Substring {
    let text = command.canonicalText
    return text[(text.firstRange(of: "not ")?.upperBound ?? text.startIndex)...]
  }
}

extension Expectation {
  static let select = Expectation(name: "select", form: [.place()]) {
    arguments throws(GrammarError) in
    let place = try arguments.place()
    return { session throws(SessionError) in
      let wanted = try LoggedPosition(place, in: session)
      let found = session.entriesOfLastAction.contains { $0.selects(wanted) }
      return found ? nil : "expected select \(wanted.text), found \(session.lastDeliveries)"
    }
  }

  static let event = Expectation(
    name: "event",
    form: [.value("NAME", .event), .optional([.place("T", "the item that sent it")])]
  ) { arguments throws(GrammarError) in
    let name = try arguments.text("an event name")
    let place = arguments.hasMore ? try arguments.place() : nil
    return { session throws(SessionError) in
      var wanted: LoggedPosition?
      if let place { wanted = try LoggedPosition(place, in: session) }
      let found = session.entriesOfLastAction.contains { $0.isEvent(name, at: wanted) }
      let what = "event \(JSONValue.quote(name))" + (wanted.map { " \($0.text)" } ?? "")
      return found ? nil : "expected \(what), found \(session.lastDeliveries)"
    }
  }

  static let none = Expectation(name: "none", form: []) { _ throws(GrammarError) in
    return { session throws(SessionError) in
      _ = try session.requireDevice()
      let found = session.entriesOfLastAction.contains(where: \.isDelivered)
      return found ? "expected no delivery, found \(session.lastDeliveries)" : nil
    }
  }

  /// `expect order A < B`: passes if a log entry that matches A is followed by one that matches B.
  ///
  /// Only the entries that are kept for queries are considered.
  static let order = Expectation(
    name: "order",
    form: [
      .value("A", .text, "an event, or how a line begins: `select #t1`"), .word("<"),
      .value("B", .text, "what comes after it"),
    ]
  ) { arguments throws(GrammarError) in
    var operands = [OrderOperand()]
    while arguments.hasMore {
      if arguments.accept("<") {
        operands.append(OrderOperand())
      } else {
        try operands[operands.count - 1].read(&arguments)
      }
    }
    guard operands.count >= 2, operands.allSatisfy({ !$0.words.isEmpty }) else {
      throw arguments.expected("A < B", hint: "such as `expect order clickMe < select`")
    }
    let wanted = operands
    return { session throws(SessionError) in
      _ = try session.requireDevice()
      var position = session.recentEntries.startIndex
      for (index, operand) in wanted.enumerated() {
        let rest = session.recentEntries[position...]
        let place = operand.place.flatMap { try? LoggedPosition($0, in: session) }
        guard let found = rest.firstIndex(where: { operand.matches($0, at: place) }) else {
          guard index > 0 else { return "expected \(operand.text), which has not happened" }
          let before = wanted[index - 1].text
          return
            "expected \(before) < \(operand.text), but after \(before) there is no \(operand.text)"
        }
        position = found + 1
      }
      return nil
    }
  }

  static let visible = Expectation(
    name: "visible",
    form: [
      .place(),
      .optional([.word(">="), .value("n%", .percent, "how much of it shows at the least")]),
    ]
  ) { arguments throws(GrammarError) in
    let place = try arguments.place()
    let least: Double? = arguments.accept(">=") ? try arguments.percent() : nil
    return { session throws(SessionError) in
      let screen = try session.requireDevice()
      let resolved: ResolvedTarget
      do throws(SessionError) {
        resolved = try session.resolve(place)
      } catch {
        // An item that was deleted is not visible, nor is a view that a program removed. Another
        // unknown name is a mistake.
        let missing = screen.isProgram ? "\(place)" : try LoggedPosition(place, in: session).text
        return "expected \(missing) visible, found that it does not exist"
      }
      let share = VisibleShare.percent(of: resolved)
      let passes = least.map { share >= $0 } ?? (share > 0)
      let wanted = least.map { " >= \(NumberText.text($0))%" } ?? ""
      return passes
        ? nil
        : "expected \(resolved.place) visible\(wanted), found \(NumberText.text(rounded: share))%"
    }
  }

  static let selected = Expectation(
    name: "selected",
    form: [
      .optional([.values(VerbParameter("T", .place, "all items that are selected, or one control"))]
      )
    ]
  ) { arguments throws(GrammarError) in
    var places: [TouchTarget] = []
    while arguments.hasMore { places.append(try arguments.place()) }
    let wanted = places
    return { session throws(SessionError) in
      let screen = try session.requireDevice()
      if let only = wanted.first, wanted.count == 1,
        let element = try session.elementWithState(only)
      {
        return element.isSelected ? nil : "expected \(only) selected, found it not selected"
      }
      var expected: [String] = []
      for place in wanted {
        expected.append("\(try session.element(place).place)")
      }
      let found = screen.selectedItems.map { "\($0)" }
      guard Set(expected) != Set(found) else { return nil }
      func list(_ places: [String]) -> String {
        places.isEmpty ? "nothing" : places.joined(separator: ", ")
      }
      return "expected \(list(expected)) selected, found \(list(found))"
    }
  }

  static let offset = Expectation(name: "offset", form: [.value("X,Y", .point, "in points")]) {
    arguments throws(GrammarError) in
    let (x, y) = try arguments.pair()
    return { session throws(SessionError) in
      let offset = try session.requireDevice().root.itemsView.contentOffset
      let wanted = CGPoint(x: x, y: y)
      let isEqual =
        NumberText.rounded(offset.x) == NumberText.rounded(wanted.x)
        && NumberText.rounded(offset.y) == NumberText.rounded(wanted.y)
      return isEqual
        ? nil : "expected offset \(PointText.text(wanted)), found \(PointText.text(offset))"
    }
  }

  static let countable =
    ["items", "sections", "visible", "selected"]
    + LogEntryKinds.names.filter { $0.kind != .frames }.map(\.name)

  static let count = Expectation(
    name: "count", form: [.choice(Expectation.countable), .word("="), .value("n", .count)]
  ) { arguments throws(GrammarError) in
    let start = arguments.offset
    let kind = try arguments.word("a kind to count")
    guard countable.contains(kind) else {
      let near = Spelling.nearest(to: kind, in: countable)
      throw arguments.fail(
        at: start, "cannot count \(JSONValue.quote(kind))",
        hint: near.map { "did you mean \($0)?" }
          ?? "items, sections, visible, selected and kinds of log entries can be counted")
    }
    try arguments.expect("=")
    let wanted = try arguments.count()
    return { session throws(SessionError) in
      let root = try session.requireDevice().root
      let found: Int
      switch kind {
      case "items": found = root.sections.reduce(0) { $0 + $1.items.count }
      case "sections": found = root.sections.count
      case "visible": found = root.itemsView.visibleItemCount
      case "selected": found = try session.requireDevice().selectedItems.count
      default:
        let kinds = LogEntryKinds(word: kind) ?? []
        found = session.entriesOfLastAction.filter { !kinds.isDisjoint(with: $0.kind.kinds) }.count
      }
      return found == wanted ? nil : "expected count \(kind) = \(wanted), found \(found)"
    }
  }

  static let hit = Expectation(
    name: "hit",
    form: [
      .target(), .word("="),
      .either([[.word("none")], [.place("T2", "the place that takes a touch there")]]),
    ]
  ) { arguments throws(GrammarError) in
    let target = try arguments.target()
    try arguments.expect("=")
    let isNone = arguments.accept("none")
    let wanted = isNone ? nil : try arguments.place()
    return { session throws(SessionError) in
      let screen = try session.requireDevice()
      let point = try session.visiblePoint(of: target)
      let found = HitReport(screen, at: point).target
      var expected: String?
      if let wanted { expected = "\(try session.resolve(wanted).place)" }
      guard found != expected else { return nil }
      return
        "expected \(expected ?? "none") hit at \(PointText.text(point)), found \(found ?? "none")"
    }
  }
}

/// One side of `expect order`: an event, or the beginning of a line, with a target at its end.
private struct OrderOperand: Sendable {
  /// The words and quoted texts.
  private(set) var words: [String] = []
  /// The last word, read as a target.
  private(set) var place: TouchTarget?

  var text: String { words.joined(separator: " ") }

  /// Reads any token except the sign between the two sides.
  mutating func read(_ arguments: inout ArgumentReader) throws(GrammarError) {
    var probe = arguments
    place = try? probe.place()
    if let token = arguments.current, token.kind == .string {
      words.append(JSONValue.quote(try arguments.text()))
    } else {
      let word = try arguments.word()
      // Lines have the names of events in quotes.
      words.append(words == ["event"] && place == nil ? JSONValue.quote(word) : word)
    }
  }

  /// Returns true if the entry is an event of the name, or its line begins with the text.
  ///
  /// `place` is the target at the end, which the entry may name in another way.
  func matches(_ entry: LogEntry, at place: LoggedPosition?) -> Bool {
    if entry.begins(with: text) { return true }
    guard let place, words.count > 1 else { return false }
    return entry.begins(with: words.dropLast().joined(separator: " "))
      && entry.positions.contains(where: place.contains)
  }
}

extension Session {
  /// The deliveries of the last action, for messages.
  var lastDeliveries: String {
    let lines =
      entriesOfLastAction
      .filter { $0.isDelivered || LogEntryKinds([.unhandled, .errors]).contains($0.kind.kinds) }
      .map(\.line)
    return lines.isEmpty ? "nothing" : lines.prefix(5).joined(separator: "; ")
  }
}

extension LogEntry {
  fileprivate func selects(_ wanted: LoggedPosition) -> Bool {
    if case .select(let place, _) = kind { wanted.contains(place) } else { false }
  }

  fileprivate func isEvent(_ wanted: String, at element: LoggedPosition?) -> Bool {
    guard case .event(let name, let place, _, _, _) = kind, name == wanted else { return false }
    return element?.contains(place) ?? true
  }

  fileprivate var isDelivered: Bool {
    switch kind {
    case .select, .event: true
    default: false
    }
  }

  /// Returns true if the log entry is an event of the name `text`, or its line begins with `text`.
  fileprivate func begins(with text: String) -> Bool {
    if case .event(let name, _, _, _, _) = kind, name == text { return true }
    return line.hasPrefix(text)
  }
}
