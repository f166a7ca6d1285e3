import Foundation
import InteractionKit
import InteractionSessions

extension Exploration {
  /// True if a property failed, or one with `sometimes` is true in no session.
  package var hasFailed: Bool { !violations.isEmpty || !unseen.isEmpty }

  /// The result as text.
  package var lines: [String] {
    var lines = [
      "\(stateCount) states, \(transitionCount) transitions, "
        + (isComplete ? "complete for the touches tried" : "cut off"), "digest \(digest)",
      "sampled: \(sampled.joined(separator: "; "))",
    ]
    lines += cutOffs.map { "cut off: \($0)" }
    for found in reached {
      lines.append("reached \(found.receiver) by \(found.event): \(Self.text(of: found.session))")
    }
    lines += unreached.map { "unreached \($0)" }
    for violation in violations {
      lines += violation.failure.lines
      lines.append("  session: \(Self.text(of: violation.session))")
    }
    lines += unseen.map { "\($0): true in no session" }
    lines += untested.sorted { $0.key < $1.key }.map {
      "\($0): undecided: \($1.joined(separator: ", "))"
    }
    lines += impossible.impossibleLines
    lines += deadEnds.map { "dead end after \(Self.text(of: session(to: $0)))" }
    lines += statesWithoutReturn.prefix(20).map {
      "no way back after \(Self.text(of: session(to: $0)))"
    }
    let more = statesWithoutReturn.count - 20
    if more > 0 { lines.append("no way back from \(more) more states") }
    return lines
  }

  private static func text(of session: [String]) -> String {
    session.isEmpty ? "no command" : session.joined(separator: "; ")
  }

  /// The result as one JSON object on one line, keys sorted.
  package var json: [UInt8] {
    func sessions(_ states: [Int]) -> JSONValue {
      .array(states.map { .array(session(to: $0).map { .string($0) }) })
    }
    var members: [String: JSONValue] = [
      "states": .integer(stateCount), "transitions": .integer(transitionCount),
      "complete": .bool(isComplete), "cut-off": .array(cutOffs.map { .string($0) }),
      "digest": .string(digest), "sampled": .array(sampled.map { .string($0) }),
      "reached": .array(
        reached.map { found in
          [
            "receiver": .string(found.receiver), "event": .string(found.event),
            "session": .array(found.session.map { .string($0) }),
          ]
        }),
      "unreached": .array(unreached.map { .string($0) }),
      "unseen": .array(unseen.map { .string($0) }),
      "violations": .array(
        violations.map { violation in
          [
            "property": .string(violation.failure.property),
            "subformula": .string(violation.failure.subformula),
            "reason": .text(violation.failure.reason),
            "entries": .array(violation.failure.entries.map(\.json)),
            "session": .array(violation.session.map { .string($0) }),
          ]
        }),
      "dead-ends": sessions(deadEnds), "no-way-back": sessions(statesWithoutReturn),
      "graph": .array(
        transitions.map { edge in
          [.integer(edge.from), edge.to.map { .integer($0) } ?? .null, .string(edge.line)]
        }),
    ]
    if !untested.isEmpty { members["undecided"] = untested.impossibleJSON }
    if !impossible.isEmpty { members["impossible"] = impossible.impossibleJSON }
    return JSONValue.object(members).line
  }

  // MARK: Graph

  /// The greatest number of states of a drawing.
  private static let drawnStates = 300

  /// The graph as SVG: a column for each number of commands, a circle for each state.
  ///
  /// Transitions that lead back to their state are not drawn. The text of a line is its command.
  package var svg: String {
    let drawn = min(states.count, Exploration.drawnStates)
    var (columns, places): ([Int: Int], [CGPoint]) = ([:], [])
    for state in states.prefix(drawn) {
      let row = columns[state.depth, default: 0]
      columns[state.depth] = row + 1
      places.append(CGPoint(x: 40 + 120 * CGFloat(state.depth), y: 40 + 28 * CGFloat(row)))
    }
    let width = (places.map(\.x).max() ?? 0) + 60
    let height = (places.map(\.y).max() ?? 0) + 60
    var lines: [String] = []
    var known: Set<[Int]> = []
    for transition in transitions {
      guard let target = transition.to, target != transition.from, target < drawn,
        transition.from < drawn, known.insert([transition.from, target]).inserted
      else { continue }
      let (start, end) = (places[transition.from], places[target])
      let bend = transition.from < target ? -14.0 : 14.0
      let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + bend)
      lines.append(
        SVGElements.curve(
          from: start, by: middle, to: end, stroke: "#aeaeb2",
          title: PrintedText.escaped(transition.line)))
    }
    let (dead, lost) = (Set(deadEnds), Set(statesWithoutReturn))
    for (index, place) in places.enumerated() {
      let fill =
        dead.contains(index)
        ? "#ff8a80" : lost.contains(index) ? "#ffe3c2" : index == 0 ? "#d7f0d9" : "#cfe3ff"
      let title = Self.text(of: session(to: index))
      lines.append(
        SVGElements.circle(
          place.x, place.y, 9, fill: fill, stroke: "#8e8e93", title: PrintedText.escaped(title)))
    }
    let shown = drawn == states.count ? "" : ", the first \(drawn) of them drawn"
    lines.append(
      SVGElements.text(
        "\(states.count) states\(shown); green is the first, red a dead end, orange has no way back",
        x: 8, y: height - 10, fill: "#1d1d1f"))
    return SVGElements.document(
      CGSize(width: width, height: height), font: SVGElements.mono, fontSize: 11,
      background: "#ffffff", lines)
  }
}
