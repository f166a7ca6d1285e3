import InteractionSessions

/// All that reports tell of one case: a value that can be written to a file and read
/// again, so that the results of shards can be joined.
package struct ReportCase: Sendable, Equatable {
  /// One command of the case.
  package struct Step: Sendable, Equatable {
    package var line: Int
    package var column: Int
    package var command: String
    package var outcome: CaseResult.Step.Outcome
    /// The lines that the command must print; nil where it is unchecked.
    package var expected: [String]?
    /// The lines that it printed; empty where the run did not keep them.
    package var output: [String]
    /// The virtual time after it, in milliseconds.
    package var time: Double
  }

  /// The first failure of the case.
  package struct Failure: Sendable, Equatable {
    package var line: Int
    package var column: Int
    package var step: Int
    package var time: Double
    /// What is wrong, in one line.
    package var summary: String
    /// What to paste, and what for.
    package var commands: [Advice]
  }

  /// A command to paste.
  package struct Advice: Sendable, Equatable {
    package var purpose: String
    package var command: String
  }

  /// Why the case could not run, or cannot be trusted.
  struct Obstacle: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case syntax, load, nondeterminism
    }

    package var kind: Kind
    package var lines: [String]
  }

  package var path: String
  package var name: String
  /// Which time the case ran, from 1; nil where each runs once.
  package var repetition: Int?
  /// The line that the case begins on, or that its mistake is on, from 1.
  package var line: Int
  package var tags: [String] = []
  package var verdict: CaseResult.Verdict
  /// The reason given for `%skip` or `%xfail`.
  package var reason: String?
  var obstacle: Obstacle?
  package var failure: Failure?
  /// All there is to say of a case that did not pass, as lines for people.
  package var text: [String] = []
  package var steps: [Step] = []
  /// Virtual time, in milliseconds.
  package var duration: Double = 0
  /// The digest of the case's trace; nil where none was asked for.
  package var digest: String?
  /// The number of the case's trace among those that come with the report.
  package var trace: Int?

  /// `PATH::NAME`, which `cvsim test` takes.
  package var id: String { "\(path)::\(name)" }
  /// The name, and which repetition of the case it is: for people, who see all of them.
  package var title: String { CaseResult.title(name, repetition) }
  /// `PATH:LINE`.
  package var place: String { "\(path):\(line)" }
  /// How many commands ran that had expected lines.
  var checkedSteps: Int { steps.count { $0.expected != nil && $0.outcome != .notRun } }
  /// How many commands ran.
  var ranSteps: Int { steps.count { $0.outcome != .notRun } }
}

extension ReportCase {
  /// What there is to tell of a result.
  package init(_ result: CaseResult) {
    path = result.path
    name = result.name
    repetition = result.repetition
    line = result.line
    tags = result.tags
    verdict = result.verdict
    reason = result.reason
    duration = result.duration
    digest = result.execution?.digest
    switch result.obstacle {
    case .syntax(let error)?: obstacle = Obstacle(kind: .syntax, lines: error.lines)
    case .load(let lines)?: obstacle = Obstacle(kind: .load, lines: lines)
    case .nondeterminism(let lines)?: obstacle = Obstacle(kind: .nondeterminism, lines: lines)
    case nil: break
    }
    failure = result.failure.map(Failure.init)
    text = FailureText.lines(result)
    let ran = result.execution?.steps ?? []
    steps = result.steps.enumerated().map { index, step in
      let printed = ran.indices.contains(index) ? ran[index] : nil
      return Step(
        line: step.line, column: step.column, command: step.command, outcome: step.outcome,
        expected: step.expected,
        output: printed.map { $0.output.printedLines } ?? [],
        time: printed?.time ?? 0)
    }
  }
}

extension ReportCase.Failure {
  init(_ failure: FailureReport) {
    line = failure.position.line
    column = failure.position.column
    step = failure.step
    time = failure.time
    summary = failure.summary
    commands = failure.commands.map { .init(purpose: $0.purpose, command: $0.command) }
  }
}

extension [UInt8] {
  fileprivate var printedLines: [String] {
    OutputText.lines(of: self).map { String(decoding: $0, as: UTF8.self) }
  }
}
