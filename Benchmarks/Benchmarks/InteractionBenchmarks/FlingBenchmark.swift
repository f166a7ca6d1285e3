import Foundation
import InteractionKit

/// A fast finger that flings a list of a million rows again and again until it is
/// at its end: how much virtual time passes in a real one, at 60 frames a second.
enum FlingBenchmark {
  static var all: [Ratio] {
    [true, false].map { logging in
      Ratio(
        name: "replay: flings across 1000000 rows, log \(logging ? "on" : "off")",
        goal: .atLeast(1000)
      ) { replayRate(logging: logging) }
    }
  }

  private static func replayRate(logging: Bool) -> Double {
    let size = CGSize(width: 390, height: 44)
    let screen = RowScreen(1_000_000, size: size, logging: logging)
    let clock = screen.simulator.clock
    let end = screen.view.contentSize.height - screen.view.bounds.size.height
    let before = clock.now
    var flings = 0
    let real = ContinuousClock().measure {
      while screen.view.contentOffset.y < end, flings < 10_000 {
        screen.simulator.drag(
          from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 50),
          duration: .milliseconds(4), steps: 4)
        while screen.view.isDecelerating { clock.advance(by: .milliseconds(100)) }
        flings += 1
      }
    }
    precondition(screen.view.contentOffset.y >= end, "the flings do not get there")
    let (seconds, attoseconds) = real.components
    let replayed = (clock.now.milliseconds - before.milliseconds) / 1000
    return replayed / (Double(seconds) + Double(attoseconds) / 1e18)
  }
}
