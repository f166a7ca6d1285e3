import InteractionKit
import TestSupport
import Testing

@testable import CollectionFiles

@Suite struct RecordIDsTests {
  /// Letters with another spelling: an escape, or equal strings of other bytes.
  private static let letters = [
    ("a", #"\u0061"#), ("1", #"\u0031"#), ("\u{e9}", "e\u{301}"), ("\u{e9}", #"e\u0301"#),
    ("K", "\u{212A}"), (";", #"\u037e"#), ("`", "\u{1FEF}"),
  ]

  @Test(arguments: 0..<RandomCases.number(UInt64(20)))
  func recordsAreFoundByEqualIDsInAnySpelling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (bytes, ids, ranges) = ([UInt8](), [String](), [Range<Int>]())
    for _ in 0..<Int.random(in: 1...300, using: &random) {
      let start = bytes.count
      let letters = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        RecordIDsTests.letters[Int.random(in: 0..<7, using: &random)]
      }
      let spelling = letters.map { Bool.random(using: &random) ? $0.0 : $0.1 }.joined()
      bytes += "\"\(spelling)\"\n".utf8
      ids.append(letters.map(\.0).joined())
      ranges.append(start..<(bytes.count - 1))
    }
    var fields = RecordFields(of: RecordText(bytes))
    for range in ranges {
      let hasEscapes = bytes[range].contains(.backslash)
      fields.append(
        RecordField(
          form: hasEscapes ? .json : .text,
          range: hasEscapes ? range : (range.lowerBound + 1)..<(range.upperBound - 1)))
    }
    var (first, duplicates, found) = ([String: Int](), [[Int]](), [[Int]]())
    for (index, id) in ids.enumerated() {
      if let earlier = first[id] { duplicates.append([index, earlier]) } else { first[id] = index }
    }
    let records = RecordIDs(fields) { found.append([$0, $1]) }
    #expect(found == duplicates, "seed \(seed)")
    #expect(first.allSatisfy { records.index(of: $0.key) == $0.value }, "seed \(seed)")
    #expect(records.index(of: "b") == nil)
    #expect(records.firstRecords.map(\.index) == first.values.sorted(), "seed \(seed)")
  }
}
