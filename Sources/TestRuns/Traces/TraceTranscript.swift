import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// Converts a trace to a transcript: the commands, with the output that they must print.
///
/// The output of queries is not part of a trace, so they have no expected lines. A failed `expect` is
/// a comment.
package struct TraceTranscript {
  /// The kinds of log entries that the transcript checks.
  package var show: ShowFilter
  /// The arguments of `%show` for `show`; nil for the default.
  var showWords: String?
  /// The path of the collection; nil for the trace's.
  package var collection: String?
  /// The text so far.
  package private(set) var text: [UInt8] = []

  private var command: TraceRecord?
  private var nesting = ReplayDepth()
  private var printed: [Printed] = []
  /// The lines of failed `expect` commands.
  private var failures: [String] = []
  /// The lines that the transcript expected of the command, which printed others; nil if they matched.
  private var expected: [String]?
  /// The offsets in the text behind the comments that take the place of a command in this case.
  private var omissions: [Int] = []
  private var movements = PendingMovements()
  private var caseNames = CaseNames()
  /// The name of the present case in the trace, its title, and the offset of its text; nil once it has
  /// a command.
  private var openCase: (name: String, title: String, start: Int)?

  /// The step in the place of an `expect` that failed.
  private static let substitute = "echo this expect failed\n"

  /// Output of the command: one line, or several.
  private struct Printed {
    var text: String
    var isCommandError: Bool
  }

  /// - Throws: `UnknownKind` for a kind that `%show` does not accept.
  package init(show words: String? = nil) throws(ShowFilter.UnknownKind) {
    var filter = ShowFilter()
    if let words { try filter.apply(words) }
    show = filter
    showWords = words
  }

  /// Adds a line of the trace.
  package mutating func add(_ record: TraceRecord) {
    guard !nesting.isWithin(record) else { return }
    switch record.type {
    case "session":
      say("# Made of a trace by `cvsim trace to-session`.", "%cvsim 1")
      if let showWords { say("%show \(showWords)") }
      begin(record)
    case "command":
      finish()
      command = record
    case "end": finish()
    // A command prints the scrolls to its target before it touches the target.
    case "resolve": endMovements()
    case "state" where record.string("kind") == "screen":
      // The entry of a device that a command has loaded follows that command.
      guard let name = record.string("case") else { break }
      finish()
      // Directives behind `%case` describe the same case again.
      let open = openCase.flatMap { $0.name == name ? $0 : nil }
      if let open { text.removeSubrange(open.start...) }
      let start = text.count
      let wanted = name.isEmpty ? "from step \(record.step + 1)" : PrintedText.escaped(name)
      let title = open?.title ?? caseNames.add(wanted)
      say("", "%case \(title)")
      begin(record)
      openCase = (name, title, start)
    default: note(record)
    }
  }

  /// Writes the directives of a device.
  private mutating func begin(_ record: TraceRecord) {
    omissions = []
    if let file = collection ?? record["collection"]?["file"]?.string {
      say(TranscriptWriting.load(file))
    }
    let settings = record["settings"]
    let view = (settings?["view"]?.numbers ?? []).map { NumberText.text($0) }
    if view.count == 2 { say("%view \(view[0])x\(view[1])") }
    if let scale = settings?["scale"]?.double { say("%scale \(NumberText.text(scale))") }
    say("")
  }

  private mutating func say(_ lines: String...) {
    for line in lines { text += "\(line)\n".utf8 }
  }

  // MARK: Steps

  private mutating func note(_ record: TraceRecord) {
    guard command != nil else { return }
    if record.type == "expect", record["expected"] != nil {
      expected = record.strings("expected")
      return
    }
    guard let line = record.string("text") else { return }
    // A line that was not a command is not in the transcript.
    if record.type == "error", record.string("kind") == "line" { return }
    if record.type == "scroll", isPartOfMovement(record) { return }
    let isError = record.type == "error" && record.string("kind") == "command"
    if record.type == "expect" {
      guard record["passed"] == .bool(false) else { return }
      endMovements()
      return failures.append(PrintedText.escaped(line))
    }
    guard !show.kinds.isDisjoint(with: record.kinds) else { return }
    endMovements()
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      printed.append(
        Printed(text: PrintedText.escaped(String(part)), isCommandError: isError))
    }
  }

  /// Adds a scroll to its movement, which is one line; returns false for a line of its own.
  private mutating func isPartOfMovement(_ record: TraceRecord) -> Bool {
    let collection = record.string("collection")
    guard record.string("kind") == "scroll" else {
      if record.string("kind") != "end-drag" { movements.noteStop(of: collection) }
      return false
    }
    guard show.kinds.contains(.scroll), !show.kinds.contains(.frames),
      let from = record["from"]?.numbers, let to = record["to"]?.numbers, from.count == 2,
      to.count == 2
    else { return false }
    if record["begins"] == .bool(true) { endMovements() }
    var lines: [UInt8] = []
    movements.add(
      CGPoint(x: from[0], y: from[1]), CGPoint(x: to[0], y: to[1]), collection, into: &lines)
    append(lines)
    return true
  }

  private mutating func endMovements() {
    var lines: [UInt8] = []
    movements.end(into: &lines)
    append(lines)
  }

  private mutating func append(_ lines: [UInt8]) {
    for line in lines.split(separator: .lineFeed) {
      printed.append(Printed(text: String(decoding: line, as: UTF8.self), isCommandError: false))
    }
  }

  private mutating func finish() {
    guard let command else { return }
    endMovements()
    (self.command, openCase) = (nil, nil)
    let (printed, failures, expected) = (printed, failures, expected)
    (self.printed, self.failures, self.expected) = ([], [], nil)
    let line = command.string("text") ?? ""
    guard var read = TraceTranscript.command(line), read.isRunnable, read.isRecorded else {
      // A file with an unknown verb does not run at all.
      return say("# \(PrintedText.escaped(line))")
    }
    if read.verb == .goto { fillOmissions() }
    if expected != nil {
      text += TranscriptWriting.comment(on: line, printed.map(\.text)).utf8
    }
    if failures.isEmpty {
      say(line)
    } else {
      text += TranscriptWriting.comment(on: line, failures).utf8
      guard let rest = read.withoutExpectations else { return omissions.append(text.count) }
      read = rest
      say(rest.description)
    }
    if let expected {
      // With the new output, the failure would become an expectation that nobody has accepted.
      for line in expected { say("| \(line)") }
      return
    }
    guard read.printsLogEntriesAlone else {
      let fails = printed.contains {
        $0.text.hasPrefix("!") || $0.text.hasPrefix("unhandled ")
      }
      // Any lines would match a failed `expect` of a file too.
      if fails, failures.isEmpty || !read.runsFiles { say("| ...") }
      return
    }
    if printed.isEmpty { return say("| (nothing)") }
    // The caret refers to the line as it was typed, which may differ from the line here.
    if let caret = printed.firstIndex(where: { $0.text.hasPrefix("!   ") }) {
      for line in printed[..<caret] {
        say("| \(ExpectedLine.spelling(of: StableLine.text(of: line.text)))")
      }
      return say("| ...")
    }
    // A command prints its own errors before the log entries that it caused.
    let isMixed = printed.contains { $0.isCommandError } && printed.contains { !$0.isCommandError }
    for line in printed {
      say("\(isMixed ? "|~" : "|") \(ExpectedLine.spelling(of: StableLine.text(of: line.text)))")
    }
  }

  /// Writes a step in the place of each omitted one, because `goto` names steps by their numbers.
  private mutating func fillOmissions() {
    guard let first = omissions.first else { return }
    var rest = text[first...]
    text.removeSubrange(first...)
    for offset in omissions {
      text += rest[..<offset]
      text += TraceTranscript.substitute.utf8
      rest = rest[offset...]
    }
    text += rest
    omissions = []
  }

  private static func command(_ text: String) -> Command? {
    var assembler = StatementAssembler()
    // Only in the first line of a file would a byte order mark be no part of the command.
    guard let statement = try? assembler.feed(text, number: 2),
      case .command(let command) = statement
    else {
      return nil
    }
    return command
  }
}

extension Command {
  /// True if all verbs are known, as a transcript requires.
  fileprivate var isRunnable: Bool {
    verb != nil && (block?.allSatisfy(\.isRunnable) ?? true)
  }

  /// False for a command about the session itself, such as `save`, which a recording lacks too.
  fileprivate var isRecorded: Bool {
    verb?.traits.contains(.movesInTime) ?? true || (try? Verb.prepare(self))?.isRecorded ?? true
  }
}

extension TraceRecord {
  /// The kinds by which `%show` selects the entry.
  var kinds: LogEntryKinds {
    let kind = string("kind") ?? ""
    switch type {
    case "touch": return .touch
    case "gesture":
      return string("gesture") == LogEntry.Kind.swipeActionsName ? [.gesture, .swipe] : .gesture
    case "error": return .errors
    case "event", "scroll", "display", "update": return LogEntryKinds(name: kind) ?? []
    case "state": return kind == "load" ? .load : kind == "state" ? .state : []
    default: return []
    }
  }
}
