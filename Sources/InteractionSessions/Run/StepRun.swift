/// A command of a case that ran, compared with its expected output.
package struct StepRun: Sendable {
  package let step: TranscriptStep
  /// The printed lines, each with a line feed.
  package let output: [UInt8]
  /// The virtual time after the command, in milliseconds.
  package let time: Double
  /// True if the command ended the case.
  let isLast: Bool
  /// True if the command printed an error, or its touch was missed or unhandled.
  let hasFailed: Bool
  /// True if an `expect` of the command failed, which no update settles.
  package let hasFailedExpectation: Bool
  package let check: StepCheck
  /// The visited instructions of the patterns among the expected lines.
  let patternSteps: Int

  /// Compares the output of a command with its expected lines.
  ///
  /// No other code does this.
  ///
  /// `isStrict` is true if a command without expected lines fails. `isStopped` is called during a
  /// long comparison, which ends after it returns true.
  package init(
    _ step: TranscriptStep, output: [UInt8], hasFailed: Bool = false,
    hasFailedExpectation: Bool = false, time: Double = 0,
    isLast: Bool = false, isStrict: Bool = false, isStopped: () -> Bool = { false }
  ) {
    (self.step, self.output, self.hasFailed) = (step, output, hasFailed)
    self.hasFailedExpectation = hasFailedExpectation
    (self.time, self.isLast) = (time, isLast)
    var effort = MatchingEffort()
    if let expectation = step.expectation {
      if expectation.matches(OutputText.lines(of: output), effort: &effort) {
        check = .passed
      } else if effort.steps > LinePattern.stepLimit {
        check = .unexpectedError(lines: [
          "! the expressions need more than \(LinePattern.stepLimit) steps on the printed lines; "
            + "those with fewer alternatives and repetitions need fewer"
        ])
      } else {
        check = .differs(expectation.difference(from: output, isStopped: isStopped))
      }
    } else if hasFailed || isStrict {
      let lines = OutputText.lines(of: output).map { String(decoding: $0, as: UTF8.self) }
      check = hasFailed ? .unexpectedError(lines: lines) : .unchecked(lines: lines)
    } else {
      check = .passed
    }
    patternSteps = effort.steps
  }

  /// Returns the same command with other expected lines, as after an update.
  func expecting(_ step: TranscriptStep, isStrict: Bool) -> StepRun {
    StepRun(
      step, output: output, hasFailed: hasFailed, hasFailedExpectation: hasFailedExpectation,
      time: time, isLast: isLast, isStrict: isStrict)
  }

  /// The printed lines that begin with `!` and are not expected.
  ///
  /// An update writes them only with `--accept-errors`.
  package var unexpectedErrors: [String] {
    let lines: [String] =
      switch check {
      case .differs(let difference):
        difference.lines.compactMap { if case .unexpected(let text) = $0 { text } else { nil } }
      case .passed where step.expectation != nil: []
      default: OutputText.lines(of: output).map { String(decoding: $0, as: UTF8.self) }
      }
    return lines.filter { $0.hasPrefix("!") }
  }
}

/// The result of a step.
package enum StepCheck: Sendable {
  case passed
  /// The printed lines differ from the expected ones.
  case differs(OutputDifference)
  /// A command without expected lines printed an error, missed, or was unhandled.
  case unexpectedError(lines: [String])
  /// `--strict`: the command has no expected lines.
  case unchecked(lines: [String])
  /// `--strict`: the case has no command.
  case noCommand
  /// The case ended before the command.
  case unreached(UnreachedSteps)

  package var hasPassed: Bool { if case .passed = self { true } else { false } }
}

extension Session {
  /// Runs a command of a case, compares its output, and traces a difference.
  func run(
    _ step: TranscriptStep, isStrict: Bool = false, isStopped: () -> Bool = { false }
  ) -> StepRun {
    var output: [UInt8] = []
    let outcome = execute(step.command, into: &output)
    var isLast = wasStopped
    if case .quit = outcome { isLast = true }
    let ran = StepRun(
      step, output: output, hasFailed: outcome == .failed,
      hasFailedExpectation: lineRun.hasFailedExpectation, time: milliseconds, isLast: isLast,
      isStrict: isStrict, isStopped: isStopped)
    limits?.patternSteps += ran.patternSteps
    if !ran.check.hasPassed, let expectation = step.expectation {
      tracer?.mismatch(
        expected: expectation.lines.map(\.output.text),
        actual: OutputText.lines(of: output).map { String(decoding: $0, as: UTF8.self) },
        at: ran.time)
    }
    return ran
  }
}
