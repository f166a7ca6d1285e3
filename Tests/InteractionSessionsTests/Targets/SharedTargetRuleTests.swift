import CollectionFiles
import Foundation
import InteractionKit
import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions

/// Sessions and simulators resolve targets by the same rules.
@Suite struct SharedTargetRuleTests {
  private func simulator(_ collection: String) throws -> SessionDevice {
    SessionDevice(try CollectionDocument.parse(collection), path: "screen.yaml")
  }

  private static let strip = TouchTarget.identifier("strip", in: .item([0, 0]))

  @Test(
    arguments: [
      ("[0,9]", .item([0, 9]), Screens.banners), ("[3,0]", .item([3, 0]), Screens.banners),
      ("header[2]", .header(inSection: 2), Screens.banners),
      ("badge[0]", .supplementaryView(ofKind: "badge", at: [0, 0]), Screens.banners),
      ("[0,4]", .item([0, 4]), Screens.banners),
      ("[0,2]@159,1", .item([0, 2]).at(x: 159, y: 1), Screens.banners),
      ("footer[0]", .footer(inSection: 0), Screens.banners),
      ("[0,1].clikMe", .identifier("clikMe", in: .item([0, 1])), Screens.banners),
      ("[0,1].buy", .identifier("buy", in: .item([0, 1])), Screens.banners),
      ("[0,4].clickMe", .identifier("clickMe", in: .item([0, 4])), Screens.banners),
      ("[0,0].below", .identifier("below", in: .item([0, 0])), Screens.covered),
      ("[0,2]@50%,1990", .item([0, 2]).at(x: .percent(50), y: 1990), Screens.shelves),
      ("[0,0].strip[0,3]", .item([0, 3], in: strip), Screens.shelves),
      (
        "[0,0].strip[0,3].buy@1,1",
        .identifier("buy", in: .item([0, 3], in: strip)).at(x: 1, y: 1), Screens.shelves
      ),
      ("[0,0].strip[0,9]", .item([0, 9], in: strip), Screens.shelves),
    ] as [(String, TouchTarget, String)])
  func sessionsAndSimulatorsRefuseInTheSameWords(
    text: String, target: TouchTarget, collection: String
  ) throws {
    let lines = try Conversation(collection).say("tap \(text)")
    let screen = try simulator(collection)
    let error = #expect(throws: TargetError.self) { try screen.simulator.tap(target) }
    #expect(lines == ["! \(error?.message ?? "")"])
    #expect("\(target)" == text)
  }

  @Test(
    arguments: [
      ("[0,1]", .item([0, 1]), Screens.banners),
      ("header[0]", .header(inSection: 0), Screens.banners),
      ("[0,4]", .item([0, 4]), Screens.banners),
      ("footer[0]", .footer(inSection: 0), Screens.banners),
      ("[0,4].clickMe", .identifier("clickMe", in: .item([0, 4])), Screens.banners),
      ("[0,2]@50%,1990", .item([0, 2]).at(x: .percent(50), y: 1990), Screens.shelves),
      ("[0,0].strip[0,3].buy", .identifier("buy", in: .item([0, 3], in: strip)), Screens.shelves),
    ] as [(String, TouchTarget, String)])
  func sessionsAndSimulatorsTouchTheSamePoint(
    text: String, target: TouchTarget, collection: String
  ) throws {
    let conversation = try Conversation(collection)
    let lines = conversation.say("%show +touch +frames", "tap \(text) --scroll")
    let screen = try simulator(collection)
    try screen.simulator.tap(target, scrollIntoView: true)
    let kinds = LogEntryKinds.standard.union(.touch)
    let entries = screen.simulator.log.entries.filter { !kinds.isDisjoint(with: $0.kinds) }
    #expect(entries.map(\.line) == lines)
    #expect(!lines.isEmpty)
  }

  @Test func textIsTouchedThroughTheItemThatItIsOn() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: list
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 50] } }
      cells:
        C: { subviews: [{ name: price, kind: label, frame: [0, 0, 50, 20], text: "4.50" }] }
      sections: [{ items: [{ type: C, id: x }] }]
      """)
    #expect(conversation.say(#"tap "4.50""#) == ["select [0,0] #x via delegate:list"])
    #expect(conversation.say("tap #x.price").first?.hasPrefix("! covered: #x.price") == true)
  }
}
