import CollectionFiles
import InteractionKit
import TestSupport
import Testing

/// Input that could exhaust the reader is an error or has no effect.
@Suite struct DocumentSafetyTests {
  @Test(arguments: ["[", "{\"a\":", "{a: ", "- ", "? ", "[a: ", "a:\n "])
  func deepNestingIsAnError(opening: String) {
    for count in [250, 900, 1100, 100_000] {
      for name in ["f.yaml", "f.json"] {
        #expect(throws: DocumentErrors.self) {
          try CollectionDocument.parse(String(repeating: opening, count: count), name: name)
        }
      }
    }
  }

  @Test func aliasBombsAmongValuesAreAnError() {
    var text = "cvsim: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let error = #expect(throws: DocumentErrors.self) { try CollectionDocument.parse(text) }
    #expect(error?.description.contains("aliases of this file expand to more than") == true)
  }

  @Test(arguments: ["? *a40 : 1", "? [*a40] : 1", "*a40 : 1", "{ [*a40]: 1 }"])
  func aliasBombsAmongKeysAreAnError(key: String) {
    var text = "a0: &a0 [x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let error = #expect(throws: DocumentErrors.self) { try CollectionDocument.parse(text + key) }
    #expect(
      error?.description.contains(
        "too many aliases inside of keys; a key is plain text") == true)
  }

  /// Anchored lists, each as deep as libyaml allows, with the one before inside.
  private static func chain(levels: Int, depth: Int = 980) -> String {
    let (opening, closing) = (
      String(repeating: "[", count: depth), String(repeating: "]", count: depth)
    )
    return "- &a0 x\n"
      + (1...levels).map { "- &a\($0) \(opening)*a\($0 - 1)\(closing)\n" }.joined()
  }

  /// The tree would be deeper than a stack, also to release it after another error.
  @Test(arguments: [
    "", "- [*unknown]", "- ]", "---\n- x", "- {? *a40 : 1}", "- {*a40 : 1}", "- &a40 x",
  ])
  func aliasesThatNestDeeplyAreAnError(end: String) {
    let text = DocumentSafetyTests.chain(levels: 40) + end
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(text, name: "f.yaml")
    }
    #expect(error?.description.hasPrefix("f.yaml:") == true)
    if end.isEmpty {
      #expect(error?.description == "f.yaml:3:966: nested deeper than 1000 levels")
    }
  }

  /// Many anchors are read a second time, with what surrounds them.
  @Test func manyAnchorsOfEveryFormAreFine() throws {
    let anchors = (0..<20).map { "  B\($0): &b\($0) { size: &s\($0) [1, 2] }\n" }.joined()
    let text =
      "cvsim: 1\nname: &n \"a & b * c [\"\nviewport: &v\n  - 100\n  - 100\ncells:\n"
      + "  A: &a { size: &s [1, 2], subviews: [ { frame: [0, 0, *one, 1] } ] }\n\(anchors)"
      + "  C: *b19\n  D: { size: *s }\nsections: [ { items: [ { type: A, label: *n } ] } ] # *x &y"
    let parsed = try CollectionDocument.parse(
      text.replacing("*one", with: "&one 1"), name: "f.yaml")
    #expect(parsed.cells.count == 23)
  }

  @Test func ordinaryAliasesAreFine() throws {
    let aliases = (0..<40).map { "  B\($0): *base" }.joined(separator: "\n")
    let document = try CollectionDocument.parse(
      "cvsim: 1\ncells:\n  A: &base { size: [1, 2], subviews: [] }\n\(aliases)\n"
        + "sections: [ { items: [ { type: A, label: \"[really]: ? no\" } ] } ]")
    #expect(document.cells.count == 41)
  }

  @Test func mutatedExamplesNeverTrap() {
    var random = SeededGenerator(seed: 2024)
    let example = Array(ExampleText.banners.utf8)
    for _ in 0..<RandomCases.number(750) {
      _ = try? CollectionDocument.parse(bytes: random.mutated(example), name: "f.yaml")
    }
  }

  @Test func mutatedJSONNeverTraps() {
    var random = SeededGenerator(seed: 2025)
    let example = Array(
      (#"{"cvsim":1,"cells":{"A":{"size":[1,2],"subviews":[{"frame":[0,"50%+1",1,1]}]}},"#
        + #""sections":[{"items":[{"repeat":9,"id":"r{i}"},{"id":"x","size":[1,1e2]}]}]}"#).utf8)
    for _ in 0..<RandomCases.number(3000) {
      _ = try? CollectionDocument.parse(bytes: random.mutated(example), name: "f.json")
    }
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<RandomCases.number(1500) {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = try? CollectionDocument.parse(bytes: bytes)
      _ = try? CollectionDocument.parse(bytes: bytes.map { $0 & 0x7F }, name: "f.yaml")
    }
  }
}
