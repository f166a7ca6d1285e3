import Foundation
import InteractionKit

/// Taps on a screen of 10,000 items through the library.
enum TapBenchmark {
  final class Cell: CollectionViewCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 50, height: 50) }
    func setData(_ data: Any?, extra: Any?) {}
  }

  static func run() {
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    let handler = CollectionViewHandler(identifier: "taps")
    handler.standby(on: view, cells: ["a": Cell.self])
    handler.sections = [
      HandlerSection(
        records: HandlerRecords((0..<10_000).map { HandlerRecord(type: "a", data: $0 as Int) }))
    ]
    var heard = 0
    handler.callbacks.register(.selection(of: "Cell"), name: "onSelect") { _ in heard &+= 1 }
    view.reloadData()
    view.layoutIfNeeded()
    let points = (0..<64).map { (index: Int) -> CGPoint in
      CGPoint(x: CGFloat(5 + index * 97 % 380), y: CGFloat(5 + index * 211 % 830))
    }
    let count = 1_000_000
    simulator.log.isRecording = false
    report(
      "tap, 10,000 items, \(view.visibleCells.count) visible, log off",
      bestNanoseconds(count: count) {
        for index in 0..<count { simulator.tap(at: points[index & 63]) }
      })
    simulator.log.isRecording = true
    simulator.log.capacity = 1000
    report(
      "tap, 10,000 items, log on",
      bestNanoseconds(count: count) {
        for index in 0..<count { simulator.tap(at: points[index & 63]) }
      })
    print("heard \(heard), facts \(simulator.log.count), \(simulator.log.lines.suffix(2))")
  }
}
