import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Collection files from right to left: the direction of the device, and that of single views.
@Suite struct FileDirectionTests {
  private func screen(_ lines: String, cell: String = "{}") throws -> Conversation {
    try Conversation(
      """
      cvsim: 1
      viewport: [320, 300]
      \(lines)
      cells: { Row: \(cell) }
      sections: [{ items: { repeat: 4, id: "r{i}", type: Row } }]
      """)
  }

  private func frames(_ conversation: Conversation) -> [String] {
    (0..<4).flatMap { conversation.say("frame #r\($0)") }
  }

  private static let grid = "layout: { flow: { itemSize: [100, 50] } }"

  @Test(arguments: ["layoutDirection: rightToLeft", "semanticContentAttribute: forceRightToLeft"])
  func flowLayoutMirrorsItsItems(direction: String) throws {
    let conversation = try screen("\(direction)\n\(Self.grid)")
    #expect(
      frames(conversation) == [
        "frame [0,0] #r0 220,0 100x50", "frame [0,1] #r1 110,0 100x50",
        "frame [0,2] #r2 0,0 100x50", "frame [0,3] #r3 220,60 100x50",
      ])
    #expect(conversation.say("tap 225,5").first?.hasPrefix("select [0,0] #r0") == true)
  }

  @Test func flippedLayoutKeepsFramesAndOffsets() throws {
    let conversation = try screen(
      """
      layoutDirection: rightToLeft
      layout: { flow: { itemSize: [100, 300], scrollDirection: horizontal, flipsHorizontallyInOppositeLayoutDirection: true } }
      """)
    #expect(conversation.say("frame #r0") == ["frame [0,0] #r0 0,0 100x300"])
    #expect(conversation.say("expect offset 0,0") == [])
    #expect(conversation.say("show #r0").contains { $0.contains("on screen at 220,0") })
    #expect(conversation.say("tap 310,5").first?.hasPrefix("select [0,0] #r0") == true)
    #expect(conversation.say("tap 205,5").contains { $0.hasPrefix("select [0,1] #r1") })
    // The rest of the row is at the left.
    #expect(conversation.say("scroll until #r3 right").first?.hasPrefix("! ") == true)
    #expect(conversation.say("scroll until #r3 left") == ["scroll 0,0 -> 110,0"])
    #expect(conversation.say("swipe left").first?.hasPrefix("scroll 110,0 -> ") == true)
  }

  @Test func attributeOfACellIsItsOwn() throws {
    func left(_ lines: String, cell: String) throws -> CGFloat {
      let conversation = try screen("\(lines)\nlayout: { list: {} }", cell: cell)
      let view = try #require(conversation.session.device).root.collectionView
      return try #require(view.cellForItem(at: [0, 0])).contentView.frame.minX
    }
    let plain = "{ accessories: [disclosureIndicator] }"
    #expect(try left("", cell: plain) == 0)
    #expect(try left("semanticContentAttribute: forceRightToLeft", cell: plain) == 0)
    #expect(try left("layoutDirection: rightToLeft", cell: plain) > 20)
    let forced =
      "{ accessories: [disclosureIndicator], semanticContentAttribute: forceRightToLeft }"
    #expect(try left("", cell: forced) > 20)
  }

  @Test func directionCanBeSetWhileTheCollectionIsDisplayed() throws {
    let conversation = try screen(Self.grid)
    #expect(frames(conversation).first == "frame [0,0] #r0 0,0 100x50")
    _ = conversation.say("set layoutDirection rightToLeft")
    #expect(frames(conversation).first == "frame [0,0] #r0 220,0 100x50")
    _ = conversation.say("set semanticContentAttribute forceLeftToRight")
    #expect(frames(conversation).first == "frame [0,0] #r0 0,0 100x50")
    _ = conversation.say("undo 2")
    #expect(frames(conversation).first == "frame [0,0] #r0 0,0 100x50")
  }

  /// The default is inherited, also where another direction was set between: as in a file.
  @Test func directionThatIsSetBackIsInherited() throws {
    var profile = DeviceProfile.current
    profile.layoutDirection = .rightToLeft
    try DeviceProfile.$current.withValue(profile) {
      let conversation = try screen(Self.grid)
      let first = frames(conversation)
      _ = conversation.say("set layoutDirection rightToLeft")
      _ = conversation.say("set layoutDirection leftToRight")
      #expect(frames(conversation) == first)
      conversation.session.move(to: conversation.session.timeline.now, rebuilding: true)
      #expect(frames(conversation) == first)
    }
  }
}
