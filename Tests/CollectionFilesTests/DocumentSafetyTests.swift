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
    for _ in 0..<RandomCases.number(1500) {
      _ = try? CollectionDocument.parse(bytes: random.mutated(example), name: "f.yaml")
    }
  }

  @Test func mutatedJSONNeverTraps() {
    var random = SeededGenerator(seed: 2025)
    let example = Array(
      (#"{"cvsim":1,"cells":{"A":{"size":[1,2],"subviews":[{"frame":[0,"50%+1",1,1]}]}},"#
        + #""sections":[{"items":[{"repeat":9,"id":"r{i}"},{"id":"x","size":[1,1e2]}]}]}"#).utf8)
    for _ in 0..<6000 {
      _ = try? CollectionDocument.parse(bytes: random.mutated(example), name: "f.json")
    }
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = try? CollectionDocument.parse(bytes: bytes)
      _ = try? CollectionDocument.parse(bytes: bytes.map { $0 & 0x7F }, name: "f.yaml")
    }
  }
}
