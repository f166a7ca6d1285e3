import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" true ", true), ("false", false), ("0", 0), ("-0", 0),
      ("-12", -12), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1.5", 1.5), ("1e3", 1000),
      ("1e00", 1), ("-2.0", -2), ("1e16", .number(1e16)),
      ("-2.5E-1", -0.25), (#""""#, ""), (#""a\"\\\/\b\f\n\r\tA""#, "a\"\\/\u{8}\u{C}\n\r\tA"),
      (#""\ud83d\ude00 ü""#, "😀 ü"), ("[]", []), ("[1,[2,{}]]", [1, [2, .object([:])]]),
      (#"{"a":1,"b":{"c":[null]}}"#, ["a": 1, "b": ["c": [.null]]]),
      ("\u{FEFF}[1]", [1]), ("\r\n[\t1 ,2\n]", [1, 2]), (#"{"a":1,"a":2}"#, ["a": 2]),
    ] as [(String, JSONValue)])
  func readsEveryForm(text: String, value: JSONValue) throws {
    #expect(try JSONReader().value(of: text) == value)
  }

  @Test(arguments: [
    ("", "1:1: found the end of the text, expected a value"),
    ("[1,\n 2,]", "2:4: found \"]\", expected a value"),
    ("[1 2]", "1:4: found \"2\", expected \",\" or \"]\""),
    (#"{"ä" 1}"#, "1:6: found \"1\", expected \":\""),
    ("{a:1}", "1:2: found \"a\", expected a key in double quotes"),
    ("01", "1:1: a number cannot begin with 0"),
    ("-", "1:2: found the end of the text, expected a digit"),
    ("1.", "1:3: found the end of the text, expected a digit"),
    ("1e999", "1:1: the number 1e999 is too large"),
    ("[nul]", "1:2: found \"n\", expected a value"),
    ("\"a", "1:1: this string is not closed"),
    ("\"a\\", "1:1: this string is not closed"),
    ("\"a\tb\"", "1:3: a control character in a string must be escaped"),
    (#""\x""#, "1:2: an unknown escape; expected one of \" \\ / b f n r t u"),
    (#""\u12G4""#, "1:2: expected four hexadecimal digits"),
    (#""\ud800""#, "1:2: a lone surrogate is not a character"),
    (#""\ud800A""#, "1:2: a lone surrogate is not a character"),
    ("[1] x", "1:5: found \"x\", expected the end of the text"),
  ])
  func errorsNameThePlace(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader().value(of: text) }
    #expect(error?.description == message)
  }

  @Test func duplicateKeysAreRejectedOnRequest() {
    let error = #expect(throws: JSONError.self) {
      try JSONReader(duplicateKeys: .rejected).value(of: "{\"a\":1,\n\"a\":2}")
    }
    #expect(error?.description == "2:1: the key \"a\" is given twice in this object")
  }

  @Test func nestingEndsAtTwoHundred() throws {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(throws: Never.self) { try JSONReader().value(of: deep) }
    #expect(throws: JSONError.self) { try JSONReader().value(of: "[" + deep + "]") }
    #expect(throws: JSONError.self) {
      try JSONReader().value(of: String(repeating: "{\"a\":", count: 1_000_000))
    }
  }

  @Test func malformedTextIsRefusedWhereItBegins() {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0xE2, 0x82],
    ] {
      let error = #expect(throws: JSONError.self) {
        try JSONReader().value(of: Array("\"12345678".utf8) + bytes)
      }
      #expect(error?.description == "1:10: these bytes are not UTF-8 text")
    }
  }

  @Test func linesKeepTheirNumbers() throws {
    let lines = try JSONReader().lines(of: Array("1\n\n  \r\n{\"a\":2}\r\n\"x\"".utf8))
    #expect(lines.map(\.line) == [1, 4, 5])
    #expect(lines.map(\.value) == [1, ["a": 2], "x"])
    let error = #expect(throws: JSONError.self) { try JSONReader().lines(of: Array("1\n[2".utf8)) }
    #expect(error?.position == TextPosition(line: 2, column: 3))
  }

  @Test func printedValuesAreReadBack() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let value = JSONValue.random(depth: 4, using: &random)
      #expect(try JSONReader().value(of: value.description) == value)
    }
  }

  @Test func agreesWithFoundationOnMutations() {
    var random = SeededGenerator(seed: 11)
    let seed = Array(#"{"a":[1,-2.5e3,"x\u00e9\n",true,null],"b":{"c":"ü","d":[[]]}}"#.utf8)
    for _ in 0..<5000 {
      let text = random.mutated(seed)
      let ours = try? JSONReader().value(of: text)
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(text), options: [.fragmentsAllowed])
      // Foundation accepts more in places; it must accept everything that this reader accepts.
      if ours != nil { #expect(theirs != nil, "\(String(decoding: text, as: UTF8.self))") }
    }
  }
}

extension JSONValue {
  static func random(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3: .number(Double(Int.random(in: -999...999, using: &random)) + 0.5)
    case 4: .string(String("a\"\\\n\u{7F}ü😀/".shuffled(using: &random)))
    case 5: .array((0..<3).map { _ in JSONValue.random(depth: depth - 1, using: &random) })
    default:
      .object(
        Dictionary(
          (0..<3).map { ("k\($0)", JSONValue.random(depth: depth - 1, using: &random)) },
          uniquingKeysWith: { $1 }))
    }
  }
}
