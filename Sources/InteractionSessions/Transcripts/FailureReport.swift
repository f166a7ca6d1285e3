import InteractionKit

/// Everything there is to say about a failed step: where, what, why, what to do.
package struct FailureReport: Sendable {
  /// The path of the transcript and the place of the command in it.
  package var path: String
  package var position: TextPosition
  /// The name of the case.
  package var caseName: String
  /// The number of the step in its case, from 1; 0 for the case itself.
  package var step: Int
  /// The virtual time after the step, in milliseconds.
  package var time: Double
  package var command: String
  package var check: StepCheck
  var explanation: FailureExplanation

  package init(
    _ testCase: TranscriptCase, _ step: TranscriptStep, _ check: StepCheck,
    _ execution: CaseExecution.Step
  ) {
    path = testCase.path
    position = TextPosition(line: step.command.line, column: step.command.column)
    caseName = testCase.name
    self.step = step.number
    time = execution.time
    command = step.command.description
    self.check = check
    explanation = execution.explanation ?? FailureExplanation()
  }

  /// A case without any command, of which `--strict` wants one.
  init(empty testCase: TranscriptCase) {
    path = testCase.path
    position = TextPosition(line: testCase.lines.lowerBound, column: 1)
    caseName = testCase.name
    (step, time, command) = (0, 0, "%case \(testCase.name)")
    (check, explanation) = (.noCommand, FailureExplanation())
  }

  /// What is wrong, in one line.
  package var summary: String { ShownLine.text(wholeSummary) }

  private var wholeSummary: String {
    let command = ShownLine.text(command)
    return switch check {
    case .passed: "passed"
    case .differs(let difference):
      "`\(command)` printed something else: \(difference.missingCount) expected"
        + " \(difference.missingCount == 1 ? "line" : "lines") missing,"
        + " \(difference.unexpectedCount) unexpected"
    case .unexpectedError(let lines):
      "`\(command)` failed: \(lines.last { $0.hasPrefix("!") } ?? lines.last ?? "no output")"
    case .unchecked: "`\(command)` has no expected output, which --strict wants"
    case .noCommand: "the case has no command, and --strict wants every case checked"
    case .unreached(let unreached): "`\(command)` never ran: \(unreached.message)"
    }
  }

  /// The commands to paste: look, accept, share.
  package var commands: [(purpose: String, command: String)] {
    let file = ShellWord.quoted(path)
    let place = ShellWord.quoted("\(path):\(position.line)")
    let accept: String? =
      switch check {
      case .noCommand: nil
      case .unexpectedError, .unchecked: "cvsim test \(place) --update=missing"
      case .passed, .differs: "cvsim test \(place) --update"
      // It proposes to leave out the lines that wait for nothing.
      case .unreached: "cvsim review \(file)"
      }
    return [("look", "cvsim run \(file) --until \(position.line) -i")]
      + (accept.map { [("accept", $0)] } ?? [])
      + [("share", "cvsim test \(place) --reporter html=report.html")]
  }
}

/// A word as a POSIX shell reads it back.
package enum ShellWord {
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.first != "-"
      && word.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || "_-./:,+@%=".utf8.contains($0)
      }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}
