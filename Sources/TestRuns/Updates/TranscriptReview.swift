import SessionLanguage

/// The changes that a run proposes for the expected lines of a transcript.
///
/// There is at most one proposal for each step, to be accepted or rejected.
package struct TranscriptReview: Sendable {
  /// A proposed change.
  package struct Proposal: Sendable {
    package enum Kind: String, Sendable {
      /// The step printed other lines than expected.
      case changed
      /// The step has no expected lines.
      case missing
      /// The step never runs, so its expected lines are unused.
      case unused
    }

    package let kind: Kind
    /// The reason not to accept it with others: it would turn a failure into an expectation.
    package enum Mark: String, Sendable {
      /// The step printed an unexpected error.
      case error
      /// An `expect` of the step failed, which no acceptance settles.
      case failedExpectation = "failed expect"
    }

    /// The mark; nil for other changes.
    package let mark: Mark?
    /// The position of the command, `PATH:LINE`.
    package let place: String
    package let caseName: String
    package let command: String
    /// The lines, with `-` if they are removed and `+` if they are added.
    package let lines: [String]
    fileprivate let change: Change
  }

  fileprivate enum Change: Sendable {
    case ran(StepRun)
    case unreached(TranscriptStep)
  }

  package let transcript: Transcript
  package private(set) var proposals: [Proposal] = []
  private let includesMissing: Bool
  private var accepted: [Proposal] = []

  /// `includesMissing` is true if steps without expected lines get proposals too.
  package init(_ transcript: Transcript, includesMissing: Bool = false) {
    (self.transcript, self.includesMissing) = (transcript, includesMissing)
  }

  /// Adds the output of a case.
  ///
  /// Cases that could not run or must fail are skipped.
  package mutating func add(_ run: CaseRun) {
    guard let testCase = run.testCase, testCase.settings.xfail == nil,
      run.report.problem == nil, run.report.verdict != .skipped
    else { return }
    for (index, step) in testCase.steps.enumerated() {
      let ran = run.steps.indices.contains(index) ? run.steps[index] : nil
      guard let (kind, lines) = proposal(for: step, ran) else { continue }
      proposals.append(
        Proposal(
          kind: kind, mark: ran.flatMap(TranscriptReview.mark),
          place: "\(transcript.path):\(step.command.line)", caseName: testCase.name,
          command: step.command.description, lines: lines,
          change: ran.map { .ran($0) } ?? .unreached(step)))
    }
  }

  private static func mark(_ ran: StepRun) -> Proposal.Mark? {
    if ran.check.hasPassed { return nil }
    if ran.hasFailedExpectation { return .failedExpectation }
    return ran.unexpectedErrors.isEmpty ? nil : .error
  }

  private func proposal(
    for step: TranscriptStep, _ ran: StepRun?
  ) -> (Proposal.Kind, lines: [String])? {
    guard let ran else {
      return step.expectation.map { (.unused, $0.lines.map { "- | \($0.output.text)" }) }
    }
    guard step.expectation != nil else {
      guard includesMissing || TranscriptReview.mark(ran) != nil, step.command.verb != .quit else {
        return nil
      }
      let lines = OutputText.lines(of: ran.compared).map {
        "+ | " + String(decoding: $0, as: UTF8.self)
      }
      return (.missing, lines.isEmpty ? ["+ | (nothing)"] : lines)
    }
    guard case .differs(let difference) = ran.check else { return nil }
    let lines = difference.lines.map { line in
      switch line {
      case .matched(_, let text): "  | \(text)"
      case .anyLines: "  | ..."
      case .missing(_, let text): "- | \(text)"
      case .unexpected(let text): "+ | \(text)"
      }
    }
    return (.changed, lines)
  }

  package mutating func accept(_ proposal: Proposal) { accepted.append(proposal) }

  /// Returns the bytes of the file with the accepted changes; nil if there are none.
  package func rewritten() -> [UInt8]? {
    var update = TranscriptUpdate(transcript, mode: .changed, acceptsErrors: true)
    var missing = TranscriptUpdate(transcript, mode: .missing, acceptsErrors: true)
    for proposal in accepted {
      switch (proposal.kind, proposal.change) {
      case (.missing, .ran(let ran)): missing.record(ran)
      case (_, .ran(let ran)): update.record(ran)
      case (_, .unreached(let step)): update.recordUnused(step)
      }
    }
    return update.adding(missing).rewritten()
  }
}
