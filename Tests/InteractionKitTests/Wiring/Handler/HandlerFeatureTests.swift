import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Features of P9CollectionViewHandler that its vectors do not cover.
@Suite struct HandlerFeatureTests {
  /// Records the calls of a handler's delegate about display and selection.
  private final class Observer: CollectionViewHandlerDelegate {
    var told: [String] = []

    func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
      told.append("select \(event.indexPath?.item ?? -1)")
    }

    func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {
      told.append("deselect \(event.indexPath?.item ?? -1)")
    }

    func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {
      let place = event.indexPath.map { "[\($0.section),\($0.item)]" } ?? "nowhere"
      told.append("\(event.eventIdentifier ?? "nil") \(place)")
    }

    func handler(
      _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
      at indexPath: IndexPath
    ) {
      told.append("\(handler.identifier) shows \(indexPath.item)")
    }

    func handler(
      _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
      at indexPath: IndexPath
    ) {
      told.append("\(handler.identifier) hides \(indexPath.item)")
    }

    func handler(
      _ handler: CollectionViewHandler,
      willDisplaySupplementaryView view: CollectionReusableView, ofKind kind: String,
      at indexPath: IndexPath
    ) {
      told.append("\(handler.identifier) shows \(ElementKindName.name(of: kind))")
    }
  }

  /// A cell with a button over its left half, which sends "press".
  private final class ButtonCell: CollectionViewCell, HandlerCell {
    static var cellIdentifier: String { "Button" }
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 100, height: 50) }

    override init(frame: CGRect) {
      super.init(frame: frame)
      let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      button.addAction(for: .touchUpInside) { [unowned self] sender, _ in
        sendEvent("press", from: sender)
      }
      contentView.addSubview(button)
    }

    required init?(coder: NSCoder) { return nil }

    func setData(_ data: Any?, extra: Any?) {}
  }

  @Test(.rows("P9-F01")) func standingByAgainReplacesTheMapsAndKeepsTheRest() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.selection(of: "Red")) { _ in }
    screen.handler.standby(on: screen.view, cells: ["2": RedCell.self])
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: .item(0)) is RedCell)
    // Type 1 has no class now.
    #expect(screen.view.cellForItem(at: .item(1)) == nil)
    #expect(screen.handler.sections[0].records.count == 2)
    screen.tap(0)
    #expect(screen.simulator.log.lines.last == "select [0,0] via callback:Red")
  }

  @Test(.rows("P9-F10", "P9-K02")) func allCallbacksAreUnregisteredAtOnceAndUnknownOnesAreNone() {
    let screen = HandlerScreen()
    let callbacks = screen.handler.callbacks
    #expect(!callbacks.unregister(.event("never", of: "Red")))
    callbacks.register(.selection(of: "Green")) { _ in }
    callbacks.register(.event("a", of: "Green")) { _ in }
    callbacks.unregisterAll()
    screen.tap(0)
    #expect(screen.delegate.told == ["h select Green 0,0 d0 x0"])
  }

  @Test(.rows("P9-F14")) func displayIsForwardedWithTheHandler() {
    let screen = HandlerScreen(["1", "1"])
    let observer = Observer()
    screen.handler.delegate = observer
    screen.handler.sections[0].headerType = "1"
    screen.handler.sections[0].records = ItemCollection(
      (0..<60).map { _ in HandlerRecord(type: "1") })
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(observer.told.contains("h shows 0") && observer.told.contains("h shows header"))
    observer.told = []
    screen.view.contentOffset.y = 90
    screen.view.layoutIfNeeded()
    #expect(observer.told.contains("h hides 0"))
  }

  @Test(.rows("P9-F12", "P9-K08", "P9-K10"))
  func eventCarriesThePlaceWhereItsCellIsNow() throws {
    let screen = HandlerScreen([])
    let observer = Observer()
    screen.handler.standby(on: screen.view, cells: ["b": ButtonCell.self])
    screen.handler.delegate = observer
    screen.handler.sections = [HandlerSection(records: [HandlerRecord(type: "b")])]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    let cell = try #require(screen.view.cellForItem(at: .item(0)))
    screen.view.performBatchUpdates {
      screen.handler.sections[0].records = [HandlerRecord(type: "b"), HandlerRecord(type: "b")]
      screen.view.insertItems(at: [.item(0)])
    }
    #expect(screen.view.cellForItem(at: .item(1)) === cell)
    observer.told = []
    cell.sendEvent("press")
    #expect(observer.told == ["press [0,1]"])
  }

  @Test(.rows("P9-F17")) func buttonTakesTheTouchFromTheSelection() throws {
    let screen = HandlerScreen([])
    let observer = Observer()
    screen.handler.standby(on: screen.view, cells: ["b": ButtonCell.self])
    screen.handler.delegate = observer
    screen.handler.sections = [HandlerSection(records: [HandlerRecord(type: "b")])]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    let frame = try #require(screen.view.frame(of: .cell(0, 0)))
    observer.told = []
    screen.simulator.tap(at: CGPoint(x: frame.minX + 25, y: 25))
    screen.simulator.tap(at: CGPoint(x: frame.minX + 75, y: 25))
    #expect(observer.told == ["press [0,0]", "select 0"])
  }

  @Test(.rows("P9-K07")) func deselectionIsDeliveredAndTheHighlightRecorded() {
    let screen = HandlerScreen()
    let observer = Observer()
    screen.handler.delegate = observer
    screen.tap(0)
    screen.tap(1)
    #expect(observer.told == ["select 0", "deselect 0", "select 1"])
    #expect(screen.simulator.log.entries.filter { $0.kinds == .highlight }.count == 2)
  }
}
