import CollectionFiles
import InteractionKit
import Testing

/// Mistakes in the keys of the wiring styles, each with its position and the accepted values.
@Suite struct WiringReadingTests {
  private static func document(_ wiring: String) -> String {
    """
    cvsim: 1
    cells: { Row: {}, Leaf: {} }
    supplementaryViews: { Title: { events: { touchUpInside: more } }, Band: { events: { touchUpInside: tap } } }
    types: { "1": Row }
    supplementaryTypes: { "7": Title }
    sections: [ { id: fruits, items: [] }, { id: vegetables, items: [] } ]
    wiring: \(wiring)
    """
  }

  @Test(arguments: [
    (
      "{ registrations: [ { type: Lead } ] }",
      #"f:7:36: wiring.registrations[0].type: found "Lead", expected the type of items here; "#
        + #"there are Row, Leaf, 1, Title, Band, 7; did you mean "Leaf"?"#
    ),
    (
      "{ registrations: [ { type: Zzzzzz } ] }",
      #"expected the type of items here; there are Row, Leaf, 1, Title, Band, 7"#
    ),
    (
      "{ registrations: [ { type: Title, tap: onTitle } ] }",
      #"f:7:48: wiring.registrations[0].tap: a header or footer is not selected; "tap" is called "#
        + #"for its event "tap", which "Title" does not send: events: { touchUpInside: tap } would"#
    ),
    ("{ registrations: [ { type: \"7\", tap: onTitle } ] }", "which \"7\" does not send"),
    (
      "{ selections: [ { section: 1.5, name: n } ] }",
      "f:7:36: wiring.selections[0].section: found 1.5, expected a section's index, a whole number "
        + "from 0 to 1000000000, or its id"
    ),
    ("{ handlers: [ { section: -1, name: n } ] }", "a whole number from 0 to 1000000000"),
    (
      "{ handlers: [ { section: fruit, name: n } ] }",
      #"found "fruit", expected the id of a section; there are fruits, "#
        + #"vegetables; did you mean "fruits"?"#
    ),
    ("{ registrations: [ { type: Leaf, when: 3 } ] }", "expected a mapping of JSON pointers"),
    (
      "{ handlers: [ { section: nuts and bolts, name: n } ] }",
      "expected the id of a section; there are fruits, vegetables"
    ),
    (
      "{ callbacks: [ { cell: Zzzzzz, name: n } ] }",
      "expected the identifier of a cell or supplementary view; there are Row, Leaf, Title, Band"
    ),
  ])
  func saysWhereAndWhatWasExpected(wiring: String, message: String) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(Self.document(wiring), name: "f")
    }
    let found = try #require(error).description
    #expect(found.contains(message), "\(found)")
    #expect(error?.count == 1)
  }

  @Test func withoutIdsASectionIsNamedByItsIndex() throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse(
        "cvsim: 1\nsections: [{ items: [] }]\nwiring: { handlers: [{ section: a, name: n }] }")
    }
    #expect(
      error?.description.contains("the id of a section; no section has one, so say its index")
        == true)
  }

  /// Loading and editing add sections, so an index may belong to a later section.
  @Test(arguments: [
    "{ selections: [ { section: 7, name: n } ], handlers: [ { section: 9, name: n } ] }",
    "{ registrations: [ { type: Band, tap: n }, { type: \"1\", tap: n }, { type: Row } ] }",
  ])
  func whatMayComeToBeHeardIsNoMistake(wiring: String) throws {
    _ = try CollectionDocument.parse(Self.document(wiring))
  }
}
