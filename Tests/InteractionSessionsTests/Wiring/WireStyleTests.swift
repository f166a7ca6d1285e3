import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// `wire style` on screens with a state.
@Suite struct WireStyleTests {
  /// Rows with a strip of cards; a selected card is removed two seconds later.
  private static func shelves(style: String = "handler") -> String {
    """
    cvsim: 1
    name: shelves
    viewport: [300, 200]
    layout: { flow: { itemSize: [300, 100], minimumLineSpacing: 0 } }
    cells:
      Row:
        subviews:
          - name: strip
            kind: collection
            frame: [0, 0, 300, 100]
            collection:
              cvsim: 1
              name: strip
              viewport: [300, 100]
              layout: { flow: { itemSize: [100, 100], minimumInteritemSpacing: 0 } }
              cells: { Card: {} }
              sections: [{ items: [{ repeat: 3, type: Card, id: "card-{i}" }] }]
              reactions: [{ on: { select: Card }, after: 2, do: [{ delete: self }] }]
              wiring: { style: \(style) }
    sections: [{ items: [{ type: Row, id: first }, { type: Row, id: second }] }]
    wiring: { style: \(style) }
    """
  }

  private static func list(_ more: String) -> String {
    """
    cvsim: 1
    name: list
    viewport: [100, 100]
    layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
    cells: { Row: {} }
    sections: [{ id: all, items: [{ repeat: 3, type: Row, id: "r{i}" }] }]
    \(more)
    """
  }

  @Test func screenWithReactionsInsideItIsBuiltAgain() throws {
    let conversation = try Conversation(Self.shelves())
    #expect(conversation.say("wait 5s", "wire style models") == ["wiring style models"])
    #expect(
      conversation.say("tap 150,50", "wait 2s") == [
        "select strip[0,1] #card-1 via output",
        "deselect strip[0,1] #card-1",
        "delete strip[0,1] #card-1",
      ])
  }

  @Test func reactionThatWaitsIsCarriedOutOnceAtItsTime() throws {
    let conversation = try Conversation(Self.shelves())
    _ = conversation.say("tap 150,50", "wait 1.5s")
    #expect(
      conversation.say("wire style registrations", "wait 499ms") == ["wiring style registrations"])
    #expect(conversation.say("wait 1ms") == ["delete strip[0,1] #card-1"])
    #expect(conversation.say("wait 10s").isEmpty)
  }

  @Test func openSwipeActionsStayOpen() throws {
    let conversation = try Conversation(nil, folder: Checkout.file("Examples").path)
    _ = conversation.say("load inbox.yaml", "swipe left from [0,0]", "wait 100s")
    #expect(conversation.say("wire style models") == ["wiring style models"])
    #expect(
      conversation.say("tap #lunch.Delete").first
        == #"event "delete" [0,0] #lunch data={"from":"Ada"} via output"#)
    #expect(conversation.say("tap #notes").first?.contains("select [0,1] #notes") == true)
  }

  @Test func editingModeAndPreparedCellsDoNotRefuseAStyle() throws {
    let conversation = try Conversation(Self.list("wiring: { style: handler }"))
    let old = try #require(conversation.session.device?.root.collectionView)
    old.isEditing = true
    let path = IndexPath(item: 2, section: 0)
    old.prefetching.prepared.insert(
      old.dequeueReusableCell(withReuseIdentifier: "Row", for: path), for: Selection.Item(path))
    #expect(conversation.say("wire style dataSource") == ["wiring style dataSource"])
    #expect(conversation.session.device?.root.collectionView.isEditing == true)
  }

  @Test func refusedStyleNamesTheObstacleAndChangesNothing() throws {
    let conversation = try Conversation(Self.list("wiring: { style: models }"))
    #expect(
      conversation.say("tap #r0", "touch down 50,90", "wire style handler").last
        == "! `wire style` cannot build the screen again: a finger is down; `touch up` lifts it")
    #expect(conversation.say("touch up", "wait 2s", "selected").last == "nothing is selected")
  }

  @Test func styleCannotChangeDuringALoad() throws {
    let more = """
      reactions:
        - { on: { load: true }, after: 1, times: 1, do: [{ append: { items: [{ type: Row }] } }] }
      """
    let conversation = try Conversation(Self.list(more))
    conversation.session.device?.root.reactions.loader.load()
    #expect(
      conversation.say("wire style models").first
        == "! `wire style` cannot build the screen again: list is loading; `wait` until the load "
        + "is answered")
    #expect(conversation.say("wait 2s", "wire style models").last == "wiring style models")
  }

  @Test func pendingDeselectionsGoOnInTheSameStyle() throws {
    let conversation = try Conversation(Self.list("wiring: { style: models }"))
    #expect(
      conversation.say("tap #r0", "wait 20ms", "wire style models", "wait 29ms") == [
        "select [0,0] #r0 via output", "wiring style models",
      ])
    #expect(conversation.say("wait 1ms") == ["deselect [0,0] #r0"])
  }

  @Test func pendingDeselectionsInsideGoOnInTheSameStyle() throws {
    let conversation = try Conversation(
      Self.shelves(style: "models").replacing("after: 2", with: "after: 100"))
    _ = conversation.say("tap 150,50", "wait 20ms")
    #expect(conversation.say("wire style models", "wait 29ms") == ["wiring style models"])
    #expect(conversation.say("wait 1ms") == ["deselect strip[0,1] #card-1"])
  }
}
