import CollectionFiles
import InteractionKit
import InteractionReports
import InteractionSessions
import Testing

/// Failures of commands and lines that are megabytes long.
@Suite struct ShownLineTests {
  private static let long = String(repeating: "ä", count: 5 << 20)

  private func failure(of text: String) throws -> (report: FailureReport, all: [String]) {
    let transcript = Transcript(path: "a.cvt", bytes: Array(text.utf8))
    let run = TestRun { CaseExecutor().execute($0) }
    let result = try #require(run.run(TestSelection([transcript])).cases.first)
    return (try #require(result.failure), ReportCase(result).text)
  }

  @Test(arguments: [
    "echo LONG\n| other\n", "echo a\n| LONG\n", "tap LONG\n", "expect none LONG\n",
  ])
  func aLineOfAFailureIsShownInPart(text: String) throws {
    let (report, all) = try failure(of: text.replacing("LONG", with: Self.long))
    #expect(all.contains { $0.hasSuffix(" more bytes") })
    #expect(all.allSatisfy { $0.utf8.count < 20_000 })
    #expect(report.summary.utf8.count < 20_000)
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let (_, all) = try failure(of: "echo \(Self.long)\n| other\n")
    let line = try #require(all.first { $0.hasPrefix("  + | ä") })
    let left = (5 << 20) - 4096 + 6
    #expect(line.hasSuffix("ä… and \(left * 2) more bytes"))
  }

  @Test func whatAnUpdateWritesStaysWhole() throws {
    let transcript = Transcript(path: "a.cvt", bytes: Array("echo \(Self.long)\n| b\n".utf8))
    let testCase = try #require(transcript.cases.first)
    let execution = CaseExecutor().execute(testCase)
    var update = TranscriptUpdate(transcript, mode: .changed)
    for (step, ran) in zip(testCase.steps, execution.steps) {
      update.record(step, printed: ran.output)
    }
    #expect(update.rewritten() == Array("echo \(Self.long)\n| \(Self.long)\n".utf8))
  }
}
