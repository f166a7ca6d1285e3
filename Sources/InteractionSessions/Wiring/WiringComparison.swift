import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

/// The first difference between two wiring styles for the same commands and the same collection.
///
/// Log entries, the numbers of receivers and rejected commands are compared; the names of receivers
/// are not.
package struct WiringComparison: Sendable {
  /// The reason why two styles could not be compared.
  package struct Problem: Error, CustomStringConvertible {
    /// The message, with advice.
    package let description: String
  }

  /// The result of one style at the difference.
  enum StepResult: Sendable {
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
    let results: [(style: WiringDescription.Style, what: StepResult)]
  }

  /// The styles that were compared.
  package let styles: [WiringDescription.Style]
  /// The reason why nothing was compared; nil if the styles were compared.
  package private(set) var problem: Problem?
  /// The first difference; nil if there is none.
  private(set) var difference: Difference?
  /// The numbers of commands and log entries up to the difference.
  private(set) var counts = (commands: 0, entries: 0)
  /// The commands that both styles rejected, with their lines and messages.
  private(set) var rejections: [String] = []

  /// True if the styles were compared and there is no difference.
  package var isEqual: Bool { difference == nil && problem == nil }

  /// True if there is a difference.
  var isDifferent: Bool { difference != nil }

  /// Runs the cases of a transcript on a collection, in one style and in another.
  ///
  /// Cases with `%skip` do not run.
  package init(
    _ document: CollectionDocument, path: String, commands: Transcript,
    _ first: WiringDescription.Style, _ second: WiringDescription.Style,
    access: FileAccess = FileAccess()
  ) {
    self.init(first, second)
    var comparisons = [self]
    WiringComparison.run(
      &comparisons, document, path: path, commands: commands,
      access: access)
    self = comparisons[0]
  }

  /// Creates a comparison that has not run.
  init(_ first: WiringDescription.Style, _ second: WiringDescription.Style) {
    styles = [first, second]
  }

  /// Runs the cases of a transcript once in each style.
  ///
  /// The styles are compared step by step, so that no run is kept in memory.
  static func run(
    _ comparisons: inout [WiringComparison], _ document: CollectionDocument, path: String,
    commands: Transcript, access: FileAccess
  ) {
    let cases = commands.cases.filter { $0.settings.skip == nil }
    for step in cases.flatMap(\.steps) where step.command.choosesStyle {
      let position = "\(commands.path):\(step.lines.lowerBound)"
      let problem = Problem(description: "\(position): \(Verb.styleIsCompared)")
      for index in comparisons.indices { comparisons[index].problem = problem }
      return
    }
    for testCase in cases {
      var runs: [WiringDescription.Style: Run] = [:]
      for index in comparisons.indices where comparisons[index].isEqual {
        for style in comparisons[index].styles where runs[style] == nil {
          runs[style] = Run(document, path: path, testCase, style, access: access)
        }
      }
      var open = comparisons.indices.filter { comparisons[$0].isEqual }
      for step in testCase.steps where !open.isEmpty {
        var heard: [WiringDescription.Style: [StepResult]] = [:]
        for style in Set(open.flatMap { comparisons[$0].styles }) {
          heard[style] = runs[style]?.happenings(of: step)
        }
        open = open.filter { comparisons[$0].compare(heard, of: step, in: commands.path) }
      }
    }
    for index in comparisons.indices where comparisons[index].isEqual {
      guard comparisons[index].counts.entries == 0 else { continue }
      comparisons[index].problem = Problem(
        description: comparisons[index].reasonNothingWasCompared)
    }
  }

  /// Compares a step.
  ///
  /// - Returns: False if the rest of the case is not compared: there is a difference, or a session
  ///   has ended.
  private mutating func compare(
    _ heard: [WiringDescription.Style: [StepResult]], of step: TranscriptStep, in path: String
  ) -> Bool {
    let heard = styles.compactMap { heard[$0] }
    guard heard.count == 2 else { return false }
    let position = "\(path):\(step.lines.lowerBound): \(step.command.description)"
    for index in 0..<max(heard[0].count, heard[1].count) {
      let whats = heard.map { $0.indices.contains(index) ? $0[index] : .nothing }
      switch (whats[0], whats[1]) {
      case (.entry(let a), .entry(let b)) where a.isSame(as: b): counts.entries += 1
      case (.rejection(let why), .rejection): rejections.append("\(position): \(why)")
      default:
        difference = Difference(
          position: position, line: step.lines.lowerBound,
          results: zip(styles, whats).map { (style: $0, what: $1) })
        return false
      }
    }
    counts.commands += 1
    return true
  }

  private var reasonNothingWasCompared: String {
    if counts.commands == 0 { return "the session has no command that could run" }
    if let first = rejections.first, rejections.count == counts.commands {
      return "every command was refused in both styles, first \(first)"
    }
    return "no event that could have a receiver happened in \(plural(counts.commands, "command"))"
      + (rejections.first.map { "; one was refused: \($0)" } ?? "")
  }

  // MARK: Text

  /// The printed lines.
  package var lines: [String] {
    let names = styles.map(\.rawValue)
    let both = names.joined(separator: " and ")
    if let problem { return ["\(both) were not compared: \(problem)"] }
    guard let difference else {
      let counted =
        "\(both): equal, \(plural(counts.entries, "fact")) of \(plural(counts.commands, "command"))"
      guard let first = rejections.first else { return [counted] }
      return ["\(counted), \(rejections.count) refused", "  refused in both: \(first)"]
    }
    var lines = ["\(both) differ at \(difference.position)"]
    let width = names.map(\.count).max() ?? 0
    for (style, what) in difference.results {
      let name = style.rawValue
      let margin = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(margin)  \(what.line)")
      for considered in what.delivery?.considered ?? [] {
        lines.append(
          "    \(String(repeating: " ", count: width))"
            + "\(considered.candidate) \(considered.wasCalled ? "receives" : "does not receive"): "
            + considered.reason)
      }
    }
    return lines
  }

  private func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension WiringComparison.StepResult {
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

extension Command {
  /// True if the command is `wire style NAME`, or its block contains one.
  fileprivate var choosesStyle: Bool {
    if let block { return block.contains(where: \.choosesStyle) }
    guard verb == .wire else { return false }
    var arguments = arguments
    return arguments.accept("style")
  }
}

extension LogEntry {
  fileprivate func isSame(as other: LogEntry) -> Bool {
    time == other.time && hasSameEffect(as: other)
  }

  /// Returns true if two entries are of the same event, with the same number of receivers.
  package func hasSameEffect(as other: LogEntry) -> Bool {
    happening == other.happening
      // Deselections without a receiver are equal, because most collections do not handle them.
      && (kinds == .deselect
        || delivery?.receivers.count == other.delivery?.receivers.count)
  }

  /// The line of the entry without receivers and reasons.
  private var happening: String {
    let nobody = Delivery()
    let bare: LogEntry.Kind =
      switch kind {
      case .select(let position, _): .select(position, nobody)
      case .deselect(let position, _): .deselect(position, nobody)
      case .event(let name, let position, let data, _):
        .event(name: name, position, data: data, nobody)
      case .unhandled(let name, let position, _, _):
        .unhandled(name: name, position, reason: "", nobody)
      default: kind
      }
    return LogEntry(sequence: 0, time: time, kind: bare).line
  }
}
