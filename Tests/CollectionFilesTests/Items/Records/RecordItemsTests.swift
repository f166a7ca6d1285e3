import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@Suite struct RecordItemsTests {
  private static let list = """
    {"payload": [{"records": [
      {"type": 1, "id": 10, "title": "one", "width": 5, "height": 6},
      {"type": "2", "id": "b", "title": "two", "width": 7, "height": 8},
      {"type": "2", "id": null}
    ]}]}
    """
  private static let entry =
    "{ from: list.json, pointer: /payload/0/records, type: /type, id: /id, label: /title, "
    + "data: \"\", size: [/width, /height] }"

  private static func document(_ items: String) -> String {
    "cvsim: 1\ncells: { A: {}, B: {} }\ntypes: { \"1\": A, \"2\": B }\nsections: [ { items: \(items) } ]"
  }

  private func load(
    _ items: String, _ files: [String: String], allowOutside: Bool = false
  ) throws -> ItemList {
    let folder = try TemporaryFolder(
      files.merging(["in/c.yaml": RecordItemsTests.document(items)], uniquingKeysWith: { $1 }))
    let path = folder.path("in/c.yaml")
    let name = folder.path("in/")
    do {
      let document = try CollectionDocument.load(path: path, allowOutside: allowOutside)
      return document.sections[0].items
    } catch {
      throw Problem(text: error.description.replacing(name, with: ""))
    }
  }

  private struct Problem: Error {
    var text: String
  }

  @Test func readsRecordsOfJSON() throws {
    let items = try load(RecordItemsTests.entry, ["in/list.json": RecordItemsTests.list])
    #expect(items.count == 3)
    #expect(
      items.item(at: 0)
        == ItemDescription(
          type: "1", id: "10", label: "one", size: CGSize(width: 5, height: 6),
          data: ["type": 1, "id": 10, "title": "one", "width": 5, "height": 6]))
    #expect(items.item(at: 2)?.id == nil)
    #expect(items.item(at: 2)?.size == nil)
    #expect(items.index(ofID: "b") == 1)
    #expect(items.indices(ofLabel: "two", limit: 2) == [1])
    #expect(items.sizeRuns.count == 3)
  }

  @Test func readsJSONLinesAndLiterals() throws {
    let items = try load(
      "[ { type: A }, { from: d.ndjson, type: B, label: All, data: /x, size: [1, 2] } ]",
      ["in/d.ndjson": "{\"x\":1}\n\n{\"x\":[2]}\n"])
    #expect(items.count == 3)
    #expect(items.sizeRuns.map(\.range) == [0..<1, 1..<3])
    #expect(
      items.item(at: 2)
        == ItemDescription(
          type: "B", label: "All", size: CGSize(width: 1, height: 2), data: [2]))
  }

  @Test func readsCSV() throws {
    let items = try load(
      "{ from: d.csv, type: A, id: /code, label: /name, data: \"\", size: [/w, 20] }",
      ["in/d.csv": "\u{FEFF}code,name,w\r\nx,\"a \"\"b\"\", c\",10\r\n\r\ny,\"two\nlines\",\r\n"])
    #expect(items.count == 2)
    #expect(items.item(at: 0)?.label == "a \"b\", c")
    #expect(items.item(at: 0)?.size == CGSize(width: 10, height: 20))
    #expect(items.item(at: 1)?.label == "two\nlines")
    #expect(items.item(at: 1)?.size == nil)
    #expect(items.item(at: 1)?.data == ["code": "y", "name": "two\nlines", "w": ""])
  }

  @Test(arguments: [
    ("{ from: no.json, type: A }", "c.yaml:4:30: sections[0].items.from: no such file: no.json"),
    (
      "{ from: ../out.json, type: A }",
      "../out.json lies outside of the collection file's folder; --allow-outside permits that"
    ),
    ("{ from: /etc/hostname, type: A }", "--allow-outside permits that"),
    ("{ from: bad.json, type: A }", "bad.json:2:4: found \"]\", expected a value"),
    ("{ from: bad.jsonl, type: A }", "bad.jsonl:2:2: found the end of the text, expected a key"),
    (
      "{ from: list.json, pointer: /payload/1/records, type: A }",
      "list.json has nothing at \"/payload/1/records\"; the nearest that exists is \"/payload\""
    ),
    (
      "{ from: list.json, pointer: /pay, type: A }",
      "the nearest that exists is \"\" (the whole file), with the keys \"payload\""
    ),
    (
      "{ from: list.json, pointer: pay, type: A }",
      "found \"pay\", expected a JSON pointer: \"\" or \"/key/0/key\""
    ),
    ("{ from: list.json, type: A }", "found no list at \"\" of list.json, expected a list"),
    (
      "{ from: list.json, pointer: /payload/0/records, type: A, label: /titel }",
      "no record of list.json has anything at \"/titel\"; did you mean \"/title\"?"
    ),
    (
      "{ from: types.json, type: /t }",
      "types.json:2:7: /1/t: the type \"9\" is mapped to \"9\", which is not in \"cells\""
    ),
    ("{ from: types.json, type: A, id: /t, label: /l }", "types.json:3:7: /2/l: found a value"),
    (
      "{ from: same.jsonl, type: A, id: /i }",
      "the id \"x\" of record 1 of same.jsonl is taken, by record 0 of same.jsonl"
    ),
    (
      "{ from: ragged.csv, type: A }", "ragged.csv:3:1: found 3 fields, expected 2 as in the header"
    ),
    ("{ from: ragged.csv, type: A }", "ragged.csv:4:1: found 1 fields"),
    ("{ from: open.csv, type: A }", "open.csv:2:3: this quote is not closed"),
    ("{ from: stray.csv, type: A }", "stray.csv:2:2: a quote inside of a field"),
    ("{ from: after.csv, type: A }", "after.csv:2:4: text after a closing quote"),
    ("{ from: twice.csv, type: A }", "twice.csv:1:1: the column \"a\" is given twice"),
    ("{ from: empty.csv, type: A }", "empty.csv:1:1: the file is empty"),
    (
      "{ from: ok.csv, type: A, label: /nmae }",
      "ok.csv has no column \"nmae\"; did you mean \"/name\"?"
    ),
    ("{ from: ok.csv, pointer: /a, type: A }", "a pointer is for JSON files only"),
    ("{ from: ok.csv, type: A, size: [/name, 1] }", "ok.csv:2:1: /name: expected a length"),
    ("{ from: hex.csv, type: A, size: [/w, 1] }", "hex.csv:2:1: /w: expected a length"),
    ("{ from: hex.csv, type: A, size: [/h, 1] }", "hex.csv:2:1: /h: expected a length"),
    ("{ from: hex.csv, type: A, size: [/e, 1] }", "hex.csv:2:1: /e: expected a length"),
    ("{ from: ok.csv, type: A, size: 3 }", "found 3, expected [width, height], each a number"),
  ])
  func saysWhatIsWrong(items: String, message: String) throws {
    let error = #expect(throws: Problem.self) {
      try load(
        items,
        [
          "out.json": "[]", "in/list.json": RecordItemsTests.list, "in/bad.json": "[1,\n 2,]",
          "in/bad.jsonl": "{}\n{", "in/same.jsonl": "{\"i\":\"x\"}\n{\"i\":\"x\"}",
          "in/types.json": "[{\"t\":\"1\"},\n {\"t\":9},\n {\"l\":{}, \"t\":\"2\"}]",
          "in/ragged.csv": "a,b\n1,2\n1,2,3\nx\n", "in/open.csv": "a,b\n1,\"x\n",
          "in/stray.csv": "a\nx\"y\n", "in/after.csv": "a\n\"x\"y\n", "in/twice.csv": "a,a\n",
          "in/empty.csv": "", "in/ok.csv": "code,name\n1,x\n",
          "in/hex.csv": "w,h,e\n0x10,0x1p4,1e2\n",
        ])
    }
    let text = try #require(error).text
    #expect(text.contains(message), "\(text)")
  }

  @Test func idsOfRecordsAreFoundAndUnique() throws {
    let lines = (0..<3000).map { "{\"id\":\"row\($0)\"}" }.joined(separator: "\n")
    let items = try load("{ from: d.jsonl, type: A, id: /id }", ["in/d.jsonl": lines])
    #expect(items.index(ofID: "row2999") == 2999)
    #expect(items.index(ofID: "row3000") == nil)
    #expect(items.identifier(at: 17) == "row17")
  }

  @Test(arguments: [
    (
      "[ { type: A, id: x }, { from: b.jsonl, type: A, id: /id } ]",
      "of record 1 of b.jsonl is taken"
    ),
    (
      "[ { from: b.jsonl, type: A, id: /id }, { type: A, id: x } ]",
      "is taken, by record 1 of b.jsonl"
    ),
    (
      "[ { from: a.jsonl, type: A, id: /id }, { from: b.jsonl, type: A, id: /id } ]",
      "the id \"\u{E9}\" of record 0 of b.jsonl is taken, by record 0 of a.jsonl"
    ),
    (
      "[ { from: a.jsonl, type: A, id: /id }, { repeat: 9, type: A, id: \"row{i}\" } ]",
      "the id \"row2\""
    ),
    ("[ { from: a.jsonl, type: A, id: same } ]", "the id \"same\" of record 1 of a.jsonl is taken"),
  ])
  func saysWhichIDIsTaken(items: String, message: String) throws {
    let error = #expect(throws: Problem.self) {
      try load(
        items,
        [
          "in/a.jsonl": "{\"id\":\"e\u{301}\"}\n{\"id\":\"row2\"}",
          "in/b.jsonl": "{\"id\":\"\u{E9}\"}\n{\"id\":\"x\"}",
        ])
    }
    let text = try #require(error).text
    #expect(text.contains(message), "\(text)")
  }

  @Test func filesOutsideAreReadWhenAllowed() throws {
    let files = ["out.json": "[{}, {}]"]
    #expect(try load("{ from: ../out.json, type: A }", files, allowOutside: true).count == 2)
  }

  @Test func linksDoNotLeadOutside() throws {
    let folder = try TemporaryFolder([
      "out.json": "[{}]", "in/c.yaml": RecordItemsTests.document("{ from: link.json, type: A }"),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("in/link.json"), withDestinationPath: folder.path("out.json"))
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.load(path: folder.path("in/c.yaml"))
    }
    #expect(error?.description.contains("--allow-outside") == true)
    #expect(throws: Never.self) {
      try CollectionDocument.load(path: folder.path("in/c.yaml"), allowOutside: true)
    }
  }

  @Test func mutatedTablesNeverTrap() throws {
    var random = SeededGenerator(seed: 9)
    let seed = Array("a,b\n\"x\"\"\",2\r\n1,\"3\n4\"\n".utf8)
    for _ in 0..<40 {
      let bytes = random.mutated(seed)
      _ = try? load(
        "{ from: d.csv, type: A }", ["in/d.csv": String(decoding: bytes, as: UTF8.self)])
    }
  }
}
