import Foundation
import InteractionKit

/// Display passes: what scrolling costs.
enum ScrollBenchmark {
  static var all: [Benchmark] {
    let screen = ItemScreen(ItemScreen.Cell.self)
    screen.simulator.log.isRecording = false
    let visible = screen.view.visibleCells.count
    return [
      pass("one pixel, about \(visible) cells visible", screen, by: 0.5, goal: 20_000),
      pass("one line, about \(visible) cells visible", screen, by: 60, goal: nil),
    ]
  }

  /// A pass down by a step or back again.
  private static func pass(
    _ name: String, _ screen: ItemScreen, by step: CGFloat, goal: Double?
  ) -> Benchmark {
    let count = 20_000
    return Benchmark(name: "scroll: \(name)", goal: goal, count: count) {
      for index in 0..<count {
        screen.view.contentOffset = CGPoint(x: 0, y: 100 + (index & 1 == 0 ? step : 0))
        screen.view.layoutIfNeeded()
      }
    }
  }
}
