import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Reactions of collections, in sessions.
@Suite struct ReactionTests {
  /// Rows of 50 points on a screen of 200, with buttons.
  private func conversation(
    _ reactions: String,
    items: String = "[{ type: Row, id: a }, { type: Row, id: b }, { type: Row }]",
    more: String = ""
  ) throws -> Conversation {
    try Conversation(
      """
      cvsim: 1
      name: rows
      viewport: [100, 200]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells:
        Row:
          subviews:
            - { name: x, kind: button, frame: [80, 0, 20, 50], event: remove }
            - { name: y, kind: button, frame: [60, 0, 20, 50], event: other }
        Nothing: { subviews: [{ name: retry, kind: button, frame: [0, 0, 50, 50], event: retry }] }
        Spinner: {}
      sections: [{ items: \(items) }]
      \(more)
      reactions: \(reactions)
      """)
  }

  // MARK: Events

  @Test func reactionToAnEventRunsAfterItsDelivery() throws {
    let conversation = try conversation("[{ on: { event: remove }, do: [{ delete: self }] }]")
    #expect(
      conversation.say("tap #a.x") == [
        #"event "remove" [0,0] #a.x via delegate:rows"#, "delete [0,0] #a",
      ])
    #expect(conversation.say("tap #b.y") == [#"event "other" [0,0] #b.y via delegate:rows"#])
    #expect(conversation.say("emit #b remove").last == "delete [0,0] #b")
  }

  @Test func reactionToASelectionRunsAfterItsDelivery() throws {
    let conversation = try conversation(
      "[{ on: { select: Row }, do: [{ update: { item: self, data: 1 } }, { deselect: self }] }]")
    #expect(
      conversation.say("tap #b", "selected") == [
        "select [0,1] #b via delegate:rows", "reconfigure [0,1] #b", "nothing is selected",
      ])
    // A selection by the program has no receiver.
    #expect(conversation.say("select #b").count == 1)
  }

  /// A reaction is the effect of a receiver.
  @Test func eventWithoutReceiverCausesNoReaction() throws {
    let conversation = try conversation(
      "[{ on: { event: remove }, do: [{ delete: self }] }]", more: "wiring: { delegate: [] }")
    #expect(conversation.say("tap #a.x").count == 1)
    #expect(conversation.say("wire on Row remove doIt", "tap #a.x").last == "delete [0,0] #a")
  }

  @Test func filtersChooseWhatIsAnswered() throws {
    let conversation = try conversation(
      """
      [{ on: { event: remove, section: 1 }, do: [{ delete: self }] },
       { on: { event: remove, cell: Spinner }, do: [{ delete: self }] },
       { on: { select: Spinner }, do: [{ delete: self }] }]
      """)
    #expect(conversation.say("tap #a.x").count == 1)
    #expect(conversation.say("tap #a").count == 1)
  }

  @Test func delayedReactionRunsAfterItsDelay() throws {
    let conversation = try conversation(
      "[{ on: { event: remove }, after: 0.5, do: [{ delete: self }] }]")
    #expect(conversation.say("tap #a.x", "wait 499ms").count == 1)
    #expect(conversation.say("wait 1ms") == ["delete [0,0] #a"])
  }

  @Test func reactionStopsWhenItsTimesAreOver() throws {
    let conversation = try conversation(
      "[{ on: { event: other }, times: 2, do: [{ reload: self }] }]")
    #expect(conversation.say("tap #a.y", "tap #a.y", "tap #a.y").count == 5)
  }

  /// Also without an id (finding 14): the reaction follows the item to its position at that time.
  @Test func selfIsTheItemOfTheEventWhereverItIs() throws {
    let conversation = try conversation(
      "[{ on: { event: remove }, after: 1, do: [{ delete: self }] }]")
    #expect(
      conversation.say("tap [0,2].x", "delete #a", "insert [0,0] {\"type\":\"Row\",\"id\":\"n\"}")
        .count == 3)
    #expect(conversation.say("move [0,2] -> [0,1]").count == 1)
    #expect(conversation.say("wait 1s") == ["delete [0,1]"])
    #expect(
      conversation.say("tap #b.x", "delete #b", "wait 1s").last
        == "! reactions[0].do[0]: the item #b no longer exists")
    #expect(
      conversation.say(
        "append 0 {\"type\":\"Row\"}", "tap [0,1].x", "delete [0,1]", "wait 1s"
      ).last == "! reactions[0].do[0]: the item of the event no longer exists")
  }

  // MARK: Steps

  @Test func stepsSeeWhatThoseBeforeThemDid() throws {
    let conversation = try conversation(
      """
      [{ on: { event: other }, do: [
        { append: { section: 0, items: [{ type: Row, id: c }] } },
        { move: { item: c, to: [0, 0] } }, { delete: [a, b] }, { select: c },
        { append: { section: 2, items: { repeat: 9, type: Row, id: "z{i}" } } },
        { scrollTo: { item: z8, align: bottom } }, { reload: c }, { reload: true }] }]
      """)
    #expect(
      conversation.say("%show -insert", "tap #a.y") == [
        #"event "other" [0,0] #a.y via delegate:rows"#, "move [0,3] -> [0,0] #c",
        "delete [0,1] #a", "delete [0,2] #b", "scroll 0,0 -> 0,350", "reload [0,0] #c",
      ])
    #expect(
      conversation.say("ls") == [
        "section 0: 2 items", "section 1: 0 items", "section 2: 9 items",
      ])
  }

  @Test func errorOfAStepIsReportedWithItsPosition() throws {
    let conversation = try conversation(
      """
      [{ on: { event: other }, do: [
        { expand: self }, { collapse: a }, { load: true }, { load: 3 },
        { insert: { at: [0, 9], items: [{ type: Row }] } },
        { append: { section: 0, items: [{ type: Row, id: a }] } }, { delete: b }] }]
      """)
    #expect(
      conversation.say("tap #a.y").dropFirst() == [
        "! reactions[0].do[0]: [0,0] has no items below it",
        "! reactions[0].do[1]: [0,0] has no items below it",
        "! reactions[0].do[2]: nothing loads: no reaction to load is left",
        "! reactions[0].do[3]: nothing loads section 3: no reaction to load is left",
        "! reactions[0].do[4]: position [0,9] does not exist: section 0 has 3 items then, so the last position is [0,3]",
        "! reactions[0].do[5]: the id \"a\" is taken, by [0,0]; ids are unique",
        "delete [0,1] #b",
      ])
  }

  /// `{i}` continues, so that pages have new ids after any deletions.
  @Test func appendedItemsCountOn() throws {
    let conversation = try conversation(
      """
      [{ on: { event: other }, do: [{ append: { section: 0, items: { repeat: 2, type: Row, id: "p{i}", label: "P {i}" } } }] },
       { on: { event: remove }, do: [{ delete: self }] }]
      """)
    #expect(conversation.say("tap #a.y").suffix(2) == ["insert [0,3] #p3", "insert [0,4] #p4"])
    #expect(
      conversation.say("tap #b.x", "tap #a.y").suffix(2) == [
        "insert [0,4] #p5", "insert [0,5] #p6",
      ])
    #expect(conversation.say("scroll to \"P 6\"") == ["scroll 0,0 -> 0,100"])
  }

  // MARK: Loading

  private static let loading = "loading: { emptyCell: Nothing, loadingCell: Spinner }"

  @Test func collectionLoadsAllPages() throws {
    let conversation = try conversation(
      """
      [{ on: { appear: true }, do: [{ load: true }] },
       { on: { load: true }, after: 1, do: [{ append: { items: { repeat: 10, type: Row, id: "p{i}" } } }] },
       { on: { loadMore: true }, after: 0.3, times: 1, do: [{ append: { items: { repeat: 10, type: Row, id: "p{i}" } } }] }]
      """, items: "[]", more: Self.loading + "\n")
    #expect(
      conversation.say("events") == [
        "0ms display [0,0]", "0ms state inited -> loading", "0ms load section 0 offset 0",
      ] || conversation.say("events").contains("0ms load section 0 offset 0"))
    #expect(conversation.say("%show -insert", "wait 1s") == ["state loading -> ready"])
    #expect(
      conversation.say("load-more") == [
        "! nothing is loaded: it is too soon after the last load; `wait 500ms`"
      ])
    // 500 points of content on 200: 300 remain, and 250 would be enough.
    #expect(conversation.say("wait 500ms") == [])
    #expect(conversation.say("scroll by 0 50") == ["scroll 0,0 -> 0,50"])
    #expect(
      Set(conversation.say("scroll by 0 1")) == [
        "scroll 0,50 -> 0,51", "state ready -> loading", "load section 0 offset 10",
      ])
    #expect(
      conversation.say("load-more") == ["! nothing is loaded: a load is in flight already"])
    #expect(conversation.say("wait 300ms") == ["state loading -> ready"])
    #expect(
      conversation.say("wait 1s", "load-more") == ["! nothing is loaded: there is no more to load"])
    #expect(
      conversation.say("state").first?.hasPrefix("rows: 20 items in 1 section, state ready") == true
    )
  }

  @Test func loadMoreEqualsScrollingToTheEnd() throws {
    let conversation = try conversation(
      "[{ on: { load: true }, do: [{ append: { items: { repeat: 2, type: Row } } }] }]",
      items: "{ repeat: 20, type: Row }")
    #expect(
      conversation.say("load-more") == [
        "state inited -> loading", "load section 0 offset 20", "insert [0,20]", "insert [0,21]",
        "state loading -> ready",
      ])
    let plain = try Conversation()
    #expect(
      plain.say("load-more") == [
        "! nothing is loaded: the collection has no reaction to loadMore or load"
      ])
  }

  @Test func loadThatBringsNothingShowsTheEmptyCell() throws {
    let conversation = try conversation(
      """
      [{ on: { appear: true }, do: [{ load: true }] }, { on: { load: true }, after: 1, times: 1, do: [] },
       { on: { event: retry }, do: [{ load: true }] },
       { on: { load: true }, after: 1, do: [{ append: { items: [{ type: Row, id: a }] } }] },
       { on: { event: remove }, do: [{ delete: self }] }]
      """, items: "[]", more: Self.loading)
    #expect(
      conversation.say("show [0,0]").prefix(3) == [
        "[0,0]", "  cell Spinner", "  frame 0,0 100x200",
      ])
    #expect(conversation.say("tap 50,50") == ["unhandled [0,0]: shouldHighlight returned false"])
    #expect(
      conversation.say("why 50,50").last
        == "a tap there does nothing: the cell is shown instead of the content")
    #expect(
      conversation.say("wait 1s", "load-more") == [
        "state loading -> empty",
        "! nothing is loaded: there are no items yet, so nothing is at its end",
      ])
    #expect(
      conversation.say("tap [0,0].retry", "wait 1s") == [
        #"event "retry" [0,0].retry via delegate:rows"#, "state empty -> loading",
        "load section 0 offset 0", "insert [0,0] #a", "state loading -> ready",
      ])
    // The last item is deleted: the state is empty, and an insertion ends it.
    #expect(conversation.say("tap #a.x").suffix(2) == ["delete [0,0] #a", "state ready -> empty"])
    #expect(
      conversation.say("insert [0,0] {\"type\":\"Row\",\"id\":\"n\"}") == [
        "insert [0,0] #n", "state empty -> ready",
      ])
    #expect(conversation.say("tap #n") == ["select [0,0] #n via delegate:rows"])
  }

  @Test func stateCanBeSetByHand() throws {
    let conversation = try conversation("[]", more: Self.loading)
    #expect(conversation.say("state empty") == ["state inited -> empty"])
    #expect(
      conversation.say("tap #a") == [
        "! #a is not shown: Nothing is shown instead of the content; `state ready` shows it"
      ])
    #expect(conversation.say("state ready", "tap #a").count == 2)
    #expect(conversation.say("state loading", "load-more").count == 2)
    let plain = try Conversation()
    #expect(plain.say("state loading", "state ready").count == 2)
    #expect(plain.say("tap #t1") == ["select [0,0] #t1 via delegate:banners"])
  }

  @Test func sectionsLoadBesideEachOther() throws {
    let conversation = try conversation(
      """
      [{ on: { appear: true }, do: [{ load: true }] },
       { on: { load: true, section: 1 }, after: 1, do: [{ append: { section: 1, items: [{ type: Row, id: s1 }] } }] },
       { on: { load: true }, after: 2, do: [{ append: { section: 0, items: [{ type: Row, id: s0 }] } }] }]
      """, items: "[]")
    #expect(
      conversation.say("wait 1s") == ["insert section 1", "insert [1,0] #s1"])
    #expect(conversation.say("wait 1s") == ["insert [0,0] #s0", "state loading -> ready"])
  }

  @Test func loadThatTakesTooLongIsGivenUp() throws {
    let conversation = try conversation(
      """
      [{ on: { appear: true }, do: [{ load: true }] },
       { on: { load: true }, after: 9, do: [{ append: { items: [{ type: Row }] } }] }]
      """, items: "[]", more: "loading: { timeout: 3 }")
    #expect(
      conversation.say("wait 3s") == [
        "! no answer for section 0 within 3 s; the load is abandoned", "state loading -> empty",
      ])
    #expect(
      conversation.say("settle") == [
        "! an answer for section 0 came after the load timed out; it is ignored"
      ])
  }

  @Test func itemsThatMaySoonShowAreFetchedOnce() throws {
    let conversation = try conversation(
      """
      [{ on: { prefetch: last }, after: 1, do: [{ append: { items: { repeat: 6, type: Row, id: "p{i}" } } }] }]
      """, items: "{ repeat: 10, type: Row }")
    _ = conversation.say("%show -scroll")
    #expect(conversation.say("scroll by 0 50", "wait 1s") == [])
    #expect(conversation.say("scroll by 0 50", "scroll by 0 50", "scroll by 0 -50").isEmpty)
    #expect(conversation.say("wait 1s").count == 6)
    #expect(conversation.say("wait 9s") == [])
  }

  /// A page that is announced when it was loaded is not the last one.
  @Test func pagesSmallerThanWhatIsAnnouncedFollowEachOther() throws {
    let conversation = try conversation(
      """
      [{ on: { prefetch: last }, do: [{ append: { items: { repeat: 1, type: Row } } }] }]
      """, items: "{ repeat: 5, type: Row }")
    // Four rows are visible, and four more are announced.
    #expect(conversation.say("ls") == ["section 0: 9 items"])
  }

  // MARK: Bounds

  @Test func reactionThatTriggersItselfStops() throws {
    let conversation = try conversation(
      """
      [{ on: { prefetch: true }, do: [{ insert: { at: [0, 0], items: { repeat: 9, type: Row } } }, { scrollTo: [0, 8] }] }]
      """, items: "{ repeat: 30, type: Row }")
    // The load began with the collection.
    #expect(
      conversation.say("events -n 2000").contains {
        $0.contains("! reactions[0]: triggers itself: 100 reactions in a row")
      })
    #expect(conversation.say("state").count == 1)
  }

  @Test func nothingWaitsForEverInThousands() throws {
    let conversation = try conversation(
      "[{ on: { event: other }, after: 60, do: [{ reload: self }] }]")
    var lines: [String] = []
    for _ in 0..<1001 { lines = conversation.say("tap #a.y") }
    #expect(
      lines.last
        == "! reactions[0]: is one of more than 1000 reactions at one moment; it is skipped"
    )
  }

  @Test func embeddedCollectionsReactByThemselves() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: outer
      viewport: [300, 300]
      layout: { flow: { itemSize: [300, 100] } }
      cells:
        Shelf:
          subviews:
            - name: strip
              kind: collection
              frame: [0, 0, "100%", "100%"]
              collection:
                name: strip
                viewport: [300, 100]
                layout: { flow: { itemSize: [100, 100], scrollDirection: horizontal } }
                cells: { Card: { subviews: [{ name: x, kind: button, frame: [0, 0, 50, 50], event: remove }] } }
                sections: [{ items: [{ type: Card, id: c1 }, { type: Card, id: c2 }] }]
                reactions: [{ on: { event: remove }, do: [{ delete: self }] }]
      sections: [{ items: [{ type: Shelf }] }]
      """)
    #expect(
      conversation.say("tap strip[0,0].x") == [
        #"event "remove" strip[0,0] #c1.x via delegate:strip"#, "delete strip[0,0] #c1",
      ])
  }
}
