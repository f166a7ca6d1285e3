import Foundation
import InteractionKit

/// Whole taps: hit test from the window, highlight, selection, callback.
enum TapBenchmark {
  static var all: [Timing] {
    let plain = ItemScreen(ItemScreen.Cell.self)
    let tidy = ItemScreen(ItemScreen.TidyCell.self)
    return [
      tap("item, log off", plain, at: plain.middles, goal: 1000),
      tap("item, log off, class keeps to its bounds", tidy, at: tidy.middles, goal: 1000),
      tap("item, log on", plain, at: plain.middles, logging: true, goal: 3333),
      tap("gap, log off", plain, at: plain.gaps),
      tap("gap, log on", plain, at: plain.gaps, logging: true),
    ]
  }

  private static func tap(
    _ name: String, _ screen: ItemScreen, at points: [CGPoint], logging: Bool = false,
    goal: Double? = nil
  ) -> Benchmark {
    let count = 300_000
    return Timing(name: "tap: \(name)", goal: goal, count: count) {
      let simulator = screen.simulator
      simulator.log.isRecording = logging
      simulator.log.capacity = 1000
      for index in 0..<count { simulator.tap(at: points[index & 63]) }
    }
  }
}
