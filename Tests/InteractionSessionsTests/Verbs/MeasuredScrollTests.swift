import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Scrolls arrive although the cells on the way are measured only when they are displayed.
@Suite struct MeasuredScrollTests {
  /// Rows with an estimate of 20 points that prefer 100, the last of them with a button at its end.
  private static let rows = """
    cvsim: 1
    viewport: [320, 480]
    layout: { compositional: { section: { list: { height: est 20 } } } }
    cells:
      Row: { preferredSize: [320, 100] }
      Last:
        preferredSize: [320, 900]
        subviews: [{ name: retry, kind: button, frame: [0, "100%-40", 40, 40], event: retry }]
    sections:
      - items:
          - { repeat: 60, id: "r{i}", type: Row }
          - { id: last, type: Last }
    """

  private static let grid = """
    cvsim: 1
    viewport: [320, 480]
    layout: { flow: { estimatedItemSize: [100, 30], minimumLineSpacing: 0 } }
    cells: { Row: { preferredSize: [300, 130] } }
    sections: [{ items: { repeat: 50, id: "r{i}", type: Row } }]
    """

  private func share(_ id: String, _ conversation: Conversation) -> [String] {
    conversation.say("expect visible #\(id) >= 100%")
  }

  @Test(arguments: [rows, grid], ["top", "center", "bottom", "nearest"])
  func scrollToReachesItemsThatWereNotMeasured(screen: String, align: String) throws {
    let conversation = try Conversation(screen)
    _ = conversation.say("scroll to #r43 --align \(align)")
    #expect(share("r43", conversation) == [])
    let view = try #require(conversation.session.device).root.collectionView
    let frame = try #require(view.frame(of: .cell(0, 43)))
    #expect(frame.height == (screen == Self.grid ? 130 : 100))
    switch align {
    case "top": #expect(view.contentOffset.y == frame.minY)
    case "center": #expect(view.contentOffset.y == frame.midY - 240)
    default: #expect(view.contentOffset.y == frame.maxY - 480)
    }
  }

  @Test(arguments: [(rows, "last"), (grid, "r49")])
  func bottomIsTheBottom(screen: String, last: String) throws {
    let conversation = try Conversation(screen)
    _ = conversation.say("scroll bottom")
    let view = try #require(conversation.session.device).root.collectionView
    #expect(view.contentOffset.y == view.contentSize.height - 480)
    #expect(conversation.say("expect visible #\(last)") == [])
    _ = conversation.say("scroll top")
    #expect(view.contentOffset.y == 0)
  }

  @Test func scrollUntilReachesTheItem() throws {
    let conversation = try Conversation(Self.rows)
    _ = conversation.say("scroll until #r59 down")
    #expect(share("r59", conversation) == [])
    _ = conversation.say("scroll until #r2 up")
    #expect(share("r2", conversation) == [])
  }

  @Test func tapReachesAPartOfAnItemHigherThanTheScreen() throws {
    let conversation = try Conversation(Self.rows)
    let lines = conversation.say("tap #last.retry --scroll")
    #expect(lines.contains { $0.contains(#"event "retry" [0,60] #last.retry"#) }, "\(lines)")
  }

  @Test func gesturesInSwiftReachItemsThatWereNotMeasured() throws {
    let conversation = try Conversation(Self.rows)
    let device = try #require(conversation.session.device)
    try device.simulator.tap(.item([0, 43]), scrollIntoView: true)
    #expect(device.root.collectionView.indexPathsForSelectedItems == [[0, 43]])
  }

  /// A list that loads more at its end has no bottom.
  @Test func contentThatGrowsAtItsEndIsScrolledOnce() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [320, 480]
      layout: { compositional: { section: { list: { height: est 20 } } } }
      cells: { Row: { preferredSize: [320, 100] } }
      sections: [{ items: { repeat: 20 } }]
      reactions: [{ on: { loadMore: true }, do: [{ append: { items: [{ repeat: 20 }] } }] }]
      """)
    let lines = conversation.say("scroll bottom")
    #expect(!lines.contains { $0.hasPrefix("!") }, "\(lines)")
  }
}
