import CollectionFiles
import Foundation
import InteractionKit

/// The same commands on the same screen, wired in two styles: the first thing that
/// does not come to the same.
///
/// What happens is compared, how many hear it, and which commands are refused; how those
/// who hear are called is not.
package struct WiringComparison: Sendable {
  /// Why there is nothing to say of two styles.
  package struct Problem: Error, CustomStringConvertible {
    /// What is wrong and a way on.
    package let description: String
    /// Whether the session could not even begin.
    package let isOfLoading: Bool
  }

  /// What one style made of the moment at which two differ.
  enum Happening: Sendable {
    case fact(Fact)
    /// The command was refused, and why.
    case refusal(String)
    /// Nothing happened any more.
    case nothing
  }

  struct Difference: Sendable {
    let place: String
    /// The line of the command in the transcript.
    let line: Int
    let answers: [(style: WiringDescription.Style, what: Happening)]
  }

  /// The styles that were compared.
  package let styles: [WiringDescription.Style]
  /// Why nothing was compared; nil where something was.
  package private(set) var problem: Problem?
  /// Nil where everything came to the same.
  private(set) var difference: Difference?
  /// How many commands ran and how many things happened, up to the difference.
  private(set) var counts = (commands: 0, facts: 0)
  /// The commands that were refused in both styles: where, and why.
  private(set) var refusals: [String] = []

  /// Whether something was compared, and everything came to the same.
  package var isEqual: Bool { difference == nil && problem == nil }

  /// True if something came to something else.
  var isDifferent: Bool { difference != nil }

  /// Runs the cases of a transcript on a collection, in one style and in another.
  ///
  /// Cases that are to be skipped are.
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

  /// A comparison of which nothing has run yet.
  init(_ first: WiringDescription.Style, _ second: WiringDescription.Style) {
    styles = [first, second]
  }

  /// Runs the cases of a transcript once in each style and compares the styles step by step,
  /// so that no run is kept in memory.
  static func run(
    _ comparisons: inout [WiringComparison], _ document: CollectionDocument, path: String,
    commands: Transcript, access: FileAccess
  ) {
    let cases = commands.cases.filter { $0.settings.skip == nil }
    for step in cases.flatMap(\.steps) where step.command.choosesStyle {
      let place = "\(commands.path):\(step.lines.lowerBound)"
      let problem = Problem(description: "\(place): \(Verb.styleIsCompared)", isOfLoading: false)
      for index in comparisons.indices { comparisons[index].problem = problem }
      return
    }
    for testCase in cases {
      var runs: [WiringDescription.Style: Run] = [:]
      for index in comparisons.indices where comparisons[index].isEqual {
        do throws(DocumentErrors) {
          for style in comparisons[index].styles where runs[style] == nil {
            runs[style] = try Run(
              document, path: path, testCase, style, access: access)
          }
        } catch {
          comparisons[index].problem = Problem(
            description: "the session cannot begin: \(error)", isOfLoading: true)
        }
      }
      var open = comparisons.indices.filter { comparisons[$0].isEqual }
      for step in testCase.steps where !open.isEmpty {
        var heard: [WiringDescription.Style: [Happening]] = [:]
        for style in Set(open.flatMap { comparisons[$0].styles }) {
          heard[style] = runs[style]?.happenings(of: step)
        }
        open = open.filter { comparisons[$0].compare(heard, of: step, in: commands.path) }
      }
    }
    for index in comparisons.indices where comparisons[index].isEqual {
      guard comparisons[index].counts.facts == 0 else { continue }
      comparisons[index].problem = Problem(
        description: comparisons[index].reasonNothingWasCompared, isOfLoading: false)
    }
  }

  /// Compares a step. Returns false if the rest of the case is not compared: there is a
  /// difference, or a session has ended.
  private mutating func compare(
    _ heard: [WiringDescription.Style: [Happening]], of step: TranscriptStep, in path: String
  ) -> Bool {
    let heard = styles.compactMap { heard[$0] }
    guard heard.count == 2 else { return false }
    let place = "\(path):\(step.lines.lowerBound): \(step.command.description)"
    for index in 0..<max(heard[0].count, heard[1].count) {
      let whats = heard.map { $0.indices.contains(index) ? $0[index] : .nothing }
      switch (whats[0], whats[1]) {
      case (.fact(let a), .fact(let b)) where a.comesToTheSame(as: b): counts.facts += 1
      case (.refusal(let why), .refusal): refusals.append("\(place): \(why)")
      default:
        difference = Difference(
          place: place, line: step.lines.lowerBound,
          answers: zip(styles, whats).map { (style: $0, what: $1) })
        return false
      }
    }
    counts.commands += 1
    return true
  }

  private var reasonNothingWasCompared: String {
    if counts.commands == 0 { return "the session has no command that could run" }
    if let first = refusals.first, refusals.count == counts.commands {
      return "every command was refused in both styles, first \(first)"
    }
    return "nothing that somebody could hear happened in \(plural(counts.commands, "command"))"
      + (refusals.first.map { "; one was refused: \($0)" } ?? "")
  }

  // MARK: Text

  /// What is to be printed.
  package var lines: [String] {
    let names = styles.map(\.rawValue)
    let both = names.joined(separator: " and ")
    if let problem { return ["\(both) were not compared: \(problem)"] }
    guard let difference else {
      let counted =
        "\(both): equal, \(plural(counts.facts, "fact")) of \(plural(counts.commands, "command"))"
      guard let first = refusals.first else { return [counted] }
      return ["\(counted), \(refusals.count) refused", "  refused in both: \(first)"]
    }
    var lines = ["\(both) differ at \(difference.place)"]
    let width = names.map(\.count).max() ?? 0
    for (style, what) in difference.answers {
      let name = style.rawValue
      let margin = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(margin)  \(what.line)")
      for considered in what.delivery?.considered ?? [] {
        lines.append(
          "    \(String(repeating: " ", count: width))"
            + "\(considered.candidate) \(considered.heard ? "hears" : "does not hear"): "
            + considered.reason)
      }
    }
    return lines
  }

  private func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension WiringComparison.Happening {
  fileprivate var line: String {
    switch self {
    case .fact(let fact): fact.line
    case .refusal(let why): "refused: \(why)"
    case .nothing: "nothing more"
    }
  }

  fileprivate var delivery: Delivery? {
    if case .fact(let fact) = self { fact.delivery } else { nil }
  }
}

extension Command {
  /// Whether it is `wire style NAME`, or holds one.
  fileprivate var choosesStyle: Bool {
    if let block { return block.contains(where: \.choosesStyle) }
    guard verb == .wire else { return false }
    var arguments = arguments
    return arguments.accept("style")
  }
}

extension Fact {
  fileprivate func comesToTheSame(as other: Fact) -> Bool {
    time == other.time && happening == other.happening
      // That nobody hears of a deselection is no loss: most screens do not care.
      && (kinds == .deselect
        || delivery?.receivers.count == other.delivery?.receivers.count)
  }

  /// The line without who heard it and why nobody did.
  private var happening: String {
    let nobody = Delivery()
    let bare: Fact.Kind =
      switch kind {
      case .select(let place, _): .select(place, nobody)
      case .deselect(let place, _): .deselect(place, nobody)
      case .event(let name, let place, let data, _): .event(name: name, place, data: data, nobody)
      case .unhandled(let name, let place, _, _):
        .unhandled(name: name, place, reason: "", nobody)
      default: kind
      }
    return Fact(sequence: 0, time: time, kind: bare).line
  }
}
