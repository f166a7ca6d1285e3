import CollectionFiles
import InteractionKit
import Testing

/// A mistake and its messages; `…` is replaced by the three lines of cells and views of
/// `ExampleText.document`.
struct Mistake: CustomTestStringConvertible, Sendable {
  var text: String
  var message: String
  var isWhole = false

  init(_ text: String, _ message: String, isWhole: Bool = false) {
    self.text = text
    self.message = message
    self.isWhole = isWhole
  }

  var testDescription: String { text }
}

@Suite struct DocumentErrorTests {
  @Test(arguments: [
    Mistake(
      "viewpotr: [1, 2]",
      "f:4:1: viewpotr: unknown key \"viewpotr\" in a collection; did you mean \"viewport\"?"),
    Mistake("viewport: [1]", "f:4:11: viewport: found a list of 1, expected [width, height]"),
    Mistake("viewport: 3", "f:4:11: viewport: found 3, expected [width, height]"),
    Mistake(
      "viewport: [1, a]", "f:4:15: viewport[1]: found \"a\", expected a length"),
    Mistake(
      "viewport: [1, -1]", "f:4:15: viewport[1]: found -1, expected a length from 0 to 1000000000"),
    Mistake(
      "viewport: [1, 2000000000]",
      "f:4:15: viewport[1]: found 2000000000, expected a length from 0 to 1000000000"),
    Mistake(
      "viewport: [0, 5]",
      "f:4:11: viewport: found an empty viewport, expected a width and height above 0"),
    Mistake("scale: .nan", "f:4:8: scale: found .nan, expected pixels per point from 0.5 to 10"),
    Mistake("scale: .inf", "f:4:8: scale: found .inf, expected pixels per point from 0.5 to 10"),
    Mistake("scale: 1e999", "f:4:8: scale: found 1e999, expected pixels per point from 0.5 to 10"),
    Mistake("scale: 0", "f:4:8: scale: found 0, expected pixels per point from 0.5 to 10"),
    Mistake(
      "allowsSelection: yes", "f:4:18: allowsSelection: found \"yes\", expected true or false"),
    Mistake(
      "layoutDirection: rightToleft",
      "f:4:18: layoutDirection: found \"rightToleft\", expected one of leftToRight, rightToLeft; "
        + "did you mean \"rightToLeft\"?"),
    Mistake(
      "contentInset: [1, 2]",
      "f:4:15: contentInset: found a list of 2, expected [top, left, bottom, right]"),
    Mistake("name: [a]", "f:4:7: name: found a list of 1, expected a name: text that is not empty"),
    Mistake(
      "layout: { list: { appearance: fancy } }",
      "f:4:31: layout.list.appearance: found \"fancy\", expected one of plain, grouped, insetGrouped"
    ),
    Mistake(
      "layout: { compositional: { section: {} } }",
      "f:4:37: layout.compositional.section: \"group\" is missing; give the group that the section repeats"
    ),
    Mistake(
      "layout: { compositional: { section: { group: { axis: custom, frames: [[0, 0, 1, 1]], "
        + "width: { absolute: 1 } } } } }",
      "layout.compositional.section.group: \"height\" is missing"),
    Mistake(
      "layout: { compositional: { section: { group: { axis: diagonal, width: { absolute: 1 }, "
        + "height: { absolute: 1 } } } } }",
      "expected one of horizontal, vertical, custom"),
    Mistake("layout: { compositional: {} }", "give \"section\" or \"sections\""),
    Mistake(
      "layout: { compositional: { section: { group: { axis: custom, frames: [[0, 0, 1, 1]], "
        + "width: { absolute: 1, estimated: 2 }, height: { absolute: 1 } } } } }",
      "found 2 dimensions, expected one of"),
    Mistake(
      "layout: { flow: { estimatedItemSize: 40 } }",
      "f:4:38: layout.flow.estimatedItemSize: found 40, expected [width, height] or \"automatic\""),
    Mistake(
      "reactions: [ { on: { appear: true } } ]",
      "f:4:14: reactions[0]: a reaction needs \"do\""),
    Mistake(
      "wiring: { style: model }",
      "f:4:18: wiring.style: found \"model\", expected one of handler, dataSource, sectionHandlers, "
        + "registrations, models; did you mean \"models\"?"),
    Mistake(
      "wiring: { selections: [ { section: 0 } ] }",
      "f:4:25: wiring.selections[0]: a selection needs a \"name\""),
    Mistake(
      "wiring: { selections: [ { section: t, name: n } ] }",
      "f:4:36: wiring.selections[0].section: found \"t\", expected the id of a section"),
    Mistake(
      "wiring: { handlers: [ { name: n } ] }",
      "f:4:23: wiring.handlers[0]: a section handler needs a \"section\""),
    Mistake(
      "wiring: { handlers: [ { section: 0, name: n, methods: [didSelct] } ] }",
      "found \"didSelct\", expected one of didSelect, didReceiveEvent; did you mean \"didSelect\"?"),
    Mistake(
      "wiring: { registrations: [ { type: AA } ] }",
      "found \"AA\", expected the type of items here; there are A, B, H; did you mean \"A\"?"),
    Mistake(
      "wiring: { registrations: [ { type: A, when: {} } ] }",
      "\"when\" needs a value that the data is to have, as { /count: 0 }"),
    Mistake(
      "wiring: { output: maybe }",
      "f:4:19: wiring.output: found \"maybe\", expected true or false"),
    Mistake(
      "wiring: { callbacks: [ { cell: C, name: n } ] }",
      "f:4:32: wiring.callbacks[0].cell: found \"C\", expected the identifier of a cell or "
        + "supplementary view; there are A, B, H; did you mean \"A\"?"),
    Mistake(
      "wiring: { callbacks: [ { cell: A } ] }",
      "f:4:24: wiring.callbacks[0]: a callback needs a \"name\""),
    Mistake(
      "wiring: { delegate: [cellEvnt] }",
      "did you mean \"cellEvent\"?"),
    Mistake(
      "wiring: { delegate: some }",
      "f:4:21: wiring.delegate: found \"some\", expected \"all\" or a list of delegate methods"),
    Mistake(
      "types: { \"1\": AA }",
      "f:4:15: types[\"1\"]: found \"AA\", expected an identifier in \"cells\"; did you mean \"A\"?"
    ),
    Mistake("sections: {}", "f:4:11: sections: found a mapping, expected a list of sections"),
    Mistake(
      "sections: [ { items: [ { type: A, lable: x } ] } ]",
      "f:4:35: sections[0].items[0].lable: unknown key \"lable\" in an item; did you mean \"label\"?"
    ),
    Mistake(
      "sections: [ { items: [ { id: a } ] } ]",
      "f:4:24: sections[0].items[0]: a \"type\" is needed because \"cells\" has more than one"),
    Mistake(
      "sections: [ { items: [ { type: AB } ] } ]",
      "f:4:32: sections[0].items[0].type: the type \"AB\" is mapped to \"AB\", which is not in "
        + "\"cells\"; did you mean \"A\"?"),
    Mistake(
      "sections: [ { items: [ { type: A, children: [ { type: C } ] } ] } ]",
      "f:4:55: sections[0].items[0].children[0].type: the type \"C\" is mapped to \"C\""),
    Mistake(
      "sections: [ { supplementaries: { a: 1 } } ]",
      "f:4:37: sections[0].supplementaries.a: found 1, expected a supplementary view: a mapping"),
    Mistake(
      "sections: [ { header: { type: X } } ]",
      "f:4:31: sections[0].header.type: the type \"X\" is mapped to \"X\", which is not in "
        + "\"supplementaryViews\"; did you mean \"H\"?"),
    Mistake(
      "sections: [ { items: [ { type: A, id: x }, { type: A, id: x } ] } ]",
      "f:4:59: sections[0].items[1].id: the id \"x\" is taken, by 4:39 (sections[0].items[0].id); "
        + "ids are unique in the file"),
    Mistake(
      "sections: [ { id: s }, { id: s } ]",
      "f:4:24: sections[1]: the section id \"s\" is taken, by 4:13 (sections[0]); "
        + "the ids of sections are unique"),
    Mistake(
      "sections: [ { items: { repeat: 10000001, type: A } } ]",
      "f:4:32: sections[0].items.repeat: more than 10000000 items in all, the maximum"),
    Mistake(
      "sections: [ { items: { repeat: 9999999, type: A } }, { items: { repeat: 2, type: A } } ]",
      "f:4:73: sections[1].items.repeat: more than 10000000 items in all, the maximum"),
    Mistake(
      "sections: [ { items: [ { type: A, children: { repeat: 100001, type: A } } ] } ]",
      "f:4:45: sections[0].items[0].children: more than 100000 items below others, the maximum"),
    Mistake(
      "sections: [ { items: { repeat: -1, type: A } } ]",
      "f:4:32: sections[0].items.repeat: found -1, expected a number of items: a whole number of "
        + "at least 0"),
    Mistake(
      "sections: [ { items: { repeat: 2, type: A, id: same } } ]",
      "f:4:48: sections[0].items.id: all 2 items would have the id \"same\"; {i} in it is replaced by the index"
    ),
    Mistake(
      "sections: [ { items: { repeat: 2, type: A, id: \"{i}{i}\" } } ]",
      "f:4:48: sections[0].items.id: found {i} 2 times in an id, expected it once"),
    Mistake(
      "sections: [ { items: { type: A } } ]",
      "f:4:22: sections[0].items: found a mapping, expected a list of items, or one entry with "
        + "\"repeat\" or \"from\""),
    Mistake(
      "sections: [ { items: { from: a.json } } ]",
      "f:4:30: sections[0].items.from: this collection has no folder, so it cannot refer to files"),
    Mistake(
      "sections: [ { extra: [ 1, .inf ] } ]",
      "f:4:27: sections[0].extra[1]: found .inf, expected a finite number; JSON has no other"),
    Mistake(
      "cvsim: 1\nviewport: [1, 2]\n? [a]\n: 1",
      "f:3:3: a key must be text, found a list or a mapping",
      isWhole: true),
    Mistake(
      "name: a", "f:1:1: the version of the format is missing; begin with \"cvsim: 1\"",
      isWhole: true),
    Mistake(
      "cvsim: 2",
      "f:1:8: cvsim: found 2, expected 1, the version of the format that this program reads",
      isWhole: true),
    Mistake("[]", "f:1:1: found a list of 0, expected a collection: a mapping", isWhole: true),
    Mistake(
      "", "f: the file is empty; expected a mapping that begins with \"cvsim: 1\"", isWhole: true),
    Mistake(
      "# only",
      "f:1:1: the file holds no document; expected a mapping that begins with \"cvsim: 1\"",
      isWhole: true),
    Mistake("a: 1\na: 2", "f:1:1: the key \"a\" is given more than once", isWhole: true),
    Mistake(
      "{\"a\": 1,\n \"a\": 2}", "f:2:2: the key \"a\" is given twice in this object, first at 1:2",
      isWhole: true),
    Mistake("a: 1\n---\nb: 2", "but found another document", isWhole: true),
    Mistake("a: [", "did not find expected node content", isWhole: true),
    Mistake("a: *b", "f:1:4: found undefined alias", isWhole: true),
    Mistake(
      "a: !!binary aGk=",
      "f:1:4: found the tag \"tag:yaml.org,2002:binary\"; tags are not supported", isWhole: true),
    Mistake("<<: { a: 1 }", "f:1:1: merge keys (<<) are YAML 1.1", isWhole: true),
    Mistake("a: \"\\uD800\"", "found invalid Unicode character escape code", isWhole: true),
  ])
  func saysWhereAndWhat(mistake: Mistake) throws {
    let text = mistake.isWhole ? mistake.text : ExampleText.document(mistake.text)
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(text, name: "f")
    }
    let found = try #require(error).description
    #expect(found.contains(mistake.message), "\(found)")
    #expect(error?.count == 1, "\(found)")
  }

  @Test(arguments: [
    Mistake("{ frame: [0, 0, 1] }", "[0].frame: found a list of 3, expected [x, y, width, height]"),
    Mistake(
      "{ frame: [0, 0, -1, 1] }",
      "frame[2]: found -1, expected a number or a share such as \"50%\" from 0"),
    Mistake(
      "{ frame: [0, 0, \"50\", 1] }", "frame[2]: found \"50\", expected a number or a share such as"
    ),
    Mistake("{ frame: [0, 0, \"50%*2\", 1] }", "frame[2]: found \"50%*2\", expected"),
    Mistake("{ frame: [0, 0, \"inf%\", 1] }", "frame[2]: found \"inf%\", expected"),
    Mistake("{ name: a }", "[0]: a subview needs a \"frame\": [x, y, width, height]"),
    Mistake("{ frame: [0,0,1,1], kind: buton }", "did you mean \"button\"?"),
    Mistake("{ frame: [0,0,1,1], alpha: 2 }", "alpha: found 2, expected an opacity from 0 to 1"),
    Mistake("{ frame: [0,0,1,1], hitOutsets: [1] }", "expected [top, left, bottom, right]"),
    Mistake("{ frame: [0,0,1,1], events: { touchUp: a } }", "unknown control event \"touchUp\""),
    Mistake(
      "{ frame: [0,0,1,1], kind: button, event: a, events: { touchUpInside: b } }",
      "event: \"event\" is an alias for touchUpInside, which \"events\" has too; give one of them"),
    Mistake(
      "{ frame: [0,0,1,1], gestures: [ { tap: {} } ] }",
      "a gesture needs the \"event\" that it sends"),
    Mistake(
      "{ frame: [0,0,1,1], gestures: [ { event: a } ] }",
      "found 0 kinds of gesture, expected one of tap"),
    Mistake(
      "{ frame: [0,0,1,1], gestures: [ { tap: { cuont: 1 }, event: a } ] }",
      "did you mean \"count\"?"),
    Mistake(
      "{ frame: [0,0,1,1], gestures: [ { swipe: { direction: north }, event: a } ] }",
      "expected one of right"),
    Mistake(
      "{ frame: [0,0,1,1], kind: collection }", "needs a \"collection\": a file or its contents"),
    Mistake(
      "{ frame: [0,0,1,1], collection: {} }",
      "only a subview of kind collection embeds a collection"),
    Mistake(
      "{ name: n, frame: [0,0,1,1] }, { name: n, frame: [0,0,1,1] }",
      "the name \"n\" is taken by a sibling"),
  ])
  func saysWhatIsWrongWithASubview(mistake: Mistake) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse("cvsim: 1\ncells: { A: { subviews: [ \(mistake.text) ] } }")
    }
    let found = try #require(error).description
    #expect(found.contains(mistake.message), "\(found)")
    #expect(error?.count == 1, "\(found)")
  }

  @Test func reportsAllErrorsInOrderAndCountsTheRest() throws {
    let items = (0..<30).map { _ in "      - { type: Z }" }.joined(separator: "\n")
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(
        ExampleText.document("sections:\n  - items:\n\(items)\nscale: 99"), name: "f")
    }
    let lines = try #require(error).description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "… and 11 more errors")
    #expect(lines.first?.hasPrefix("f:6:17: sections[0].items[0].type: ") == true)
    #expect(error?.errors.last?.keyPath == "scale")
  }

  @Test func keysThatLookLikeYAML11BooleansStayText() throws {
    let document = try CollectionDocument.parse(
      "cvsim: 1\ncells: { on: {}, no: {} }\nsections: [ { items: [ { type: on }, { type: no } ] } ]"
    )
    #expect(Array(document.cells.keys) == ["on", "no"])
  }

  @Test func byteOrderMarkAndCarriageReturnsAreNoMistake() throws {
    let text = "\u{FEFF}" + ExampleText.banners.replacing("\n", with: "\r\n")
    #expect(try CollectionDocument.parse(text).sections.count == 1)
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse("\u{FEFF}cvsim: 1\r\nscal: 2", name: "f")
    }
    #expect(error?.errors.first?.position == TextPosition(line: 2, column: 1))
  }

  /// YAML 1.2, section 5.1: characters that no file may contain.
  @Test(arguments: ["\u{B}", "\u{7F}", "\u{80}", "\u{FFFE}"])
  func characterThatYAMLForbidsHasAPosition(character: String) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse("cvsim: 1\nname: \"é\(character)\"", name: "f")
    }
    #expect(try #require(error).description == "f:2:9: control characters are not allowed")
  }

  @Test func missingFilesAndFoldersAreSaid() {
    for (path, message) in [
      ("/nowhere/x.yaml", "/nowhere/x.yaml: no such file"),
      ("/", "/: found a directory, expected a file"),
      ("", ": no such file"),
      ("/dev/zero", "/dev/zero: found a device, pipe or socket, expected a file"),
    ] {
      let error = #expect(throws: DocumentErrors.self) { try CollectionDocument.load(path: path) }
      #expect(error?.description == message)
    }
  }
}
