import InteractionKit

/// The report on a run, or on the shards of one.
package struct RunReport: Sendable, Equatable {
  /// The cases that ran, in order.
  package var cases: [CaseReport]
  /// Errors in arguments, or the error that there is no case.
  package var problems: [String]
  /// The number of cases that were chosen and did not run.
  package var notRun = 0
  /// The signal that stopped the run before its end, 2 or 15; nil for none.
  package var signal: Int32?
  /// The shard, such as `1/3`; nil for all cases.
  package var shard: String?
  /// The digest of the sharding, equal for all shards of a run; nil without shards.
  package var shardPlan: String?
  /// The coverage of the cases, for the HTML report; nil if it was not recorded.
  package var coverage: JSONValue?
  /// The coverage in the JSON of `cvsim cover`, by which reports of shards are joined; nil if it
  /// was not recorded.
  package var coverageCounts: [UInt8]?

  package init(cases: [CaseReport] = [], problems: [String] = []) {
    self.cases = cases
    self.problems = problems
  }

  /// Returns the number of cases with a verdict.
  package func count(_ verdict: CaseReport.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }

  /// The exit code of the run.
  package var exitCode: TestExitCode {
    if let code = signal.flatMap(TestExitCode.init(signal:)) { return code }
    let code = codeOfCases
    // A case that did not run has not passed.
    return code == .success && notRun > 0 ? .failure : code
  }

  private var codeOfCases: TestExitCode {
    cases.reduce(problems.isEmpty ? .success : .usage) { max($0, $1.exitCode) }
  }

  /// The reason why cases are missing without a failure; nil if none are.
  ///
  /// A run that stops after a number of failures is explained by these. A run that a signal stopped
  /// must not look like a success.
  package var gap: String? {
    let word =
      switch signal.flatMap(TestExitCode.init(signal:)) {
      case .interrupted?: "interrupted"
      case .terminated?: "terminated"
      default: codeOfCases == .success && notRun > 0 ? "stopped" : ""
      }
    guard !word.isEmpty else { return nil }
    return "\(word): \(notRun) \(notRun == 1 ? "case" : "cases") did not run"
  }

  /// The counts in one line: `12 passed, 1 failed, 2 skipped`.
  package var summary: String {
    var parts = ["\(count(.passed)) passed"]
    for verdict in CaseReport.Verdict.allCases where verdict != .passed {
      let count = count(verdict)
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    if notRun > 0 { parts.append("\(notRun) not run") }
    return parts.joined(separator: ", ")
  }
}

/// The exit codes of a run; the largest one counts.
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

  /// Creates the exit code of a run that `signal` stopped; nil for other signals.
  package init?(signal: Int32) {
    switch signal {
    case 2: self = .interrupted
    case 15: self = .terminated
    default: return nil
    }
  }

  package static func < (a: TestExitCode, b: TestExitCode) -> Bool { a.rawValue < b.rawValue }
}

extension CaseReport {
  /// The exit code of a run with only this case.
  package var exitCode: TestExitCode {
    switch (verdict, problem?.kind) {
    case (.errored, .syntax): .usage
    case (.errored, .load): .load
    case (.errored, .nondeterminism): .nondeterminism
    default: verdict.isFailure ? .failure : .success
    }
  }
}

extension RunReport {
  /// The results of a run on several devices: a line for each device, and one for each case whose
  /// verdict differs there.
  ///
  /// It is empty for a run without devices.
  package var deviceLines: [String] {
    var devices: [String] = []
    var verdicts: [String: Set<CaseReport.Verdict>] = [:]
    for testCase in cases {
      guard let device = testCase.device else { continue }
      if !devices.contains(device) { devices.append(device) }
      verdicts[testCase.id, default: []].insert(testCase.verdict)
    }
    return devices.flatMap { device in
      let own = cases.filter { $0.device == device }
      let differing = own.filter { $0.verdict.isFailure && verdicts[$0.id, default: []].count > 1 }
      return ["\(device): \(RunReport(cases: own).summary)"]
        + differing.map { "  \($0.id): \($0.verdict.rawValue) here, not on all devices" }
    }
  }
}
