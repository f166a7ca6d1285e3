/// What came of running the commands of a case.
package struct CaseExecution: Sendable {
  /// What came of one command.
  package struct Step: Sendable {
    /// What the command printed: lines that each end in a line feed.
    package var output: [UInt8]
    /// Whether the command printed an error, or its touch was missed or unhandled.
    package var hasFailed: Bool
    /// The virtual time after the command, in milliseconds.
    package var time: Double
    /// Why it came out so. Asked for only where the step fails its check, so an
    /// executor fills it in when `TranscriptStep.isMet(by:strict:)` says so.
    var explanation: FailureExplanation?

    package init(
      output: [UInt8], hasFailed: Bool = false, time: Double = 0,
      explanation: FailureExplanation? = nil
    ) {
      self.output = output
      self.hasFailed = hasFailed
      self.time = time
      self.explanation = explanation
    }
  }

  /// The steps that ran, from the first; fewer than the case has where it ended early.
  package var steps: [Step]
  /// Why the collection or the wiring could not be loaded: no step ran.
  var loadFailure: [String]?
  /// Why the case cannot be trusted: it did something else another time.
  package var nondeterminism: [String]?
  /// The virtual time at the end, in milliseconds.
  package var duration: Double
  /// The digest of the case's trace, where one was asked for.
  package var digest: String?
  /// The lines of the case's trace, where they were to be kept and are few enough.
  package var trace: [UInt8]?
  /// The file that has them, where they are many.
  package var traceFile: SpooledTrace?
  /// Why they could not be kept.
  package var traceProblem: String?

  /// Lets go of the lines; a file that nobody has taken goes away.
  mutating func forgetTrace() {
    trace = nil
    traceFile = nil
  }

  package init(steps: [Step] = [], loadFailure: [String]? = nil, duration: Double = 0) {
    self.steps = steps
    self.loadFailure = loadFailure
    self.duration = duration
  }
}

/// The parts of a failure that only a running screen knows, each as lines of text.
package struct FailureExplanation: Hashable, Sendable {
  /// The hit chain, front to back: frames, and who took the touch or why not.
  package var why: [String]
  /// The nearest point that would have delivered what was expected.
  package var nearest: String?
  /// A small map around the touch.
  package var map: [String]
  /// The last facts before the failure, the latest last.
  var lastEvents: [String]

  package init(
    why: [String] = [], nearest: String? = nil, map: [String] = [], lastEvents: [String] = []
  ) {
    self.why = why
    self.nearest = nearest
    self.map = map
    self.lastEvents = lastEvents
  }
}

/// How a step came out.
package enum StepCheck: Sendable {
  case passed
  /// The printed lines are not the expected ones.
  case differs(OutputDifference)
  /// An unchecked command printed an error, missed, or was unhandled.
  case unexpectedError(lines: [String])
  /// `--strict`: the command has no expected lines.
  case unchecked(lines: [String])
  /// `--strict`: the case has no command at all.
  case noCommand
  /// The case ended before the command.
  case unreached(UnreachedSteps)

  var hasPassed: Bool { if case .passed = self { true } else { false } }
}

extension TranscriptStep {
  /// Whether the command did what it must: `check` without saying what differs.
  func isMet(by step: CaseExecution.Step, strict: Bool = false) -> Bool {
    expectation?.matches(step.output) ?? (!step.hasFailed && !strict)
  }

  /// Holds what the command printed against what it must print.
  ///
  /// - Parameters:
  ///   - strict: Whether a command without expected lines fails.
  ///   - isStopped: Asked during a long comparison, which it ends.
  package func check(
    _ step: CaseExecution.Step, strict: Bool = false, isStopped: () -> Bool = { false }
  ) -> StepCheck {
    guard let expectation else {
      if !step.hasFailed, !strict { return .passed }
      let lines = OutputText.lines(of: step.output).map { String(decoding: $0, as: UTF8.self) }
      return step.hasFailed ? .unexpectedError(lines: lines) : .unchecked(lines: lines)
    }
    if expectation.matches(step.output) { return .passed }
    return .differs(expectation.difference(from: step.output, isStopped: isStopped))
  }
}
