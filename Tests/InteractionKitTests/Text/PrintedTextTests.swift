import TestSupport
import Testing

@testable import InteractionKit

/// Names of files and programs are printed without invisible characters.
@Suite struct PrintedTextTests {
  @Test(arguments: HiddenCharacters.all)
  func hiddenCharacterIsPrintedAsItsEscape(scalar: Unicode.Scalar) {
    for text in ["a\(scalar)b", "\(scalar)", "a\(scalar)", "\(scalar)b"] {
      let printed = PrintedText.escaped(text)
      #expect(printed.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }, "\(printed)")
      #expect(PrintedText.escaped(printed) == printed)
      for quoted in [
        JSONValue.quote(text), TargetName.spelling(text), PrintedText.word(text),
        TargetName.spelling(ofIdentifier: text),
      ] {
        #expect(quoted.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }, "\(quoted)")
        #expect(quoted.hasSuffix("\""))
      }
    }
  }

  @Test(arguments: [
    ("a\nb", #"a\nb"#), ("\r\t", #"\r\t"#), ("\u{1B}[2J", #"\u001b[2J"#),
    ("a\u{202E}b", #"a\u202eb"#), ("\u{E0041}", #"\udb40\udc41"#), (#"a\nb"#, #"a\nb"#),
    ("👍\u{E0041}\u{E0042}", #"👍\udb40\udc41\udb40\udc42"#), ("\u{2800}", #"\u2800"#),
    ("\u{F8FF}", "\u{F8FF}"), ("漢\u{E0100}", "漢\u{E0100}"),
    ("漢\u{E0100}\u{E0101}", "漢\u{E0100}\\udb40\\udd01"), ("👍\u{E0080}", #"👍\udb40\udc80"#),
    ("e\u{301} ü 漢 \u{A0}", "e\u{301} ü 漢 \u{A0}"),
  ])
  func escapesAreThoseOfJSON(text: String, printed: String) {
    #expect(PrintedText.escaped(text) == printed)
  }

  @Test func noncharactersAreEscaped() {
    for value: UInt32 in [0xFDD0, 0xFFFE, 0x1FFFF] {
      let text = Unicode.Scalar(value).map(String.init) ?? ""
      #expect(PrintedText.escaped(text).hasPrefix("\\u"))
    }
  }

  @Test(arguments: [
    ("::error ::x", #"\u003a:error ::x"#), ("  ::error", #"  \u003a:error"#), ("a ::b", "a ::b"),
    (":b", ":b"), ("", ""), ("\n::b", #"\n::b"#), ("\u{A0}\u{3000}::b", "\u{A0}\u{3000}\\u003a:b"),
    ("a ##[error]b", #"a \u0023#[error]b"#), ("###[", #"#\u0023#["#), ("#a[0]", "#a[0]"),
    ("[a] [##[b", #"[a] [\u0023#[b"#),
  ])
  func lineBeginsWithNoCommandOfGitHub(text: String, printed: String) {
    #expect(PrintedText.line(text) == printed)
  }

  /// Joiners are parts of emoji and of words in some scripts.
  @Test(arguments: [
    "👨‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष",
  ])
  func joinersBetweenTheirCharactersAreVisible(text: String) {
    #expect(PrintedText.escaped(text) == text)
    #expect(TargetName.spelling(ofIdentifier: text) == "#" + text)
  }

  @Test(arguments: [
    ("like", "like"), ("do it", #""do it""#), ("a, callback:b", #""a, callback:b""#),
    ("say \"a\"", #""say \"a\"""#), ("::error", #""::error""#), ("", #""""#),
    ("My.Handler<Int>", "My.Handler<Int>"),
  ])
  func wordIsQuotedWhereItWouldBeSeveral(name: String, word: String) {
    #expect(PrintedText.word(name) == word)
  }

  @Test func namesForgeNoEntryOfTheLog() {
    let name = "R\nselect [0,0] #forged via delegate:x"
    let place = EventPosition(
      .item(section: 0, item: 0), identifier: name, subview: TargetName.spelling(name),
      collection: name)
    let delivery = Delivery(receivers: [.callback(name), .output])
    let kinds: [LogEntry.Kind] = [
      .select(place, delivery),
      .event(name: name, place, value: .null, data: .string(name), delivery),
      .unhandled(name: name, place, reason: name, delivery),
      .scroll(from: .zero, to: .zero, collection: name), .insertSection(0, collection: name),
      .state(from: .empty, to: .ready, collection: name), .diagnostic(name),
      .gesture(name: name, place, state: name), .display(EventPosition(.view(name))),
      .display(EventPosition(.supplementary(kind: name, section: 0, item: 0))),
    ]
    for kind in kinds {
      let line = LogEntry(sequence: 1, time: VirtualTime(nanoseconds: 0), kind: kind).line
      #expect(!line.contains("\n"), "\(line)")
    }
  }
}
