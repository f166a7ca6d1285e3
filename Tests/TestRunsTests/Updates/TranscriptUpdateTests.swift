import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import Platform
@testable import SessionLanguage
@testable import TestRuns

@Suite struct TranscriptUpdateTests {
  /// Returns the text with the recorded output of every step.
  static func updated(
    _ text: String, _ outputs: [String], mode: TranscriptUpdate.Mode = .changed,
    path: String = "t.cvt"
  ) -> String? {
    let transcript = Transcript(path: path, bytes: Array(text.utf8))
    var update = TranscriptUpdate(transcript, mode: mode)
    for (step, output) in zip(transcript.cases.flatMap(\.steps), outputs) {
      update.record(StepRun(step, output: Array(output.utf8)))
    }
    return update.rewritten().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func onlyLinesThatDifferChange() {
    let text = "# c \n  tap 1,1\n  | a\n  | x[..]\n  | old\n\n| more\nundo\nredo\n| same\n"
    #expect(
      Self.updated(text, ["a\nx1\nnew\nmore\n", "", "same\n"])
        == "# c \n  tap 1,1\n  | a\n  | x[..]\n  | new\n| more\n\nundo\nredo\n| same\n")
    #expect(Self.updated(text, ["a\nx1\nold\nmore\n", "", "same\n"]) == nil)
  }

  /// A line with an index path asks for it; others match wherever the row is.
  @Test func indexPathsAreComparedWhereTheyAreExpected() throws {
    let output = #"event "buy" [0,3] #a data={"n":1} via callback:buy"# + "\n"
    func passes(_ expected: String) throws -> Bool {
      let transcript = Transcript(path: "t.cvt", bytes: Array("undo\n| \(expected)\n".utf8))
      let step = try #require(transcript.cases.first?.steps.first)
      return StepRun(step, output: Array(output.utf8)).check.hasPassed
    }
    #expect(try passes(#"event "buy" #a via callback:buy"#))
    #expect(try passes(#"event "buy" [0,3] #a data={"n":1} via callback:buy"#))
    #expect(try passes(#"event "buy" [0,[..]] #a data={[..]} via callback:buy"#))
    #expect(try !passes(#"event "buy" [0,2] #a data={"n":1} via callback:buy"#))
    #expect(try !passes(#"event "buy" [0,3] #a data={"n":2} via callback:buy"#))
    #expect(try !passes(#"event "buy" #b via callback:buy"#))
    #expect(
      Self.updated("undo\n", [output], mode: .missing)
        == "undo\n| event \"buy\" #a via callback:buy\n")
    #expect(
      Self.updated("undo\n| event \"buy\" [0,2] #a via callback:buy\n", [output])
        == "undo\n| event \"buy\" [0,3] #a data={\"n\":1} via callback:buy\n")
  }

  @Test func missingModeAddsOutputOnlyToStepsWithoutOutput() {
    let text = "undo\nredo\n| old\n"
    #expect(Self.updated(text, ["a\n", "new\n"], mode: .missing) == "undo\n| a\nredo\n| old\n")
    #expect(
      Self.updated(text, ["", "new\n"], mode: .all) == "undo\n| (nothing)\nredo\n| new\n")
  }

  @Test func lineEndsAndTheLackOfALastOneStay() {
    #expect(Self.updated("undo\r\n| a\r\n", ["b\nc\n"]) == "undo\r\n| b\r\n| c\r\n")
    #expect(Self.updated("undo\n| a", ["b\n"]) == "undo\n| b")
    #expect(Self.updated("# x\r\nundo", ["b\n"], mode: .missing) == "# x\r\nundo\r\n| b")
  }

  @Test func linesThatLookLikePatternsAreWrittenSoThatTheyMatch() throws {
    let output = "...\n(nothing)\na [..] b\nx (re)\n\n"
    let text = try #require(Self.updated("undo\n", [output], mode: .all))
    #expect(
      text
        == "undo\n| \\.\\.\\. (re)\n| \\(nothing\\) (re)\n| a \\[\\.\\.\\] b (re)\n| x \\(re\\) (re)\n|\n"
    )
    let again = Transcript(path: "t.cvt", bytes: Array(text.utf8))
    #expect(again.cases.first?.steps.first?.expectation?.matches(Array(output.utf8)) == true)
  }

  @Test func anyOrderStaysWhereItStillHolds() {
    #expect(
      Self.updated("undo\n|~ a\n|~ b\n| c\n", ["b\na\nd\n"]) == "undo\n|~ b\n|~ a\n| d\n")
    #expect(Self.updated("undo\n|~ a\n|~ b\n", ["b\nx\na\n"]) == "undo\n|~ b\n| x\n|~ a\n")
  }

  @Test func markdownAroundTheBlocksStays() {
    #expect(
      Self.updated("# M\n- x\n  ```cvsim\n  undo\n  | a\n  ```\nend", ["b\n"], path: "t.md")
        == "# M\n- x\n  ```cvsim\n  undo\n  | b\n  ```\nend")
  }

  @Test func transcriptIsReplacedUnlessItChangedOrCIIsSet() throws {
    let folder = try TemporaryFolder(["t.cvt": "undo\n| a\n"])
    let path = folder.path("t.cvt")
    let transcript = Transcript(path: path, bytes: Array("undo\n| a\n".utf8))
    let bytes = Array("undo\n| b\n".utf8)
    #expect(throws: FileError.self) { try transcript.replace(by: bytes, isAllowed: false) }
    #expect(try folder.read("t.cvt") == "undo\n| a\n")
    try transcript.replace(by: bytes, isAllowed: true)
    #expect(try folder.read("t.cvt") == "undo\n| b\n")
    #expect(throws: FileError(path, .changed)) {
      try transcript.replace(by: bytes, isAllowed: true)
    }
  }
}
