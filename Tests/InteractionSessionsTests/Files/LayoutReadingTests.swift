import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Diagnostics about layouts, and about sections with values that their layout does not use.
@Suite struct LayoutReadingTests {
  private static let row =
    "axis: horizontal, width: { fractionalWidth: 1 }, height: { absolute: 50 }"
  private static let item = "{ width: { absolute: 50 }, height: { absolute: 50 } }"
  private static let group = "group: { \(row), items: [ \(item) ] }"

  private func errors(layout: String, section: String = "", text: String = "") -> [String] {
    do {
      _ = try CollectionDocument.parse(
        """
        cvsim: 1
        layout: \(layout)
        cells: { C: {} }
        supplementaryViews: { T: {} }
        sections: [ { items: { repeat: 3 } \(section.isEmpty ? "" : ", " + section) } ]
        """, name: "f")
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  private func compositional(_ more: String = "") -> String {
    "{ compositional: { section: { \(Self.group) \(more) } } }"
  }

  @Test func kindsOfOnePlaceAreUnique() {
    let edge =
      "{ elementKind: h, width: { absolute: 1 }, height: { absolute: 9 }, alignment: top }"
    let twice = errors(layout: compositional(", boundarySupplementaryItems: [ \(edge), \(edge) ]"))
    #expect(twice.count == 1)
    #expect(
      twice.first?.contains(
        "boundarySupplementaryItems[1].elementKind: the element kind \"h\" is taken, by 2:") == true
    )
    let badge = "{ elementKind: b, width: { absolute: 1 }, height: { absolute: 9 } }"
    let item =
      "{ width: { absolute: 5 }, height: { absolute: 5 }, supplementaryItems: [ \(badge), \(badge) ] }"
    #expect(
      errors(
        layout: "{ compositional: { section: { group: { \(Self.row), items: [ \(item) ] } } } }"
      )
      .first?.contains("the element kind \"b\" is taken") == true)
    #expect(
      errors(
        layout: "{ compositional: { boundarySupplementaryItems: [ \(edge), \(edge) ], "
          + "section: { \(Self.group) } } }"
      ).count == 1)
  }

  @Test(arguments: [
    (
      "{ flow: {} }", "supplementaries: { badge: { type: T } }",
      "supplementaries.badge: the layout places no view of the kind \"badge\" in this section; its kinds are header, footer"
    ),
    (
      "{ flow: {} }", "layout: { \(group) }",
      "sections[0].layout: \"layout\" is for compositional layouts, and this one is flow"
    ),
    (
      "{ list: {} }", "header: { type: T }",
      "header: this list shows no headers; give its layout headerMode: supplementary"
    ),
    (
      "{ list: { headerMode: firstItemInSection } }", "header: { type: T }",
      "header: this list shows no headers"
    ),
    (
      "{ list: {} }", "sectionInset: [0, 0, 0, 0]",
      "sectionInset: \"sectionInset\" is for flow layouts, and this one is list"
    ),
    (
      "{ circular: {} }", "footer: { type: T }",
      "the layout places no view of the kind \"footer\" in this section; it places none"
    ),
    (
      "{ masonry: {} }", "minimumLineSpacing: 3",
      "is for flow layouts, and this one is masonry; give itemSpacing in the layout"
    ),
    (
      "{ compositional: { section: { \(group) } } }", "header: { type: T }",
      "the layout places no view of the kind \"header\" in this section; give its layout "
        + "boundarySupplementaryItems: [{ elementKind: header, width: 100%, height: 44, alignment: top }]"
    ),
    (
      "{ compositional: { section: { \(group) } } }", "headerReferenceSize: [3, 3]",
      "is for flow layouts, and this one is compositional; give the size in its"
    ),
    (
      "{ compositional: { section: { group: { \(row), items: [ { width: { absolute: 5 }, "
        + "height: { absolute: 5 }, supplementaryItems: [ { elementKind: badge, "
        + "width: { absolute: 5 }, height: { absolute: 5 } } ] } ] } } } }",
      "supplementaries: { bagde: { type: T } }",
      "supplementaries.bagde: the layout places no view of the kind \"bagde\" in this section; did you mean \"badge\"?"
    ),
  ])
  func whatALayoutMakesNothingOfIsAnError(layout: String, section: String, message: String) {
    let found = errors(layout: layout, section: section)
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    ("{ flow: {} }", "header: { type: T }, sectionInset: [1, 1, 1, 1]"),
    ("{ masonry: {} }", "footer: { type: T }, sectionInset: [1, 1, 1, 1]"),
    ("{ list: { headerMode: supplementary } }", "header: { type: T }"),
    ("{ flow: {} }", "header: null, sectionInset: null"),
    (
      "{ compositional: { section: { \(group) } } }",
      "header: { type: T }, layout: { \(group), boundarySupplementaryItems: [ { elementKind: header, "
        + "width: { absolute: 5 }, height: { absolute: 5 }, alignment: top } ] }"
    ),
    (
      "{ compositional: { section: { \(group) }, boundarySupplementaryItems: [ { elementKind: top, "
        + "width: { absolute: 5 }, height: { absolute: 5 }, alignment: top } ] } }",
      "supplementaries: { top: { type: T } }"
    ),
  ])
  func whatALayoutHonoursIsFine(layout: String, section: String) {
    #expect(errors(layout: layout, section: section) == [])
  }

  @Test func groupWithoutAxisReportsErrorsOfItsItems() {
    let group =
      "{ width: { absolute: 5 }, height: { absolute: 5 }, items: [ { width: { absolute: 5 } } ] }"
    let found = errors(layout: "{ compositional: { section: { group: \(group) } } }")
    #expect(found.count == 2)
    #expect(found.contains { $0.contains("\"axis\" is missing") })
    #expect(found.contains { $0.contains("items[0]: \"height\" is missing") })
  }

  @Test(
    arguments: [
      "fifty", "50 %", "%", "-5%", "est", "est x", "est -4", "1e3%", "100001%", "0x10", "",
    ])
  func otherTextIsNoDimension(text: String) {
    let group =
      "{ axis: horizontal, width: 100%, height: \"\(text)\", items: [ \(Self.item) ] }"
    #expect(
      errors(layout: "{ compositional: { section: { group: \(group) } } }").first?
        .hasSuffix("expected a dimension: 120, 50%, est 44 or { absolute: 120 }") == true)
  }

  @Test func layoutIsNamedByAKey() {
    #expect(
      errors(layout: "compositional").first
        == "f:2:9: layout: found \"compositional\", expected a mapping of one layout to its "
        + "properties; write { compositional: { … } }, or { compositional: {} } for the defaults")
    for layout in ["3", "[ flow ]", "fluw", "{}"] {
      let found = errors(layout: layout).first ?? ""
      #expect(found.contains("flow, compositional, list, masonry or circular"), "\(found)")
    }
    #expect(errors(layout: "fluw").first?.hasSuffix("did you mean \"flow\"?") == true)
  }

  // MARK: Depth

  private func nested(_ depth: Int) -> String {
    let open = "{ \(Self.row), items: [ "
    return "{ compositional: { section: { group: "
      + String(repeating: open, count: depth) + Self.item
      + String(repeating: " ] }", count: depth) + " } } }"
  }

  @Test func groupsNestToTheLimit() {
    #expect(errors(layout: nested(100)) == [])
  }

  @Test(arguments: [101, 105, 300, 490]) func groupsNestedTooDeepAreAnError(depth: Int) {
    let found = errors(layout: nested(depth))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("groups are nested more than 100 deep") == true)
  }

  @Test(arguments: [500, 1_000, 20_000]) func textsNestedTooDeepAreAnErrorWithItsPlace(depth: Int) {
    let found = errors(layout: nested(depth))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("f:2:") == true)
    #expect(found.first?.hasSuffix("nested deeper than 1000 levels") == true)
  }

  @Test(arguments: [240, 480, 990]) func otherThingsNestedTooDeepAreAnError(depth: Int) {
    let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let found = errors(layout: "{ flow: {} }", section: "extra: \(json)")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("nested deeper than 200 levels") == true)
    let views =
      String(repeating: "subviews: [ { name: a, ", count: depth / 2)
      + String(repeating: "} ]", count: depth / 2)
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse("cvsim: 1\ncells: { C: { \(views) } }\n", name: "f")
    }
    #expect(
      error?.errors.contains { $0.message == "nested deeper than 250 levels" } == (depth > 250))
  }

  // MARK: Supplementary views

  @Test func estimatedHeaderGetsTheSizeThatItsTemplatePrefers() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [320, 200]
      layout: { list: { headerMode: supplementary } }
      cells: { C: {} }
      supplementaryViews: { T: { preferredSize: [320, 77] } }
      sections: [ { header: { type: T }, items: { repeat: 20 } } ]
      """)
    #expect(
      conversation.say("frame header[0]", "frame [0,0]").map { $0.split(separator: " ").last }
        == ["320x77", "320x44"])
  }
}
