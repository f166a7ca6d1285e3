import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

/// Targets of elements that a layout places or omits.
@Suite struct LayoutTargetTests {
  private static let badges = """
    cvsim: 1
    viewport: [320, 480]
    layout:
      compositional:
        section:
          group:
            axis: horizontal
            width: { fractionalWidth: 1 }
            height: { absolute: 50 }
            items:
              - width: { absolute: 160 }
                height: { absolute: 50 }
                supplementaryItems:
                  - { elementKind: badge, width: { absolute: 20 }, height: { absolute: 20 } }
          decorationItems: [ { elementKind: background } ]
    cells: { C: {} }
    supplementaryViews: { B: { events: { touchUpInside: tapped } } }
    sections: [ { supplementaries: { badge: { type: B } }, items: { repeat: 5 } } ]
    """

  private static let wide = """
    cvsim: 1
    viewport: [320, 480]
    layout:
      compositional:
        section:
          group:
            axis: horizontal
            width: { fractionalWidth: 1 }
            height: { absolute: 50 }
            items: [ { width: { absolute: 500 }, height: { absolute: 50 } } ]
    cells: { C: {} }
    sections: [ { items: { repeat: 3 } } ]
    """

  @Test func viewsOfTheLayoutAreNamedAsFactsPrintThem() throws {
    let conversation = try Conversation(Self.badges)
    #expect(
      conversation.say("tap badge[0]").first?.hasPrefix("event \"tapped\" badge[0] ") == true
        || conversation.say("tap badge[0]").first?.contains("badge[0]") == true)
    #expect(conversation.say("tap badge[0,3]").first?.contains("badge[0,3]") == true)
    #expect(conversation.say("show badge[0,1]").first == "badge[0,1]")
    #expect(conversation.say("tap badge[0,9]") == ["! section 0 has no badge 9"])
    #expect(
      conversation.say("tap badges[0,1]") == ["! no collection named badges is on the screen"])
  }

  @Test(arguments: ["background[0]", "background[0,0]"])
  func backgroundsTakeNoTouches(target: String) throws {
    #expect(
      try Conversation(Self.badges).say("tap \(target)").first
        == "! background[0] is a decoration of the layout: it receives no touches; the views "
        + "behind and in front of it do")
  }

  @Test func itemWithoutFrameHasAReason() throws {
    let conversation = try Conversation(Self.wide)
    let why =
      "section 0: no item is laid out: the first one is 500 wide with its spacing, "
      + "and its group has room for 320"
    #expect(conversation.say("tap [0,0]") == ["! the layout does not place [0,0]; \(why)"])
    #expect(
      conversation.say("tap [0,7]")
        == ["! section 0 has no item 7; its items are [0,0] to [0,2]"])
  }

  @Test func loadingReportsItemsWithoutFrame() throws {
    let conversation = try Conversation(files: ["screen.yaml": Self.wide])
    #expect(
      conversation.say("load screen.yaml").filter { $0.contains("no item is laid out") }.count == 1)
  }
}
