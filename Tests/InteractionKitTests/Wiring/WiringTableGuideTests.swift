import Foundation
import Testing

@testable import InteractionKit

/// The example of Documentation/routing.md about the table of receivers.
@Suite struct WiringTableGuideTests {
  @Test func exampleOfTheGuideFindsAnUnreachableReceiver() {
    let collectionView = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300),
      collectionViewLayout: CollectionViewFlowLayout())
    let handler = CollectionViewHandler(identifier: "shop")
    handler.standby(on: collectionView, cells: [:] as [String: any HandlerCell.Type])
    handler.callbacks.register(.event("buy", of: "FruitCell"), name: "onBuy") { _ in }
    handler.callbacks.register(.event("byu", of: "FruitCell"), name: "never") { _ in }

    var sources = EventSources()
    sources.addCell("FruitCell", events: ["buy"])
    collectionView.eventSources = { sources }
    let rows = collectionView.wiringTable?.rows ?? []
    let unreachable = rows.filter { !$0.isReachable }

    #expect(unreachable.map(\.events) == ["FruitCell/byu", "otherwise"])
  }
}
