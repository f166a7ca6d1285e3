import Foundation
import InteractionKit
import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions
@testable import TestRuns

/// The text of a failure: its reasons, its difference and the commands that it proposes.
@Suite struct FailureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["screen.yaml": Screens.banners, "inbox.yaml": FailureTests.inbox])
  }

  /// Rows that a swipe opens.
  private static let inbox = """
    cvsim: 1
    name: inbox
    viewport: [390, 260]
    layout:
      list:
        trailingSwipeActions:
          - { title: Delete, event: delete, style: destructive }
          - { title: Flag, event: flag }
    cells: { Message: { accessories: [{ kind: detail, event: info }] } }
    sections:
      - items: [{ type: Message, id: m1, label: One }, { type: Message, id: m2, label: Two }]
    wiring:
      callbacks: [{ cell: Message, event: delete, name: moveToTrash }]
    reactions: [{ on: { event: delete }, do: [{ delete: self }] }]
    """

  private func report(_ text: String) throws -> CaseReport {
    try folder.write(text, to: "a.cvt")
    let selection = TestSelection([folder.path("a.cvt")])
    return try #require(TestRun(RunPlan(selection), CaseRunner()).run { _ in }.cases.first)
  }

  @Test func hitChainIsThatAtTheTouch() throws {
    let report = try report(
      "%load inbox.yaml\nswipe left from #m1\n| ...\ntap #m1.Delete\n| select #m1\n")
    let hit = try #require(report.text.first { $0.contains("hit ") })
    #expect(hit.hasSuffix("-> [0,0] #m1.Delete"))
    #expect(report.text.contains { $0.contains("took [0,0] #m1.Delete") })
  }

  @Test func hitChainOfAnExpectationIsThatOfItsTouch() throws {
    let report = try report("%load screen.yaml\ntap #b1.clickMe\n| ...\nexpect select #b1\n")
    #expect(report.text.contains { $0.hasSuffix("-> [0,1] #b1.clickMe") })
  }

  @Test func differenceIsFirstAndMarksItsCharacters() throws {
    let report = try report(
      "%load screen.yaml\ntap #t1\n| select #t2 via delegate:banners\n")
    let text = report.text
    let why = try #require(text.firstIndex(of: "  why"))
    let events = try #require(text.firstIndex(of: "  last events"))
    let difference = try #require(text.firstIndex { $0.hasPrefix("  - |") })
    #expect(difference == 2 && difference < why && why < events)
    #expect(
      report.failure?.summary
        == "expected select #t2 via delegate:banners, got select #t1 via delegate:banners, "
        + "after `tap #t1`")
    #expect(
      text[difference...].prefix(3) == [
        "  - | select #t2 via delegate:banners",
        "  + | select #t1 via delegate:banners", "    |          ^",
      ])
  }

  @Test func lastEventsHaveNoDisplay() throws {
    let report = try report("%load screen.yaml\nscroll by 100 0\n| wrong\n")
    let start = try #require(report.text.firstIndex(of: "  last events"))
    let events = report.text[(start + 1)...].prefix { $0.hasPrefix("    ") }
    #expect(events.contains { $0.contains("scroll 0,0 -> 100,0") })
    #expect(!events.contains { $0.contains("display") || $0.contains("prefetch") })
  }

  @Test func longFailureHasAtMostAScreenful() throws {
    let wrong = (0..<60).map { "| wrong \($0)\n" }.joined()
    let report = try report("%load screen.yaml\ntap #t1\n" + wrong)
    #expect(report.text.count > 60)
    for rows in [16, 24, 50] {
      let lines = report.screenText(rows: rows)
      #expect(lines.count < rows)
      #expect(lines.contains { $0.contains("more lines; a report has them)") })
      #expect(lines.last?.hasPrefix("  share") == true)
    }
    #expect(report.screenText(rows: .max) == report.text)
  }

  @Test func smallTerminalHasTheDifferenceAndTheReceiver() throws {
    let report = try report("%load screen.yaml\ntap #t1\n| wrong\n")
    let lines = report.screenText(rows: 24)
    #expect(lines.count < 24)
    #expect(lines.contains("  - | wrong") && lines.contains { $0.hasPrefix("  + | select") })
    #expect(lines.contains { $0.contains("took [0,0] #t1") })
    #expect(lines.contains { $0.hasPrefix("  map (") })
    #expect(report.screenText(rows: 200).contains("  map"))
  }

  @Test(
    arguments: [
      ("tap #t1\n| wrong\n", "--update"), ("tap #t1\nexpect none\n", nil),
      ("tap 399,1\n| wrong\n", "--update"), ("tap #zz\n", "cvsim review"),
      ("tap #q1 --scroll\n| wrong\n", "--update"),
    ] as [(String, String?)])
  func proposedCommandNeverAcceptsAFailedExpectation(commands: String, accept: String?) throws {
    let report = try report("%load screen.yaml\n" + commands)
    let found = report.failure?.commands.first { $0.purpose == "accept" }?.command
    if let accept { #expect(found?.contains(accept) == true) } else { #expect(found == nil) }
  }

  @Test func eachFailedExpectationOfACaseIsReported() throws {
    let report = try report(
      "%load screen.yaml\ntap #t1\nexpect none\nexpect select #t2\nexpect select #t1\n")
    #expect(report.steps.map(\.outcome) == [.passed, .failed, .failed, .passed])
    #expect(report.text.contains("  also failed: line 4"))
  }

  @Test func deletedItemIsFoundByItsIdentifier() throws {
    let report = try report(
      """
      %load inbox.yaml
      swipe left from #m2
      tap #m2.Delete
      expect event delete #m2
      expect order event delete #m2 < delete #m2
      expect not visible #m2
      expect not event flag #m2
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    let failed = try self.report(
      "%load inbox.yaml\ndelete #m2\n| ...\nexpect visible #m2\n")
    #expect(
      failed.failure?.summary.hasSuffix("! expected #m2 visible, found that it does not exist")
        == true)
  }
}

/// Updates of transcripts must not turn failures into expectations.
@Suite struct BlessingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["screen.yaml": Screens.banners]) }

  private func update(
    _ text: String, _ mode: TranscriptUpdate.Mode, acceptsErrors: Bool = false
  ) throws -> (text: String, code: TestExitCode) {
    try folder.write(text, to: "a.cvt")
    let selection = TestSelection([folder.path("a.cvt")])
    var update = TestUpdate(
      selection, mode: mode, isAllowed: true, isStrict: false, acceptsErrors: acceptsErrors)
    let report = TestRun(RunPlan(selection), CaseRunner()).run { update.note($0) }
    let code = update.apply(selection, report).code
    return (try folder.read("a.cvt"), code)
  }

  @Test(arguments: TranscriptUpdate.Mode.allCases, [false, true])
  func failedExpectationIsNeverSettled(mode: TranscriptUpdate.Mode, acceptsErrors: Bool) throws {
    for text in [
      "%load screen.yaml\ntap #t1\n| ...\nexpect none\n",
      "%load screen.yaml\ntap #t1\n| ...\nexpect none\n| (nothing)\n",
      "%load screen.yaml\ntap #t1\n| ...\nexpect select #zz\n",
    ] {
      let result = try update(text, mode, acceptsErrors: acceptsErrors)
      #expect(result.code == .failure)
      #expect(result.text.hasSuffix(String(text.drop { $0 != "e" }.suffix(12))))
      #expect(!result.text.contains("!"))
    }
  }

  @Test func errorsAreWrittenOnlyOnRequest() throws {
    let missing = "%load screen.yaml\ntap #zz\n"
    #expect(try update(missing, .missing).text == missing)
    let wrong = "%load screen.yaml\ntap #zz\n| wrong\n"
    #expect(try update(wrong, .changed).text == wrong)
    #expect(try update(wrong, .all).text == wrong)
    let written = "%load screen.yaml\ntap #zz\n| ! no item has the id \"zz\"\n"
    #expect(try update(missing, .missing, acceptsErrors: true).text == written)
    #expect(try update(wrong, .changed, acceptsErrors: true).text == written)
    // Errors that are expected already are kept.
    #expect(try update(written, .all).text == written)
  }

  @Test func reviewMarksFailures() throws {
    try folder.write("%load screen.yaml\ntap #zz\n| a\ntap #t1\n| b\nexpect none\n", to: "a.cvt")
    let selection = TestSelection([folder.path("a.cvt")])
    var review = TranscriptReview(try #require(selection.transcripts.first))
    _ = TestRun(RunPlan(selection), CaseRunner()).run { review.add($0) }
    #expect(review.proposals.map(\.mark) == [.error, nil, .failedExpectation])
    for proposal in review.proposals { review.accept(proposal) }
    let text = String(decoding: try #require(review.rewritten()), as: UTF8.self)
    #expect(text.contains("| ! no item has the id") && text.hasSuffix("expect none\n"))
  }
}
