import CollectionFiles
import InteractionKit
import InteractionSessions

extension RandomSearch {
  /// True if a property failed, or one with `sometimes` was true in no session.
  package var hasFailed: Bool { found != nil || !unseen.isEmpty }

  /// The result as text: the failure with its session, then the counts.
  package var lines: [String] {
    var lines: [String] = []
    if let found {
      lines += found.failure.lines
      let count = found.session.count
      lines.append(
        "session of \(count) command\(count == 1 ? "" : "s"), shrunk from \(found.originalCount) of run "
          + "\(found.run) in \(found.attempts) attempts"
          + (found.isMinimal ? ":" : ", at the limit of attempts:"))
      lines += found.session.map { "  \($0)" }
    }
    for title in unseen { lines.append("\(title): true in no session") }
    lines += impossible.impossibleLines
    func sessions(_ count: Int) -> String { "\(count) session\(count == 1 ? "" : "s")" }
    for (title, count) in undecided.sorted(by: { $0.key < $1.key }) {
      lines.append("\(title): not decided in \(sessions(count))")
    }
    for (reason, count) in stops.sorted(by: { $0.key < $1.key }) {
      lines.append("stopped in \(sessions(count)): \(reason)")
    }
    lines.append(
      "\(sessions(runs)), \(actions) commands, "
        + (found == nil ? "no failure" : "1 failure"))
    return lines
  }

  /// The result as one JSON object on one line, keys sorted.
  package var json: [UInt8] {
    var members: [String: JSONValue] = [
      "runs": .integer(runs), "actions": .integer(actions),
      "unseen": .array(unseen.map { .string($0) }),
      "stopped": .counts(stops, of: "reason"),
      "undecided": .counts(undecided, of: "property"),
      "failure": .null,
    ]
    if !impossible.isEmpty { members["impossible"] = impossible.impossibleJSON }
    if let found {
      members["failure"] = .object([
        "property": .string(found.failure.property),
        "statement": .string(found.failure.statement),
        "subformula": .string(found.failure.subformula),
        "reason": .text(found.failure.reason),
        "entries": .array(found.failure.entries.map(\.json)),
        "session": .array(found.session.map { .string($0) }),
        "run": .integer(found.run), "attempts": .integer(found.attempts),
        "minimal": .bool(found.isMinimal), "shrunk-from": .integer(found.originalCount),
      ])
    }
    return JSONValue.object(members).line
  }
}

extension JSONValue {
  /// Returns an array of objects: the keys under `name`, sorted, and their counts under `sessions`.
  static func counts(_ counts: [String: Int], of name: String) -> JSONValue {
    .array(
      counts.sorted { $0.key < $1.key }.map { key, count in
        .object([name: .string(key), "sessions": .integer(count)])
      })
  }
}

extension LogEntry {
  /// The entry with its time.
  var json: JSONValue {
    ["time": .number(time.milliseconds), "line": .string(line)]
  }
}

extension AnalysedScreen {
  /// Returns a session as a case of a transcript, with the output of its commands.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - name: The name of the case.
  ///   - file: The path of the transcript, to which the collection's path is relative.
  /// - Returns: The text of the transcript.
  /// - Throws: An error if the collection cannot be named in the transcript.
  package func transcript(of commands: [String], named name: String, at file: String) throws
    -> [UInt8]
  {
    let session = Session(configuration: .init(folder: RelativePath.folder(of: file)))
    session.show(document, path: path)
    prepare(session)
    var output: [UInt8] = []
    for line in commands { session.execute(line, into: &output) }
    var text = String(decoding: try session.transcript(at: file), as: UTF8.self)
    if let end = text.range(of: "\n\n") {
      text.replaceSubrange(end, with: "\n\n%case \(PrintedText.line(name))\n")
    }
    return Array(text.utf8)
  }
}

extension RandomSearch: CustomStringConvertible {
  /// The failure with its session, then the counts.
  public var description: String { lines.joined(separator: "\n") }
}
