import CollectionFiles
import InteractionKit
import TestSupport
import Testing

@Suite struct RecordFileTests {
  private func values(_ text: String, _ pointer: String, name: String = "a.jsonl") throws
    -> [JSONValue]
  {
    try #require(try RecordFile.values(of: Array(text.utf8), name: name, at: pointer))
  }

  @Test func randomRecordsAreThoseOfTheReader() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let records = (0..<4).map { _ in JSONValue.random(depth: 4, using: &random) }
      for pointer in ["", "/k0", "/k1/k2", "/0", "/k0/1/k0", "/1/1"] {
        let tokens = pointer.split(separator: "/").map(String.init)
        let expected = records.map { record in
          tokens.reduce(Optional(record)) { value, token in
            switch value {
            case .object(let members)?: members[token]
            case .array(let elements)?:
              Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: nil
            }
          } ?? .null
        }
        let lines = records.map(\.description).joined(separator: "\n")
        #expect(try values(lines, pointer) == expected, "\(pointer) of \(lines)")
        let list = JSONValue.array(records).description
        #expect(try values(list, pointer, name: "a.json") == expected, "\(pointer) of \(list)")
      }
    }
  }

  /// A thousand errors are kept, and the others counted.
  @Test func errorsOfRowsAreCounted() throws {
    let text = "a,b\n" + String(repeating: "x\n", count: 5000)
    let error = #expect(throws: DocumentErrors.self) {
      try RecordFile.values(of: Array(text.utf8), name: "a.csv")
    }
    #expect(error?.errors.count == 1000 && error?.count == 5000)
    #expect(error?.description.hasSuffix("… and 4980 more errors") == true)
  }

  @Test func damagedLinesAreThoseOfTheReader() {
    var random = SeededGenerator(seed: 6)
    let text =
      "{\"a\":[1,-2.5e3,\"x\\u00e9\\n\",true,null]}\n\n {\"b\":{\"c\":\"ü\"}}\r\n\"\\ud83d\\ude00\"\n"
    for _ in 0..<3000 {
      let bytes = random.mutated(Array(text.utf8))
      let expected = Result { try JSONReader().lines(of: bytes).map(\.value) }
      let found = Result { try RecordFile.values(of: bytes, name: "a.jsonl") }
      switch (expected, found) {
      case (.success(let expected), .success(let found)): #expect(expected == found)
      case (.failure(let expected as JSONError), .failure(let found as DocumentErrors)):
        #expect(found.errors.map(\.message) == [expected.message])
        #expect(found.errors.map(\.position) == [expected.position])
      default:
        Issue.record(
          "\(expected) differs from \(found) of \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(
    arguments: [
      ("{\"a\":1,\"a\":2}", 2),
      ("{\"\\u0061\":3}", 3),
      ("{\"a\":{\"b\":1},\"b\":4}", ["b": 1]),
      ("{\"x\":{\"a\":5}}", .null),
      ("[{\"a\":6}]", .null),
      ("{\"a\":\"q\\\"\"}", "q\""),
    ] as [(String, JSONValue)])
  func pointerFindsMember(record: String, value: JSONValue) throws {
    #expect(try values(record, "/a") == [value])
  }

  @Test func laterMemberHidesPartsOfEarlierOne() throws {
    #expect(try values("{\"a\":{\"b\":1},\"a\":{\"c\":2}}", "/a/b") == [.null])
  }

  @Test func keysAreComparedAsStrings() throws {
    // The sign of kelvin is equal to K, and e with an accent to the two characters.
    #expect(try values("{\"\u{212A}\":1}", "/K") == [1])
    #expect(try values("{\"e\u{301}\":1}", "/\u{E9}") == [1])
  }

  @Test func fieldsOfTablesKeepDoubledQuotes() throws {
    let table = "a,b\n\"x \"\"y\"\", z\",2\r\n\"\",\n"
    #expect(try values(table, "/a", name: "a.csv") == ["x \"y\", z", ""])
    #expect(
      try values(table, "", name: "a.csv") == [["a": "x \"y\", z", "b": "2"], ["a": "", "b": ""]])
  }
}
