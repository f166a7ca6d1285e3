import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestSupport

/// Random commands for a session, from the forms of all verbs and the elements on its screen.
///
/// Targets, events, cells, properties and marks are those that the prompt would complete.
package struct SessionGenerator {
  private var draw: SeededGenerator
  private var values: FileGenerator
  private var fileCount = 0
  private var section = 0

  package init(seed: UInt64) {
    draw = SeededGenerator(seed: seed)
    values = FileGenerator(seed: seed &+ 1)
  }

  /// Verbs that are drawn more or less often than others, which have a weight of 4.
  private static let weights: [String: Int] = [
    "tap": 14, "scroll": 12, "drag": 6, "swipe": 6, "insert": 8, "append": 6, "delete": 7,
    "move": 6, "set": 8, "undo": 5, "redo": 5, "wait": 5, "settle": 5, "select": 5,
    "load": 1, "read": 1, "replay": 1, "record": 1, "save": 1, "output": 1, "quit": 0,
    "alias": 2, "unalias": 1, "version": 1, "help": 1, "echo": 1, "branches": 2, "map": 2,
  ]

  private static let verbs: [Verb] = Verb.all.flatMap { verb in
    Array(repeating: verb, count: weights[verb.name] ?? 4)
  }

  private static let blockVerbs = verbs.filter {
    !$0.traits.contains(.notInBlocks) && $0.name != "load" && $0.name != "read"
  }

  /// The next command, or a line with a mistake.
  package mutating func line(for session: Session) -> String {
    if draw.flip(0.01) {
      return draw.pick([
        "", "# comment", "%show all", "%show default", "%view 200x300", "%case next", "%scale 3",
        "| text", "quit 3", "%random 7",
      ])
    }
    if let device = session.device { section = device.root.sections.count }
    let line = command(from: Self.verbs, for: session, depth: 0)
    if draw.flip(0.03) {
      return String(decoding: draw.mutated(Array(line.utf8)), as: UTF8.self)
        .replacing("\n", with: " ")
    }
    return line
  }

  // MARK: Forms

  private mutating func command(from verbs: [Verb], for session: Session, depth: Int) -> String {
    let verb = draw.pick(verbs)
    var words = [verb.name]
    append(draw.pick(verb.forms), to: &words, session, depth: depth)
    return words.joined(separator: " ")
  }

  private mutating func append(
    _ elements: [VerbElement], to words: inout [String], _ session: Session, depth: Int
  ) {
    for element in elements {
      switch element {
      case .word(let word): words.append(word)
      case .choice(let choices): words.append(draw.pick(choices))
      case .value(let parameter):
        words.append(value(of: parameter.kind, after: words, session, depth: depth))
      case .values(let parameter):
        for _ in 0..<draw.pick([1, 1, 2, 3]) {
          words.append(value(of: parameter.kind, after: words, session, depth: depth))
        }
      case .flag(let flag):
        guard draw.flip(0.2) else { continue }
        words.append(flag.name)
        if flag.takesValue {
          words.append(value(of: flag.kind, after: words, session, depth: depth))
        }
      case .optional(let inner):
        if draw.flip(0.6) { append(inner, to: &words, session, depth: depth) }
      case .either(let ways): append(draw.pick(ways), to: &words, session, depth: depth)
      case .block:
        let count = draw.number(1...3)
        let commands = (0..<count).map { _ in
          depth < 2 ? command(from: Self.blockVerbs, for: session, depth: depth + 1) : "settle"
        }
        words.append("{ \(commands.joined(separator: "; ")) }")
      }
    }
  }

  // MARK: Values

  private mutating func value(
    of kind: VerbParameter.Kind, after words: [String], _ session: Session, depth: Int
  ) -> String {
    if draw.flip(0.01) { return draw.pick(Self.odd) }
    switch kind {
    case .target: return draw.flip(0.2) ? point : place(session)
    case .place: return place(session)
    case .point: return point
    case .indexPath: return indexPath(session)
    case .number, .count, .time, .percent, .json, .items: return scalar(kind, session)
    case .text: return draw.pick(["hi", "\"two words\"", "\"\"", "'it'", "\"ü\\u001b\"", "a;b"])
    case .file:
      return draw.pick(["other.json", "screen.json", "inner.cvt", "none.json", "snapshot.json"])
    case .newFile:
      fileCount += 1
      return "out\(fileCount).cvt"
    case .event, .cell, .alias, .moment, .property, .propertyValue, .words:
      return completed(kind, words, session)
    case .verb: return draw.pick(Verb.names)
    case .command: return command(from: Self.blockVerbs, for: session, depth: depth + 1)
    case .nothing: return ""
    }
  }

  private static let odd = [
    "nan", "-1", "1e308", "99999999999999999999", "\"", "{", "}", "->", "#", "[0,-1]", "[9,9]",
    "inf", "0x10", "--scroll", "é", "%", "1e-320", "-0", "nope[0]", "\u{202E}",
  ]

  private static let lengths: [Double] = [
    0, 1, 10, 24.1, 50, 90, 100, 120, 200, 333.3, 600, 5000, 0.5, 1e-9, 1e9,
  ]

  private mutating func length(signed: Bool) -> String {
    let value = draw.pick(Self.lengths) * (signed && draw.flip(0.4) ? -1 : 1)
    return NumberText.text(value)
  }

  private mutating func scalar(_ kind: VerbParameter.Kind, _ session: Session) -> String {
    switch kind {
    case .number: return length(signed: true)
    case .count:
      return "\(draw.flip(0.02) ? draw.pick([1000, 1_000_000, 1_000_000_000]) : draw.number(0...4))"
    case .time: return draw.pick(["0", "50", "300ms", "0.5s", "2s", "1000", "0.001ms", "1m"])
    case .percent: return draw.pick(["0%", "35%", "50%", "100%", "99.9%"])
    case .items:
      let cells = session.device.map { Array($0.root.document.cells.keys) } ?? []
      return values.value(of: draw.flip(0.7) ? "item" : "items", cells: cells).description
    default: return values.value(of: "item", cells: ["A"]).description
    }
  }

  private mutating func completed(
    _ kind: VerbParameter.Kind, _ words: [String], _ session: Session
  ) -> String {
    if case .words(let choices) = kind { return draw.pick(choices) }
    if case .propertyValue = kind {
      let name = words.last?.split(separator: ".").last.map(String.init) ?? ""
      if draw.flip(0.8) { return values.value(ofProperty: name).description }
      return draw.pick([
        "null", "true", "0", "1e-307", "12", "[10,20]", "120x80", "[1,2,3,4]", "1e9",
      ])
    }
    let line = words.joined(separator: " ") + " "
    let candidates = session.complete(line, at: line.utf8.count).candidates
    if !candidates.isEmpty, draw.flip(0.9) { return draw.pick(candidates) }
    return draw.pick(["a", "b", "A", "m1", "x", "0", "1", "2", "main"])
  }

  private mutating func indexPath(_ session: Session) -> String {
    let place = draw.number(0...max(section, 1))
    guard let root = session.device?.root, root.sections.indices.contains(place) else {
      return "[\(place),\(draw.number(0...3))]"
    }
    let count = root.sections[place].items.count
    return
      "[\(place),\(draw.pick([0, 0, count, max(count - 1, 0), draw.number(0...max(count, 1))]))]"
  }

  private var point: String {
    mutating get {
      switch draw.number(0...9) {
      case 0: return "50%,50%"
      case 1: return "content:\(draw.number(0...500)),\(draw.number(0...2000))"
      case 2: return "\(length(signed: true)),\(length(signed: true))"
      case 3: return "\(draw.number(0...100))%,\(draw.number(0...100))%"
      default: return "\(draw.number(0...330)),\(draw.number(0...500))"
      }
    }
  }

  private mutating func place(_ session: Session) -> String {
    let shown = session.complete("show ", at: 5).candidates
    var place = shown.isEmpty || draw.flip(0.12) ? indexPath(session) : draw.pick(shown)
    if draw.flip(0.3) {
      let line = "show \(place)."
      let inner = session.complete(line, at: line.utf8.count).candidates
      if !inner.isEmpty {
        place = draw.pick(inner)
        if draw.flip(0.4) { place += "[0,\(draw.number(0...2))]" }
      }
    }
    if draw.flip(0.1) { place += draw.pick(["@0,0", "@50%,99%", "@5,5", "@1e9,0", "@-3,2"]) }
    return place
  }
}
