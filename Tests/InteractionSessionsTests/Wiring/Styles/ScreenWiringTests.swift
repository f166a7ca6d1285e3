import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Rules of the wirings of files that take more than lines; `WiringRowTests` has the others.
@Suite struct ScreenWiringTests {
  @Test func reactionToAHeaderIsNotAboutTheItemBesideIt() throws {
    let conversation = try Conversation(
      WiringRow.sharedScreen("{}")
        + "\nreactions: [{ on: { event: more }, do: [{ delete: self }] }]")
    _ = conversation.say("delete #a")
    let lines = conversation.say("tap header[0]", "ls 0")
    #expect(lines.first == #"event "more" header[0] via delegate:shop"#)
    #expect(!lines.contains { $0.hasPrefix("delete") })
  }

  @Test func sectionsReuseTheHeadersOfOtherSections() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: shop
      viewport: [100, 100]
      layout:
        flow: { itemSize: [100, 80], minimumLineSpacing: 0, headerReferenceSize: [100, 20] }
      cells: { Row: {} }
      supplementaryViews: { Title: {} }
      sections:
      \((0..<20).map { _ in "  - { header: { type: Title }, items: [{ type: Row }] }" }
        .joined(separator: "\n"))
      wiring: { style: sectionHandlers }
      """)
    let view = try #require(conversation.session.device?.root.collectionView)
    // Kept, so that no view has the address of an earlier one.
    var headers: [View] = []
    for section in 0..<20 {
      view.contentOffset = CGPoint(x: 0, y: section * 100)
      view.layoutIfNeeded()
      let header = view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      headers.append(try #require(header))
    }
    #expect(Set(headers.map(ObjectIdentifier.init)).count <= 3)
  }

  @Test(.rows("JD-K08")) func eachItemIsDeselectedInItsOwnTimeWhereverItIs() throws {
    let conversation = try Conversation(
      WiringRow.shopScreen("{ style: models }")
        .replacing("name: shop", with: "name: shop\nallowsMultipleSelection: true"))
    #expect(
      conversation.say(
        "tap #a", "wait 20ms", "tap #c", "move #c -> [0,0]", "wait 30ms", "wait 20ms")
        == [
          "select [0,0] #a via output", "select [1,0] #c via output",
          "move [1,0] -> [0,0] #c", "deselect [0,1] #a", "deselect [0,0] #c",
        ])
  }

  @Test(.rows("CC-F05")) func registrationDoesNotGetTheEventOfAnItemWithoutAView() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: shop
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
      cells: { Row: {} }
      sections: [{ items: [{ repeat: 50, type: Row, id: "r{i}" }] }]
      wiring: { style: registrations, registrations: [{ type: Row, tap: t, events: { buy: b } }] }
      """)
    #expect(
      conversation.say("emit #r0 buy", "emit #r40 buy", "wire delegate off", "emit #r40 buy") == [
        #"event "buy" [0,0] #r0 via tap:b"#, #"event "buy" [0,40] #r40 via delegate:shop"#,
        "delegate shop no longer has every method",
        #"unhandled "buy" [0,40] #r40: no view shows it, delegate has no cellEvent"#,
      ])
  }

  @Test func embeddedCollectionsFollowTheChosenStyle() throws {
    let document = try CollectionDocument.parse(Screens.shelves)
    let screen = SessionDevice(document, path: "nested.yaml", style: .models)
    func inner(_ view: View) -> [LoadedCollection] {
      view.subviews.flatMap { inner($0) }
        + view.subviews.compactMap { ($0 as? CollectionView)?.loadedCollection }
    }
    let embedded = inner(screen.root.collectionView)
    #expect(!embedded.isEmpty)
    #expect(embedded.allSatisfy { $0.style == .models })
    let other = SessionDevice(document, path: "nested.yaml", style: .registrations)
    #expect(inner(other.root.collectionView).allSatisfy { $0.style == .registrations })
  }
}
