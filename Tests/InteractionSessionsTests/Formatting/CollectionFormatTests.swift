import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The canonical form of collections in JSON; YAML is unchanged.
@Suite struct CollectionFormatTests {
  private func form(_ text: String) -> String? {
    guard case .formatted(let bytes) = CanonicalForm(path: "a.json", bytes: Array(text.utf8))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("{}", "{}\n"), ("{\"cvsim\":1}", "{\n  \"cvsim\": 1\n}\n"),
    (
      "\u{FEFF}{\"b\":[1,2 ,3.50],\r\n\"a\":{\"x\":null}}",
      "{\n  \"b\": [1, 2, 3.50],\n  \"a\": { \"x\": null }\n}\n"
    ),
    ("{\"a\":\"\\u0041\\n\\/\"}", "{\n  \"a\": \"A\\n/\"\n}\n"),
    ("{\"a\":[],\"b\":{}}", "{\n  \"a\": [],\n  \"b\": {}\n}\n"),
  ])
  func keysKeepTheirOrderAndNumbersTheirSpelling(text: String, wanted: String) {
    #expect(form(text) == wanted)
    #expect(form(wanted) == wanted)
  }

  @Test func textWithAnotherMeaningIsRefused() throws {
    let node = try DocumentText.node(of: Array("{\"a\":1}".utf8), name: "a.json")
    guard
      case .faulty(let lines) = CollectionFormat.verified(
        Array("{\"a\":2}".utf8), as: node, path: "a.json")
    else {
      Issue.record("the text was accepted")
      return
    }
    #expect(lines == ["a.json: its canonical form would have another meaning; this is a bug"])
  }

  @Test func wideValuesAreWrapped() throws {
    let words = (0..<30).map { "\"word\($0)\"" }.joined(separator: ",")
    let text = try #require(form("{\"a\":[\(words)],\"b\":[{\"c\":1}]}"))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 35)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(form(text) == text)
  }

  @Test func syntaxErrorHasItsPlace() {
    guard case .faulty(let lines) = CanonicalForm(path: "a.json", bytes: Array("{\n\"a\": }".utf8))
    else {
      Issue.record("there is a mistake")
      return
    }
    #expect(lines.first?.hasPrefix("a.json:2:6: ") == true, "\(lines)")
  }

  @Test func yamlIsTheAuthors() {
    guard case .left = CanonicalForm(path: "a.yaml", bytes: Array("a:   1 # x".utf8)) else {
      Issue.record("YAML was changed")
      return
    }
  }

  /// Random values with any spacing are unchanged.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func randomCollectionsMeanTheSame(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func blank() -> String { ["", " ", "\n", "\r\n\t"].randomElement(using: &generator) ?? "" }
    func value(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &generator) {
      case 0: return "null"
      case 1: return "-1.50e3"
      case 2: return "\"a\\u00e9\\\"\\\\ \\ud83d\\ude00\""
      case 3: return "true"
      case 4: return "1000000000000000000000"
      case 5:
        let count = Int.random(in: 0...6, using: &generator)
        return
          "[\((0..<count).map { _ in blank() + value(depth + 1) }.joined(separator: ","))\(blank())]"
      default:
        let count = Int.random(in: 0...6, using: &generator)
        return
          "{\((0..<count).map { "\(blank())\"k\($0)\"\(blank()):\(value(depth + 1))" }.joined(separator: ","))}"
      }
    }
    for _ in 0..<20 {
      let text = "{\"cvsim\":1,\"x\":\(value(0))}"
      let formatted = try #require(form(text))
      #expect(form(formatted) == formatted)
      #expect(try JSONReader().value(of: formatted) == JSONReader().value(of: text))
    }
  }
}
