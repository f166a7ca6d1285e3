import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// The first difference between two screens for the commands of one session.
///
/// Log entries, the numbers of receivers and rejected commands are compared, step by step, so that
/// no run is kept in memory. The names of receivers are compared only if that is asked for.
package struct SessionComparison: Sendable {
  /// A screen with the name by which the result calls it: its style, or its file.
  package struct Side: Sendable {
    package let name: String
    package let screen: AnalysedScreen

    package init(_ name: String, _ screen: AnalysedScreen) {
      (self.name, self.screen) = (name, screen)
    }
  }

  /// The reason why two screens could not be compared.
  package struct Problem: Error, CustomStringConvertible {
    /// The message, with advice.
    package let description: String
  }

  /// What happened on one screen at the difference.
  enum Happening: Sendable {
    case entry(LogEntry)
    /// The command was rejected with this message.
    case rejection(String)
    /// There was no further log entry.
    case nothing
  }

  struct Difference: Sendable {
    let position: String
    /// The line of the command in the transcript.
    let line: Int
    let happenings: [Happening]
  }

  /// The names of the screens.
  package let names: [String]
  /// The reason why nothing was compared; nil if the screens were compared.
  package private(set) var problem: Problem?
  /// The first difference; nil if there is none.
  private(set) var difference: Difference?
  /// The numbers of commands and log entries up to the difference.
  private(set) var counts = (commands: 0, entries: 0)
  /// The commands that both screens rejected, with their lines and messages.
  private(set) var rejections: [String] = []
  private let comparesReceivers: Bool

  /// True if the screens were compared and there is no difference.
  package var isEqual: Bool { difference == nil && problem == nil }
  /// True if there is a difference.
  package var isDifferent: Bool { difference != nil }

  private init(_ names: [String], comparesReceivers: Bool) {
    (self.names, self.comparesReceivers) = (names, comparesReceivers)
  }

  /// Compares pairs of screens over the cases of a transcript, each of which runs once on a screen.
  ///
  /// Cases with `%skip` do not run.
  ///
  /// - Parameters:
  ///   - pairs: The indices of the screens of each pair.
  ///   - sides: The screens.
  ///   - transcript: The session.
  ///   - comparesReceivers: True to compare the names of receivers, too.
  /// - Returns: The result of each pair.
  package static func results(
    _ pairs: [(Int, Int)], of sides: [Side], over transcript: Transcript,
    comparesReceivers: Bool = false
  ) -> [SessionComparison] {
    var results = pairs.map { first, second in
      SessionComparison(
        [sides[first].name, sides[second].name], comparesReceivers: comparesReceivers)
    }
    let cases = transcript.cases.filter { $0.settings.skip == nil }
    if sides.contains(where: { $0.screen.style != nil }),
      let step = cases.flatMap(\.steps).first(where: \.command.choosesStyle)
    {
      let position = "\(transcript.path):\(step.lines.lowerBound)"
      let problem = Problem(description: "\(position): \(Verb.styleIsCompared)")
      for index in results.indices { results[index].problem = problem }
      return results
    }
    for testCase in cases {
      var runs: [Int: Run] = [:]
      var open = pairs.indices.filter { results[$0].isEqual }
      for index in open.flatMap({ [pairs[$0].0, pairs[$0].1] }) where runs[index] == nil {
        runs[index] = Run(testCase, on: sides[index].screen)
      }
      for step in testCase.steps where !open.isEmpty {
        var heard: [Int: [Happening]] = [:]
        for index in Set(open.flatMap { [pairs[$0].0, pairs[$0].1] }) {
          heard[index] = runs[index]?.happenings(of: step)
        }
        open = open.filter { index in
          guard let first = heard[pairs[index].0], let second = heard[pairs[index].1] else {
            return false
          }
          return results[index].compare([first, second], of: step, in: transcript.path)
        }
      }
    }
    for index in results.indices where results[index].isEqual {
      guard results[index].counts.entries == 0 else { continue }
      results[index].problem = Problem(description: results[index].reasonNothingWasCompared)
    }
    return results
  }

  /// Compares a step.
  ///
  /// - Returns: False if there is a difference, so the rest of the case is not compared.
  private mutating func compare(
    _ heard: [[Happening]], of step: TranscriptStep, in path: String
  ) -> Bool {
    let position = "\(path):\(step.lines.lowerBound): \(step.command.description)"
    for index in 0..<max(heard[0].count, heard[1].count) {
      let happenings = heard.map { $0.indices.contains(index) ? $0[index] : .nothing }
      switch (happenings[0], happenings[1]) {
      case (.entry(let a), .entry(let b))
      where a.time == b.time && a.hasSameEffect(as: b)
        && (!comparesReceivers || a.receivers == b.receivers):
        counts.entries += 1
      case (.rejection(let why), .rejection): rejections.append("\(position): \(why)")
      default:
        difference = Difference(
          position: position, line: step.lines.lowerBound, happenings: happenings)
        return false
      }
    }
    counts.commands += 1
    return true
  }

  private var reasonNothingWasCompared: String {
    if counts.commands == 0 { return "the session has no command that could run" }
    if let first = rejections.first, rejections.count == counts.commands {
      return "every command was refused on both, first \(first)"
    }
    return
      "no event that could have a receiver happened in \(Self.plural(counts.commands, "command"))"
      + (rejections.first.map { "; one was refused: \($0)" } ?? "")
  }
}

// MARK: - Runs

extension SessionComparison {
  /// A case on one screen.
  private final class Run {
    private let session: Session
    private let screen: AnalysedScreen
    private var entries: [LogEntry] = []
    private var hasEnded = false

    init(_ testCase: TranscriptCase, on screen: AnalysedScreen) {
      self.screen = screen
      session = screen.newSession(in: RelativePath.folder(of: testCase.path))
      session.onLogEntries = { [unowned self] in entries += $0 }
      var settings = testCase.settings
      settings.load = screen.path
      // Rejected commands are found in the output.
      settings.show = ShowFilter()
      screen.onDevice { session.begin(settings, on: screen.document, path: screen.path) }
    }

    /// Returns the log entries and errors of a step; nil if the session has ended.
    func happenings(of step: TranscriptStep) -> [Happening]? {
      guard !hasEnded else { return nil }
      entries = []
      let ran = screen.onDevice { session.run(step) }
      hasEnded = ran.isLast
      let happened = entries.filter { !LogEntryKinds.compared.isDisjoint(with: $0.kinds) }
      let refusal = ran.hasFailed ? rejection(in: ran.output) : nil
      return happened.map { .entry($0) } + (refusal.map { [.rejection($0)] } ?? [])
    }

    /// Returns the first printed error that is not a log entry: a command was rejected.
    private func rejection(in output: [UInt8]) -> String? {
      let known = Set(entries.map(\.line))
      return String(decoding: output, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("! ") && !known.contains(String($0)) }
        .map { String($0.dropFirst(2)) }
    }
  }
}

// MARK: - Output

extension SessionComparison {
  /// The result as text.
  package var lines: [String] {
    let both = names.joined(separator: " and ")
    if let problem { return ["\(both) were not compared: \(problem)"] }
    guard let difference else {
      let counted =
        "\(both): equal, \(Self.plural(counts.entries, "log entry", "log entries")) of "
        + Self.plural(counts.commands, "command")
      guard let first = rejections.first else { return [counted] }
      return ["\(counted), \(rejections.count) refused", "  refused on both: \(first)"]
    }
    var lines = ["\(both) differ at \(difference.position)"]
    let width = names.map(\.count).max() ?? 0
    for (name, happening) in zip(names, difference.happenings) {
      let margin = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(margin)  \(happening.line)")
      for considered in happening.delivery?.considered ?? [] {
        lines.append(
          "    \(String(repeating: " ", count: width))"
            + "\(considered.candidate) \(considered.wasCalled ? "receives" : "does not receive"): "
            + considered.reason)
      }
    }
    return lines
  }

  /// `equal`, `line 12`, or that nothing was compared.
  fileprivate var summary: String {
    if problem != nil { return "not compared" }
    return difference.map { "line \($0.line)" } ?? "equal"
  }

  /// The result as a JSON object.
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "screens": .array(names.map { .string($0) }), "equal": .bool(isEqual),
      "actions": .integer(counts.commands), "entries": .integer(counts.entries),
    ]
    if let problem { members["problem"] = .string(problem.description) }
    if let difference {
      members["position"] = .string(difference.position)
      for (key, happening) in zip(["a", "b"], difference.happenings) {
        members[key] = .array([.string(happening.line)])
      }
    }
    return .object(members)
  }

  private static func plural(_ count: Int, _ noun: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : several ?? "\(noun)s")"
  }
}

extension [SessionComparison] {
  /// The results as text, one after the other.
  package var lines: [String] { flatMap(\.lines) }

  /// The results of every pair of screens as a table, and below it the differences and the reasons
  /// why pairs were not compared.
  package var table: [String] {
    var names: [String] = []
    for name in flatMap(\.names) where !names.contains(name) { names.append(name) }
    var rows = [[""] + names.dropFirst()]
    for (index, name) in names.enumerated().dropLast() {
      rows.append(
        [name]
          + names.enumerated().dropFirst().map { other, second in
            other <= index ? "" : first { $0.names == [name, second] }?.summary ?? ""
          })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    for comparison in self where !comparison.isEqual { lines += [""] + comparison.lines }
    return lines
  }

  /// The results as one JSON object on one line, keys sorted.
  package var json: [UInt8] {
    if count == 1 { return self[0].json.line }
    return JSONValue.object([
      "equal": .bool(allSatisfy(\.isEqual)), "pairs": .array(map(\.json)),
    ]).line
  }
}

extension SessionComparison.Happening {
  fileprivate var line: String {
    switch self {
    case .entry(let entry): entry.line
    case .rejection(let why): "refused: \(why)"
    case .nothing: "nothing more"
    }
  }

  fileprivate var delivery: Delivery? {
    if case .entry(let entry) = self { entry.delivery } else { nil }
  }
}
