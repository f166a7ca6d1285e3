import InteractionKit

/// Formats a trace as text, entry by entry.
package struct TraceListing {
  /// The steps to list; nil lists all.
  package var steps: ClosedRange<Int>?
  /// The types to list; empty lists all.
  package var types: Set<String> = []

  package init() {}

  /// Returns true if the entry is listed.
  package func lists(_ record: TraceRecord) -> Bool {
    if let steps, !steps.contains(record.step) || record.type == "session" { return false }
    return types.isEmpty || types.contains(record.type)
  }

  /// Returns the lines of one entry.
  package func lines(of record: TraceRecord) -> [String] {
    rawLines(of: record).map { PrintedText.escaped($0) }
  }

  private func rawLines(of record: TraceRecord) -> [String] {
    let time = "t \(NumberText.text(record.time))"
    switch record.type {
    case "session": return TraceListing.header(record)
    case "command": return ["", "step \(record.step)  \(time)  \(record.summary)"]
    case "end":
      let verdict = record.string("verdict").map { " \($0)" } ?? ""
      return ["", "end\(verdict)  \(time)  \(record.string("digest") ?? "")"]
    case "hit":
      return ["  \(record.summary)"]
        + (record["chain"]?.elements ?? []).map { "    \(TraceListing.link($0))" }
    case "event":
      let considered = (record["considered"]?.elements ?? []).map { candidate in
        let heard = candidate["heard"] == .bool(true) ? "heard" : "not"
        return "    \(heard) \(candidate["receiver"]?.string ?? ""): "
          + "\(candidate["why"]?.string ?? "")"
      }
      return ["  \(record.summary)"] + considered
    case "expect":
      return ["  \(record.summary)"]
        + record.strings("expected").map { "    expected  \($0)" }
        + record.strings("actual").map { "    printed   \($0)" }
    case "state" where record.replayed == .command: return ["  > \(record.summary)"]
    default: return ["  \(record.summary)"]
    }
  }

  private static func header(_ record: TraceRecord) -> [String] {
    let session = record["session"]?["name"]?.string ?? "a session"
    let name = record.string("case").map { " · \($0)" } ?? ""
    var lines = ["\(session)\(name) · \(record.string("tool") ?? "")"]
    lines.append(record.screen)
    for row in record["wiring"]?.elements ?? [] {
      lines.append("  \(row["hears"]?.string ?? "") -> \(row["receiver"]?.string ?? "nobody")")
    }
    return lines
  }

  /// Returns the text for a link of a hit chain.
  static func link(_ link: JSONValue) -> String {
    let mark = link["took"] == .bool(true) ? "took" : "no"
    return "\(mark) \(link["path"]?.string ?? "") (\(link["name"]?.string ?? "")) "
      + "\(rect(link["frame"])): \(link["why"]?.string ?? "")"
  }

  static func rect(_ value: JSONValue?) -> String {
    let numbers = value?.numbers ?? []
    guard numbers.count == 4 else { return "nowhere" }
    let texts = numbers.map { NumberText.text($0) }
    return "\(texts[0]),\(texts[1]) \(texts[2])x\(texts[3])"
  }

  static func point(_ value: JSONValue?) -> String {
    (value?.numbers ?? []).map { NumberText.text($0) }.joined(separator: ",")
  }
}

extension TraceRecord {
  /// The description of the screen in a header or a state.
  fileprivate var screen: String {
    guard let collection = value["collection"]?["name"]?.string else { return "nothing loaded" }
    let view = (value["view"]?.numbers ?? []).map { NumberText.text($0) }.joined(separator: "x")
    return "\(collection) \(view) @\(NumberText.text(value["scale"]?.double ?? 1)) "
      + "\(string("style") ?? "")"
  }

  /// The entry in one line.
  package var summary: String {
    switch type {
    case "session": return "session \(value["session"]?["name"]?.string ?? "")"
    case "command":
      let line = value["line"]?.double.map { "line \(NumberText.text($0))  " } ?? ""
      return line + (string("text") ?? "")
    case "state" where replayed != nil:
      let file = string("file") ?? ""
      if replayed == .command {
        let line = value["line"]?.double.map { ":\(NumberText.text($0))" } ?? ""
        return "\(file)\(line)  \(string("text") ?? "")"
      }
      let verdict = replayed == .end ? " \(string("verdict") ?? "stopped")" : ""
      return "case \(JSONValue.quote(string("case") ?? "")) of \(file)\(verdict)"
    case "resolve":
      return "resolve \(string("target") ?? "") -> \(string("element") ?? "") "
        + "\(TraceListing.rect(self["frame"])), at \(TraceListing.point(self["at"]))"
    case "hit":
      return "hit \(TraceListing.point(self["at"])) -> \(string("target") ?? "nothing")"
    case "state" where string("kind") == "screen":
      return "screen \(string("case").map { "\($0) · " } ?? "")\(screen)"
    case "expect":
      let passed = self["passed"] == .bool(true) ? "passed" : "failed"
      return "\(passed) \(string("text") ?? "what the transcript expects")"
    case "end": return "end \(string("verdict") ?? "")"
    default: break
    }
    if let text = string("text") { return text }
    guard type == "display" else { return type }
    let frames = self["frames"]?.elements ?? []
    let moved = frames.map { frame -> String in
      let was = frame["was"]?.string.map { "\($0) -> " } ?? ""
      return "\(was)\(frame["place"]?.string ?? "") \(TraceListing.rect(frame["frame"]))"
    }
    return ([string("kind") ?? ""] + (frames.isEmpty ? strings("places") : moved))
      .joined(separator: " ")
  }
}
