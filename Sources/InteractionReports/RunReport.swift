import InteractionSessions

/// What came of a run, or of the shards of one, as reports tell it.
package struct RunReport: Sendable, Equatable {
  /// The cases that ran, in order.
  package var cases: [ReportCase]
  /// Arguments that name nothing, or that there is nothing to run.
  package var problems: [String]
  /// How many cases were chosen and did not run.
  package var notRun = 0
  /// The signal that stopped the run before its end, 2 or 15; nil where none did.
  package var signal: Int32?
  /// Which part of the cases it is: `1/3`; nil for all.
  package var shard: String?
  /// What the parts follow from, which all parts of a run have in common; nil for all.
  package var shardPlan: String?

  package init(cases: [ReportCase] = [], problems: [String] = []) {
    self.cases = cases
    self.problems = problems
  }

  package init(_ results: TestResults) {
    self.init(cases: results.cases.map(ReportCase.init), problems: results.problems)
    notRun = results.notRun
  }

  /// How many cases came out as `verdict`.
  package func count(_ verdict: CaseResult.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }

  /// The code that the run ends with.
  package var exitCode: TestExitCode {
    if let code = signal.flatMap(TestExitCode.init(signal:)) { return code }
    let code = codeOfCases
    return code == .success && notRun > 0 ? .failure : code
  }

  private var codeOfCases: TestExitCode {
    cases.reduce(problems.isEmpty ? .success : .usage) { max($0, TestExitCode($1)) }
  }

  /// Why cases are missing that no failure accounts for; nil where none are.
  ///
  /// A run that stops after so many failures says so by these; one that was stopped from
  /// outside must not pass for one that passed.
  var gap: String? {
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
    for verdict in CaseResult.Verdict.allCases where verdict != .passed {
      let count = count(verdict)
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    if notRun > 0 { parts.append("\(notRun) not run") }
    return parts.joined(separator: ", ")
  }
}

extension TestExitCode {
  init(_ testCase: ReportCase) {
    switch (testCase.verdict, testCase.obstacle?.kind) {
    case (.errored, .syntax): self = .usage
    case (.errored, .load): self = .load
    case (.errored, .nondeterminism): self = .nondeterminism
    default: self = testCase.verdict.isFailure ? .failure : .success
    }
  }
}
