import Foundation
import InteractionKit

/// Display passes: what scrolling, dragging and flinging cost.
///
/// One operation is one pass: one pixel, one move of the finger, or one frame of
/// a fling. A frame at 60 a second that costs less than 16 µs replays at more
/// than 1000 times real time.
enum ScrollBenchmark {
  static var all: [Timing] {
    let screen = ItemScreen(ItemScreen.Cell.self)
    screen.simulator.log.isRecording = false
    let visible = screen.view.visibleCells.count
    return [
      pass("one pixel, about \(visible) cells visible", screen, by: 0.5, goal: 20_000),
      pass("one line, about \(visible) cells visible", screen, by: 60, goal: nil),
      drag(over: 1_000, logging: true),
      drag(over: 1_000_000, logging: true),
      drag(over: 1_000, logging: false),
      drag(over: 1_000_000, logging: false),
      fling("a third of the screen a frame", by: 290, logging: false),
      fling("a whole screen a frame", by: 844, logging: false),
      fling("a whole screen a frame", by: 844, logging: true),
    ]
  }

  static var ratios: [Ratio] {
    [true, false].map { logging in
      Ratio(
        name: "drag: a move over 1000000 items by one over 1000, log \(logging ? "on" : "off")",
        goal: .atMost(1.2)
      ) {
        drag(over: 1_000_000, logging: logging).measured()
          / drag(over: 1_000, logging: logging).measured()
      }
    }
  }

  /// A pass down by a step or back again.
  private static func pass(
    _ name: String, _ screen: ItemScreen, by step: CGFloat, goal: Double?
  ) -> Benchmark {
    let count = 20_000
    return Timing(name: "scroll: \(name)", goal: goal, count: count) {
      for index in 0..<count {
        screen.view.contentOffset = CGPoint(x: 0, y: 100 + (index & 1 == 0 ? step : 0))
        screen.view.layoutIfNeeded()
      }
    }
  }

  /// A finger that drags the content 5000 points on and back, one point a move.
  private static func drag(over items: Int, logging: Bool) -> Benchmark {
    let screen = RowScreen(items, size: CGSize(width: 50, height: 50), logging: logging)
    let count = 10_000
    let name = "drag: a move over \(items) items, log \(logging ? "on" : "off")"
    return Timing(name: name, goal: 20_000, count: count) {
      let simulator = screen.simulator
      simulator.touchDown(at: CGPoint(x: 195, y: 420))
      for index in 0..<count {
        let way = CGFloat(index < count / 2 ? index : count - index)
        simulator.touchMove(to: CGPoint(x: 195, y: 420 - way))
        screen.view.layoutIfNeeded()
      }
      simulator.touchCancel()
    }
  }

  /// A fling across a million rows of 44 points, in frames of equal steps.
  private static func fling(_ name: String, by step: CGFloat, logging: Bool) -> Benchmark {
    let rows = 1_000_000
    let screen = RowScreen(rows, size: CGSize(width: 390, height: 44), logging: logging)
    let count = Int((CGFloat(rows) * 44 - 844) / step)
    let title = "fling: \(name), log \(logging ? "on" : "off")"
    return Timing(name: title, goal: 16_667, count: count) {
      screen.view.contentOffset = .zero
      for frame in 1...count {
        screen.view.contentOffset.y = CGFloat(frame) * step
        screen.view.layoutIfNeeded()
      }
    }
  }
}
