import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The vectors of P9CollectionViewHandler and its known issues, by their names.
@Suite struct HandlerVectorTests {
  private final class Heard {
    var lines: [String] = []

    func callAsFunction(_ name: String) -> CallbackRegistry.Callback {
      { [unowned self] event in
        let place = event.indexPath.map { "\($0.section),\($0.item)" } ?? "nowhere"
        lines.append("\(name) \(place) \(event.data ?? "nil") \(event.extra ?? "nil")")
      }
    }
  }

  private let heard = Heard()

  @Test(.rows("P9-T01", "P9-F07")) func withoutACallbackTheDelegateReceivesSelectionOnce() {
    let screen = HandlerScreen()
    #expect(screen.tap(0) == .delivered)
    #expect(screen.delegate.told == ["h select Green 0,0 d0 x0"])
    #expect(screen.simulator.log.lines == ["select [0,0] via delegate:h"])
  }

  @Test(.rows("P9-T02", "P9-F07")) func callbackTakesTheSelectionFromTheDelegate() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.selection(of: "Green"), name: "on", heard("on"))
    screen.tap(0)
    #expect(heard.lines == ["on 0,0 d0 x0"])
    #expect(screen.delegate.told.isEmpty)
    #expect(screen.simulator.log.lines == ["select [0,0] via callback:on"])
  }

  @Test(.rows("P9-T03", "P9-F10")) func afterUnregisteringTheDelegateIsCalledAgain() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.selection(of: "Green"), heard("on"))
    screen.handler.callbacks.unregister(.selection(of: "Green"))
    screen.tap(0)
    #expect(heard.lines.isEmpty)
    #expect(screen.delegate.told.count == 1)
  }

  @Test(.rows("P9-T04", "P9-K03", "P9-F04", "P9-F02")) func unmappedTypeIsEmptyAndReportedOnce() {
    let screen = HandlerScreen(["9", "2", "9"])
    #expect(screen.view.frame(of: .cell(0, 0))?.size == .zero)
    #expect(screen.view.indexPathsForVisibleItems == [.item(1)])
    #expect(
      screen.simulator.log.lines.filter {
        $0.contains("type \"9\" has no cell, so its items are 0 by 0")
      }.count == 1)
    screen.handler.collectionView(screen.view, didSelectItemAt: .item(0))
    #expect(screen.delegate.told == ["h select 9 0,0 d0 x0"])
    screen.handler.callbacks.register(.selection(of: "9"), heard("nine"))
    screen.handler.collectionView(screen.view, didSelectItemAt: .item(0))
    #expect(heard.lines == ["nine 0,0 d0 x0"])
  }

  @Test(.rows("P9-T05", "P9-F08")) func callbackReceivesItsEventAsSent() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.event("clickMe", of: "Banner"), heard("click"))
    #expect(
      screen.handler.cellEvent(cellIdentifier: "Banner", eventIdentifier: "clickMe", data: "d"))
    #expect(heard.lines == ["click nowhere d nil"])
    #expect(screen.delegate.told.isEmpty)
  }

  @Test func eventOfAProgramIsDeliveredAsOneOfACell() {
    let screen = HandlerScreen()
    var delivered: [String] = []
    screen.view.didDeliver = {
      if case .event(let event) = $0 { delivered.append(event.eventIdentifier ?? "nil") }
    }
    screen.handler.callbacks.register(.event("clickMe", of: "Banner"), heard("click"))
    screen.handler.cellEvent(cellIdentifier: "Banner", eventIdentifier: "clickMe")
    #expect(delivered == ["clickMe"])
    screen.delegate.told = []
    let alone = CollectionViewHandler(identifier: "alone")
    #expect(!alone.cellEvent(cellIdentifier: "Banner", eventIdentifier: "clickMe"))
    #expect(delivered == ["clickMe"])
  }

  @Test(.rows("P9-T06", "P9-F08")) func anotherEventGoesToTheDelegate() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.event("clickMe", of: "Banner"), heard("click"))
    screen.handler.cellEvent(cellIdentifier: "Banner", eventIdentifier: "other", data: "d")
    #expect(screen.delegate.told == ["h event other Banner nowhere d nil"])
    #expect(heard.lines.isEmpty)
  }

  @Test(.rows("P9-T07", "P9-F08")) func eventWithoutANameNeverReachesCallbacks() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.selection(of: "A"), heard("select"))
    screen.handler.cellEvent(cellIdentifier: "A", eventIdentifier: nil)
    #expect(screen.delegate.told == ["h event nil A nowhere nil nil"])
    #expect(heard.lines.isEmpty)
  }

  @Test(.rows("P9-T08", "P9-F09")) func eventWithAnEmptyNameIsNoSelection() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.selection(of: "A"), heard("select"))
    screen.handler.cellEvent(cellIdentifier: "A", eventIdentifier: "")
    #expect(heard.lines.isEmpty)
    #expect(screen.delegate.told == ["h event  A nowhere nil nil"])
  }

  @Test(.rows("P9-T09", "P9-F10")) func secondRegistrationOfAKeyReplacesTheFirst() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.selection(of: "Green"), heard("first"))
    screen.handler.callbacks.register(.selection(of: "Green"), heard("second"))
    screen.tap(0)
    #expect(heard.lines == ["second 0,0 d0 x0"])
  }

  @Test(.rows("P9-T10", "P9-F02")) func aSectionWithoutRecordsIsEmpty() {
    let screen = HandlerScreen(section: HandlerSection())
    #expect(screen.view.numberOfItems(inSection: 0) == 0)
    screen.handler.collectionView(screen.view, didSelectItemAt: .item(0))
    #expect(screen.delegate.told.isEmpty)
  }

  @Test(.rows("P9-T11", "P9-K01", "P9-F05", "P9-F06")) func footerHasAViewOfItsOwnType() {
    let screen = HandlerScreen(
      section: HandlerSection(
        footerType: "1", footerData: "foot", records: [HandlerRecord(type: "1")]))
    #expect(screen.view.frame(of: .supplementary("header", 0)) == nil)
    #expect(screen.view.frame(of: .supplementary("footer", 0))?.size.height == 30)
    let footer = screen.view.supplementaryView(forElementKind: "footer", at: .item(0))
    #expect((footer as? BandView)?.data == "foot")
  }

  @Test(.rows("P9-T12", "P9-F13")) func delegateMayGiveInsetsForSomeSections() {
    final class Insets: CollectionViewHandlerDelegate {
      var asked: [Int] = []
      func handler(
        _ handler: CollectionViewHandler, insetForSection section: Int
      ) -> EdgeInsets? {
        asked.append(section)
        return section == 0 ? EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) : nil
      }
    }
    let screen = HandlerScreen()
    let insets = Insets()
    screen.handler.delegate = insets
    screen.handler.sections.append(HandlerSection(records: [HandlerRecord(type: "1")]))
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(insets.asked == [0, 1])
    #expect(screen.view.frame(of: .cell(0, 0))?.origin == CGPoint(x: 2, y: 1))
    #expect(screen.view.frame(of: .cell(1, 0))?.origin.y == 54)
  }

  @Test(.rows("P9-T13", "P9-F15")) func scrollingEndsOnceAtTheEndOfTheDeceleration() {
    let screen = HandlerScreen()
    screen.handler.scrollViewDidEndDragging(screen.view, willDecelerate: true)
    #expect(screen.delegate.told.isEmpty)
    screen.handler.scrollViewDidEndDecelerating(screen.view)
    #expect(screen.delegate.told == ["end scroll"])
    screen.handler.scrollViewDidEndDragging(screen.view, willDecelerate: false)
    #expect(screen.delegate.told.count == 2)
  }

  @Test(.rows("P9-T14", "P9-F11")) func releasedDelegateIsNoReceiver() {
    let screen = HandlerScreen()
    do {
      let delegate = RecordingDelegate()
      screen.handler.delegate = delegate
    }
    #expect(screen.tap(0) == .unhandled)
    #expect(
      screen.simulator.log.lines == ["unhandled [0,0]: no callback for Green, no delegate"])
  }

  @Test(.rows("P9-K05", "P9-F09")) func keysNeverCollide() {
    let screen = HandlerScreen()
    screen.handler.callbacks.register(.event("c", of: "A:b"), heard("first"))
    screen.handler.callbacks.register(.event("b:c", of: "A"), heard("second"))
    screen.handler.cellEvent(cellIdentifier: "A", eventIdentifier: "b:c")
    screen.handler.cellEvent(cellIdentifier: "A:b", eventIdentifier: "c")
    #expect(heard.lines.map { $0.prefix(6) } == ["second", "first "])
  }

  @Test(.rows("P9-K06", "P9-F05")) func everySupplementaryViewHasTheSizeOfItsKind() {
    let screen = HandlerScreen(section: HandlerSection(headerType: "1"))
    #expect(screen.view.frame(of: .supplementary("header", 0))?.size.height == 30)
    screen.handler.sections[0].headerType = "unmapped"
    screen.view.reloadData()
    #expect(screen.view.frame(of: .supplementary("header", 0)) == nil)
  }

  @Test(.rows("P9-F03")) func cellGetsDataThenTheHandlerThenItsPath() {
    let screen = HandlerScreen()
    let cell = screen.view.cellForItem(at: .item(1)) as? RedCell
    #expect(cell?.given == ["data d1 x1", "delegate", "path 1"])
    #expect(cell?.handler === screen.handler)
  }
}
