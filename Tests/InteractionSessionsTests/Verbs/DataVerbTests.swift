import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The verbs that change data: each change is complete or has no effect, and its output.
@Suite struct DataVerbTests {
  private static func items(_ items: String, _ more: String = "") -> String {
    """
    cvsim: 1
    name: rows
    viewport: [300, 200]
    allowsMultipleSelection: true
    layout: { flow: { itemSize: [300, 40], minimumLineSpacing: 0, headerReferenceSize: [300, 20] } }
    cells: { Row: { size: [300, 40] } }
    supplementaryViews:
      H: { subviews: [{ name: press, kind: button, frame: [0, 0, 50, 20], event: press }] }
      K: {}
    sections: [{ id: s\(more), items: \(items) }]
    """
  }

  private static let abc = "[{ id: a }, { id: b }, { id: c }]"

  @Test func batchThatIsRefusedChangesNothing() throws {
    let conversation = try Conversation(Self.items(Self.abc))
    _ = conversation.say("select #a")
    #expect(
      conversation.say("batch { delete #b; reload #b }") == [
        "! attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
      ])
    #expect(
      conversation.say("batch { move #b -> [0,0]; reload #b }") == [
        "! attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
      ])
    #expect(conversation.say("ls 0").count == 3)
    #expect(conversation.say("selected").count == 1)
  }

  /// A change that the view rejects.
  @Test func changeRejectedByTheViewIsUndone() throws {
    let conversation = try Conversation(Self.items(Self.abc))
    let device = try #require(conversation.session.device).root
    _ = conversation.say("select #b")
    var new = device.data
    new.sections[0].items = ItemList()
    #expect(!device.replaceData(new, BatchUpdates()))
    let lines = conversation.say("ls 0")
    #expect(lines.count == 4 && lines.contains { $0.hasPrefix("! Invalid update") })
    #expect(conversation.say("selected") == ["selected [0,1] #b"])
    #expect(device.collectionView.visibleCells.count == 3)
    #expect(conversation.say("delete #a") == ["delete [0,0] #a"])
  }

  @Test func movedAndChangedItemIsConfiguredAgain() throws {
    let conversation = try Conversation(Self.items(Self.abc))
    #expect(
      conversation.say("batch { update #a 20; move #a -> [0,2] }") == [
        "move [0,0] -> [0,2] #a", "reconfigure [0,2] #a",
      ])
    let view = try #require(conversation.session.device).root.collectionView
    let cell = view.cellForItem(at: IndexPath(item: 2, section: 0)) as? TemplateCell
    #expect(cell?.content?.data as? JSONValue == .integer(20))
  }

  // MARK: Other files

  @Test func changedHeaderIsConfiguredAgain() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Self.items(Self.abc, ", header: { type: H, data: one }"),
      "two.yaml": Self.items(Self.abc, ", header: { type: H, data: two }"),
      "other.yaml": Self.items(Self.abc, ", header: { type: K }"),
    ])
    let view = try #require(conversation.session.device).root.collectionView
    func header() -> TemplateSupplementaryView? {
      view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        as? TemplateSupplementaryView
    }
    let (before, cells) = (header(), view.visibleCells)
    _ = conversation.say("select #b")
    #expect(conversation.say("apply two.yaml") == ["reconfigure header[0]"])
    #expect(header() === before && header()?.content?.data as? JSONValue == .string("two"))
    #expect(zip(view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(conversation.say("selected") == ["selected [0,1] #b"])
    #expect(conversation.say("apply two.yaml") == ["no changes"])
    #expect(conversation.say("apply other.yaml") == ["reconfigure header[0]"])
    #expect(header()?.content?.identifier == "K" && header() !== before)
    #expect(conversation.say("selected").count == 1)
  }

  @Test func onlySectionsOfAFileAreApplied() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Self.items(Self.abc),
      "other.yaml": Self.items(Self.abc).replacing("[300, 200]", with: "[300, 300]")
        .replacing("{ size: [300, 40] }", with: "{ size: [300, 50] }"),
    ])
    #expect(
      conversation.say("apply other.yaml") == [
        "no changes; viewport and cells of the file are not taken over, `load` does that"
      ])
  }

  @Test func typesOfHiddenItemsAreCheckedToo() throws {
    let other = Self.items("[{ type: Row, id: a, children: [{ type: Big, id: z }] }]")
      .replacing("cells: {", with: "cells: { Big: {},")
    let conversation = try Conversation(files: [
      "screen.yaml": Self.items(Self.abc), "o.yaml": other,
    ])
    #expect(
      conversation.say("apply o.yaml") == [
        "! #z below [0,0] of the file is of the type \"Big\", which has no cell here; "
          + "`load` takes over templates too"
      ])
  }

  // MARK: Sections

  @Test func appendingMakesTheNextSection() throws {
    let conversation = try Conversation(
      "cvsim: 1\ncells: { Row: { size: [9, 9] } }\nsections: []")
    #expect(conversation.say("append 0 {}") == ["insert section 0", "insert [0,0]"])
    #expect(
      conversation.say("batch { append 1 {}; append 2 {\"id\":\"z\"} }") == [
        "insert section 1", "insert section 2", "insert [1,0]", "insert [2,0] #z",
      ])
    // An impossible change creates no recording.
    #expect(conversation.say("append 3 {\"id\":\"z\"}").count == 1)
    #expect(
      conversation.say("append 5 {}") == [
        "! section 5 does not exist; the last is 2, and appending to 3 makes that one"
      ])
  }

  // MARK: Words

  @Test(arguments: [
    ("append 0 []", "! append needs at least one item; the list is empty"),
    ("insert [0,0] []", "! insert needs at least one item; the list is empty"),
    ("reload [9,9]", "! section 9 does not exist; there is only section 0"),
    ("insert [5,0] {}", "! section 5 does not exist; there is only section 0"),
    (
      #"insert [0,0] {"type":"Ro"}"#,
      #"! the JSON at column 14: type: the type "Ro" is mapped to "Ro", which is not in "cells"; did you mean "Row"?"#
    ),
    (
      #"append 0 [{}, {"size": 5}]"#,
      "! the JSON at column 10: [1].size: found 5, expected [width, height]"
    ),
  ])
  func mistakesAreSaid(line: String, message: String) throws {
    let conversation = try Conversation(Self.items(Self.abc))
    #expect(conversation.say(line).first == message)
    #expect(conversation.say("ls 0").count == 3)
  }

  @Test func hugeSectionNumberIsReported() throws {
    let conversation = try Conversation(Self.items(Self.abc))
    let line = conversation.say("append 9223372036854775807 {}").first
    #expect(line?.contains("a whole number from 0 to 1000000000") == true)
  }

  @Test(arguments: ["insert", "append", "batch", "apply", "synchronize"])
  func helpExplainsTheNamesOfItemsAndPositions(verb: String) throws {
    #expect(try Conversation(nil).say("help \(verb)").count >= 4)
  }

  // MARK: Many

  @Test func manyItemsComeAsOneRun() throws {
    let conversation = try Conversation(Self.items(Self.abc))
    _ = conversation.say(
      "%show none", #"insert [0,1] {"repeat": 3000, "type": "Row", "id": "r{i}"}"#)
    let items = try #require(conversation.session.device).root.sections[0].items
    #expect(items.count == 3003 && items.sizeRuns.count == 1)
    #expect(items.index(ofID: "r2999") == 3000 && items.index(ofID: "c") == 3002)
  }
}
