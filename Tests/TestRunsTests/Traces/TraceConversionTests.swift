import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

@Suite struct TraceConversionTests {
  private func transcript(
    _ trace: [UInt8], show: String? = nil
  ) throws -> String {
    var transcript = try TraceTranscript(show: show)
    try TraceReader.read(TraceLines(bytes: trace)) { record in
      transcript.add(record)
      return true
    }
    return String(decoding: transcript.text, as: UTF8.self)
  }

  @Test func traceBecomesATranscript() throws {
    let trace = try TracedSession.trace(of: [
      "tap #t1", "ls", "tpa 1,2", "wait 5ms", "expect count items = 6",
      "expect count items = 6 within 2ms", "tap -5,5",
    ])
    #expect(
      try transcript(trace) == """
        # Made of a trace by `cvsim trace to-session`.
        %cvsim 1
        %load screen.yaml

        tap #t1
        | select #t1 via delegate:banners
        ls
        # tpa 1,2
        wait 5ms
        | (nothing)
        # failed: expect count items = 6
        # ! expected count items = 6, found 5
        # failed: expect count items = 6 within 2ms
        # ! expected count items = 6, found 5
        wait until count items = 6 within 2ms
        | (nothing)
        tap -5,5
        | ! miss -5,5: nothing takes touches there

        """)
  }

  /// With its new output as expected lines, a failure would be accepted unseen.
  @Test func failedStepsKeepTheirExpectedLines() throws {
    let folder = try TemporaryFolder([
      "screen.yaml": Screens.banners,
      "a.cvt": """
      %cvsim 1
      %load screen.yaml

      tap #t1
      | select [0,0] #t1 via delegate:other
      tap #t1
      tap -5,5

      """,
    ])
    let path = folder.path("a.cvt")
    let transcript = try #require(Transcript(contentsOf: path))
    var runner = CaseRunner()
    runner.screens = ScreenSource(access: FileAccess(allowsOutside: true))
    runner.tracing = .inMemory
    let trace = try #require(runner.report(transcript.cases[0]).trace?.lines)
    let text = try self.transcript(trace)
    #expect(
      text.hasSuffix(
        """
        # failed: tap #t1
        # select [0,0] #t1 via delegate:banners
        tap #t1
        | select [0,0] #t1 via delegate:other
        tap #t1
        | select #t1 via delegate:banners
        # failed: tap -5,5
        # ! miss -5,5: nothing takes touches there
        tap -5,5

        """), "\(text)")
  }

  @Test func lineThatIsNoCommandAddsNothingToTheOneBefore() throws {
    let trace = try TracedSession.trace(of: ["touch cancel 12,45", "select [49", "tap #t1"])
    #expect(
      try transcript(trace) == """
        # Made of a trace by `cvsim trace to-session`.
        %cvsim 1
        %load screen.yaml

        touch cancel 12,45
        | ! finger 0 is not down; `touch down X,Y` puts it down
        tap #t1
        | select #t1 via delegate:banners

        """)
  }

  /// An `expect` that failed was a step, and `goto` names steps by their numbers.
  @Test func stepsBeforeAGotoKeepTheirNumbers() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let text = try transcript(
      try TracedSession.trace(of: [
        "tap #t1", "expect count items = 6", "tap #t2", "expect count items = 8", "undo",
        "expect count items = 7", "goto 3", "tap #t2", "goto 1", "tap #t1",
      ]))
    #expect(
      text.contains(
        """
        tap #t1
        | select #t1 via delegate:banners
        # failed: expect count items = 6
        # ! expected count items = 6, found 5
        echo this expect failed
        tap #t2
        """))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("echo ") } == 3)
    let replayed = Transcript(path: folder.path("replay.cvt"), bytes: Array(text.utf8))
    let report = CaseRunner().report(try #require(replayed.cases.first)).report
    #expect(report.verdict == .passed, "\(report.text.joined(separator: "\n"))\n\(text)")
  }

  @Test(
    arguments: [nil, "all", "+display +highlight -scroll"] as [String?],
    1...8 as ClosedRange<UInt64>)
  func transcriptOfATraceReplays(show: String?, seed: UInt64) throws {
    let screen = RandomCommands.screen(seed)
    let folder = try TemporaryFolder(["screen.yaml": screen])
    let trace = try TracedSession.trace(of: RandomCommands.lines(80, seed: seed), on: screen)
    let text = try transcript(trace, show: show)
    let replayed = Transcript(path: folder.path("replay.cvt"), bytes: Array(text.utf8))
    #expect(replayed.problems.isEmpty)
    let testCase = try #require(replayed.cases.first)
    let report = CaseRunner().report(testCase).report
    #expect(report.verdict == .passed, "\(report.text.joined(separator: "\n"))")
  }

  @Test func chromeEventsHaveTheKeysThatPerfettoRequires() throws {
    var chrome = ChromeTrace()
    let trace = try TracedSession.trace(of: ["tap #t1", "wait 5ms", "tap 350,10", "tap -5,5"])
    try TraceReader.read(TraceLines(bytes: trace)) { record in
      chrome.add(record)
      return true
    }
    let value = try JSONReader().value(of: chrome.text)
    let events = try #require(value["traceEvents"]?.elements)
    var lanes: [Int: String] = [:]
    for event in events where event["name"] == "thread_name" {
      guard case .integer(let lane)? = event["tid"] else { continue }
      lanes[lane] = event["args"]?["name"]?.string
    }
    #expect(
      Set(lanes.values)
        .isSuperset(of: [
          "commands", "touches", "screen", "delegate:banners", "callback:doClickMe", "nobody",
        ]))
    for event in events {
      let phase = try #require(event["ph"]?.string)
      #expect(["M", "X", "i"].contains(phase))
      #expect(event["pid"] == 1)
      #expect(event["ts"]?.double != nil)
      #expect(event["name"]?.string != nil)
      if phase == "X" { #expect((event["dur"]?.double ?? -1) >= 0) }
      if phase == "i" { #expect(event["s"] == "t") }
      if phase != "M", case .integer(let lane)? = event["tid"] { #expect(lanes[lane] != nil) }
    }
    #expect(events.contains { $0["name"] == "wait 5ms" && $0["dur"] == 5000 })
  }

  @Test func caseHasDigestAndTraceOnRequest() throws {
    let folder = try TemporaryFolder([
      "screen.yaml": Screens.banners,
      "a.cvt": "%load screen.yaml\ntap #t1\n| select nothing\ntap #b1\n",
    ])
    let bytes = try #require(
      try? DocumentFiles.read(.init(path: folder.path("a.cvt"), name: "a.cvt")))
    let testCase = try #require(Transcript(path: folder.path("a.cvt"), bytes: bytes).cases.first)
    var runner = CaseRunner()
    #expect(runner.report(testCase).report.digest == nil)
    runner.tracing = .digest
    let digest = try #require(runner.report(testCase).report.digest)
    runner.tracing = .inMemory
    let kept = runner.report(testCase)
    #expect(kept.report.digest == digest)
    let lines = TracedSession.lines(of: try #require(kept.trace?.lines))
    #expect(lines[0].contains(#""case":"a","collection":{"digest":"sha256:"#))
    #expect(lines[0].contains(#""file":"screen.yaml""#))
    #expect(
      lines.contains {
        $0.hasPrefix(
          #"{"actual":["select [0,0] #t1 via delegate:banners"],"expected":["select nothing"],"passed":false"#
        )
      })
    #expect(lines.last?.contains(#""verdict":"failed""#) == true)
    #expect(lines.last?.contains(digest) == true)
  }

  @Test func caseThatCannotLoadHasATraceToo() throws {
    let testCase = try #require(
      Transcript(path: "a.cvt", bytes: Array("%load no-such-file.yaml\ntap 1,2\n".utf8))
        .cases.first)
    var runner = CaseRunner()
    runner.tracing = .inMemory
    let lines = TracedSession.lines(of: runner.report(testCase).trace?.lines ?? [])
    #expect(lines.last?.contains(#""verdict":"errored""#) == true)
    #expect(lines.contains { $0.contains(#""type":"error""#) && $0.contains("no-such-file") })
  }
}
