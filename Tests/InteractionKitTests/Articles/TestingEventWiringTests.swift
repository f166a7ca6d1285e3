import Foundation
import InteractionKit
import TestSupport
import Testing

/// The listings of the article `TestingEventWiring`.
@Suite struct TestingEventWiringTests {
  /// A row with a heart at its trailing edge.
  final class SongRow: CollectionViewCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 320, height: 60) }

    override init(frame: CGRect) {
      super.init(frame: frame)
      let heart = Button(frame: CGRect(x: 260, y: 10, width: 40, height: 40))
      heart.accessibilityIdentifier = "heart"
      heart.addAction(for: .touchUpInside) { [unowned self] sender, _ in
        sendEvent("like", from: sender)
      }
      contentView.addSubview(heart)
    }

    required init?(coder: NSCoder) { return nil }

    func setData(_ data: Any?, extra: Any?) {}
  }

  /// A list of songs and its wiring, in a window.
  final class SongScreen {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let handler = CollectionViewHandler(identifier: "songs")
    let list: CollectionView
    var liked: [IndexPath] = []

    init() {
      list = CollectionView(
        frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
      simulator.window.addSubview(list)
      handler.standby(on: list, cells: ["song": SongRow.self])
      handler.callbacks.register(.event("like", of: "SongRow"), name: "onLike") {
        [unowned self] event in
        if let indexPath = event.indexPath { liked.append(indexPath) }
      }
      handler.sections = [
        HandlerSection(records: [
          HandlerRecord(type: "song", data: "One", identifier: "one"),
          HandlerRecord(type: "song", data: "Two", identifier: "two"),
        ])
      ]
      list.reloadData()
    }
  }

  @Test func heartLikesTheSongAndDoesNotSelectIt() throws {
    let screen = SongScreen()
    let log = screen.simulator.log
    try screen.simulator.tap(.identifier("heart", in: .item([0, 1])))
    #expect(screen.liked == [[0, 1]])
    #expect(log.contains(.event("like", at: [0, 1]).received(by: .callback("onLike"))))
    #expect(!log.contains(.select(item: [0, 1])))
  }

  @Test func selectionWithoutReceiverIsUnhandled() throws {
    let screen = SongScreen()
    let outcome = try screen.simulator.tap(.item([0, 0]))
    #expect(outcome == .unhandled)
    #expect(
      screen.simulator.log.lines == [
        "unhandled [0,0] #one: no callback for SongRow, no delegate"
      ])
  }

  @Test func targetThatDoesNotExistIsAnError() throws {
    let screen = SongScreen()
    let error = #expect(throws: TargetError.self) {
      try screen.simulator.tap(.item([0, 9]))
    }
    #expect(error?.kind == .missing)
  }

  @Test func everyRegisteredReceiverIsReachable() throws {
    let screen = SongScreen()
    let table = try #require(screen.list.wiringTable)
    #expect(table.rows.contains { $0.events == "SongRow/like" && $0.isReachable })
  }

  @Test func articleHasOnlyTheseListings() throws {
    try ArticleText.check("TestingEventWiring", in: #filePath)
  }
}
