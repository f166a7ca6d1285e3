import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

@Suite struct SessionOutlineTests {
  /// A file that is read line by line has the same outline as one that is read whole.
  @Test(arguments: [
    "", "%cvsim 1\n%load a.yaml\n", "tap 1,2\ntap   3,4 # why\n| select [0,0]\n",
    "%case only\ntap 1,2\n", "%case first\ntap 1,2\n%case second\ntap 3,4\n",
    "tap 1,2\n%case behind\n", "| nothing above\ntap 1,2\n", "tap 1,2\n%load late.yaml\n",
    "alias t tap\nt 1,2\n", "repeat 2 {\n  tap 1,2\n}\n", "repeat 2 {\n",
    "tap 1,2 \\\n  --count 2\n",
    "tpa 1,2\n", "tap 1,2\n| [unclosed (re)\n", "\u{FEFF}tap 1,2\r\ntap 3,4",
  ])
  func outlineEqualsTheWholeTranscript(text: String) {
    let bytes = Array(text.utf8)
    for last in [1, 2, .max] {
      let cases = Transcript(path: "folder/like.cvt", bytes: bytes)
      var expected = TraceOrigin()
      expected.name = "like.cvt"
      if cases.problems.isEmpty, cases.cases.count == 1, let only = cases.cases.first {
        expected = TraceOrigin(
          commands: only.steps.map(\.command).filter { $0.line <= last }, name: "like.cvt",
          caseName: only.name)
      }
      var outline = SessionOutline(path: "folder/like.cvt", upTo: last)
      let lines = SourceLines(bytes)
      for index in 0..<lines.count { outline.read(lines[index]) }
      let found = outline.finish()
      #expect(found.digest == expected.digest)
      #expect(found.caseName == expected.caseName)
      #expect(found.name == expected.name)
    }
  }
}
