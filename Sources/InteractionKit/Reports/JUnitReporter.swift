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
  public mutating func report(_ testCase: ReportCase, to output: inout [UInt8]) {}

  public mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    var xml = XMLText()
    let timestamp = startedAt.flatMap(CivilTime.text)
    xml.open("testsuites", [("name", "cvsim")] + counts(report.cases, report.problems, timestamp))
    var start = 0
    while start < report.cases.count {
      let path = report.cases[start].path
      let end = report.cases[start...].firstIndex { $0.path != path } ?? report.cases.count
      let suite = Array(report.cases[start..<end])
      xml.open(
        "testsuite", [("name", path)] + counts(suite, [], timestamp) + [("file", path)])
      for testCase in suite { append(testCase, to: &xml) }
      xml.close("testsuite")
      start = end
    }
    if !report.problems.isEmpty { append(problems: report.problems, timestamp, to: &xml) }
    xml.close("testsuites")
    output += xml.bytes
  }

  private func counts(
    _ cases: [ReportCase], _ problems: [String], _ timestamp: String?
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

  private func append(_ testCase: ReportCase, to xml: inout XMLText) {
    xml.open(
      "testcase",
      [
        ("name", testCase.name), ("classname", testCase.path),
        ("assertions", "\(testCase.checkedSteps)"), ("time", seconds(testCase.duration)),
        ("file", testCase.path), ("line", "\(testCase.line)"),
      ])
    if !testCase.steps.isEmpty {
      xml.open("properties", [])
      for step in testCase.steps {
        xml.empty(
          "property", [("name", "step[\(step.outcome.rawValue)]"), ("value", step.command)])
      }
      xml.close("properties")
    }
    let text = testCase.text.joined(separator: "\n")
    switch testCase.verdict {
    case .passed: break
    case .failed:
      xml.element(
        "failure", [("message", testCase.failure?.summary ?? "failed"), ("type", "expectation")],
        text)
    case .xpassed:
      xml.element(
        "failure", [("message", "passed although it must fail"), ("type", "xpass")], text)
    case .skipped: xml.empty("skipped", [("message", testCase.reason ?? "")])
    case .xfailed:
      xml.empty("skipped", [("message", "failed as expected: \(testCase.reason ?? "")")])
    case .errored:
      let obstacle = testCase.obstacle
      xml.element(
        "error",
        [
          ("message", obstacle?.lines.first ?? "could not run"),
          ("type", obstacle?.kind.rawValue ?? "error"),
        ], text)
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
