import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The vectors of P9CollectionViewHandler and its known issues, by their names.
@Suite struct HandlerVectorTests {
  /// Callbacks, what happens then, and what callbacks and the delegate are told, in order.
  struct Row: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
      case tap(Int)
      case cellEvent(String, String?, data: String? = nil)
      case unregister(CallbackPattern)
    }

    let name: String
    var callbacks: [(CallbackPattern, String)] = []
    let steps: [Step]
    let told: [String]

    var testDescription: String { name }
  }

  @Test(
    .rows(
      "P9-T01", "P9-T02", "P9-T03", "P9-T05", "P9-T06", "P9-T07", "P9-T08", "P9-T09", "P9-F07",
      "P9-F08", "P9-F09", "P9-F10", "P9-K05"),
    arguments: [
      Row(
        name: "T01: without a callback the delegate is called once", steps: [.tap(0)],
        told: ["h select Green 0,0 d0 x0"]),
      Row(
        name: "T02: a callback takes the selection from the delegate",
        callbacks: [(.selection(of: "Green"), "on")], steps: [.tap(0)], told: ["on 0,0 d0 x0"]),
      Row(
        name: "T03: after unregistering the delegate is called again",
        callbacks: [(.selection(of: "Green"), "on")],
        steps: [.unregister(.selection(of: "Green")), .tap(0)], told: ["h select Green 0,0 d0 x0"]),
      Row(
        name: "T05: a callback receives its event as it was sent",
        callbacks: [(.event("clickMe", of: "Banner"), "click")],
        steps: [.cellEvent("Banner", "clickMe", data: "d")], told: ["click nowhere d nil"]),
      Row(
        name: "T06: another event goes to the delegate",
        callbacks: [(.event("clickMe", of: "Banner"), "click")],
        steps: [.cellEvent("Banner", "other", data: "d")],
        told: ["h event other Banner nowhere d nil"]),
      Row(
        name: "T07: an event without a name never reaches callbacks",
        callbacks: [(.selection(of: "A"), "select")], steps: [.cellEvent("A", nil)],
        told: ["h event nil A nowhere nil nil"]),
      Row(
        name: "T08: an event with an empty name is no selection",
        callbacks: [(.selection(of: "A"), "select")], steps: [.cellEvent("A", "")],
        told: ["h event  A nowhere nil nil"]),
      Row(
        name: "T09: a second registration of a key replaces the first",
        callbacks: [(.selection(of: "Green"), "first"), (.selection(of: "Green"), "second")],
        steps: [.tap(0)], told: ["second 0,0 d0 x0"]),
      Row(
        name: "K05: keys never collide",
        callbacks: [(.event("c", of: "A:b"), "first"), (.event("b:c", of: "A"), "second")],
        steps: [.cellEvent("A", "b:c"), .cellEvent("A:b", "c")],
        told: ["second nowhere nil nil", "first nowhere nil nil"]),
    ])
  func receiversAreToldInOrder(_ row: Row) {
    let screen = HandlerScreen()
    for (pattern, name) in row.callbacks {
      screen.handler.callbacks.register(pattern, name: name, screen.record(name))
    }
    for step in row.steps {
      switch step {
      case .tap(let item): #expect(screen.tap(item) == .delivered)
      case .cellEvent(let cell, let event, let data):
        #expect(
          screen.handler.cellEvent(cellIdentifier: cell, eventIdentifier: event, data: data))
      case .unregister(let pattern): #expect(screen.handler.callbacks.unregister(pattern))
      }
    }
    #expect(screen.delegate.told == row.told)
  }

  @Test(.rows("P9-T10", "P9-F02")) func aSectionWithoutRecordsIsEmpty() {
    let screen = HandlerScreen(section: HandlerSection())
    #expect(screen.view.numberOfItems(inSection: 0) == 0)
    screen.handler.collectionView(screen.view, didSelectItemAt: .item(0))
    #expect(screen.delegate.told.isEmpty)
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
    screen.handler.callbacks.register(.selection(of: "9"), screen.record("nine"))
    screen.handler.collectionView(screen.view, didSelectItemAt: .item(0))
    #expect(screen.delegate.told == ["h select 9 0,0 d0 x0", "nine 0,0 d0 x0"])
  }

  @Test func eventOfAProgramIsDeliveredAsOneOfACell() {
    let screen = HandlerScreen()
    var delivered: [String] = []
    screen.view.didDeliver = {
      if case .event(let event) = $0 { delivered.append(event.eventIdentifier ?? "nil") }
    }
    screen.handler.callbacks.register(.event("clickMe", of: "Banner"), screen.record("click"))
    screen.handler.cellEvent(cellIdentifier: "Banner", eventIdentifier: "clickMe")
    #expect(delivered == ["clickMe"])
    screen.delegate.told = []
    let alone = CollectionViewHandler(identifier: "alone")
    #expect(!alone.cellEvent(cellIdentifier: "Banner", eventIdentifier: "clickMe"))
    #expect(delivered == ["clickMe"])
  }

  @Test(.rows("P9-T11", "P9-K01", "P9-F05", "P9-F06")) func footerHasAViewOfItsOwnType() {
    let screen = HandlerScreen(
      section: HandlerSection(
        footerType: "1", footerData: "foot", records: [HandlerRecord(type: "1")]))
    #expect(
      screen.view.frame(of: .supplementary(CollectionView.elementKindSectionHeader, 0)) == nil)
    #expect(
      screen.view.frame(of: .supplementary(CollectionView.elementKindSectionFooter, 0))?.size.height
        == 30)
    let footer = screen.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionFooter, at: .item(0))
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

  @Test(.rows("P9-K06", "P9-F05")) func everySupplementaryViewHasTheSizeOfItsKind() {
    let screen = HandlerScreen(section: HandlerSection(headerType: "1"))
    #expect(
      screen.view.frame(of: .supplementary(CollectionView.elementKindSectionHeader, 0))?.size.height
        == 30)
    screen.handler.sections[0].headerType = "unmapped"
    screen.view.reloadData()
    #expect(
      screen.view.frame(of: .supplementary(CollectionView.elementKindSectionHeader, 0)) == nil)
  }

  @Test(.rows("P9-F03")) func cellGetsDataThenTheHandlerThenItsPath() {
    let screen = HandlerScreen()
    let cell = screen.view.cellForItem(at: .item(1)) as? RedCell
    #expect(cell?.given == ["data d1 x1", "delegate", "path 1"])
    #expect(cell?.handler === screen.handler)
  }
}
