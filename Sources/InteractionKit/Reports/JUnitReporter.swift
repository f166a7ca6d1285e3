/// JUnit's XML, as build servers read it: a suite a file, a case a case.
///
/// Times are virtual, in seconds, so that two runs give the same bytes.
public struct JUnitReporter: CaseReporter {
  /// When the run began, in whole seconds since 1970 in UTC; nil leaves it out.
  /// Fractions are left out because strict importers refuse them.
  public var startedAt: Int?

  public init(startedAt: Int? = nil) {
    self.startedAt = startedAt
  }

  /// Nothing: the counts stand before the cases, so all is written at the end.
  public mutating func report(_ result: CaseResult, to output: inout [UInt8]) {}

  public mutating func finish(_ results: TestResults, to output: inout [UInt8]) {
    var xml = XMLText()
    let timestamp = startedAt.flatMap(CivilTime.text)
    xml.open("testsuites", [("name", "cvsim")] + counts(results.cases, results.problems, timestamp))
    var start = 0
    while start < results.cases.count {
      let path = results.cases[start].path
      let end = results.cases[start...].firstIndex { $0.path != path } ?? results.cases.count
      let suite = Array(results.cases[start..<end])
      xml.open(
        "testsuite", [("name", path)] + counts(suite, [], timestamp) + [("file", path)])
      for result in suite { append(result, to: &xml) }
      xml.close("testsuite")
      start = end
    }
    if !results.problems.isEmpty { append(problems: results.problems, timestamp, to: &xml) }
    xml.close("testsuites")
    output += xml.bytes
  }

  private func counts(
    _ cases: [CaseResult], _ problems: [String], _ timestamp: String?
  ) -> [(String, String)] {
    let failures = cases.count { $0.verdict == .failed || $0.verdict == .xpassed }
    let errors = cases.count { $0.verdict == .errored } + problems.count
    let skipped = cases.count { $0.verdict == .skipped || $0.verdict == .xfailed }
    let time = cases.reduce(0) { $0 + $1.duration }
    let counts = [
      ("tests", "\(cases.count + problems.count)"), ("failures", "\(failures)"),
      ("errors", "\(errors)"), ("skipped", "\(skipped)"),
      ("assertions", "\(cases.reduce(0) { $0 + $1.checkedSteps })"), ("time", seconds(time)),
    ]
    return counts + (timestamp.map { [("timestamp", $0)] } ?? [])
  }

  private func append(_ result: CaseResult, to xml: inout XMLText) {
    xml.open(
      "testcase",
      [
        ("name", result.name), ("classname", result.path),
        ("assertions", "\(result.checkedSteps)"), ("time", seconds(result.duration)),
        ("file", result.path), ("line", "\(result.line)"),
      ])
    if !result.steps.isEmpty {
      xml.open("properties", [])
      for step in result.steps {
        xml.empty(
          "property", [("name", "step[\(step.outcome.rawValue)]"), ("value", step.command)])
      }
      xml.close("properties")
    }
    let text = FailureBlock.lines(result, style: .plain).joined(separator: "\n")
    switch result.verdict {
    case .passed: break
    case .failed:
      xml.element(
        "failure", [("message", result.failure?.summary ?? "failed"), ("type", "expectation")],
        text)
    case .xpassed:
      xml.element(
        "failure", [("message", "passed although it must fail"), ("type", "xpass")], text)
    case .skipped: xml.empty("skipped", [("message", result.reason ?? "")])
    case .xfailed: xml.empty("skipped", [("message", "failed as expected: \(result.reason ?? "")")])
    case .errored:
      switch result.obstacle {
      case .syntax(let error)?:
        xml.element("error", [("message", error.headline), ("type", "syntax")], text)
      case .load(let lines)?:
        xml.element(
          "error", [("message", lines.first ?? "cannot be loaded"), ("type", "load")], text)
      case nil: xml.empty("error", [("message", "could not run"), ("type", "error")])
      }
    }
    xml.close("testcase")
  }

  private func append(problems: [String], _ timestamp: String?, to xml: inout XMLText) {
    xml.open("testsuite", [("name", "arguments")] + counts([], problems, timestamp))
    for problem in problems {
      xml.open("testcase", [("name", problem), ("classname", "arguments"), ("time", "0")])
      xml.empty("error", [("message", problem), ("type", "usage")])
      xml.close("testcase")
    }
    xml.close("testsuite")
  }

  private func seconds(_ milliseconds: Double) -> String {
    NumberText.text((milliseconds).rounded() / 1000)
  }
}
