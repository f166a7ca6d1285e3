import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionSupport
import TestSupport
import Testing

/// Lists of collection files: swipe actions, accessories, indentation.
@Suite struct ListDescriptionTests {
  private static let text = """
    cvsim: 1
    name: inbox
    viewport: [300, 400]
    layout:
      list:
        appearance: plain
        leadingSwipeActions: [{ title: Mark as read, event: read }]
        trailingSwipeActions:
          - { title: Delete, event: delete, style: destructive }
          - { title: Flag, event: flag }
    cells:
      Row:
        accessories:
          - disclosureIndicator
          - { kind: detail, event: info }
          - { kind: insert, displayed: always, event: add }
          - { kind: label, text: "12", reservedLayoutWidth: 40 }
          - { kind: customView, name: badge, placement: leading, size: [20, 20], event: badge }
      Deep: { indentationLevel: 2 }
      Outline:
        accessories: [{ kind: outlineDisclosure, style: header, event: toggle }]
    sections:
      - items:
          - { type: Row, id: a, data: { n: 1 } }
          - { type: Deep, id: b }
          - { type: Deep, id: c, indentationLevel: 0 }
          - { repeat: 2, type: Row, id: "r{i}", indentationLevel: 1 }
          - { type: Outline, id: o }
    wiring:
      delegate: [cellDidSelect]
      callbacks:
        - { cell: Row, event: delete, name: trash }
        - { cell: Row, event: info, name: details }
        - { cell: Row, event: badge, name: badged }
        - { cell: Outline, event: toggle, name: toggled }
    """

  @Test func readsWhatAListSays() throws {
    let document = try CollectionDocument.parse(Self.text)
    guard case .list(let list) = document.layout else {
      Issue.record("no list")
      return
    }
    #expect(list.leadingSwipeActions == [.init(title: "Mark as read", event: "read")])
    #expect(list.trailingSwipeActions.map(\.style) == [.destructive, .normal])
    let accessories = try #require(document.cells["Row"]?.accessories)
    #expect(
      accessories.map(\.kind) == [.disclosureIndicator, .detail, .insert, .label, .customView])
    #expect(accessories[2].displayed == .always && accessories[3].reservedLayoutWidth == 40)
    #expect(document.cells["Deep"]?.indentationLevel == 2)
  }

  @Test func swipeActionsSendEventsOfTheItem() throws {
    let conversation = try Conversation(Self.text)
    #expect(conversation.say("swipe left from #a") == ["gesture swipeActions [0,0] #a began"])
    #expect(
      conversation.say(#"tap #a."Delete""#) == [
        #"event "delete" [0,0] #a data={"n":1} via callback:trash"#,
        "gesture swipeActions [0,0] #a ended",
      ])
    #expect(conversation.say("swipe right from #a", #"tap #a."Mark as read""#).count == 3)
    #expect(
      conversation.say("swipe left from #b", "tap #b.Flag") == [
        "gesture swipeActions [0,1] #b began",
        #"unhandled "flag" [0,1] #b: no callback for Deep/flag, delegate has no cellEvent"#,
        "gesture swipeActions [0,1] #b ended",
      ])
    #expect(
      conversation.say("swipe left from #a by 280") == [
        "gesture swipeActions [0,0] #a began",
        #"event "delete" [0,0] #a data={"n":1} via callback:trash"#,
        "gesture swipeActions [0,0] #a ended",
      ])
  }

  @Test func hitAndWhyNameTheButtonsOfAnOpenRow() throws {
    let conversation = try Conversation(Self.text)
    _ = conversation.say("swipe left from #a")
    #expect(conversation.say("hit 290,20").first == "hit 290,20 -> [0,0] #a.Delete")
    #expect(
      conversation.say("why #a.Delete").last
        == #"event "delete" would go to callback:trash, registered for Row/delete"#)
    #expect(conversation.say("show #a").contains(#"  .Delete 216,0 84x44 "Delete""#))
    #expect(
      conversation.say("swipe right from #r1", "show #r1").contains {
        $0 == #"  ."Mark as read" 0,0 138x44 "Mark as read""#
      })
    _ = conversation.say("tap 150,350", "swipe left from #a")
    #expect(conversation.say("expect hit 290,20 = #a.Delete") == [])
    // A tap that only closes the row is not lost: it has a line.
    #expect(conversation.say("tap #b") == ["gesture swipeActions [0,0] #a ended"])
    #expect(conversation.say("hit 290,20").first == "hit 290,20 -> [0,0] #a")
    #expect(conversation.say("tap #a.Delete").first?.contains("has no subview .Delete") == true)
  }

  @Test func accessoriesSendEventsOfTheirOwn() throws {
    let conversation = try Conversation(Self.text)
    #expect(
      conversation.say("tap #a.detail") == [
        #"event "info" [0,0] #a.detail data={"n":1} via callback:details"#
      ])
    #expect(
      conversation.say("tap #a.badge") == [
        #"event "badge" [0,0] #a.badge data={"n":1} via callback:badged"#
      ])
    #expect(
      conversation.say("tap #a.insert") == [
        #"unhandled "add" [0,0] #a.insert: no callback for Row/add, delegate has no cellEvent"#
      ])
    #expect(conversation.say("tap 286.5,22").first?.hasPrefix("select [0,0] #a") == true)
    #expect(
      conversation.say("tap #o") == [
        #"event "toggle" [0,5] #o.outlineDisclosure via callback:toggled"#
      ])
    #expect(
      conversation.say("why #o").last
        == #"event "toggle" would go to callback:toggled, registered for Outline/toggle"#)
    #expect(
      conversation.say("why #a.detail").last
        == #"event "info" would go to callback:details, registered for Row/info"#)
  }

  @Test func itemsAreIndentedByTheirLevelElseByTheirCell() throws {
    let conversation = try Conversation(Self.text)
    func separator(_ id: String) -> String? {
      conversation.say("show \(id)").first { $0.hasPrefix("  .separator") }
    }
    #expect(separator("#b") == "  .separator 36,43.5 264x0.5")
    #expect(separator("#c") == "  .separator 16,43.5 284x0.5")
    // After the margin and the badge.
    #expect(separator("#a") == "  .separator 96,43.5 204x0.5")
    #expect(separator("#r1") == "  .separator 106,43.5 194x0.5")
  }

  @Test func mutatedListsNeverTrapNeitherReadNorSwiped() {
    var random = SeededGenerator(seed: 31)
    let example = Array(Self.text.utf8)
    for _ in 0..<1500 {
      let text = String(decoding: random.mutated(example), as: UTF8.self)
      guard let conversation = try? Conversation(text) else { continue }
      _ = conversation.say(
        "swipe left from 150,20 by 100", "map", "tap 290,20", "swipe right from 150,60 by 280",
        "tap 20,60", "tap 150,20", "why 290,20")
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
  }

  @Test(arguments: [
    Mistake(
      "layout: { list: { trailingSwipeActions: [{ titel: A, event: b }] } }",
      "layout.list.trailingSwipeActions[0].titel: unknown key \"titel\" in a swipe action; "
        + "did you mean \"title\"?"),
    Mistake("layout: { list: { leadingSwipeActions: [{ event: b }] } }", "needs a \"title\""),
    Mistake(
      "layout: { list: { leadingSwipeActions: [{ title: A }] } }",
      "a swipe action needs the \"event\" that it sends"),
    Mistake(
      "layout: { list: { leadingSwipeActions: [{ title: \"\", event: b }] } }",
      "title: found \"\", expected a title"),
    Mistake(
      "layout: { list: { leadingSwipeActions: [{ title: A, event: b, style: distructive }] } }",
      "style: found \"distructive\", expected one of normal, destructive; did you mean "),
    Mistake(
      "layout: { list: { leadingSwipeActions: [{ title: A, event: b }, { title: A, event: c }] } }",
      "the title \"A\" is taken by the action at"),
    Mistake(
      "layout: { list: { trailingSwipeActions: delete } }",
      "found \"delete\", expected a list of swipe actions"),
    Mistake(
      "layout: { list: { trailingSwipeActions: ["
        + (0..<65).map { "{ title: A\($0), event: e }" }.joined(separator: ", ") + "] } }",
      "found 65 swipe actions, expected at most 64"),
    Mistake(
      "cells: { A: { accessories: [disclosureIndicater] } }",
      "cells.A.accessories[0]: found \"disclosureIndicater\", expected one of "),
    Mistake("cells: { A: { accessories: [{ event: b }] } }", "an accessory needs a \"kind\""),
    Mistake(
      "cells: { A: { accessories: [{ kind: checkmark, event: b }] } }",
      "event: an accessory of kind checkmark has no \"event\""),
    Mistake(
      "cells: { A: { accessories: [{ kind: detail, text: b }] } }",
      "text: an accessory of kind detail has no \"text\""),
    Mistake("cells: { A: { accessories: [label] } }", "of kind label needs a \"text\""),
    Mistake(
      "cells: { A: { accessories: [{ kind: customView, name: b }] } }", "needs a \"size\""),
    Mistake(
      "cells: { A: { accessories: [{ kind: customView, size: [1, 1] }] } }", "needs a \"name\""),
    Mistake(
      "cells: { A: { accessories: [detail, { kind: detail, event: b }] } }",
      "the accessory \"detail\" is defined already"),
    Mistake(
      "cells: { A: { accessories: [{ kind: detail, dispayed: always }] } }",
      "did you mean \"displayed\"?"),
    Mistake("cells: { A: { accessories: detail } }", "expected a list of accessories"),
    Mistake("cells: { A: { accessories: [7] } }", "found 7, expected an accessory: a mapping"),
    Mistake(
      "cells: { A: { indentationLevel: -1 } }",
      "found -1, expected a level of indentation: a whole number from 0 to 1000"),
    Mistake(
      "cells: { A: {} }\nsections: [{ items: [{ indentationLevel: 1.5 }] }]",
      "found 1.5, expected a level of indentation"),
  ])
  func saysWhatIsWrong(mistake: Mistake) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse("cvsim: 1\n\(mistake.text)")
    }
    let found = error?.errors.map(\.description) ?? []
    #expect(found.contains { $0.contains(mistake.message) }, "\(found)")
  }
}
