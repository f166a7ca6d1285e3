import Foundation
import InteractionKit

/// A screen of any number of items of one size, computed when they are asked for.
final class RowScreen {
  private final class Rows: ItemSource {
    let count: Int
    let size: CGSize

    init(_ count: Int, size: CGSize) {
      self.count = count
      self.size = size
    }

    func item(at index: Int) -> HandlerRecord { HandlerRecord(type: "row", size: size) }
    var runs: [ItemRun<HandlerRecord>]? { [ItemRun(count: count, item: item(at: 0))] }
  }

  let simulator = Simulator()
  let view: CollectionView
  let handler = CollectionViewHandler()

  init(_ count: Int, size: CGSize, logging: Bool) {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = size.width < 390 ? 10 : 0
    view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    simulator.window.addSubview(view)
    handler.standby(on: view, cells: ["row": ItemScreen.Cell.self])
    handler.sections = [HandlerSection(records: ItemCollection(Rows(count, size: size)))]
    view.reloadData()
    view.layoutIfNeeded()
    simulator.log.isRecording = logging
    simulator.log.capacity = 10_000
  }
}
