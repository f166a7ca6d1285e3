import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

/// The canonical form of transcripts and of Markdown files.
@Suite struct TranscriptFormatTests {
  static func form(_ text: String, _ path: String = "a.cvt") -> String? {
    guard case .formatted(let bytes) = CanonicalForm(path: path, bytes: Array(text.utf8)) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func textWithAnotherMeaningIsRefused() {
    let transcript = Transcript(path: "a.cvt", bytes: Array("tap 1,1\n".utf8))
    let other = Array("tap 1,2\n".utf8)
    guard case .faulty(let lines) = TranscriptFormat.verified(other, as: transcript) else {
      Issue.record("the text was accepted")
      return
    }
    #expect(lines == ["a.cvt: its canonical form would have another meaning; this is a bug"])
  }

  @Test(arguments: [
    // Words, and line ends.
    ("tap   #t1\t--scroll  \r\n", "tap #t1 --scroll\n"),
    ("\u{FEFF}tap #t1", "tap #t1\n"),
    ("", ""), ("\n\n", ""), ("  # a  \n", "# a\n"),
    // Targets and points.
    ("tap 10 20", "tap 10,20\n"), ("tap +10.0,020", "tap 10,20\n"),
    ("tap 'Buy'", "tap \"Buy\"\n"), ("tap #\"b1\"", "tap #b1\n"), ("tap [0, 3 ]", "tap [0,3]\n"),
    ("tap --count 2 10 20", "tap --count 2 10,20\n"),
    ("tap 10 --scroll 20", "tap 10,20 --scroll\n"),
    ("drag 1 2 -> 3 4 --steps 3", "drag 1,2 -> 3,4 --steps 3\n"),
    ("expect hit 1 2 = #\"a\"", "expect hit 1,2 = #a\n"),
    ("expect offset 1 2", "expect offset 1,2\n"),
    ("scroll to 1 2", "scroll to 1,2\n"), ("scroll by 1 2", "scroll by 1 2\n"),
    ("delete #\"a\" #\"b c\"", "delete #a #\"b c\"\n"),
    // Invalid targets and other text are unchanged.
    ("tap (x)", "tap (x)\n"), ("echo  a   b  ", "echo a   b\n"),
    ("insert [0, 1]  {\"b\": 1,  \"a\": 2}", "insert [0,1] {\"b\": 1,  \"a\": 2}\n"),
    // Directives.
    ("%load  a.yaml\n%cvsim  1\n", "%cvsim 1\n%load a.yaml\n"),
    (
      "%xfail why\n%tags a b,c\n%show +display,-scroll\n%view 1x2\n",
      "%show +display -scroll\n%view 1x2\n%tags a,b,c\n%xfail why\n"
    ),
    ("%tags a\n# about the screen\n%load b.yaml\n", "%tags a\n# about the screen\n%load b.yaml\n"),
    ("%case  two  words ", "%case two  words\n"),
    // Expected output: blanks at its end count.
    ("tap 1,1\n  | a  \n|\n| \n|~ b", "tap 1,1\n| a  \n|\n|\n|~ b\n"),
    ("tap 1,1\n\n\n| a", "tap 1,1\n| a\n"), ("tap 1,1\n# why\n| a", "tap 1,1\n# why\n| a\n"),
    // Blank lines.
    ("\n\ntap 1,1\n\n\n\ntap 2,2\n\n", "tap 1,1\n\ntap 2,2\n"),
    (
      "%cvsim 1\n%case a\ntap 1,1\n# about b\n%case b\ntap 1,1",
      "%cvsim 1\n\n%case a\ntap 1,1\n\n# about b\n%case b\ntap 1,1\n"
    ),
    // Blocks.
    ("repeat  2 {tap 1 1;;tap 2 2 }", "repeat 2 { tap 1,1; tap 2,2 }\n"),
    (
      "repeat 2 {\n tap 1,1\n    # c\n\n\n repeat 3 {\ntap 2,2 ;\n  } }\n| x",
      "repeat 2 {\n  tap 1,1\n  # c\n\n  repeat 3 {\n    tap 2,2\n} }\n| x\n"
    ),
    ("repeat 0 { }", "repeat 0 { }\n"),
    // Continued lines.
    ("drag 1,1 \\\n->   2,2 \\\n --steps 3", "drag 1,1 \\\n  -> 2,2 \\\n  --steps 3\n"),
    ("echo a \\\n   b", "echo a \\\n   b\n"), ("tap \"a\\\n  b\"", "tap \"a\\\n  b\"\n"),
    ("echo a\\ ", "echo a\\ \n"),
    // Aliases.
    ("alias  poke   tap  \npoke   1 1", "alias poke   tap\npoke 1 1\n"),
  ])
  func theFormIsCanonical(text: String, form: String) {
    #expect(Self.form(text) == form)
    #expect(Self.form(form) == form)
  }

  @Test func onlyTheBlocksOfMarkdownAreFormatted() {
    let text =
      "# A  title  \r\n\r\n- x\r\n  ```cvsim\r\n  tap   1 1\r\n  \r\n  |  a \r\n  ```\r\n```\ntap   1 1\n```\n"
    #expect(
      Self.form(text, "a.md")
        == "# A  title  \r\n\r\n- x\r\n  ```cvsim\r\n  tap 1,1\r\n  |  a \r\n  ```\r\n```\ntap   1 1\n```\n"
    )
    #expect(Self.form("```cvsim\ntap  1,1", "a.md") == "```cvsim\ntap 1,1\n")
    #expect(Self.form("text\n", "a.md") == "text\n")
  }

  @Test(arguments: [
    ("tap \"x\n", "a.cvt:1:5: this string is not closed"),
    ("tap 1,1\nnope\n", "a.cvt:2:1: unknown verb \"nope\""),
    ("| x\n", "a.cvt:1:3: no command is above"),
    ("repeat 2 {\n", "a.cvt:1:10: the block that opens here is never closed"),
    ("tap 1,1 \\", "a.cvt:1:8: the text ends, but the command continues"),
    ("%nope\n", "a.cvt:1:1: unknown directive"),
    ("tap 1,1\u{1}", "a.cvt:1:8: control character"),
  ])
  func fileWithErrorsIsUnchangedAndTheErrorsReported(text: String, message: String) {
    guard case .faulty(let lines) = CanonicalForm(path: "a.cvt", bytes: Array(text.utf8)) else {
      Issue.record("\(text) has no mistake")
      return
    }
    #expect(lines.first?.hasPrefix(message) == true, "\(lines)")
  }

  @Test func bytesThatAreNoTextAreAMistake() {
    guard
      case .faulty(let lines) = CanonicalForm(
        path: "a.cvt", bytes: Array("tap 1,1\n# ".utf8) + [0xFF, 0x0A])
    else {
      Issue.record("0xFF is no text")
      return
    }
    #expect(lines.first?.hasPrefix("a.cvt:2:3: the byte 0xFF is not valid UTF-8") == true)
  }

  // MARK: Constant values

  private static let pieces = [
    "tap", "#t1", "#\"a b\"", "10,20", "10 20", "-5%, 3", "[0, 1]", "[0,1].buy", "--scroll",
    "--count 2",
    "--ms=3", "->", "{", "}", ";", "\"x  y\"", "'l  m'", "/a b/", "/a;b/", "repeat 2 {",
    "repeat 1 { tap 1 2 }",
    "drag 1 2 -> 3 4", "expect selected #a #\"b\"", "expect hit 3 4 = none", "echo  a  b",
    "batch {", "\\",
    "| x  ", "|~ a", "|", "| (nothing)", "| ...", "# c  ", "%load  a b.yaml", "%show +a,b",
    "%show  +display",
    "%case  n", "%cvsim 1", "%tags a  b", "%skip x  y", "alias p tap", "p 1 2", "unalias p", "  ",
    "\t",
    "insert [0,0] {\"a\": [1,  2]}", "press 'q'@3,4", "header[ 0 ]", "swipe up from 1 2 by 3", "\r",
    "scroll to 1 2 --align top", "content:3 4", "é#", "when hit 1 2 = #\"z\"",
  ]

  /// The formatted text has the same commands, and formatting it again changes nothing.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func formMeansTheSameAndIsItsOwnForm(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var formatted = 0
    for round in 0..<200 {
      var text = round.isMultiple(of: 7) ? "\u{FEFF}" : ""
      // Long texts of random lines contain mistakes; most texts here are short.
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          text += Self.pieces.randomElement(using: &generator) ?? ""
          text += [" ", " ", "  ", "", "\t"].randomElement(using: &generator) ?? " "
        }
        text += ["\n", "\n", "\n\n", "\r\n", "\\\n"].randomElement(using: &generator) ?? "\n"
      }
      let bytes = Array(text.utf8)
      switch CanonicalForm(path: "a.cvt", bytes: bytes) {
      case .formatted(let form):
        formatted += 1
        #expect(
          TranscriptMeaning(path: "a.cvt", bytes, .session)
            == TranscriptMeaning(path: "a.cvt", form, .session))
        guard case .formatted(let again) = CanonicalForm(path: "a.cvt", bytes: form) else {
          Issue.record("the form of \(text.debugDescription) has mistakes")
          continue
        }
        #expect(again == form, "\(text.debugDescription)")
      case .faulty(let lines):
        #expect(!lines.contains { $0.contains("bug") }, "\(text.debugDescription)")
      case .left: Issue.record("a transcript is left alone")
      }
    }
    #expect(formatted > 0)
  }

  /// Random commands of sessions with their output.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func recordingsKeepTheirMeaningWhenFormatted(seed: UInt64) throws {
    let conversation = try Conversation(RandomCommands.screen(seed))
    _ = conversation.say(RandomCommands.lines(120, seed: seed))
    let bytes = try conversation.session.transcript(at: "a.cvt")
    guard case .formatted(let form) = CanonicalForm(path: "a.cvt", bytes: bytes) else {
      Issue.record("a recording has mistakes")
      return
    }
    #expect(
      TranscriptMeaning(path: "a.cvt", bytes, .session)
        == TranscriptMeaning(path: "a.cvt", form, .session))
    guard case .formatted(let again) = CanonicalForm(path: "a.cvt", bytes: form) else {
      Issue.record("its form has mistakes")
      return
    }
    #expect(again == form)
  }

  @Test func longLinesAndDeepBlocksEnd() {
    let words = "tap " + String(repeating: "10 20 ", count: 5_000)
    #expect(Self.form(words) != nil)
    let deep =
      String(repeating: "repeat 1 { ", count: 25) + "ls" + String(repeating: " }", count: 25)
    #expect(Self.form(deep) == deep + "\n")
    let many = "delete " + String(repeating: "#a ", count: 10_000)
    #expect(Self.form(many)?.utf8.count == many.utf8.count)
  }
}
