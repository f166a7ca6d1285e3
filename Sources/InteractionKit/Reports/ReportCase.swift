/// All that reports tell of one case: a value that can be written to a file and read
/// again, so that the results of shards can be joined.
public struct ReportCase: Sendable, Equatable {
  /// One command of the case.
  public struct Step: Sendable, Equatable {
    public var line: Int
    public var column: Int
    public var command: String
    public var outcome: CaseResult.Step.Outcome
    /// The lines that the command must print; nil where it is unchecked.
    public var expected: [String]?
    /// The lines that it printed; empty where the run did not keep them.
    public var output: [String]
    /// The virtual time after it, in milliseconds.
    public var time: Double
  }

  /// The first failure of the case.
  public struct Failure: Sendable, Equatable {
    public var line: Int
    public var column: Int
    public var step: Int
    public var time: Double
    /// What is wrong, in one line.
    public var summary: String
    /// What to paste, and what for.
    public var commands: [Advice]
  }

  /// A command to paste.
  public struct Advice: Sendable, Equatable {
    public var purpose: String
    public var command: String
  }

  /// Why the case could not run, or cannot be trusted.
  public struct Obstacle: Sendable, Equatable {
    public enum Kind: String, Sendable {
      case syntax, load, nondeterminism
    }

    public var kind: Kind
    public var lines: [String]
  }

  public var path: String
  public var name: String
  /// Which time the case ran, from 1; nil where each runs once.
  public var repetition: Int?
  /// The line that the case begins on, or that its mistake is on, from 1.
  public var line: Int
  public var tags: [String] = []
  public var verdict: CaseResult.Verdict
  /// The reason given for `%skip` or `%xfail`.
  public var reason: String?
  public var obstacle: Obstacle?
  public var failure: Failure?
  /// All there is to say of a case that did not pass, as lines for people.
  public var text: [String] = []
  public var steps: [Step] = []
  /// Virtual time, in milliseconds.
  public var duration: Double = 0
  /// The digest of the case's trace; nil where none was asked for.
  public var digest: String?
  /// The number of the case's trace among those that come with the report.
  public var trace: Int?

  /// `PATH::NAME`, which `cvsim test` takes.
  public var id: String { "\(path)::\(name)" }
  /// The name, and which repetition of the case it is: for people, who see all of them.
  public var title: String { CaseResult.title(name, repetition) }
  /// `PATH:LINE`.
  public var place: String { "\(path):\(line)" }
  /// How many commands ran that had expected lines.
  public var checkedSteps: Int { steps.count { $0.expected != nil && $0.outcome != .notRun } }
  /// How many commands ran.
  public var ranSteps: Int { steps.count { $0.outcome != .notRun } }
}

extension ReportCase {
  /// What there is to tell of a result.
  public init(_ result: CaseResult) {
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
