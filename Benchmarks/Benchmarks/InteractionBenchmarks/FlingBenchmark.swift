import Foundation
import InteractionKit

/// A fast finger that flings a list of a million rows again and again until it is at its end.
///
/// An operation is a frame of virtual time, at 60 in a second: at 16.7 µs, a thousand seconds
/// are replayed in one.
enum FlingBenchmark {
  static var all: [Case] {
    [false, true].map { logging in
      Case("replay: a frame of flings across 1000000 rows, log \(logging ? "on" : "off")") {
        replay($0, logging: logging)
      }
    }
  }

  /// The floor moves by a speed that falls from frame to frame, and shows what is there.
  private static func replay(_ name: String, logging: Bool) -> Figure {
    let size = CGSize(width: 390, height: 44)
    let screen = RowScreen(1_000_000, size: size, logging: logging)
    let clock = screen.simulator.clock
    let end = screen.view.contentSize.height - screen.view.bounds.size.height
    let before = clock.now
    var flings = 0
    let real = ProcessorTime.measure {
      while screen.view.contentOffset.y < end, flings < 10_000 {
        screen.simulator.drag(
          from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 50),
          duration: .milliseconds(4), steps: 4)
        while screen.view.isDecelerating { clock.advance(by: .milliseconds(100)) }
        flings += 1
      }
    }
    precondition(screen.view.contentOffset.y >= end, "the flings do not get there")
    let frames = max(1, Int((clock.now.milliseconds - before.milliseconds) * 60 / 1000))
    var floor = DisplayFloor(count: 1_000_000, size: size)
    let low = ProcessorTime.measure {
      var (offset, speed): (CGFloat, CGFloat) = (0, 0)
      for frame in 0..<frames {
        if frame % max(1, frames / flings) == 0 { speed = end / CGFloat(flings) * 0.033 }
        offset = min(end, offset + speed)
        speed *= 0.967
        floor.show(at: offset)
      }
    }
    return Figure(
      name: name,
      turns: [
        Figure.Turn(
          cost: real / Double(frames), floor: low / Double(frames))
      ], goals: [.most(16_667, meaning: "1000 times real time")])
  }
}
