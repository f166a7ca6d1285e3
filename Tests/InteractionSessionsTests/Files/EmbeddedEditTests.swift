import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Edits of a collection in a cell belong to the item of the cell.
@Suite struct EmbeddedEditTests {
  private func conversation(ids: Bool = true) throws -> Conversation {
    try Conversation(
      """
      cvsim: 1
      name: outer
      viewport: [300, 200]
      layout: { flow: { itemSize: [300, 100], minimumLineSpacing: 0 } }
      cells:
        Row: {}
        Shelf:
          subviews:
            - name: shelf
              kind: collection
              frame: [0, 0, "100%", "100%"]
              collection:
                cvsim: 1
                name: shelf
                viewport: [300, 100]
                layout: { flow: { itemSize: [50, 50], scrollDirection: horizontal } }
                cells: { C: {} }
                sections: [{ items: [{ id: c1 }, { id: c2 }, { id: c3 }] }]
      sections:
        - items:
          - { type: Shelf, \(ids ? "id: s" : "label: S") }
          - { repeat: 10, type: Row }
          - { type: Shelf, id: t }
      """)
  }

  private func shelf(_ conversation: Conversation) throws -> [String] {
    let outer = try #require(conversation.session.device).root.collectionView
    let cell = outer.visibleCells.lazy.compactMap { $0 as? TemplateCell }
      .first { $0.content?.identifier == "Shelf" }
    let items = try #require(cell?.content?.subviews.first?.collection).sections[0].items
    return (0..<items.count).compactMap { items.identifier(at: $0) }
  }

  @Test(arguments: [true, false]) func editsStayWithTheItem(ids: Bool) throws {
    let conversation = try conversation(ids: ids)
    _ = conversation.say("delete shelf[0,1]")
    #expect(try shelf(conversation) == ["c1", "c3"])
    // Meanwhile the same cell displays another item with its own data.
    _ = conversation.say("scroll to [0,11]")
    #expect(try shelf(conversation) == ["c1", "c2", "c3"])
    _ = conversation.say("move shelf[0,0] -> [0,2]", "scroll top")
    #expect(try shelf(conversation) == ["c1", "c3"])
    _ = conversation.say("reconfigure [0,0]")
    #expect(try shelf(conversation) == ["c1", "c3"])
    _ = conversation.say("insert [0,0] {\"type\":\"Row\"}", "reconfigure [0,1]")
    #expect(try shelf(conversation) == ["c1", "c3"])
    _ = conversation.say("scroll to [0,12]")
    #expect(try shelf(conversation) == ["c2", "c3", "c1"])
  }

  @Test func otherDataIsShownAsItIs() throws {
    let conversation = try conversation()
    _ = conversation.say("delete shelf[0,1]", "update #s {\"a\":1}")
    #expect(try shelf(conversation) == ["c1", "c2", "c3"])
    // The data of an item that is inserted again is kept, too.
    _ = conversation.say(
      "delete shelf[0,1]", "delete #s", "insert [0,0] {\"type\":\"Shelf\",\"id\":\"s\"}")
    #expect(try shelf(conversation) == ["c1", "c2", "c3"])
  }
}
