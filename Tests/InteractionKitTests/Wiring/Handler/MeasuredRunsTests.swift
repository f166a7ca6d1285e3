import Foundation
import InteractionKit
import Testing

/// Records in runs, of kinds whose size depends on the data.
@Suite struct MeasuredRunsTests {
  final class Source: ItemSource {
    let count = 4
    func item(at index: Int) -> HandlerRecord { HandlerRecord(type: "a", data: index) }
    var runs: [ItemRun<HandlerRecord>]? { [ItemRun(count: 4, item: item(at: 0))] }
  }

  final class Cell: CollectionViewCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize {
      CGSize(width: 100, height: 10 * ((data as? Int ?? 0) + 1))
    }

    func setData(_ data: Any?, extra: Any?) {}
  }

  @Test func eachRecordIsMeasuredThoughTheyComeInRuns() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400),
      collectionViewLayout: CollectionViewFlowLayout())
    let handler = CollectionViewHandler()
    handler.standby(on: view, cells: ["a": Cell.self])
    handler.sections = [HandlerSection(records: ItemCollection(Source()))]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.size.height) == [10, 20, 30, 40])
  }
}
