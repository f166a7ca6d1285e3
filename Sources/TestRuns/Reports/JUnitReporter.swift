import Foundation
import InteractionSessions

/// A report in JUnit's XML for build servers.
///
/// Each transcript is a suite. All flows are one, with the attributes that Maestro writes, so that what
/// reads Maestro's reports reads these.
///
/// Times are measured by the machine, in seconds, because build servers look for slow cases; a case
/// that nobody measured has its virtual time. The report is valid by `Tests/Schemas/JUnit.xsd`,
/// where a timestamp is optional and steps are properties.
package struct JUnitReporter: CaseReporter {
  /// The beginning of every report.
  package static let beginning = XMLText.declaration + "<testsuites name=\"cvsim\""

  /// The supported times, in seconds since 1970 in UTC: up to the year 9999.
  package static let times = 0..<253_402_300_800

  /// The name of the suite of flows, as Maestro writes it.
  static let flowSuite = "Test Suite"

  /// The start of the run in seconds since 1970 in UTC; nil to omit it.
  ///
  /// Fractions are omitted because strict importers reject them.
  package var startedAt: Int?

  package init(startedAt: Int? = nil) {
    self.startedAt = startedAt
  }

  /// Returns a time such as `2026-01-31T12:00:00`, without the time zone that the schema rejects; nil outside of `times`.
  static func timestamp(_ seconds: Int) -> String? {
    guard times.contains(seconds) else { return nil }
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    return date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
  }

  /// Does nothing: the counts precede the cases, so the report is written at the end.
  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {}

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    var report = report.printed
    report.cases = report.cases.map(\.printed)
    var xml = XMLText()
    let timestamp = startedAt.flatMap(Self.timestamp)
    // Problems without a case count as errors; all cases that did not run are one skipped test.
    let errors = report.problems + (report.gap.map { [$0] } ?? [])
    let leftOut = report.notRun > 0 && report.gap == nil
    var all = Counts(report.cases)
    all.errors += errors.count
    all.skipped += leftOut ? 1 : 0
    all.tests += errors.count + (leftOut ? 1 : 0)
    xml.open("testsuites", [("name", "cvsim")] + attributes(all, timestamp))
    var start = 0
    while start < report.cases.count {
      let first = report.cases[start]
      let end =
        report.cases[start...].firstIndex {
          first.flow == nil ? $0.path != first.path : $0.flow == nil
        } ?? report.cases.count
      let suite = report.cases[start..<end]
      let name = first.flow == nil ? first.path : JUnitReporter.flowSuite
      var suiteAttributes = [("name", name)] + attributes(Counts(suite), timestamp)
      if first.flow == nil { suiteAttributes.append(("file", first.path)) }
      if first.flow != nil, let device = first.device { suiteAttributes.append(("device", device)) }
      xml.open("testsuite", suiteAttributes)
      for testCase in suite { append(testCase, to: &xml) }
      xml.close("testsuite")
      start = end
    }
    append(problems: report.problems, type: "usage", suite: "arguments", timestamp, to: &xml)
    append(
      problems: report.gap.map { [$0] } ?? [], type: "stopped", suite: "not run", timestamp,
      to: &xml)
    if leftOut { append(leftOut: report.notRun, timestamp, to: &xml) }
    xml.close("testsuites")
    output += xml.bytes
  }

  /// The counts in the attributes of a suite.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var assertions = 0
    /// The time, in milliseconds.
    var time = 0.0

    init(_ cases: some Sequence<CaseReport>) {
      for testCase in cases {
        tests += 1
        assertions += testCase.checkedSteps
        time += testCase.reportedTime
        switch testCase.verdict {
        case .passed: break
        case .failed, .xpassed: failures += 1
        case .errored: errors += 1
        case .skipped, .xfailed: skipped += 1
        }
      }
    }
  }

  private func attributes(_ counts: Counts, _ timestamp: String?) -> [(String, String)] {
    let attributes = [
      ("tests", "\(counts.tests)"), ("failures", "\(counts.failures)"),
      ("errors", "\(counts.errors)"), ("skipped", "\(counts.skipped)"),
      ("assertions", "\(counts.assertions)"), ("time", seconds(counts.time)),
    ]
    return attributes + (timestamp.map { [("timestamp", $0)] } ?? [])
  }

  private func append(_ testCase: CaseReport, to xml: inout XMLText) {
    xml.open(
      "testcase",
      flowAttributes(of: testCase) + [
        ("name", testCase.title),
        ("classname", testCase.flow.map { $0["junitClassname"] ?? testCase.name } ?? testCase.path),
        ("assertions", "\(testCase.checkedSteps)"), ("time", seconds(testCase.reportedTime)),
        ("file", testCase.path), ("line", "\(testCase.line)"),
      ])
    let properties = flowProperties(of: testCase)
    if !testCase.steps.isEmpty || !properties.isEmpty {
      xml.open("properties", [])
      for property in properties {
        xml.empty("property", [("name", property.name), ("value", property.value)])
      }
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
      let problem = testCase.problem
      xml.element(
        "error",
        [
          ("message", problem?.lines.first ?? "could not run"),
          ("type", problem?.kind.rawValue ?? "error"),
        ], text)
    }
    xml.close("testcase")
  }

  /// The attributes that Maestro writes and build servers pass over.
  private func flowAttributes(of testCase: CaseReport) -> [(String, String)] {
    guard let flow = testCase.flow else { return [] }
    let status =
      switch testCase.verdict {
      case .passed: "SUCCESS"
      case .skipped: "CANCELED"
      default: "ERROR"
      }
    return [("id", flow["junitId"] ?? testCase.name), ("status", status)]
  }

  private func flowProperties(of testCase: CaseReport) -> [CaseReport.FlowProperties.Property] {
    guard let flow = testCase.flow else { return [] }
    let tags = testCase.tags.isEmpty ? nil : testCase.tags.joined(separator: ", ")
    return flow.properties + (tags.map { [.init(name: "tags", value: $0)] } ?? [])
  }

  private func append(
    problems: [String], type: String, suite: String, _ timestamp: String?, to xml: inout XMLText
  ) {
    guard !problems.isEmpty else { return }
    var counts = Counts([])
    (counts.tests, counts.errors) = (problems.count, problems.count)
    xml.open("testsuite", [("name", suite)] + attributes(counts, timestamp))
    for problem in problems {
      xml.open("testcase", [("name", problem), ("classname", suite), ("time", "0")])
      xml.empty("error", [("message", problem), ("type", type)])
      xml.close("testcase")
    }
    xml.close("testsuite")
  }

  /// Appends the cases that did not run after failures; only their number is known.
  private func append(leftOut count: Int, _ timestamp: String?, to xml: inout XMLText) {
    var counts = Counts([])
    (counts.tests, counts.skipped) = (1, 1)
    let name = "\(count) \(count == 1 ? "case" : "cases") did not run"
    xml.open("testsuite", [("name", "not run")] + attributes(counts, timestamp))
    xml.open("testcase", [("name", name), ("classname", "not run"), ("time", "0")])
    xml.empty("skipped", [("message", "the run ended after the failures it was allowed")])
    xml.close("testcase")
    xml.close("testsuite")
  }

  /// Returns seconds with at most three decimals and no exponent, as importers require.
  private func seconds(_ milliseconds: Double) -> String {
    let bounded = milliseconds.isFinite ? min(max(milliseconds.rounded(), 0), 1e15) : 0
    let whole = Int(exactly: bounded) ?? 0
    guard whole % 1000 != 0 else { return "\(whole / 1000)" }
    var digits = "\(whole % 1000 + 1000)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole / 1000).\(digits)"
  }
}

extension CaseReport {
  /// The time that the case took on the machine, in milliseconds; the virtual one if that is unknown.
  fileprivate var reportedTime: Double { elapsed.map { $0 * 1000 } ?? duration }
}
