import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import SessionSupport
import Testing

@testable import TestRuns

/// `expect tree`, the golden of a screen.
@Suite struct ExpectTreeTests {
  private static let whole = """
    expect tree
    | collectionView banners
    |   other header[0]
    |   cell [0,0] #t1 "One"
    |   cell [0,1] #b1 "Banner 1"
    |     button .clickMe

    """

  private static func transcript(_ text: String) -> Transcript {
    Transcript(path: "a.cvt", bytes: Array(text.utf8))
  }

  private static func steps(_ text: String) throws -> [StepRun] {
    let document = try CollectionDocument.parse(Screens.banners)
    var ran: [StepRun] = []
    for testCase in transcript(text).cases {
      try CaseRunner().run(testCase, on: .document(document, path: "banners.yaml")) { step, _ in
        ran.append(step)
        return true
      }
    }
    return ran
  }

  private static func hasPassed(_ text: String) throws -> Bool {
    let steps = try steps(text)
    return !steps.isEmpty && steps.allSatisfy(\.check.hasPassed)
  }

  @Test(arguments: [
    whole,
    // In part: lines may be missing where `…` stands, at any level.
    "expect tree\n| collectionView banners\n|   …\n|   cell [0,1] #b1 \"Banner 1\"\n|     button .clickMe\n",
    "expect tree\n| …\n|   cell [0,0] #t1 \"One\"\n| ...\n",
    "expect tree #b1\n| cell [0,1] #b1 \"Banner 1\"\n| …\n",
    "expect tree\n| collectionView banners\n|   other header[0]\n|   cell [0,0] #t1 \"[..]\"\n| …\n",
    // An indented block is the same without bars.
    "expect tree\n  collectionView banners\n    …\n      button .clickMe\ntap #t1\n",
    "  expect tree\n      collectionView banners\n        …\n  tap #t1\n",
    "expect tree\n    …\n      cell [0,0] #t1 \"One\"\n    …\n\n# a comment\n\ntap #t1\n",
  ])
  func goldenHolds(text: String) throws {
    #expect(Self.transcript(text).problems.isEmpty)
    #expect(try Self.hasPassed(text))
  }

  @Test(arguments: [
    "expect tree\n| collectionView banners\n",
    "expect tree\n| collectionView banners\n|   …\n|   cell [0,2] #t3 \"4\"\n",
    "expect tree\n  collectionView banners\n    cell [0,1] #b1 \"Banner 1\"\n|     button .clickMe\n",
    "tap #t1\nexpect tree #t1\n| cell [0,0] #t1 \"One\"\n| …\n",
    // A golden without lines is no test.
    "expect tree\n", "expect tree\ntap #t1\n",
  ])
  func goldenFails(text: String) throws {
    #expect(Self.transcript(text).problems.isEmpty)
    #expect(try !Self.hasPassed(text))
  }

  @Test(arguments: [
    ("expect tree\n| cellx [0,0]\n", "2:3", "did you mean cell?"),
    ("expect tree\n| cell [0,0]\n|    button\n", "3:6", "each level has two"),
    ("expect tree\n| cell [0,0]\n|     button\n", "3:7", "allows at most 2"),
    ("expect tree\n| cell [0,0]\n| \tbutton\n", "3:3", "indented by spaces"),
    ("expect tree\n  cell [0,0]\n  \tbutton\n", "3:3", "indented by spaces"),
    ("expect tree\n    cell [0,0]\n  button\n", "3:3", "less than that of the first line"),
    ("expect tree\n  cell [0,0]\n    knob \"Like\"\n", "3:5", "is no type of an element"),
    ("expect not tree\n", "1:12", "write `expect tree`"),
    ("expect tre\n", "1:8", "did you mean tree?"),
  ])
  func lineThatNoTreeHasIsAnError(text: String, place: String, message: String) throws {
    var problems = Self.transcript(text).problems.map { "\($0)" }
    if problems.isEmpty {
      problems = try Self.steps(text).map { String(decoding: $0.output, as: UTF8.self) }
    }
    let problem = try #require(problems.first)
    #expect(problem.contains(message), "\(problem)")
    if !text.contains("not"), !text.contains("tre\n") {
      #expect(problem.hasPrefix(place), "\(problem)")
    }
  }

  @Test func updateWritesTheLinesAndKeepsGaps() throws {
    func updated(_ text: String) throws -> String? {
      var update = TranscriptUpdate(Self.transcript(text), mode: .changed)
      for step in try Self.steps(text) { update.record(step) }
      return update.rewritten().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try updated("expect tree\n") == Self.whole)
    #expect(try updated("tap 1,1\n| (nothing)\nexpect tree\n")?.hasSuffix(Self.whole) == true)
    #expect(
      try updated("expect tree\n| collectionView banners\n|   …\n|     button .old\n")
        == "expect tree\n| collectionView banners\n|   …\n|     button .clickMe\n")
    #expect(try updated(Self.whole) == nil)
  }

  @Test func formatAddsTheBars() {
    let text = "expect tree\n    collectionView  banners\n      …\n\ntap   #t1\n"
    guard case .formatted(let bytes) = CanonicalForm(path: "a.cvt", bytes: Array(text.utf8)) else {
      Issue.record("it is not formatted")
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "expect tree\n| collectionView  banners\n|   …\n\ntap #t1\n")
  }

  @Test func savedSessionHasTheGolden() throws {
    let conversation = try Conversation()
    #expect(conversation.say("expect tree").count == 5)
    let saved = String(
      decoding: try conversation.session.transcript(at: "a.cvt"), as: UTF8.self)
    #expect(saved.hasSuffix(Self.whole))
  }
}
