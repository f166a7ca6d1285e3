/// What came of a run.
package struct TestResults: Sendable {
  /// The cases that ran, in order.
  package var cases: [CaseResult] = []
  /// How many cases were chosen; more than ran where the run stopped early.
  package var found = 0
  /// Arguments that name nothing, or that there is nothing to run.
  package var problems: [String]

  package init(cases: [CaseResult] = [], problems: [String] = []) {
    self.cases = cases
    self.problems = problems
    found = cases.count
  }

  /// How many cases came out as `verdict`.
  package func count(_ verdict: CaseResult.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }

  /// How many chosen cases were left out after too many failures.
  package var notRun: Int { max(0, found - cases.count) }

  /// The code that `cvsim test` ends with, unless a signal stopped it.
  package var exitCode: TestExitCode {
    var code = problems.isEmpty ? TestExitCode.success : .usage
    for result in cases { code = max(code, TestExitCode(result)) }
    // What did not run has not passed.
    return code == .success && notRun > 0 ? .failure : code
  }

  /// The counts in one line: `12 passed, 1 failed, 2 skipped`.
  package var summary: String {
    var parts = ["\(count(.passed)) passed"]
    for verdict in CaseResult.Verdict.allCases where verdict != .passed {
      let count = count(verdict)
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    if notRun > 0 { parts.append("\(notRun) not run") }
    return parts.joined(separator: ", ")
  }
}

/// How a run ends; where several things went wrong, the largest code counts.
package enum TestExitCode: Int32, Comparable, Sendable {
  case success = 0
  /// An expectation failed or a command errored.
  case failure = 1
  /// Usage, syntax, or no case found.
  case usage = 2
  /// A collection or wiring could not be loaded.
  case load = 3
  case nondeterminism = 4
  /// A bug in the program.
  case bug = 70
  /// Stopped by SIGINT, as Ctrl-C sends it.
  case interrupted = 130
  /// Stopped by SIGTERM.
  case terminated = 143

  /// The code of a run that `signal` stopped; nil for a signal that does not stop runs so.
  package init?(signal: Int32) {
    switch signal {
    case 2: self = .interrupted
    case 15: self = .terminated
    default: return nil
    }
  }

  package static func < (a: TestExitCode, b: TestExitCode) -> Bool { a.rawValue < b.rawValue }

  init(_ result: CaseResult) {
    switch (result.verdict, result.obstacle) {
    case (.errored, .syntax): self = .usage
    case (.errored, .load): self = .load
    case (.errored, .nondeterminism): self = .nondeterminism
    case (let verdict, _): self = verdict.isFailure ? .failure : .success
    }
  }
}
