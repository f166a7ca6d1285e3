import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Keys of collection files for scrolling, editing mode and cells that refuse touches.
@Suite struct FileBehaviorTests {
  private func screen(_ lines: String, cell: String = "{}") throws -> Conversation {
    try Conversation(
      """
      cvsim: 1
      name: rows
      viewport: [320, 300]
      \(lines)
      cells: { Row: \(cell) }
      sections: [{ items: { repeat: 30, id: "r{i}", type: Row } }]
      """)
  }

  private func view(_ conversation: Conversation) throws -> CollectionView {
    try #require(conversation.session.device).root.collectionView
  }

  @Test func scrollPropertiesAreThoseOfTheFile() throws {
    let conversation = try screen(
      "isPagingEnabled: true\nbounces: false\nalwaysBounceHorizontal: true\ndecelerationRate: fast")
    let view = try view(conversation)
    #expect(view.isPagingEnabled && !view.bounces && view.alwaysBounceHorizontal)
    #expect(view.decelerationRate == .fast && !view.alwaysBounceVertical)
    _ = conversation.say("set isPagingEnabled false", "set bounces true")
    #expect(!view.isPagingEnabled && view.bounces)
  }

  @Test func pageEndsADrag() throws {
    let conversation = try screen(
      "isPagingEnabled: true\nlayout: { flow: { itemSize: [320, 100], minimumLineSpacing: 0 } }")
    _ = conversation.say("fling up 600", "settle")
    let offset = try view(conversation).contentOffset.y
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 300) == 0)
  }

  @Test func editingModeShowsAccessories() throws {
    let conversation = try screen(
      "layout: { list: {} }", cell: "{ accessories: [{ kind: delete, event: remove }] }")
    #expect(conversation.say("tap #r0.delete").first?.hasPrefix("! ") == true)
    _ = conversation.say("set isEditing true")
    #expect(conversation.say("tap #r0.delete").contains { $0.contains(#"event "remove" [0,0]"#) })
    #expect(!conversation.say("tap #r1").contains { $0.hasPrefix("select ") })
    _ = conversation.say("set allowsMultipleSelectionDuringEditing true")
    #expect(conversation.say("tap #r1", "tap #r2").count { $0.hasPrefix("select ") } == 2)
    _ = conversation.say("undo")
    #expect(try view(conversation).isEditing)
  }

  @Test(arguments: ["selectable", "highlightable"])
  func cellsMayRefuseTouches(key: String) throws {
    let conversation = try screen(
      "layout: { flow: { itemSize: [320, 100] } }", cell: "{ \(key): false }")
    let lines = conversation.say("tap #r0")
    #expect(!lines.contains { $0.hasPrefix("select ") }, "\(lines)")
    #expect(try view(conversation).indexPathsForSelectedItems ?? [] == [])
    #expect(conversation.say("why #r0").contains { $0.contains("\(key) is false") })
  }

  /// A program may have selected it.
  @Test func cellThatCannotBeSelectedIsDeselected() throws {
    let conversation = try screen(
      "layout: { flow: { itemSize: [320, 100] } }", cell: "{ selectable: false }")
    _ = conversation.say("set allowsMultipleSelection true", "select #r0")
    #expect(conversation.say("why #r0").contains { $0.hasPrefix("deselect would") })
    #expect(conversation.say("tap #r0").contains { $0.hasPrefix("deselect [0,0]") })
  }
}
