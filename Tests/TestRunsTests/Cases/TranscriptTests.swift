import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

@Suite struct TranscriptTests {
  static let sample = """
    # Liking a banner must not select it.
    %cvsim 1
    %load  banners.yaml
    %view 414x160
    %scale 2
    %show +display -scroll
    %tags slow

    %case likes
    %tags touch
    tap 275,19
    | event "clickMe" #b1 via callback:doClickMe

    repeat 2 {
      scroll by 400 0
    }
    |~ scroll 0,0 -> 400,0
    |~ scroll [..]
    undo

    %case second case
    %random 7
    %xfail not yet
    tap #t1
    | ...

    """

  static func transcript(_ text: String, path: String = "a/sample.cvt") -> Transcript {
    Transcript(path: path, bytes: Array(text.utf8))
  }

  /// If each step copied the previous ones, this would be five thousand million copies.
  @Test func longCaseIsReadInOneGo() {
    let count = 100_000
    let transcript = Self.transcript(String(repeating: "undo\n| a\n", count: count))
    #expect(transcript.cases.first?.steps.count == count)
    #expect(transcript.cases.first?.steps.last?.number == count)
  }

  @Test func casesStartFromTheHeader() throws {
    let transcript = Self.transcript(Self.sample)
    #expect(transcript.problems == [])
    #expect(transcript.cases.map(\.id) == ["a/sample.cvt::likes", "a/sample.cvt::second case"])
    #expect(transcript.cases.map(\.lines) == [9...20, 21...25])
    let first = try #require(transcript.cases.first)
    #expect(first.settings.load == "banners.yaml")
    #expect(first.settings.view == .init(width: 414, height: 160))
    #expect(first.settings.scale == 2)
    #expect(first.settings.tags == ["slow", "touch"])
    #expect(first.settings.show.kinds.contains(.display))
    #expect(!first.settings.show.kinds.contains(.scroll))
    #expect(first.steps.map(\.lines) == [11...11, 14...16, 19...19])
    #expect(first.steps.map { $0.expectation?.lines.count } == [1, 2, nil])
    let second = try #require(transcript.cases.last)
    #expect(second.settings.random == 7)
    #expect(second.settings.xfail == "not yet")
    #expect(second.settings.tags == ["slow"])
  }

  @Test func fileWithoutCaseLinesIsOneCaseNamedAfterIt() {
    let transcript = Self.transcript("\u{FEFF}%load a.yaml\r\ntap 1,1\r\n| (nothing)")
    #expect(transcript.cases.map(\.name) == ["sample"])
    #expect(transcript.cases.first?.steps.first?.expectation?.expectsNoOutput == true)
    #expect(transcript.problems == [])
  }

  @Test func allMistakesOfACaseAreItsProblems() throws {
    let transcript = Self.transcript(
      """
      %bogus
      %case one
      tap #t1
      frob
      %tags a
      %case two
      tap #t1
      """)
    let lines = transcript.cases.map { $0.problems.map(\.position.line) }
    #expect(lines == [[1, 4, 5], [1]])
    let report = try #require(CaseReport(unlessItRuns: transcript.cases[0]))
    #expect(report.line == 1)
    #expect(
      report.problem?.lines.filter { !$0.hasPrefix("!   ") }.map { $0.prefix(6) }
        == ["! unkn", "! 4:1:", "! 5:7:"])
  }

  @Test func manyMistakesOfACaseAreCounted() throws {
    let transcript = Self.transcript("%case a\n" + String(repeating: "frob\n", count: 100))
    let report = try #require(CaseReport(unlessItRuns: transcript.cases[0]))
    #expect(report.problem?.lines.count == 8 * 3 + 1)
    #expect(report.problem?.lines.last == "! … and more: `cvsim check a/sample.cvt` lists them")
  }

  /// A Markdown file counts only if a block in it would run.
  @Test(arguments: [
    ("a.cvt", "%cvsim 1\ntap 1,1\n", true), ("a.md", "```cvsim\ntap 1,1\n```\n", true),
    ("a.md", "words\n", false),
  ])
  func fileInAnotherEncodingHasOneProblem(path: String, text: String, isFaulty: Bool) {
    for order in [[], [UInt8(0xFF), 0xFE]] {
      let bytes = order + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let transcript = Transcript(path: path, bytes: bytes)
      #expect(transcript.cases.isEmpty)
      #expect(
        transcript.problems.map(\.lines)
          == (isFaulty
            ? [["! the file is UTF-16; save it as UTF-8"]] : []))
    }
  }

  @Test func fencedBlocksOfMarkdownAreCases() {
    let text = """
      # Manual
      ```swift
      tap nothing
      ```
      ```cvsim
      %load a.yaml
      tap 1,1
      | (nothing)
      ```
      1. A list
         ~~~~ cvsim
         %case named
         tap 2,2
         ~~~
         ~~~~
      """
    let cases = Self.transcript(text, path: "m.md").cases
    #expect(cases.map(\.name) == ["block 1", "named"])
    #expect(cases.map(\.lines) == [7...8, 12...14])
    #expect(cases.first?.problem == nil)
    #expect(cases.last?.problem?.position == TextPosition(line: 14, column: 4))
  }

  @Test func firstLineOfMarkdownMayHaveAByteOrderMark() {
    let block = "```cvsim\ntap 1,1\n```\n"
    let cases = Self.transcript("\u{FEFF}" + block + block + block, path: "m.md").cases
    #expect(cases.map(\.name) == ["block 1", "block 2", "block 3"])
  }

  @Test func blocksOfMarkdownHaveDifferentNames() {
    let block = "```cvsim\n%case one\ntap 1,1\n```\n"
    let problems = Self.transcript(block + block, path: "m.md").problems
    #expect(problems.first?.position == TextPosition(line: 6, column: 7))
  }

  /// The names of the cases before are not copied for each block, which would take minutes.
  @Test func manyBlocksAreReadInLinearTime() {
    let block = "```cvsim\ntap 1,1\n```\n"
    let transcript = Self.transcript(String(repeating: block, count: 20_000), path: "m.md")
    #expect(transcript.cases.count == 20_000 && transcript.problems.isEmpty)
  }

  @Test func expressionsWithTooManyStepsAreAnError() throws {
    let text = "echo x\n| ((a*){60}){100}b (re)\n"
    let step = try #require(Self.transcript(text).cases.first?.steps.first)
    let ran = LinePattern.$stepLimit.withValue(20_000) {
      StepRun(step, output: Array(repeating: UInt8(ascii: "a"), count: 4_000))
    }
    guard case .unexpectedError(let lines) = ran.check else {
      Issue.record("\(ran.check)")
      return
    }
    #expect(
      lines == [
        "! the expressions need more than 20000 steps on the printed lines; "
          + "those with fewer alternatives and repetitions need fewer"
      ])
  }

  @Test func errorOfADirectiveIsBelowItsName() {
    let lines = Self.transcript("  %laod a").problems.first?.lines
    #expect(lines?.last == "!     ^")
  }

  @Test(arguments: [
    ("%laod a", "1:1: unknown directive %laod; did you mean %load?"),
    ("%cvsim 2", "1:8: expected the format version 1, found \"2\"; a newer cvsim may read it"),
    ("%view 3", "1:7: expected WxH, found \"3\"; write `%view 390x844`"),
    ("%scale 0", "1:8: expected pixels per point, found \"0\"; write `%scale 2`"),
    ("%show +dispaly", "1:7: unknown kind \"+dispaly\"; did you mean display?"),
    ("%random x", "1:9: expected a seed, found \"x\"; write `%random 1`"),
    (
      "| a",
      "1:3: no command is above this expected output; put it below the command that prints it"
    ),
    ("tpa 1,1", "1:1: unknown verb \"tpa\"; did you mean tap?"),
    (
      "undo\n%load a",
      "2:7: %load is after a command; directives come first; `%case NAME` begins another case"
    ),
    (
      "%case a\nundo\n%case a\nundo",
      "3:7: a second case is named \"a\"; the names of the cases in a file are unique"
    ),
    ("%case", "1:1: a case needs a name; write `%case NAME`"),
    ("%skip", "1:1: %skip needs a reason; write `%skip why`"),
    ("repeat 2 {\nundo\n", "1:10: the block that opens here is never closed; end it with }"),
    ("repeat 2 { tpa 1,1 }", "1:12: unknown verb \"tpa\"; did you mean tap?"),
  ])
  func mistakesHaveTheirPlace(text: String, problem: String) {
    #expect(Self.transcript(text).problems.first.map { "\($0)" } == problem)
  }

  @Test func aliasesAreVerbsOnceDefined() {
    #expect(Self.transcript("alias go tap 1,1\ngo").problems == [])
    #expect(Self.transcript("go\nalias go tap 1,1").problems.count == 1)
  }

  @Test func faultyHeaderSpoilsEveryCase() {
    let cases = Self.transcript("%view x\n%case a\nundo\n%case b\nundo").cases
    #expect(cases.map { $0.problem?.position.line } == [1, 1])
  }

  @Test func showReplacesOrChangesTheKinds() throws {
    var filter = ShowFilter()
    #expect(filter.kinds == .standard)
    try filter.apply("+display, -scroll")
    #expect(
      filter.kinds == LogEntryKinds.standard.union([.display, .endDisplay]).subtracting(.scroll))
    try filter.apply("event select")
    #expect(filter.kinds == [.event, .select])
    try filter.apply("all -touch")
    #expect(filter.kinds == LogEntryKinds.all.subtracting(.touch))
    try filter.apply("default")
    #expect(filter.kinds == .standard)
    #expect(throws: ShowFilter.UnknownKind.self) { try filter.apply("none evnt") }
    #expect(filter.kinds == .standard)
    #expect(LogEntryKinds.names.count == LogEntryKinds.all.rawValue.nonzeroBitCount)
  }

  @Test(arguments: 0..<12)
  func mutatedTranscriptsNeverTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sample = Array(Self.sample.utf8)
    for _ in 0..<60 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 15))
        }
      }
      for path in ["a.cvt", "a.md"] {
        let transcript = Transcript(path: path, bytes: bytes)
        #expect(transcript.bytes == bytes)
        #expect(transcript.problems.allSatisfy { $0.lines.allSatisfy { $0.hasPrefix("! ") } })
        var update = TranscriptUpdate(transcript, mode: .all)
        for step in transcript.cases.flatMap(\.steps) {
          update.record(StepRun(step, output: Array("one\n...\n".utf8)))
        }
        guard let rewritten = update.rewritten(), transcript.problems.isEmpty, path == "a.cvt"
        else {
          continue
        }
        let again = Transcript(path: path, bytes: rewritten)
        #expect(
          again.cases.flatMap(\.steps).allSatisfy {
            $0.expectation?.matches(Array("one\n...\n".utf8)) == true
          })
      }
    }
  }
}
