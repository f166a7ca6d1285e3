/// The verdict on one case, and all that reports need to tell of it.
public struct CaseResult: Sendable {
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case passed
    case failed
    case skipped
    /// The case failed, as `%xfail` says it must.
    case xfailed
    /// The case passed although `%xfail` says that it must not.
    case xpassed
    /// The case could not run: a mistake in its text, or nothing to load.
    case errored

    /// Whether the verdict makes the run fail.
    public var isFailure: Bool { self == .failed || self == .xpassed || self == .errored }
  }

  /// Why a case could not run.
  public enum Obstacle: Hashable, Sendable {
    case syntax(GrammarError)
    /// The collection or the wiring could not be loaded.
    case load(lines: [String])
    /// The case did something else the second time.
    case nondeterminism(lines: [String])
  }

  /// One command of the case.
  public struct Step: Hashable, Sendable {
    public enum Outcome: String, Hashable, Sendable {
      case passed, failed
      case notRun = "not run"
    }

    public var line: Int
    public var column = 1
    public var command: String
    public var outcome: Outcome
    /// The lines that it must print, as they stand; nil where it is unchecked.
    public var expected: [String]?
  }

  public var path: String
  public var name: String
  /// Which time the case ran, from 1; nil where each runs once.
  public var repetition: Int?
  /// The first line of the case, from 1.
  public var line: Int
  public var tags: [String] = []
  public var verdict: Verdict
  /// The reason given for `%skip` or `%xfail`.
  public var reason: String?
  public var obstacle: Obstacle?
  /// The first failure of the case, also of one that must fail.
  public var failure: FailureReport?
  public var steps: [Step] = []
  /// What the case left out by ending early; nil where nothing waits for it.
  public var unreached: UnreachedSteps?
  /// How many commands that ran had expected lines.
  public var checkedSteps = 0
  /// Virtual time, in milliseconds.
  public var duration: Double = 0
  /// What the steps printed, where the run was asked to keep it.
  public var execution: CaseExecution?

  /// `PATH::NAME`, which `cvsim test` takes.
  public var id: String { "\(path)::\(name)" }
  /// The name, and which repetition of the case it is: for people, who see all of them.
  public var title: String { CaseResult.title(name, repetition) }

  static func title(_ name: String, _ repetition: Int?) -> String {
    name + (repetition.map { " #\($0)" } ?? "")
  }

  /// `PATH:LINE`.
  public var place: String { "\(path):\(line)" }
  /// How many steps failed.
  public var failedSteps: Int { steps.count { $0.outcome == .failed } }

  public init(path: String, name: String, line: Int, verdict: Verdict) {
    self.path = path
    self.name = name
    self.line = line
    self.verdict = verdict
  }
}
