import CollectionFiles
import Foundation
import TestSupport
import Testing

@Suite struct FileMessageTests {
  private static let head = """
    cvsim: 1
    cells: { A: { subviews: [{ name: buy, kind: button, frame: [0, 0, 9, 9], event: buy }] } }

    """

  /// The lines that are said of `c.yaml`, in a folder with other files.
  private func errors(of text: String, beside files: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryFolder(files.merging(["c.yaml": text], uniquingKeysWith: { $1 }))
    do {
      _ = try CollectionDocument.load(path: folder.path("c.yaml"))
      return []
    } catch {
      return error.description.replacing(folder.path(""), with: "").split(separator: "\n")
        .map(String.init)
    }
  }

  @Test(
    arguments: [
      (
        "layout: { list: { leadingSwipeActions: [{ event: a }] } }",
        #"c.yaml:3:41: layout.list.leadingSwipeActions[0]: a swipe action needs a "title""#
      ),
      (
        "layout: { list: { leadingSwipeActions: [{ title: a, event: a }, { title: a, event: b }] } }",
        #"c.yaml:3:65: layout.list.leadingSwipeActions[1]: the title "a" is taken by the action at 3:41; titles are unique on their side, since commands name actions by them"#
      ),
      (
        "layout: 5",
        "c.yaml:3:9: layout: found 5, expected a mapping of one layout, flow, compositional, list, masonry or circular, to its properties"
      ),
      (
        "layout: flow",
        #"c.yaml:3:9: layout: found "flow", expected a mapping of one layout to its properties; write { flow: { … } }, or { flow: {} } for the defaults"#
      ),
      (
        "layout: { compositional: {} }",
        #"c.yaml:3:26: layout.compositional: missing the definition of sections; give "section" or "sections""#
      ),
      (
        "layout: { compositional: { sections: [] } }",
        "c.yaml:3:38: layout.compositional.sections: found a list of 0, expected at least one definition of a section"
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1 }, height: { absolute: 1 } }] } }, sections: [] } }",
        #"c.yaml:3:191: layout.compositional.sections: "section" is given too; give one of them"#
      ),
      (
        "layout: { compositional: { section: { group: { width: { absolute: 1 }, height: { absolute: 1 } } } } }",
        #"c.yaml:3:46: layout.compositional.section.group: "axis" is missing; give horizontal, vertical or custom"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 } } } } }",
        #"c.yaml:3:46: layout.compositional.section.group: "items" is missing; give a list of items"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: custom, width: { absolute: 1 }, height: { absolute: 1 } } } } }",
        #"c.yaml:3:46: layout.compositional.section.group: "frames" is missing; give [[x, y, width, height], …]"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: custom, width: { absolute: 1 }, height: { absolute: 1 }, frames: [] } } } }",
        "c.yaml:3:119: layout.compositional.section.group.frames: found a list of 0, expected at least one frame"
      ),
      (
        "layout: { compositional: { section: { group: { axis: custom, width: { absolute: 1 }, height: { absolute: 1 }, items: [], frames: [[0, 0, 1, 1]] } } } }",
        #"c.yaml:3:118: layout.compositional.section.group.items: "items" is not for groups whose axis is custom; give "frames""#
      ),
      (
        "layout: { compositional: { section: { group: { axis: custom, width: { absolute: 1 }, height: { absolute: 1 }, frames: [{}] } } } }",
        #"c.yaml:3:120: layout.compositional.section.group.frames[0]: "frame" is missing; give [x, y, width, height]"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: custom, width: { absolute: 1 }, height: { absolute: 1 }, frames: [[0, 0, -1, 1]] } } } }",
        "c.yaml:3:120: layout.compositional.section.group.frames[0]: found a frame of negative size"
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, frames: [[0, 0, 1, 1]], items: [{ width: { absolute: 1 }, height: { absolute: 1 } }] } } } }",
        #"c.yaml:3:123: layout.compositional.section.group.frames: "frames" are for groups whose axis is custom"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, count: 2, repeating: 2, items: [{ width: { absolute: 1 }, height: { absolute: 1 } }] } } } }",
        #"c.yaml:3:136: layout.compositional.section.group.repeating: "count" is given too; give one of them"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, count: 2, items: [{ width: { absolute: 1 }, height: { absolute: 1 } }, { width: { absolute: 1 }, height: { absolute: 1 } }] } } } }",
        "c.yaml:3:122: layout.compositional.section.group.count: a group of a count has one item"
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1 } }] } } } }",
        #"c.yaml:3:123: layout.compositional.section.group.items[0]: "height" is missing; give a size, such as height: { absolute: 44 }"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1, estimated: 2 }, height: { absolute: 1 } }] } } } }",
        "c.yaml:3:132: layout.compositional.section.group.items[0].width: found 2 dimensions, expected one of { fractionalWidth: 1 }, { fractionalHeight: 1 }, { absolute: 44 } and { estimated: 44 }"
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1 }, height: { absolute: 1 }, supplementaryItems: [{ width: { absolute: 1 }, height: { absolute: 1 } }] }] } } } }",
        #"c.yaml:3:195: layout.compositional.section.group.items[0].supplementaryItems[0]: "elementKind" is missing; give a name such as badge"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1 }, height: { absolute: 1 }, supplementaryItems: [{ elementKind: b, width: { absolute: 1 }, height: { absolute: 1 }, containerAnchor: { edges: [top], absoluteOffset: [0, 1], fractionalOffset: [0, 1] } }] }] } } } }",
        #"c.yaml:3:337: layout.compositional.section.group.items[0].supplementaryItems[0].containerAnchor.fractionalOffset: "absoluteOffset" is given too; give one of them"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1 }, height: { absolute: 1 } }] }, boundarySupplementaryItems: [{ elementKind: h, width: { absolute: 1 }, height: { absolute: 1 } }] } } }",
        #"c.yaml:3:208: layout.compositional.section.boundarySupplementaryItems[0]: "alignment" is missing; give an edge or corner, such as top"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, items: [{ width: { absolute: 1 }, height: { absolute: 1 } }] }, boundarySupplementaryItems: [{ elementKind: h, width: { absolute: 1 }, height: { absolute: 1 }, alignment: top }, { elementKind: h, width: { absolute: 1 }, height: { absolute: 1 }, alignment: bottom }] } } }",
        #"c.yaml:3:308: layout.compositional.section.boundarySupplementaryItems[1].elementKind: the element kind "h" is taken, by 3:223 (layout.compositional.section.boundarySupplementaryItems[0].elementKind); every supplementary must have a unique elementKind"#
      ),
      (
        "wiring: { callbacks: [{ name: x }] }",
        #"c.yaml:3:23: wiring.callbacks[0]: a callback needs a "cell""#
      ),
      (
        "wiring: { style: sectionHandlers, handlers: [{ section: 0 }] }",
        #"c.yaml:3:46: wiring.handlers[0]: a section handler needs a "name""#
      ),
      (
        "wiring: { style: registrations, registrations: [{ name: x }] }",
        #"c.yaml:3:49: wiring.registrations[0]: a registration needs a "type""#
      ),
      (
        "reactions: [{ on: { event: buy, select: true }, do: [] }]",
        "c.yaml:3:19: reactions[0].on: found event and select, expected one trigger; write a reaction for each"
      ),
      (
        "reactions: [{ on: { event: buy }, do: [{ insert: { items: [] } }] }]",
        #"c.yaml:3:50: reactions[0].do[0].insert: insert needs "at""#
      ),
      (
        "reactions: [{ on: { event: buy }, do: [{ insert: { at: [0, 0] } }] }]",
        #"c.yaml:3:50: reactions[0].do[0].insert: insert needs "items""#
      ),
      (
        "reactions: [{ on: { event: buy }, do: [{ move: {} }] }]",
        #"c.yaml:3:48: reactions[0].do[0].move: move needs "item""#
      ),
      (
        "reactions: [{ on: { event: buy }, do: [{ update: {} }] }]",
        #"c.yaml:3:50: reactions[0].do[0].update: update needs "item""#
      ),
      (
        "reactions: [{ on: { event: buy }, do: [{ scrollTo: {} }] }]",
        #"c.yaml:3:52: reactions[0].do[0].scrollTo: scrollTo needs "item""#
      ),
      (
        "sections: [{ items: [5] }]",
        "c.yaml:3:22: sections[0].items[0]: found 5, expected an item: a mapping"
      ),
      (
        #"sections: [{ items: { from: "" } }]"#,
        "c.yaml:3:29: sections[0].items.from: expected the path of a file"
      ),
      (
        "sections: [{ supplementaries: { badge: {} } }]",
        #"c.yaml:3:40: sections[0].supplementaries.badge: missing template: "supplementaryViews" is empty"#
      ),
      (
        "layout: { compositional: { section: { group: { axis: horizontal, width: { absolute: 1 }, height: { absolute: 1 }, interItemSpacing: {}, items: [{ width: { absolute: 1 }, height: { absolute: 1 } }] } } } }",
        "c.yaml:3:133: layout.compositional.section.group.interItemSpacing: found a mapping, expected { fixed: 8 } or { flexible: 8 }"
      ),
      (
        "sections: [{ items: { type: A, from: } }]",
        #"c.yaml:3:21: sections[0].items: "from" needs the path of a file"#
      ),
      (
        #"wiring: { style: registrations, registrations: [{ type: A, when: { "/a~2": 1 }, tap: y }] }"#,
        #"c.yaml:3:76: wiring.registrations[0].when["/a~2"]: "/a~2" is not a JSON pointer; write one such as /count"#
      ),
    ] as [(String, String)])
  func mistakesBelowTheHeadAreNamed(text: String, message: String) throws {
    #expect(try errors(of: Self.head + text).contains(message))
  }

  @Test(
    arguments: [
      (
        #"cvsim: 1\#ncells: { A: { accessories: [{}] } }"#,
        #"c.yaml:2:29: cells.A.accessories[0]: an accessory needs a "kind", one of disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail, customView"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { accessories: [{ kind: label }] } }"#,
        #"c.yaml:2:29: cells.A.accessories[0]: an accessory of kind label needs a "text""#
      ),
      (
        #"cvsim: 1\#ncells: { A: { accessories: [{ kind: customView, name: x }] } }"#,
        #"c.yaml:2:29: cells.A.accessories[0]: an accessory of kind customView needs a "size": [width, height]"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { accessories: [{ kind: customView, size: [1, 1] }] } }"#,
        #"c.yaml:2:29: cells.A.accessories[0]: an accessory of kind customView needs a "name""#
      ),
      (
        #"cvsim: 1\#ncells: { A: { accessories: [{ kind: checkmark }, { kind: checkmark }] } }"#,
        #"c.yaml:2:50: cells.A.accessories[1]: the accessory "checkmark" is defined already, at 2:29; commands name each by its kind, a customView by its name"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { subviews: [{ name: a, frame: [0, 0, 1, 1] }, { name: a, frame: [0, 0, 1, 1] }] } }"#,
        #"c.yaml:2:60: cells.A.subviews[1]: the name "a" is taken by a sibling at 2:26; names are unique in their parent"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { subviews: [{ name: a, kind: collection, frame: [0, 0, 1, 1] }] } }"#,
        #"c.yaml:2:26: cells.A.subviews[0]: a subview of kind collection needs a "collection": a file or its contents"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { subviews: [{ name: a, frame: [0, 0, 1, "1p"] }] } }"#,
        #"c.yaml:2:54: cells.A.subviews[0].frame[3]: found "1p", expected a number or a share such as "50%", "50%+4" or "100%-36""#
      ),
      (
        #"cvsim: 1\#ncells: { A: { subviews: [{ name: s, kind: slider, minimumValue: 5, maximumValue: 1, frame: [0, 0, 1, 1] }] } }"#,
        "c.yaml:2:65: cells.A.subviews[0].minimumValue: found a minimumValue of 5 above the maximumValue of 1, expected it to be below"
      ),
      (
        #"cvsim: 1\#ncells: { A: { gestures: [{ tap: {}, event: a, name: x }, { tap: {}, event: b, name: x }] } }"#,
        #"c.yaml:2:85: cells.A.gestures[1].name: the name "x" is taken by a gesture at 2:53; the names of gestures in a template are unique"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { gestures: [{ tap: {}, event: a, name: x, requireToFail: [x] }] } }"#,
        #"c.yaml:2:72: cells.A.gestures[0].requireToFail[0]: the gesture "x" waits for itself to fail, so it is never recognized"#
      ),
      (
        #"cvsim: 1\#ncells: { A: { gestures: [{ tap: {}, event: a, name: x, requireToFail: [y] }, { tap: {}, event: b, name: y, requireToFail: [x] }] } }"#,
        #"c.yaml:2:72: cells.A.gestures[0].requireToFail[0]: the gestures "y", "x" wait for each other to fail, so none is recognized"#
      ),
      (
        #"cvsim: 1\#n<<: { a: 1 }"#,
        "c.yaml:2:1: merge keys (<<) are YAML 1.1; write the keys out, or alias the whole value"
      ),
      (
        #"cvsim: 1\#nname: a\#nname: b"#,
        #"c.yaml:2:1: the key "name" is given more than once in this mapping, first here"#
      ),
    ] as [(String, String)])
  func mistakesOfWholeFilesAreNamed(text: String, message: String) throws {
    #expect(try errors(of: text).contains(message))
  }

  @Test(
    arguments: [
      (
        "sections: [{ items: { from: x.csv, type: A } }]", "x.csv", "",
        "x.csv:1:1: the file is empty; expected a header row with column names"
      ),
      (
        "sections: [{ items: { from: x.csv, type: A } }]", "x.csv", #"a,b\#n1,x"y\#n"#,
        "x.csv:2:4: a quote inside of a field; quote the whole field and double its quotes"
      ),
      (
        "sections: [{ items: { from: x.csv, type: A } }]", "x.csv", #"a,b\#n"1"x,2\#n"#,
        "x.csv:2:4: text after a closing quote; expected a comma or the line's end"
      ),
      (
        "sections: [{ items: { from: x.csv, pointer: /a, type: A } }]", "x.csv", #"a,b\#n1,2\#n"#,
        "c.yaml:3:45: sections[0].items.pointer: a pointer is for JSON files only; each row of x.csv is a record"
      ),
      (
        "sections: [{ items: { from: x.json, pointer: /a, type: A } }]", "x.json", #"{"a": 1}"#,
        #"c.yaml:3:46: sections[0].items.pointer: found no list at "/a" of x.json, expected a list of records"#
      ),
      (
        #"sections: [{ items: { from: x.json, type: "/a~2" } }]"#, "x.json", "[]",
        #"c.yaml:3:43: sections[0].items.type: found "/a~2", expected a JSON pointer; ~ is written ~0 in it, and / in a key ~1"#
      ),
      (
        "sections: [{ items: { from: x.json, type: /t } }]", "x.json", #"[{"t": ""}]"#,
        "x.json:1:8: /0/t: expected a type: text that is not empty"
      ),
      (
        "sections: [{ items: { from: x.json, type: A, label: /t } }]", "x.json", #"[{"t": [1]}]"#,
        "x.json:1:8: /0/t: found a value that is not text, expected a label"
      ),
      (
        "sections: [{ items: { from: x.json, type: A, size: 5 } }]", "x.json", #"[{"t": [1]}]"#,
        "c.yaml:3:52: sections[0].items.size: found 5, expected [width, height], each a number or a pointer such as /width"
      ),
    ] as [(String, String, String, String)])
  func mistakesOfRecordsAreNamed(
    text: String, name: String, contents: String, message: String
  ) throws {
    #expect(try errors(of: Self.head + text, beside: [name: contents]).contains(message))
  }

  @Test(
    arguments: [
      (
        "sections: [{ items: [{ repeat: , type: A }] }]",
        #"c.yaml:3:22: sections[0].items[0]: "repeat" needs a number of items"#
      ),
      (
        "sections: [{ items: [{ repeat: 2, type: A, children: [{}] }] }]",
        #"c.yaml:3:44: sections[0].items[0].children: "children" is not implemented"#
      ),
      ("name: *none", "c.yaml:3:7: found undefined alias"),
    ] as [(String, String)])
  func firstMistakeIsNamed(text: String, message: String) throws {
    #expect(try errors(of: Self.head + text).first == message)
  }

  @Test func patternsOfIDsThatDifferByDigitsHaveALimit() throws {
    let items = (0...1024).map { "{ repeat: 2, type: A, id: \"x\($0){i}\" }" }
      .joined(separator: ", ")
    let first = try errors(of: Self.head + "sections: [{ items: [\(items)] }]").first
    #expect(
      first?.hasSuffix(
        "sections[0].items[1024].id: more than 1024 id patterns differ by digits only; put other "
          + "text between them and {i}") == true, "\(first ?? "")")
  }

  @Test func aliasesExpandToALimit() throws {
    let lists = (0...6).map { level in
      let element = level == 0 ? "1" : "*x\(level - 1)"
      let elements = Array(repeating: element, count: 10).joined(separator: ", ")
      return "x\(level): &x\(level) [\(elements)]"
    }
    let first = try errors(of: Self.head + lists.joined(separator: "\n")).first
    #expect(
      first?.hasSuffix(": the aliases of this file expand to more than 1000000 values") == true,
      "\(first ?? "")")
  }

  @Test func collectionsAreEmbeddedToALimit() throws {
    func text(_ index: Int) -> String {
      "{cvsim: 1, cells: {A: {subviews: [{kind: collection, frame: [0, 0, 9, 9], "
        + "collection: d\(index + 1).yaml}]}}, sections: [{items: [{type: A}]}]}"
    }
    let files = Dictionary(uniqueKeysWithValues: (0...9).map { ("d\($0).yaml", text($0)) })
    #expect(
      try errors(of: text(-1), beside: files) == [
        "d7.yaml:1:87: cells.A.subviews[0].collection: collections are embedded more than 8 deep"
      ])
  }

  @Test func limitsAreNamed() throws {
    let name = String(repeating: "x", count: 1100)
    #expect(
      try errors(of: Self.head + "sections: [{ items: [{ type: A, id: \(name) }] }]")
        == [
          "c.yaml:3:37: sections[0].items[0].id: an id of 1100 bytes; at most 1024 are accepted"
        ])
    #expect(
      try errors(
        of: Self.head + "sections: [{ items: { from: x.json, type: A, id: /t } }]",
        beside: ["x.json": #"[{"t": "\#(name)"}]"#])
        == [
          "c.yaml:3:50: sections[0].items.id: record 0 has an id of 1100 bytes; at most 1024 are accepted"
        ])
    let gestures = Array(repeating: "{ tap: {}, event: e }", count: 71).joined(separator: ", ")
    #expect(
      try errors(of: "cvsim: 1\ncells: { A: { gestures: [\(gestures)] } }")
        == [
          "c.yaml:2:25: cells.A.gestures: found 71 gestures, expected at most 64, because each may wait for any other"
        ])
    let accessories = (0...100).map { "{ kind: customView, size: [1, 1], name: n\($0) }" }
      .joined(separator: ", ")
    #expect(
      try errors(of: "cvsim: 1\ncells: { A: { accessories: [\(accessories)] } }")
        == ["c.yaml:2:28: cells.A.accessories: found 101 accessories, expected at most 100"])
    let steps = Array(repeating: "{ state: ready }", count: 1100).joined(separator: ", ")
    #expect(
      try errors(of: Self.head + "reactions: [{ on: { appear: true }, do: [\(steps)] }]")
        == ["c.yaml:3:41: reactions[0].do: found 1100 steps, expected at most 1000"])
    let reactions = Array(repeating: "{ on: { appear: true }, do: [] }", count: 1100)
      .joined(separator: ", ")
    #expect(
      try errors(of: Self.head + "reactions: [\(reactions)]")
        == ["c.yaml:3:12: reactions: found 1100 reactions, expected at most 1000"])
  }
}
