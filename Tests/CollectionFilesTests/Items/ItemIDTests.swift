import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Duplicate ids are found without generating all ids of a pattern.
@Suite struct ItemIDTests {
  @Test(arguments: [
    ("{ repeat: 3, type: A, id: \"r{i}\" }, { type: A, id: r2 }", "\"r2\""),
    ("{ type: A, id: r2 }, { repeat: 3, type: A, id: \"r{i}\" }", "\"r2\""),
    ("{ repeat: 3, type: A, id: \"r{i}\" }, { repeat: 1, type: A, id: \"r{i}\" }", "\"r0\""),
    ("{ repeat: 11, type: A, id: \"r{i}\" }, { repeat: 1, type: A, id: \"r1{i}\" }", "\"r10\""),
    ("{ repeat: 1, type: A, id: x }, { type: A, id: x }", "\"x\""),
  ])
  func duplicatesNameBothPlaces(items: String, id: String) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(ExampleText.document("sections: [ { items: [ \(items) ] } ]"))
    }
    let found = try #require(error).description
    #expect(error?.count == 1, "\(found)")
    #expect(found.contains("sections[0].items[1].id: the id \(id) is taken, by 4:"), "\(found)")
    #expect(found.contains("(sections[0].items[0].id)"), "\(found)")
  }

  @Test(arguments: [
    "{ repeat: 3, type: A, id: \"r{i}\" }, { type: A, id: r3 }, { type: A, id: r01 }",
    "{ repeat: 10, type: A, id: \"r{i}\" }, { repeat: 9, type: A, id: \"r1{i}\" }",
    "{ repeat: 9, type: A, id: \"a{i}-1\" }, { repeat: 9, type: A, id: \"a{i}-2\" }",
  ])
  func differentIDsAreNoConflict(items: String) {
    #expect(throws: Never.self) {
      try CollectionDocument.parse(ExampleText.document("sections: [ { items: [ \(items) ] } ]"))
    }
  }

  @Test func commonTextsOfPatternsAreThoseThatTryingFinds() {
    let edges = ["", "1", "10", "0", "12", "21", "121", "a", "a1", "1a", "a0", "01", "11"]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<RandomCases.number(2000) {
      let texts = (0..<2).map { _ in
        (edges.randomElement(using: &random) ?? "") + "{i}"
          + (edges.randomElement(using: &random) ?? "")
      }
      let (a, b) = (IndexPattern(texts[0]), IndexPattern(texts[1]))
      let counts = (0..<2).map { _ in
        [1, 2, 11, 122, 1300].randomElement(using: &random) ?? 1
      }
      let ids = Set((0..<counts[0]).map { a.text(at: $0) })
      let common = (0..<counts[1]).map { b.text(at: $0) }.contains { ids.contains($0) }
      let found = a.commonText(0..<counts[0], with: b, 0..<counts[1])
      #expect((found != nil) == common, "\(texts) \(counts) \(found ?? "none")")
      if let found { #expect(ids.contains(found) && b.index(of: found) != nil) }
    }
  }

  @Test func commonTextsOfRangesAreThoseThatTryingFinds() {
    let edges = ["", "1", "0", "12", "a", "a1"]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<RandomCases.number(2000) {
      func edge() -> String { edges.randomElement(using: &random) ?? "" }
      func place() -> String { ["{i}", "{i+1}", "{i+20}"].randomElement(using: &random) ?? "{i}" }
      func range() -> Range<Int> {
        let first = [0, 1, 7, 95, 1000].randomElement(using: &random) ?? 0
        return first..<first + ([1, 2, 11, 122].randomElement(using: &random) ?? 1)
      }
      let texts = [edge() + place() + edge(), edge() + place() + edge()]
      let (a, b) = (IndexPattern(texts[0]), IndexPattern(texts[1]))
      let (few, many) = (range(), range())
      let ids = Set(few.map { a.text(at: $0) })
      let common = many.contains { ids.contains(b.text(at: $0)) }
      let found = a.commonText(few, with: b, many)
      #expect((found != nil) == common, "\(texts) \(few) \(many) \(found ?? "none")")
      if let found { #expect(ids.contains(found) && b.index(of: found) != nil) }
    }
  }

  @Test func placeholdersMayAddANumber() {
    #expect(IndexPattern("Row {i+1} of {i}").text(at: 9) == "Row 10 of 9")
    #expect(IndexPattern("Row {i+1}").index(of: "Row 0") == nil)
    #expect(IndexPattern("{i+x} {i+} {i-1} {ix}").placeholderCount == 0)
    #expect(IndexPattern("{i+x} {i}").text(at: 3) == "{i+x} 3")
  }

  @Test func patternsAreSolvedForTheirIndex() {
    for text in [
      "row-{i}", "{i}", "{i}{i}", "1{i}1", "{i}-{i}x", "é{i}", "{i+1}", "r{i+20}x", "{i+1}{i}",
      "{i}-{i+1}-{i+30}",
    ] {
      let pattern = IndexPattern(text)
      for index in [0, 1, 9, 10, 12, 121, 99_999_999] {
        #expect(pattern.index(of: pattern.text(at: index)) == index)
      }
      #expect(pattern.index(of: "") == nil)
      #expect(pattern.index(of: "row-00") == nil)
    }
  }
}
