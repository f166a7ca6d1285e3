import Foundation
import TestSupport
import Testing

@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text of a case, of its file or of its output never forges a line of a report.
@Suite struct HostileReportTests {
  private static func report(_ scalar: Unicode.Scalar) -> RunReport {
    let name = "R\(scalar)::error ::forged\(scalar)ok 1 - forged"
    let verdicts: [CaseReport.Verdict] = [.passed, .failed, .skipped, .xfailed, .xpassed, .errored]
    var report = RunReport(
      cases: verdicts.map { verdict in
        var one = CaseReport(path: name, name: name, line: 1, verdict: verdict)
        one.reason = name
        one.tags = [name]
        one.text = ["FAIL \(name)", "  > \(name)", "  + | \(name)"]
        one.problem = .init(kind: .load, lines: [name])
        one.failure = .init(
          line: 1, column: 1, step: 1, time: 0, summary: name,
          commands: [.init(purpose: "look", command: ShellWord.quoted(name))])
        one.steps = [
          .init(
            line: 1, column: 1, command: name, outcome: .failed, expected: [name],
            output: Array("\(name)\n".utf8), time: 0)
        ]
        return one
      }, problems: [name])
    report.notRun = 1
    return report
  }

  private static let reporters: [any CaseReporter] = [
    ListReporter(), DotReporter(), TAPReporter(), JUnitReporter(), JSONReporter(), GitHubReporter(),
  ]

  @Test(arguments: HiddenCharacters.all)
  func noReporterPrintsAHiddenCharacter(scalar: Unicode.Scalar) throws {
    let report = Self.report(scalar)
    for reporter in Self.reporters {
      let text = String(decoding: reporter.document(report), as: UTF8.self)
      #expect(HiddenCharacters.first(in: text) == nil, "\(reporter): \(text.debugDescription)")
      let forged = text.split(separator: "\n").filter {
        let line = $0.drop { $0 == " " }
        return line.hasPrefix("::error ::forged") || line.hasPrefix("ok 1 - forged")
      }
      #expect(forged.isEmpty, "\(reporter)")
    }
    let json = JSONReporter().document(report)
    let blob = String(decoding: Blob.bytes(report: json, traces: []), as: UTF8.self)
    #expect(HiddenCharacters.first(in: blob) == nil)
    let summary = String(decoding: GitHubReporter.summary(report), as: UTF8.self)
    #expect(HiddenCharacters.first(in: summary) == nil)
  }

  /// The page itself may have such characters; the data adds none.
  @Test func pageHasNoHiddenCharacterOfItsData() throws {
    let hidden = Set(HiddenCharacters.all).subtracting(["\n"])
    func count(_ report: RunReport) throws -> Int {
      let page = try HTMLReport.document(report: JSONReporter().document(report), traces: [])
      return String(decoding: page, as: UTF8.self).unicodeScalars.count { hidden.contains($0) }
    }
    let empty = try count(RunReport())
    for scalar in HiddenCharacters.samples {
      #expect(try count(Self.report(scalar)) == empty, "\(scalar.value)")
    }
  }

  @Test(arguments: HiddenCharacters.all)
  func reportReadsBackWithTheNamesAsTheyAre(scalar: Unicode.Scalar) throws {
    let report = Self.report(scalar)
    let read = try Blob.read(Blob.bytes(report: JSONReporter().document(report), traces: []))
    #expect(read.report.cases.map(\.name) == report.cases.map(\.name))
    #expect(read.report.cases.map(\.path) == report.cases.map(\.path))
  }

  @Test(arguments: HiddenCharacters.all)
  func jUnitStaysWellFormed(scalar: Unicode.Scalar) {
    let parser = XMLParser(data: Data(JUnitReporter().document(Self.report(scalar))))
    #expect(parser.parse())
  }
}
