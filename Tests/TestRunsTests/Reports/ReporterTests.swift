import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReporterTests {
  static func text(_ reporter: some CaseReporter, _ results: RunReport) -> String {
    String(decoding: reporter.document(results), as: UTF8.self)
  }

  @Test func failureHasLocationDifferenceReasonAndAdvice() {
    let results = TestRunTests.results([
      TestRunTests.transcript("  echo a\n  | b", path: "my dir/t.cvt")
    ])
    #expect(
      results.cases.first?.text == [
        "FAIL my dir/t.cvt:1:3 t (step 1 at 1.5 ms)",
        "  > echo a",
        "  - | b",
        "  + | a",
        "  why",
        "    [0,0] 0,0 80x80: took it",
        "  nearest",
        "    275,19",
        "  map",
        "    +--+",
        "  last events",
        "    touch began 1,1",
        "  look    cvsim run 'my dir/t.cvt' --until 1 -i",
        "  accept  cvsim test 'my dir/t.cvt:1' --update",
        "  share   cvsim test 'my dir/t.cvt:1' --reporter html=report.html",
      ])
  }

  @Test func listHasALineForEveryCase() {
    let text = Self.text(ListReporter(), TestRunTests.results())
    let all = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      all.filter { $0.hasPrefix("failed ") }.allSatisfy {
        $0.contains("): expected ") || $0.contains("): `")
      })
    // The headline of a failure goes on with its difference.
    let lines = all.map {
      $0.hasPrefix("failed ")
        ? $0[..<($0.firstRange(of: "): ")?.lowerBound ?? $0.endIndex)] + ")" : $0 + ""
    }
    #expect(
      lines == [
        "passed  t.cvt:1 good (1 step)", "failed  t.cvt:4 bad (2 steps)",
        "skipped t.cvt:10 skipped: later", "xfailed t.cvt:13 fails as it must: known",
        "xpassed t.cvt:17 passes though it must not: known", "errored t.cvt:22 faulty",
        "failed  t.cvt:23 error (1 step)",
        "1 passed, 2 failed, 1 skipped, 1 xfailed, 1 xpassed, 1 errored",
      ])
    #expect(text.contains("    also failed: line 8\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func dotsAreFollowedByTheFailures() {
    let text = Self.text(DotReporter(), TestRunTests.results())
    #expect(text.hasPrefix(".FsxXEF\n\nexpected "))
    #expect(text.contains("\nFAIL t.cvt:6:1 bad"))
    #expect(text.hasSuffix("\n\n1 passed, 2 failed, 1 skipped, 1 xfailed, 1 xpassed, 1 errored\n"))
  }

  @Test func colorIsAParameter() {
    let results = TestRunTests.results()
    let text = Self.text(ListReporter(style: ReportStyle(usesColor: true)), results)
    #expect(text.contains("\u{1B}[31mfailed\u{1B}[0m"))
  }

  @Test func jUnitIsWellFormedAndCounts() throws {
    let odd = "echo <a href=\"x\">&'é\u{7F}]]>".replacing("\u{7F}", with: "")
    var results = TestRunTests.results([
      TestRunTests.transcript(), TestRunTests.transcript(odd + "\n| \"<&>\"", path: "<&\">.cvt"),
    ])
    results.problems.append("none.cvt: \u{0}\u{1B}\u{FFFE} no such file")
    let document = JUnitReporter(startedAt: 1_700_000_000).document(results)
    let reader = AttributeReader()
    let parser = XMLParser(data: Data(document))
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(reader.elements["testcase"]?.count == 9)
    let run = try #require(reader.elements["testsuites"]?.first)
    #expect(run["tests"] == "9")
    #expect(run["failures"] == "4")
    #expect(run["errors"] == "2")
    #expect(run["skipped"] == "2")
    #expect(run["timestamp"] == "2023-11-14T22:13:20")
    #expect(
      reader.elements["testsuite"]?.map { $0["name"] } == ["t.cvt", "<&\">.cvt", "arguments"])
    #expect(
      reader.elements["testcase"]?.last?["name"]
        == #"none.cvt: \u0000\u001b\ufffe no such file"#)
    let failed = try #require(reader.elements["testcase"]?[1])
    #expect(failed["file"] == "t.cvt")
    #expect(failed["line"] == "4")
    #expect(failed["time"] == "0.003")
    #expect(reader.elements["property"]?.first == ["name": "step[passed]", "value": "echo a"])
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (951_782_399, "2000-02-28T23:59:59"),
    (951_782_400, "2000-02-29T00:00:00"), (1_709_251_199, "2024-02-29T23:59:59"),
    (4_107_542_400, "2100-03-01T00:00:00"), (253_402_300_799, "9999-12-31T23:59:59"),
  ])
  func datesFollowTheGregorianCalendar(seconds: Int, text: String) {
    #expect(JUnitReporter.timestamp(seconds) == text)
  }
}

/// Collects the attributes of all elements by name.
private final class AttributeReader: NSObject, XMLParserDelegate {
  var elements: [String: [[String: String]]] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements[name, default: []].append(attributes)
  }
}
