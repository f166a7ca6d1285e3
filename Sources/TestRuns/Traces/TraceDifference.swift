import InteractionKit

extension TraceDifference {
  /// Creates the difference of two headers.
  init(headers a: TraceRecord, _ b: TraceRecord) {
    let names: [(key: String, what: String)] = [
      ("tool", "different versions of the program"), ("session", "different sessions"),
      ("collection", "different collections"), ("case", "different cases"),
      ("view", "different viewports"), ("scale", "different scales"),
      ("settings", "different directives"), ("style", "different wiring styles"),
      ("wiring", "different wiring"),
      ("offset", "different offsets at the start"),
    ]
    var causes: [String] = []
    var details: [Detail] = []
    for (key, what) in names where a[key] != b[key] {
      causes.append(what)
      details.append(Detail(name: key, first: text(a[key]), second: text(b[key])))
    }
    self.init(
      cause: causes.isEmpty ? "different headers" : causes.joined(separator: ", "), position: nil,
      command: nil, details: details)
  }

  /// Creates the difference of two entries at the same position of their traces.
  init(_ a: TraceRecord, _ b: TraceRecord, in command: String?) {
    let command = command.map {
      a.type == "command" || b.type == "command" ? "the one after \($0)" : $0
    }
    let place =
      "seq \(a.sequence), step \(a.step), t \(NumberText.text(a.time))"
    guard a.type == b.type else {
      self.init(
        cause: "\(a.typeName) in a, \(b.typeName) in b", position: place, command: command,
        details: [Detail(name: "line", first: a.summary, second: b.summary)])
      return
    }
    let (cause, keys) = TraceDifference.cause(a, b)
    var details: [Detail] = []
    for key in keys where a[key] != b[key] {
      details.append(Detail(name: key, first: text(a[key]), second: text(b[key])))
    }
    if a.type == "hit" { details += TraceDifference.links(a, b) }
    if a.time != b.time {
      details.append(
        Detail(name: "t", first: NumberText.text(a.time), second: NumberText.text(b.time)))
    }
    self.init(cause: cause, position: place, command: command, details: details)
  }

  /// Returns the reason why two entries of one type differ, and the keys that show it.
  private static func cause(_ a: TraceRecord, _ b: TraceRecord) -> (String, [String]) {
    func differs(_ key: String) -> Bool { a[key] != b[key] }
    switch a.type {
    case "command":
      return ("different commands", ["text", "line"])
    case "state" where a.replayed != nil || b.replayed != nil:
      return differs("verdict")
        ? ("a replayed case came out otherwise", ["case", "verdict"])
        : ("different cases are replayed", ["case", "file", "line", "text"])
    case "resolve":
      return differs("target")
        ? ("different targets", ["target"])
        : differs("element")
          ? ("the same target is another element", ["element", "frame", "at"])
          : ("the same element stands elsewhere", ["frame", "at"])
    case "touch": return ("different touches", ["at", "id", "phase"])
    case "hit":
      return differs("at")
        ? ("touches at different points", ["at", "target"])
        : differs("target")
          ? ("the same touch hits something else", ["target"])
          : ("the same touch asks other views", [])
    case "event":
      if differs("kind") || differs("event") || differs("place") {
        return ("different events", ["text"])
      }
      return differs("via")
        ? ("the same event has other receivers", ["via", "considered"])
        : differs("data")
          ? ("the same event carries other data", ["data"])
          : ("the same event was considered otherwise", ["considered", "why"])
    case "scroll": return ("different scrolling", ["text"])
    case "display":
      if differs("kind") || differs("places") { return ("other views show", ["text", "places"]) }
      return differs("frame")
        ? ("the same view stands elsewhere", ["places", "frame"])
        : ("the same view looks different", ["frames", "subviews", "z", "offset"])
    case "state", "update": return ("different changes of the data", ["text", "collection"])
    case "expect": return ("an expectation came out differently", ["text", "passed", "actual"])
    case "error": return ("different errors", ["text"])
    case "end": return ("different ends", ["verdict", "digest"])
    default: return ("different lines", ["text"])
    }
  }

  /// Returns the first links of two hit chains that differ.
  private static func links(_ a: TraceRecord, _ b: TraceRecord) -> [Detail] {
    let (first, second) = (a["chain"]?.elements ?? [], b["chain"]?.elements ?? [])
    for index in 0..<max(first.count, second.count) {
      let one = index < first.count ? first[index] : nil
      let other = index < second.count ? second[index] : nil
      guard one != other else { continue }
      return [
        Detail(
          name: "link \(index + 1) of the hit chain", first: one.map(link) ?? "none",
          second: other.map(link) ?? "none")
      ]
    }
    return []
  }

  private static func link(_ value: JSONValue) -> String {
    TraceListing.link(value)
  }
}

extension TraceRecord {
  /// The description of an entry whose type alone describes it.
  fileprivate var typeName: String {
    switch type {
    case "event", "error", "update", "end", "expect": "an \(type)"
    default: "a \(type)"
    }
  }
}

/// Returns a value as differences print it.
private func text(_ value: JSONValue?) -> String {
  guard let value else { return "nothing" }
  return value.string ?? "\(value)"
}

/// The first divergence of two traces, and its cause.
package struct TraceDifference: Sendable {
  /// The difference, in one line.
  package var cause: String
  /// The position of the divergence: `seq 57, step 7, t 0`; nil for the header.
  package var position: String?
  /// The command of the step, in both traces or in each.
  package var command: String?
  /// The values of both traces, key by key if both entries are of the same type.
  package var details: [Detail]

  /// A value that differs.
  package struct Detail: Hashable, Sendable {
    package var name: String
    package var first: String
    package var second: String
  }

  /// The printed lines.
  package var lines: [String] {
    var lines = [position.map { "differ at \($0): \(cause)" } ?? "differ: \(cause)"]
    if let command { lines.append("  in \(command)") }
    for detail in details {
      lines.append("  \(detail.name)")
      lines.append("    a: \(detail.first)")
      lines.append("    b: \(detail.second)")
    }
    return lines.map { PrintedText.escaped($0) }
  }
}
