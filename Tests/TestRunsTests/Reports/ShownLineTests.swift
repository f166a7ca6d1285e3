import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import Testing

@testable import TestRuns

/// Failures of commands and lines that are tens of thousands of characters long.
@Suite struct ShownLineTests {
  private static let count = 1 << 15
  private static let long = String(repeating: "ä", count: count)

  private func report(of text: String) throws -> CaseReport {
    let transcript = Transcript(path: "a.cvt", bytes: Array(text.utf8))
    return try #require(TestRun(RunPlan(TestSelection([transcript]))).run().cases.first)
  }

  @Test(arguments: [
    "echo LONG\n| other\n", "echo a\n| LONG\n", "tap LONG\n", "expect none LONG\n",
  ])
  func lineOfAFailureIsShownInPart(text: String) throws {
    let report = try report(of: text.replacing("LONG", with: Self.long))
    #expect(report.text.contains { $0.hasSuffix(" more bytes") })
    #expect(report.text.allSatisfy { $0.utf8.count < 20_000 })
    #expect(try #require(report.failure).summary.utf8.count < 20_000)
  }

  @Test func omittedLinesAreCounted() throws {
    let text = try report(of: "echo \(Self.long)\n| other\n").text
    let line = try #require(text.first { $0.hasPrefix("  + | ä") })
    let left = Self.count - 4096 + 6
    #expect(line.hasSuffix("ä… and \(left * 2) more bytes"))
  }

  @Test func updatedOutputIsNotShortened() throws {
    let transcript = Transcript(path: "a.cvt", bytes: Array("echo \(Self.long)\n| b\n".utf8))
    let testCase = try #require(transcript.cases.first)
    var update = TranscriptUpdate(transcript, mode: .changed)
    for ran in CaseRunner().report(testCase).steps { update.record(ran) }
    #expect(update.rewritten() == Array("echo \(Self.long)\n| \(Self.long)\n".utf8))
  }
}
