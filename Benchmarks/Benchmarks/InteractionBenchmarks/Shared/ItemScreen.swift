import Foundation
import InteractionKit

/// A screen of 10,000 items of 50 by 50 points, wired to one callback.
final class ItemScreen {
  /// A cell as users write it: it may take touches beside its bounds, so the
  /// hit test asks every one.
  final class Cell: CollectionViewCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 50, height: 50) }
    func setData(_ data: Any?, extra: Any?) {}
  }

  /// A cell whose class promises to keep to its bounds.
  final class TidyCell: CollectionViewCell, HandlerCell {
    override class var keepsTouchesInsideBounds: Bool { true }
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 50, height: 50) }
    func setData(_ data: Any?, extra: Any?) {}
  }

  let simulator = Simulator()
  let view: CollectionView
  let handler = CollectionViewHandler(identifier: "taps")
  private(set) var heard = 0

  init(_ cellClass: any HandlerCell.Type) {
    view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    handler.standby(on: view, cells: ["a": cellClass])
    handler.sections = [
      HandlerSection(
        records: ItemCollection((0..<10_000).map { HandlerRecord(type: "a", data: $0 as Int) }))
    ]
    handler.callbacks.register(.selection(of: cellClass.cellIdentifier), name: "onSelect") {
      [unowned self] _ in heard &+= 1
    }
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// The middles of 64 visible cells, in an order that jumps about.
  var middles: [CGPoint] {
    let cells = view.visibleCells
    return (0..<64).map { cells[$0 * 37 % cells.count].center }
  }

  /// The frames of all cells that show.
  var frames: [CGRect] { view.visibleCells.map(\.frame) }

  /// 64 points of the gaps between cells.
  var gaps: [CGPoint] {
    let cells = view.visibleCells
    return (0..<64).map { index in
      let frame = cells[index * 37 % cells.count].frame
      return CGPoint(x: frame.midX, y: frame.maxY + 5)
    }
  }
}
