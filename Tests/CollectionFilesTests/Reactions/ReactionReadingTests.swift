import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

/// `reactions` and `loading` of collection files.
@Suite struct ReactionReadingTests {
  private static let head = """
    cvsim: 1
    cells: { Post: { subviews: [{ name: like, kind: button, frame: [0, 0, 9, 9], event: like }] }, Blank: {} }
    types: { p: Post }
    supplementaryViews: { Title: { events: { touchUpInside: fold } } }
    sections: [{ header: { type: Title }, items: [{ type: p, id: a }, { repeat: 3, type: p, id: "p{i}" }] }]

    """

  private func parse(_ text: String) throws -> CollectionDocument {
    try CollectionDocument.parse(Self.head + text, name: "f")
  }

  @Test func everyFormIsRead() throws {
    let document = try parse(
      """
      loading: { emptyCell: Blank, loadingCell: Blank, loadMoreDistance: 200, loadMoreDelay: 0, timeout: 3 }
      reactions:
        - { on: { event: like, cell: Post, section: 0 }, after: 0.5, times: 2, do: [{ delete: self }, { delete: [a, "#p1", [0, 1]] }] }
        - { on: { event: fold }, do: [{ collapse: [0, 1] }, { expand: a }] }
        - { on: { select: true }, do: [{ update: { item: self, data: { n: 1 } } }, { deselect: self }] }
        - { on: { select: p }, do: [{ move: { item: self, to: [0, 0] } }, { reconfigure: self }, { reload: [a, p2] }, { reload: true }] }
        - { on: { load: true, section: 2 }, do: [{ append: { section: 2, items: [{ type: p }] } }] }
        - { on: { loadMore: true }, do: [{ append: { items: { repeat: 20, type: p, id: "q{i}" } } }] }
        - { on: { prefetch: last }, do: [{ insert: { at: [0, 1], items: [{ type: Blank, id: b }] } }] }
        - { on: { prefetch: true }, do: [{ select: q7 }, { scrollTo: b }, { scrollTo: { item: b, align: top } }] }
        - { on: { appear: true }, do: [{ state: loading }, { load: true }, { load: 2 }] }
      """)
    #expect(document.loading?.emptyCell == "Blank" && document.loading?.timeout == 3)
    #expect(
      document.reactions.map(\.trigger) == [
        .event("like"), .event("fold"), .selection(type: nil), .selection(type: "p"), .load,
        .loadMore, .prefetch(lastOnly: true), .prefetch(lastOnly: false), .appearance,
      ])
    let first = try #require(document.reactions.first)
    #expect(first.cell == "Post" && first.section == 0)
    #expect(first.delay == 0.5 && first.times == 2 && first.steps.count == 2)
    guard case .delete(let items) = first.steps[1] else {
      Issue.record("\(first.steps)")
      return
    }
    #expect(
      items == [.identifier("a"), .identifier("p1"), .path(IndexPath(item: 1, section: 0))])
  }

  @Test(arguments: [
    ("reactions: {}", "reactions: found a mapping, expected a list of reactions"),
    ("reactions: [{ do: [] }]", "f:6:13: reactions[0]: a reaction needs \"on\""),
    (
      "reactions: [{ on: { evnt: like }, do: [] }]",
      "unknown key \"evnt\" in what is reacted to; did you mean \"event\"?"
    ),
    (
      "reactions: [{ on: { event: lik }, do: [] }]",
      "f:6:28: reactions[0].on.event: found \"lik\", expected an event that something in the "
        + "collection sends; did you mean \"like\"?"
    ),
    (
      "reactions: [{ on: { event: like, cell: Pots }, do: [] }]",
      "did you mean \"Post\"?"
    ),
    (
      "reactions: [{ on: { event: like, load: true }, do: [] }]",
      "found event and load, expected one trigger"
    ),
    (
      "reactions: [{ on: {}, do: [] }]",
      "the reaction has no trigger; the triggers are event, select"
    ),
    ("reactions: [{ on: { select: X }, do: [] }]", "the type \"X\" is mapped to \"X\""),
    ("reactions: [{ on: { load: 1 }, do: [] }]", "found 1, expected true"),
    ("reactions: [{ on: { prefetch: first }, do: [] }]", "expected true or \"last\""),
    (
      "reactions: [{ on: { load: true, cell: Post }, do: [] }]",
      "a reaction to load has no \"cell\""
    ),
    (
      "reactions: [{ on: { appear: true, section: 0 }, do: [] }]",
      "a reaction to appear has no \"section\""
    ),
    ("reactions: [{ on: { event: like }, after: -1, do: [] }]", "a time in seconds from 0"),
    ("reactions: [{ on: { event: like }, after: .nan, do: [] }]", "a time in seconds from 0"),
    ("reactions: [{ on: { event: like }, times: 0, do: [] }]", "whole number from 1 to 1000000000"),
    (
      "reactions: [{ on: { event: like }, do: [{ delte: self }] }]",
      "f:6:43: reactions[0].do[0].delte: unknown key \"delte\" in a step; did you mean \"delete\"?"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{}] }]", "the step has no verb; the verbs are append"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ delete: self, reload: a }] }]",
      "found delete and reload in one step; write a step for each"
    ),
    (
      "reactions: [{ on: { load: true }, do: [{ delete: self }] }]",
      "f:6:50: reactions[0].do[0].delete: only an event or a selection has an item that \"self\" "
        + "could name"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ delete: aa }] }]",
      "found \"aa\", expected the id of an item, [section, item] or self; did you mean \"a\"?"
    ),
    ("reactions: [{ on: { event: like }, do: [{ delete: [] }] }]", "expected at least one item"),
    (
      "reactions: [{ on: { event: like }, do: [{ select: [0, -1] }] }]", "a position such as [0, 3]"
    ),
    ("reactions: [{ on: { event: like }, do: [{ select: [1] }] }]", "a position such as [0, 3]"),
    ("reactions: [{ on: { event: like }, do: [{ move: { item: self } }] }]", "move needs \"to\""),
    (
      "reactions: [{ on: { event: like }, do: [{ move: self }] }]",
      "found \"self\", expected move: a mapping with \"item\" and \"to\""
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ append: { section: 0 } }] }]",
      "append needs \"items\""
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ append: { section: 10000, items: [] } }] }]",
      "a section: a whole number from 0 to 9999"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ append: { items: { repeat: 10001, type: p } } }] }]",
      "10001 items; a step brings at most 10000"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ append: { items: [{ type: p, id: x }, { type: p, id: x }] } }] }]",
      "the id \"x\" is taken"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ state: inited }] }]",
      "one of empty, loading, ready"
    ),
    (
      "reactions: [{ on: { event: like }, do: [{ scrollTo: { item: a, align: botom } }] }]",
      "did you mean \"bottom\"?"
    ),
    ("loading: { emptyCell: Blnk }", "did you mean \"Blank\"?"),
    ("loading: { loadMoreDelay: x }", "expected a time in seconds"),
    ("loading: { delay: 1 }", "unknown key \"delay\" in loading"),
  ])
  func mistakesSayWhereAndWhatWasExpected(text: String, message: String) {
    let error = #expect(throws: DocumentErrors.self) { try parse(text) }
    let description = error?.description ?? ""
    #expect(description.contains(message), "\(description)")
  }

  @Test func mutatedReactionsNeverTrap() {
    var random = SeededGenerator(seed: 77)
    let text =
      Self.head + """
        loading: { emptyCell: Blank, loadMoreDelay: 0.5 }
        reactions:
          - { on: { event: like }, after: 1, times: 2, do: [{ delete: self }, { move: { item: a, to: [0, 2] } }] }
          - { on: { loadMore: true }, do: [{ append: { section: 0, items: { repeat: 2, type: p, id: "q{i}" } } }] }
          - { on: { appear: true }, do: [{ load: 0 }, { scrollTo: { item: p1, align: top } }] }
        """
    for _ in 0..<3000 {
      _ = try? CollectionDocument.parse(bytes: random.mutated(Array(text.utf8)), name: "f.yaml")
    }
  }
}
