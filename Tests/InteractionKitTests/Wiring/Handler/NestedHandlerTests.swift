import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// A handler whose row contains another handler's collection.
@Suite struct NestedHandlerTests {
  /// A row with a strip above its own horizontal collection.
  private final class BannerRow: CollectionViewCell, HandlerCell {
    static var cellIdentifier: String { "Row" }
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 320, height: 70) }
    let inner = CollectionViewHandler(identifier: "banners")
    let strip: CollectionView

    override init(frame: CGRect) {
      let layout = CollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      strip = CollectionView(
        frame: CGRect(x: 0, y: 20, width: 320, height: 50), collectionViewLayout: layout)
      strip.name = "banners"
      super.init(frame: frame)
      contentView.addSubview(strip)
      inner.standby(on: strip, cells: ["1": GreenCell.self])
    }

    required init?(coder: NSCoder) { return nil }

    func setData(_ data: Any?, extra: Any?) {
      let records = (0..<20).map { HandlerRecord(type: "1", data: "\(data ?? "")\($0)") }
      inner.sections = [HandlerSection(records: ItemCollection(records))]
      strip.reloadData()
    }
  }

  private final class Screen {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let delegate = RecordingDelegate()
    let outer = CollectionViewHandler(identifier: "list")
    let list: CollectionView

    init() {
      list = CollectionView(
        frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
      simulator.window.addSubview(list)
      outer.standby(on: list, cells: ["row": BannerRow.self])
      outer.delegate = delegate
      outer.sections = [HandlerSection(records: [HandlerRecord(type: "row", data: "b")])]
      list.reloadData()
      list.layoutIfNeeded()
      row?.inner.delegate = delegate
    }

    var row: BannerRow? { list.cellForItem(at: .item(0)) as? BannerRow }
  }

  @Test(.rows("P9-F16", "P9-K11")) func nestedHandlersAreDistinguished() {
    let screen = Screen()
    screen.simulator.tap(at: CGPoint(x: 150, y: 40))
    screen.simulator.tap(at: CGPoint(x: 150, y: 10))
    #expect(
      screen.delegate.told == ["banners select Green 0,1 b1 nil", "list select Row 0,0 b nil"])
    #expect(
      screen.simulator.log.lines == [
        "select banners[0,1] via delegate:banners", "select [0,0] via delegate:list",
      ])
  }

  @Test func draggingTheInnerCollectionLeavesTheOuterOne() throws {
    let screen = Screen()
    screen.simulator.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 100, y: 40))
    let strip = try #require(screen.row?.strip)
    #expect(strip.contentOffset.x > 0)
    #expect(screen.list.contentOffset == .zero)
    screen.simulator.clock.advance(by: .seconds(5))
    screen.simulator.tap(at: CGPoint(x: 1, y: 40))
    #expect(screen.delegate.told.last?.hasPrefix("banners select") == true)
  }
}
