import InteractionSessions
import SessionLanguage

/// A command of a case that ran, compared with its expected output.
package struct StepRun: Sendable {
  package let step: TranscriptStep
  /// The printed lines, each with a line feed.
  package let output: [UInt8]
  /// The printed lines as they are compared, and as an update writes them; see `StableLine`.
  package let compared: [UInt8]
  /// The virtual time after the command, in milliseconds.
  package let time: Double
  /// True if the command ended the case.
  package let isLast: Bool
  /// True if the command printed an error, or its touch was missed or unhandled.
  package let hasFailed: Bool
  /// True if an `expect` of the command failed, which no update settles.
  package let hasFailedExpectation: Bool
  package let check: StepCheck
  /// The lines of the exceptions that UIKit raises, printed or not.
  private let exceptions: [String]
  /// The visited instructions of the patterns among the expected lines.
  let patternSteps: Int

  /// Compares the output of a command with its expected lines.
  ///
  /// `isStrict` is true if a command without expected lines fails. `isStopped` is called during a
  /// long comparison, which ends after it returns true.
  package init(
    _ step: TranscriptStep, output: [UInt8], hasFailed: Bool = false,
    hasFailedExpectation: Bool = false, exceptions: [String] = [], time: Double = 0,
    isLast: Bool = false, isStrict: Bool = false, isStopped: () -> Bool = { false }
  ) {
    (self.step, self.output, self.hasFailed) = (step, output, hasFailed)
    self.exceptions = exceptions
    self.hasFailedExpectation = hasFailedExpectation
    (self.time, self.isLast) = (time, isLast)
    var effort = MatchingEffort()
    let stable = StableLine.output(output)
    // Index paths are left out unless an expected line has one. Otherwise a row that somebody
    // inserts at the top would break every line below it.
    compared = step.expectation?.isStable ?? true ? stable : output
    if let expectation = step.expectation {
      let printed = OutputText.lines(of: output)
      // A pattern may stand for an index path, so the printed lines count, too.
      var hasMatched = expectation.matches(OutputText.lines(of: stable), effort: &effort)
      if !hasMatched, stable.count != output.count, effort.steps <= LinePattern.stepLimit {
        hasMatched = expectation.matches(printed, effort: &effort)
      }
      if hasMatched {
        // A filter may keep the line of an exception from the output. It fails the case all the same.
        let hidden = exceptions.filter { line in
          !printed.contains { $0.elementsEqual(line.utf8) }
        }
        check = hidden.isEmpty ? .passed : .unexpectedError(lines: hidden)
      } else if effort.steps > LinePattern.stepLimit {
        // Too much work for a pattern is an error and no difference: the output may well be right.
        check = .unexpectedError(lines: [
          "! the expressions need more than \(LinePattern.stepLimit) steps on the printed lines; "
            + "those with fewer alternatives and repetitions need fewer"
        ])
      } else {
        check = .differs(expectation.difference(from: compared, isStopped: isStopped))
      }
    } else if hasFailed || isStrict && !step.checksItself || step.command.expectsTree {
      // A command without expected lines passes whatever it prints, unless it printed an error. So a
      // transcript may check only what matters, and still notices a tap that misses.
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
      exceptions: exceptions, time: time, isLast: isLast, isStrict: isStrict)
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
  /// Runs a command of a case, compares its output, and traces a difference; see `CaseRunner`.
  package func run(
    _ step: TranscriptStep, isStrict: Bool = false, isStopped: () -> Bool = { false }
  ) -> StepRun {
    var output: [UInt8] = []
    let outcome = execute(step.command, into: &output)
    var isLast = wasStopped
    if case .quit = outcome { isLast = true }
    // A failed step of a Maestro flow ends the flow, as it does there. What follows would run on
    // another screen than its author saw.
    if outcome == .failed, step.checksItself { isLast = true }
    let ran = StepRun(
      step, output: output, hasFailed: outcome == .failed,
      hasFailedExpectation: lineRun.hasFailedExpectation, exceptions: lineRun.exceptions,
      time: milliseconds, isLast: isLast,
      isStrict: isStrict, isStopped: isStopped)
    // Patterns are the work of the transcript too: a job could otherwise hold a worker with one
    // line.
    limits?.patternSteps += ran.patternSteps
    if !ran.check.hasPassed, step.expectation != nil || !ran.hasFailedExpectation {
      tracer?.mismatch(
        expected: step.expectation?.lines.map(\.output.text) ?? [],
        actual: OutputText.lines(of: output).map { String(decoding: $0, as: UTF8.self) },
        at: ran.time)
    }
    return ran
  }
}

/// The commands of a case that did not run because it ended early, as with `quit`.
///
/// Without a report on them, the case would look like a success.
package struct UnreachedSteps: Hashable, Sendable {
  /// The line of the command that ran last, or the first of the case.
  package let line: Int
  /// The number of unreached commands with expected lines, or `expect`.
  let expectations: Int
  /// The index of the first command that should have run.
  let first: Int

  /// Creates the report on unreached commands; nil if there are none.
  ///
  /// It is also nil if the case quits and no later command has an expectation.
  package init?(_ testCase: TranscriptCase, ran: Int) {
    guard ran < testCase.steps.count else { return nil }
    let unreached = testCase.steps[ran...]
    let expected = unreached.indices.filter { testCase.steps[$0].isExpectation }
    let last = testCase.steps[..<ran].last
    // The failure of such a step is the reason, and the report has it.
    if last?.checksItself == true { return nil }
    // `quit` is explicit, so only expectations after it are errors.
    let first = last?.command.verb == .quit ? expected.first : unreached.startIndex
    guard let first else { return nil }
    self.first = first
    line = last?.command.line ?? testCase.lines.lowerBound
    expectations = expected.count
  }

  /// The error message.
  package var message: String {
    guard expectations > 0 else { return "the case ended at line \(line), before this command" }
    let isOne = expectations == 1
    return "the case ended at line \(line): \(expectations) "
      + (isOne ? "expectation was never compared" : "expectations were never compared")
  }
}

extension TranscriptStep {
  /// True for a step that needs no expected lines and whose failure ends the case.
  var checksItself: Bool { command.verb?.traits.contains(.checksItself) == true }

  fileprivate var isExpectation: Bool { expectation != nil || command.expects }
}

extension Command {
  /// True if the command, or one in its block, is `expect`.
  fileprivate var expects: Bool { verb == .expect || block?.contains(where: \.expects) == true }
}
