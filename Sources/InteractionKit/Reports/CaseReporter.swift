/// Writes the results of a run as they come, case by case.
///
/// A reporter is a value that appends bytes: the same results give the same
/// bytes, and where they go is the caller's business.
public protocol CaseReporter: Sendable {
  /// Appends what is told of one case. Called in the order of the run.
  mutating func report(_ result: CaseResult, to output: inout [UInt8])

  /// Appends what is told at the end.
  mutating func finish(_ results: TestResults, to output: inout [UInt8])
}

extension CaseReporter {
  /// The whole report on `results`.
  public func document(_ results: TestResults) -> [UInt8] {
    var reporter = self
    var output: [UInt8] = []
    for result in results.cases { reporter.report(result, to: &output) }
    reporter.finish(results, to: &output)
    return output
  }
}

/// What both reports for people say of a case that did not pass.
enum FailureBlock {
  static func lines(_ result: CaseResult, style: ReportStyle) -> [String] {
    switch (result.verdict, result.obstacle) {
    case (.failed, _):
      var lines = result.failure?.lines(style: style) ?? []
      if result.failedSteps > 1 {
        let others = result.steps.filter { $0.outcome == .failed }.dropFirst().map(\.line)
        let shown = others.prefix(10).map(String.init).joined(separator: ", ")
        lines.append("  also failed: line \(shown)\(others.count > 10 ? ", …" : "")")
      }
      return lines
    case (.xpassed, _):
      return [
        style.red("XPASS") + " \(result.place) \(result.name)",
        "  passed although it must fail: \(result.reason ?? "")",
        "  leave out its %xfail",
      ]
    case (.errored, .syntax(let error)):
      return [style.red("ERROR") + " \(result.path):\(error.position) \(result.name)"]
        + error.lines.map { "  " + $0 }
    case (.errored, .load(let lines)):
      return [style.red("ERROR") + " \(result.place) \(result.name)"] + lines.map { "  " + $0 }
    default: return []
    }
  }

  static func summary(_ results: TestResults, style: ReportStyle) -> [String] {
    let isGood = results.exitCode == .success
    let summary = isGood ? style.green(results.summary) : style.red(results.summary)
    return results.problems.map { style.red("ERROR") + " \($0)" } + [summary]
  }
}

extension [UInt8] {
  /// Appends `lines`, each with a line feed.
  mutating func append(lines: [String]) {
    for line in lines {
      append(contentsOf: line.utf8)
      append(.lineFeed)
    }
  }
}
