/// The verdict on one case, and all that reports need to tell of it.
package struct CaseResult: Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
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
    package var isFailure: Bool { self == .failed || self == .xpassed || self == .errored }
  }

  /// Why a case could not run.
  package enum Obstacle: Hashable, Sendable {
    case syntax(GrammarError)
    /// The collection or the wiring could not be loaded.
    case load(lines: [String])
    /// The case did something else the second time.
    case nondeterminism(lines: [String])
  }

  /// One command of the case.
  package struct Step: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable {
      case passed, failed
      case notRun = "not run"
    }

    package var line: Int
    package var column = 1
    package var command: String
    package var outcome: Outcome
    /// The lines that it must print, as they stand; nil where it is unchecked.
    package var expected: [String]?
  }

  package var path: String
  package var name: String
  /// Which time the case ran, from 1; nil where each runs once.
  package var repetition: Int?
  /// The first line of the case, from 1.
  package var line: Int
  package var tags: [String] = []
  package var verdict: Verdict
  /// The reason given for `%skip` or `%xfail`.
  package var reason: String?
  package var obstacle: Obstacle?
  /// The first failure of the case, also of one that must fail.
  package var failure: FailureReport?
  package var steps: [Step] = []
  /// What the case left out by ending early; nil where nothing waits for it.
  var unreached: UnreachedSteps?
  /// How many commands that ran had expected lines.
  package var checkedSteps = 0
  /// Virtual time, in milliseconds.
  package var duration: Double = 0
  /// What the steps printed, where the run was asked to keep it.
  package var execution: CaseExecution?

  /// `PATH::NAME`, which `cvsim test` takes.
  package var id: String { "\(path)::\(name)" }
  /// The name, and which repetition of the case it is: for people, who see all of them.
  package var title: String { CaseResult.title(name, repetition) }

  package static func title(_ name: String, _ repetition: Int?) -> String {
    name + (repetition.map { " #\($0)" } ?? "")
  }

  /// `PATH:LINE`.
  package var place: String { "\(path):\(line)" }
  /// How many steps failed.
  var failedSteps: Int { steps.count { $0.outcome == .failed } }

  package init(path: String, name: String, line: Int, verdict: Verdict) {
    self.path = path
    self.name = name
    self.line = line
    self.verdict = verdict
  }
}
