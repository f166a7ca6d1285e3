/// What a run would change in the expected lines of a transcript, one proposal a step,
/// each to be accepted or not.
package struct TranscriptReview: Sendable {
  /// A change that somebody is asked about.
  package struct Proposal: Sendable {
    package enum Kind: String, Sendable {
      /// The step printed something else than is expected.
      case changed
      /// The step has no expected lines.
      case missing
      /// The step never runs: its expected lines wait for nothing.
      case unused
    }

    package let kind: Kind
    /// The place of the command, `PATH:LINE`.
    package let place: String
    package let caseName: String
    package let command: String
    /// Lines that begin with `-` go, those with `+` come, others stay.
    package let lines: [String]
    fileprivate let step: TranscriptStep
    fileprivate let printed: [UInt8]
  }

  package let transcript: Transcript
  package let proposals: [Proposal]
  private var accepted: [Proposal] = []

  /// - Parameters:
  ///   - executions: what came of running the cases, by their ids; those of cases that
  ///     did not run are missing.
  ///   - includesMissing: whether steps without expected lines get proposals too.
  package init(
    _ transcript: Transcript, executions: [String: CaseExecution], includesMissing: Bool = false
  ) {
    self.transcript = transcript
    var proposals: [Proposal] = []
    for testCase in transcript.cases where testCase.settings.xfail == nil {
      guard let execution = executions[testCase.id], execution.loadFailure == nil else { continue }
      for (index, step) in testCase.steps.enumerated() {
        guard
          let (kind, lines, printed) = TranscriptReview.change(
            of: step, execution.steps.indices.contains(index) ? execution.steps[index] : nil,
            includesMissing)
        else { continue }
        proposals.append(
          Proposal(
            kind: kind, place: "\(transcript.path):\(step.command.line)",
            caseName: testCase.name, command: step.command.description, lines: lines,
            step: step, printed: printed))
      }
    }
    self.proposals = proposals
  }

  private static func change(
    of step: TranscriptStep, _ ran: CaseExecution.Step?, _ includesMissing: Bool
  ) -> (Proposal.Kind, [String], [UInt8])? {
    guard let ran else {
      guard let expectation = step.expectation else { return nil }
      return (.unused, expectation.lines.map { "- | \($0.output.text)" }, [])
    }
    guard let expectation = step.expectation else {
      guard includesMissing, step.command.verb != .quit else { return nil }
      let lines = OutputText.lines(of: ran.output).map {
        "+ | " + String(decoding: $0, as: UTF8.self)
      }
      return (.missing, lines.isEmpty ? ["+ | (nothing)"] : lines, ran.output)
    }
    guard !expectation.matches(ran.output) else { return nil }
    let lines = expectation.difference(from: ran.output).lines.map { line in
      switch line {
      case .matched(_, let text): "  | \(text)"
      case .anyLines: "  | ..."
      case .missing(_, let text): "- | \(text)"
      case .unexpected(let text): "+ | \(text)"
      }
    }
    return (.changed, lines, ran.output)
  }

  package mutating func accept(_ proposal: Proposal) { accepted.append(proposal) }

  /// The bytes of the file with what was accepted; nil where that is nothing.
  package func rewritten() -> [UInt8]? {
    var update = TranscriptUpdate(transcript, mode: .changed)
    var missing = TranscriptUpdate(transcript, mode: .missing)
    for proposal in accepted {
      switch proposal.kind {
      case .changed: update.record(proposal.step, printed: proposal.printed)
      case .missing: missing.record(proposal.step, printed: proposal.printed)
      case .unused: update.recordUnused(proposal.step)
      }
    }
    return update.adding(missing).rewritten()
  }
}
