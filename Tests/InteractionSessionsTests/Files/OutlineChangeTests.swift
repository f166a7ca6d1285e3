import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Changes of outlines in collection files, including hidden items.
@Suite struct OutlineChangeTests {
  private static func file(_ items: String, more: String = "") -> String {
    """
    cvsim: 1
    name: tree
    viewport: [300, 400]
    layout: { flow: { itemSize: [300, 40], minimumLineSpacing: 0 } }
    cells:
      Row:
        size: [300, 40]
        subviews: [{ name: del, kind: button, frame: [250, 0, 50, 40], event: del }]
    sections:
      - items: \(items)
      - items: [{ id: x }, { id: y }]
    \(more)
    """
  }

  private static let tree = """
    [{ id: a, children: [{ id: a1 }, { id: a2 }] }, { id: b, children: [{ id: b1 }] }, { id: c }]
    """
  private static let deletion =
    "reactions: [{ on: { event: del }, after: 1, do: [{ delete: self }] }]"

  private func ids(_ conversation: Conversation, _ section: Int = 0) -> [String] {
    conversation.say("ls \(section)").compactMap {
      $0.split(separator: " ").dropFirst().first.map { String($0.dropFirst()) }
    }
  }

  private func row(_ id: String, _ children: String = "") -> String {
    #"{"type":"Row","id":"\#(id)"\#(children.isEmpty ? "" : ",\"children\":[\(children)]")}"#
  }

  // MARK: Other files

  @Test func outlineThatIsAppliedToItselfStaysOne() throws {
    let conversation = try Conversation(files: ["screen.yaml": Self.file(Self.tree)])
    #expect(conversation.say("apply screen.yaml") == ["no changes"])
    #expect(conversation.say("expand #a") == ["insert [0,1] #a1", "insert [0,2] #a2"])
    #expect(conversation.say("apply screen.yaml") == ["no changes"])
    #expect(conversation.say("collapse #a").count == 2)
  }

  @Test func itemsAddedBelowACollapsedItemAreApplied() throws {
    let more = Self.tree.replacing("{ id: a2 }", with: "{ id: a2 }, { id: a3 }")
    let conversation = try Conversation(files: [
      "screen.yaml": Self.file(Self.tree), "more.yaml": Self.file(more),
    ])
    #expect(conversation.say("apply more.yaml") == ["no visible changes"])
    #expect(conversation.say("expand #a").last == "insert [0,3] #a3")
    #expect(conversation.say("apply screen.yaml") == ["delete [0,3] #a3"])
  }

  @Test func itemsWithoutIDsStayExpandedToo() throws {
    let file = Self.file("[{ label: A, children: [{ label: A1 }] }, { label: B }]")
    let conversation = try Conversation(files: ["screen.yaml": file])
    #expect(conversation.say("expand [0,0]", "apply screen.yaml").last == "no changes")
    #expect(conversation.say("collapse [0,0]").count == 1)
  }

  @Test func moveToAnotherLevelChangesTheIndentation() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Self.file(Self.tree),
      "flat.yaml": Self.file("[{ id: a, children: [{ id: a2 }] }, { id: a1 }]"),
    ])
    let lines = conversation.say("expand #a", "apply flat.yaml")
    #expect(lines.contains("reconfigure [0,2] #a1"))
  }

  // MARK: Places

  /// A move by a finger keeps the outline, also below the items that it passes.
  @Test func fingersMoveKeepsLevelsAndWhatIsHidden() throws {
    let conversation = try Conversation(
      Self.file(Self.tree, more: "installsStandardGestureForInteractiveMovement: true"))
    #expect(
      conversation.say("expand #a", "drag #a1 -> #c --press 600").last == "move [0,1] -> [0,4] #a1")
    #expect(ids(conversation) == ["a", "a2", "b", "c", "a1"])
    #expect(conversation.say("collapse #a") == ["delete [0,1] #a2"])
    #expect(conversation.say("expand #b") == ["insert [0,2] #b1"])
    // An item with items below it stays.
    #expect(conversation.say("drag #b -> 100,10 --press 600").isEmpty)
    #expect(ids(conversation) == ["a", "b", "b1", "c", "a1"])
  }

  @Test func itemThatLeavesAnOutlineLeavesItsLevel() throws {
    let conversation = try Conversation(Self.file(Self.tree))
    _ = conversation.say("expand #a", "move #a1 -> [1,0]")
    let device = try #require(conversation.session.device).root
    let item = try #require(device.item(section: 1, item: 0))
    #expect(item.id == "a1" && item.indentationLevel == nil && item.outlineNode == nil)
    let cell = device.collectionView.cellForItem(at: IndexPath(item: 0, section: 1))
    #expect((cell as? TemplateCell)?.indentationLevel == 0)
    #expect(conversation.say("move #a1 -> [0,1]") == ["move [1,0] -> [0,1] #a1"])
    #expect(device.item(section: 0, item: 1)?.indentationLevel == 1)
  }

  @Test func itemsWithOthersBelowMakeAFlatSectionAnOutline() throws {
    let conversation = try Conversation(Self.file(Self.tree))
    #expect(conversation.say("append 1 \(row("p", row("p1")))") == ["insert [1,2] #p"])
    #expect(conversation.say("expand #p") == ["insert [1,3] #p1"])
    #expect(conversation.say("insert [1,0] \(row("q", row("q1")))") == ["insert [1,0] #q"])
    #expect(conversation.say("expand #q") == ["insert [1,1] #q1"])
  }

  @Test func deletionRemovesVisibleDescendantsOnce() throws {
    let conversation = try Conversation(Self.file(Self.tree))
    _ = conversation.say("expand #a", "expand #b")
    #expect(conversation.say("delete #a #a2 #b1").count == 4)
    #expect(ids(conversation) == ["b", "c"])
  }

  // MARK: Ids

  @Test func idsAreUniqueAlsoWhereTheyDoNotShow() throws {
    let conversation = try Conversation(Self.file(Self.tree))
    let taken = #"! the id "a1" is taken, by an item below #a, which is collapsed; ids are unique"#
    #expect(conversation.say("append 1 \(row("a1"))") == [taken])
    #expect(conversation.say("append 1 \(row("n", row("a1")))") == [taken])
    #expect(conversation.say("synchronize 1 [\(row("a1"))]") == [taken])
    #expect(
      conversation.say("append 1 \(row("n", row("y")))") == [
        #"! the id "y" is taken, by [1,1]; ids are unique"#
      ])
    // An item that the batch deletes releases its id.
    #expect(conversation.say("batch { delete #a; append 1 \(row("a1")) }").count == 2)
    #expect(conversation.say("synchronize 0 [\(row("b", row("b1")))]").count == 1)
  }

  // MARK: Reactions

  @Test func selfIsFollowedThroughEveryChange() throws {
    let items = """
      [{ label: A, children: [{ label: A1 }, { label: A2 }] }, { label: B }, { label: C }]
      """
    let file = Self.file(items, more: Self.deletion)
    let conversation = try Conversation(files: [
      "screen.yaml": file,
      "new.yaml": file.replacing("[{ label: A,", with: "[{ label: N }, { label: A,"),
    ])
    _ = conversation.say("expand [0,0]", "tap [0,3].del", "collapse [0,0]")
    #expect(conversation.say("wait 1s") == ["delete [0,1]"])
    _ = conversation.say("tap [0,1].del", "apply new.yaml")
    #expect(conversation.say("wait 1s") == ["delete [0,3]"])
    #expect(conversation.say("ls 0").last == #"[0,2] Row "B""#)
  }

  @Test func itemsHiddenByACollapsedItemStillExist() throws {
    for name in ["id", "label"] {
      let tree = Self.tree.replacing("id:", with: "\(name):")
      let conversation = try Conversation(Self.file(tree, more: Self.deletion))
      _ = conversation.say("expand [0,0]", "tap [0,1].del", "collapse [0,0]")
      #expect(conversation.say("wait 1s").isEmpty)
      #expect(conversation.say("expand [0,0]").count == 1)
      _ = conversation.say("tap [0,1].del", "collapse [0,0]", "expand [0,0]")
      #expect(conversation.say("wait 1s").count == 1)
      #expect(conversation.say("state").first?.hasPrefix("tree: 5 items") == true)
    }
  }
}
