import Foundation

/// The same commands on the same screen, wired in two styles: the first thing that
/// does not come to the same.
///
/// What happens is compared, and how many hear it; how they are called is not.
public struct WiringComparison: Sendable {
  /// What one style made of the moment at which two differ.
  struct Answer: Sendable {
    let style: WiringDescription.Style
    /// Nil where nothing happened any more.
    let fact: Fact?
  }

  struct Difference: Sendable {
    let place: String
    let answers: [Answer]
  }

  /// The styles that were compared.
  public let styles: [WiringDescription.Style]
  /// Nil where everything came to the same.
  let difference: Difference?
  /// How many commands ran and how many things happened, up to the difference.
  let counts: (commands: Int, facts: Int)

  /// Whether everything came to the same.
  public var isEqual: Bool { difference == nil }

  /// Runs the cases of a transcript on a collection, in one style and in another.
  public init(
    _ document: CollectionDocument, path: String, commands: Transcript,
    _ first: WiringDescription.Style, _ second: WiringDescription.Style,
    allowsOutsideFiles: Bool = false
  ) {
    styles = [first, second]
    var counts = (commands: 0, facts: 0)
    for testCase in commands.cases {
      let runs = [first, second].map { style in
        Run(document, path: path, testCase, style, allowsOutsideFiles: allowsOutsideFiles)
      }
      for step in testCase.steps {
        let heard = runs.map { $0.facts(of: step) }
        let (one, other) = (heard[0], heard[1])
        for index in 0..<max(one.count, other.count) {
          let facts = [one, other].map { $0.indices.contains(index) ? $0[index] : nil }
          if let a = facts[0], let b = facts[1], a.comesToTheSame(as: b) {
            counts.facts += 1
            continue
          }
          let command = step.command.description
          difference = Difference(
            place: "\(commands.path):\(step.lines.lowerBound): \(command)",
            answers: zip(styles, facts).map { Answer(style: $0, fact: $1) })
          self.counts = counts
          return
        }
        counts.commands += 1
      }
    }
    difference = nil
    self.counts = counts
  }

  /// What is to be printed.
  public var lines: [String] {
    let names = styles.map(\.rawValue)
    guard let difference else {
      return [
        "\(names.joined(separator: " and ")): equal, \(counts.facts) facts of "
          + "\(counts.commands) command\(counts.commands == 1 ? "" : "s")"
      ]
    }
    var lines = ["\(names.joined(separator: " and ")) differ at \(difference.place)"]
    let width = names.map(\.count).max() ?? 0
    for answer in difference.answers {
      let name = answer.style.rawValue
      let margin = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(margin)  \(answer.fact?.line ?? "nothing more")")
      for considered in answer.fact?.delivery?.considered ?? [] {
        lines.append(
          "    \(String(repeating: " ", count: width))"
            + "\(considered.candidate) \(considered.heard ? "hears" : "does not hear"): "
            + considered.reason)
      }
    }
    return lines
  }
}

extension WiringComparison {
  /// A session in one style.
  private final class Run {
    private let session: Session
    private var facts: [Fact] = []
    private var hasEnded = false

    init(
      _ document: CollectionDocument, path: String, _ testCase: TranscriptCase,
      _ style: WiringDescription.Style, allowsOutsideFiles: Bool
    ) {
      session = Session(
        configuration: .init(
          folder: RelativePath.folder(of: testCase.path), allowsOutsideFiles: allowsOutsideFiles))
      session.wiringStyle = style
      session.hearsFacts = { [unowned self] in
        facts += $0.filter { !FactKinds.compared.isDisjoint(with: $0.kinds) }
      }
      var settings = testCase.settings
      settings.load = path
      do throws(DocumentErrors) {
        // The document is the one that was read already.
        try session.begin(settings) { _ throws(DocumentErrors) in document }
      } catch {
        hasEnded = true
      }
      facts = []
    }

    /// What a step of the case makes happen.
    func facts(of step: TranscriptStep) -> [Fact] {
      guard !hasEnded else { return [] }
      var output: [UInt8] = []
      if case .quit = session.execute(step.command, into: &output) { hasEnded = true }
      defer { facts = [] }
      return facts
    }
  }
}

extension FactKinds {
  /// What a wiring decides, and what may follow from it.
  fileprivate static let compared: FactKinds = [
    .select, .deselect, .event, .unhandled, .state, .load, .insert, .delete, .move, .reload,
    .reconfigure, .errors,
  ]
}

extension Fact {
  /// Who heard it and who was considered; nil for a fact that nobody can hear.
  fileprivate var delivery: Delivery? {
    switch kind {
    case .select(_, let delivery), .deselect(_, let delivery), .event(_, _, _, let delivery),
      .unhandled(_, _, _, let delivery):
      delivery
    default: nil
    }
  }

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
