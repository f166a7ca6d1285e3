import Foundation

/// The same commands on the same screen, wired in two styles: the first thing that
/// does not come to the same.
///
/// What happens is compared, how many hear it, and which commands are refused; how those
/// who hear are called is not.
public struct WiringComparison: Sendable {
  /// Why there is nothing to say of two styles.
  public struct Problem: Error, CustomStringConvertible {
    /// What is wrong and a way on.
    public let description: String
    /// Whether the session could not even begin.
    public let isOfLoading: Bool
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
  public let styles: [WiringDescription.Style]
  /// Why nothing was compared; nil where something was.
  public private(set) var problem: Problem?
  /// Nil where everything came to the same.
  private(set) var difference: Difference?
  /// How many commands ran and how many things happened, up to the difference.
  private(set) var counts = (commands: 0, facts: 0)
  /// The commands that were refused in both styles: where, and why.
  private(set) var refusals: [String] = []

  /// Whether something was compared, and everything came to the same.
  public var isEqual: Bool { difference == nil && problem == nil }

  /// Runs the cases of a transcript on a collection, in one style and in another.
  ///
  /// Cases that are to be skipped are.
  public init(
    _ document: CollectionDocument, path: String, commands: Transcript,
    _ first: WiringDescription.Style, _ second: WiringDescription.Style,
    allowsOutsideFiles: Bool = false
  ) {
    styles = [first, second]
    let cases = commands.cases.filter { $0.settings.skip == nil }
    for step in cases.flatMap(\.steps) where step.command.choosesStyle {
      let place = "\(commands.path):\(step.lines.lowerBound)"
      problem = Problem(description: "\(place): \(Verb.styleIsCompared)", isOfLoading: false)
      return
    }
    for testCase in cases where difference == nil {
      do throws(DocumentErrors) {
        var runs: [Run] = []
        for style in styles {
          runs.append(
            try Run(document, path: path, testCase, style, allowsOutsideFiles: allowsOutsideFiles))
        }
        compare(runs, steps: testCase.steps, of: commands.path)
      } catch {
        problem = Problem(description: "the session cannot begin: \(error)", isOfLoading: true)
        return
      }
    }
    guard difference == nil, counts.facts == 0 else { return }
    problem = Problem(description: reasonNothingWasCompared, isOfLoading: false)
  }

  private mutating func compare(_ runs: [Run], steps: [TranscriptStep], of path: String) {
    for step in steps {
      let heard = runs.compactMap { $0.happenings(of: step) }
      guard heard.count == 2 else { return }
      let (one, other) = (heard[0], heard[1])
      let place = "\(path):\(step.lines.lowerBound): \(step.command.description)"
      for index in 0..<max(one.count, other.count) {
        let whats = heard.map { $0.indices.contains(index) ? $0[index] : .nothing }
        switch (whats[0], whats[1]) {
        case (.fact(let a), .fact(let b)) where a.comesToTheSame(as: b): counts.facts += 1
        case (.refusal(let why), .refusal): refusals.append("\(place): \(why)")
        default:
          difference = Difference(
            place: place, line: step.lines.lowerBound,
            answers: zip(styles, whats).map { (style: $0, what: $1) })
          return
        }
      }
      counts.commands += 1
    }
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
  public var lines: [String] {
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
