/// The report on one case: the value that goes from the executor to all reporters.
///
/// It can be written to a file and read again, so that the results of shards can be joined.
package struct CaseReport: Sendable, Equatable {
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

    /// True if the verdict makes the run fail.
    package var isFailure: Bool { self == .failed || self == .xpassed || self == .errored }
  }

  /// One command of the case.
  package struct Step: Sendable, Equatable {
    package enum Outcome: String, Sendable {
      case passed, failed
      case notRun = "not run"
    }

    package var line: Int
    package var column: Int
    package var command: String
    package var outcome: Outcome
    /// The lines that the command must print; nil where it is unchecked.
    package var expected: [String]?
    /// The printed lines, each with a line feed; empty once they are forgotten.
    package var output: [UInt8]
    /// The virtual time after it, in milliseconds.
    package var time: Double

    package init(
      line: Int, column: Int, command: String, outcome: Outcome, expected: [String]?,
      output: [UInt8], time: Double
    ) {
      (self.line, self.column, self.command) = (line, column, command)
      (self.outcome, self.expected) = (outcome, expected)
      (self.output, self.time) = (output, time)
    }
  }

  /// The first failure of the case.
  package struct Failure: Sendable, Equatable {
    package var line: Int
    package var column: Int
    /// The number of the step in its case, from 1; 0 for the case itself.
    package var step: Int
    /// The virtual time after the step, in milliseconds.
    package var time: Double
    /// The failure in one line.
    package var summary: String
    /// Commands to paste.
    package var commands: [Advice]

    package init(
      line: Int, column: Int, step: Int, time: Double, summary: String, commands: [Advice]
    ) {
      (self.line, self.column, self.step, self.time) = (line, column, step, time)
      (self.summary, self.commands) = (summary, commands)
    }
  }

  /// A command to paste, and its purpose: look, accept or share.
  package struct Advice: Sendable, Equatable {
    package var purpose: String
    package var command: String

    package init(purpose: String, command: String) {
      (self.purpose, self.command) = (purpose, command)
    }
  }

  /// The reason why the case could not run, or cannot be trusted.
  package struct Obstacle: Sendable, Equatable {
    package enum Kind: String, Sendable {
      /// A mistake in the text of the case.
      case syntax
      /// The collection or the wiring could not be loaded.
      case load
      /// The case did something else the second time.
      case nondeterminism
    }

    package var kind: Kind
    package var lines: [String]

    package init(kind: Kind, lines: [String]) { (self.kind, self.lines) = (kind, lines) }
  }

  package var path: String
  package var name: String
  /// The number of the repetition, from 1; nil where each case runs once.
  package var repetition: Int?
  /// The line that the case begins on, or that its mistake is on, from 1.
  package var line: Int
  package var tags: [String] = []
  package var verdict: Verdict
  /// The reason given for `%skip` or `%xfail`.
  package var reason: String?
  package var obstacle: Obstacle?
  /// The first failure of the case, also of one that must fail.
  package var failure: Failure?
  /// The description of a case that did not pass, as lines for people.
  package var text: [String] = []
  package var steps: [Step] = []
  /// Virtual time, in milliseconds.
  package var duration: Double = 0
  /// The digest of the case's trace; nil where none was asked for.
  package var digest: String?
  /// The number of the case's trace among those that come with the report.
  package var trace: Int?

  package init(path: String, name: String, line: Int, verdict: Verdict) {
    (self.path, self.name, self.line, self.verdict) = (path, name, line, verdict)
  }

  /// `PATH::NAME`, which `cvsim test` takes.
  package var id: String { CaseID(path: path, name: name).text }
  /// The name, and the number of the repetition: for people, who see all of them.
  package var title: String { name + (repetition.map { " #\($0)" } ?? "") }
  /// `PATH:LINE`.
  package var place: String { "\(path):\(line)" }
  /// The number of commands that ran and had expected lines.
  package var checkedSteps: Int { steps.count { $0.expected != nil && $0.outcome != .notRun } }
  /// The number of commands that ran.
  package var ranSteps: Int { steps.count { $0.outcome != .notRun } }

  /// Removes what the commands printed: only the reporters that are called case by case show it.
  mutating func forgetOutput() {
    for index in steps.indices { steps[index].output = [] }
  }
}

/// A case among all: the path of its file as it was given, and its name.
package struct CaseID: Hashable, Sendable {
  package let path: String
  package let name: String

  package init(path: String, name: String) { (self.path, self.name) = (path, name) }

  /// `PATH::NAME`, which `cvsim test` takes.
  package var text: String { "\(path)::\(name)" }
}
