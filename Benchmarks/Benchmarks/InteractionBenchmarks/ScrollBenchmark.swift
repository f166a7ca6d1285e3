import Foundation
import InteractionKit

/// Display passes: what scrolling, dragging and flinging cost.
///
/// One operation is one pass: one pixel, one move of the finger, or one frame of
/// a fling. A frame at 60 a second that costs less than 16.7 µs replays at more
/// than 1000 times real time.
enum ScrollBenchmark {
  static var all: [Case] {
    var all = [
      Case("scroll: one pixel") { pass($0, by: 0.5, goals: [.most(20_000)]) },
      Case("scroll: one line") { pass($0, by: 60) },
      Case("fling: a third of the screen a frame, log off") { fling($0, 290, logging: false) },
    ]
    for logging in [false, true] {
      let log = logging ? "log on" : "log off"
      for items in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
        all.append(
          Case("drag: a move over \(items) items, \(log)") { drag($0, items, logging: logging) })
      }
      all += [
        Case("drag: a move over 1000000 items by one over 1000, \(log)") {
          dragRatio($0, logging: logging)
        },
        Case("fling: a whole screen a frame, \(log)") { fling($0, 844, logging: logging) },
      ]
    }
    return all
  }

  /// A pass down by a step or back again.
  private static func pass(_ name: String, by step: CGFloat, goals: [Goal] = []) -> Figure {
    let screen = ItemScreen(ItemScreen.Cell.self)
    screen.simulator.log.isRecording = false
    var floor = DisplayFloor(count: 10_000, size: CGSize(width: 50, height: 50))
    let count = 20_000
    func offset(_ index: Int) -> CGFloat { 100 + (index & 1 == 0 ? step : 0) }
    return Comparison(
      name: name, goals: goals, count: count,
      floor: { for index in 0..<count { floor.show(at: offset(index)) } },
      body: {
        for index in 0..<count {
          screen.view.contentOffset = CGPoint(x: 0, y: offset(index))
          screen.view.layoutIfNeeded()
        }
      }
    ).figure()
  }

  // MARK: Dragging

  private static let moves = 10_000
  private static let dragged = CGSize(width: 50, height: 50)

  /// The distance of the finger after a move: 5000 points on and back, one point a move.
  private static func distance(_ move: Int) -> CGFloat {
    CGFloat(move < moves / 2 ? move : moves - move)
  }

  private static func drag(_ screen: RowScreen) {
    let simulator = screen.simulator
    simulator.touchDown(at: CGPoint(x: 195, y: 420))
    for move in 0..<moves {
      simulator.touchMove(to: CGPoint(x: 195, y: 420 - distance(move)))
      screen.view.layoutIfNeeded()
    }
    simulator.touchCancel()
  }

  private static func drag(_ name: String, _ items: Int, logging: Bool) -> Figure {
    let screen = RowScreen(items, size: dragged, logging: logging)
    var floor = DisplayFloor(count: items, size: dragged)
    return Comparison(
      name: name, goals: [.most(20_000)], count: moves,
      floor: { for move in 0..<moves { floor.show(at: distance(move)) } },
      body: { drag(screen) }
    ).figure()
  }

  /// The floor is the same over a thousand items.
  private static func dragRatio(_ name: String, logging: Bool) -> Figure {
    let small = RowScreen(1_000, size: dragged, logging: logging)
    let large = RowScreen(1_000_000, size: dragged, logging: logging)
    return Comparison(
      name: name, goals: [.times(1.2)], count: moves, floor: { drag(small) },
      body: { drag(large) }
    ).figure()
  }

  // MARK: Flinging

  /// A fling across a million rows of 44 points, in frames of equal steps.
  private static func fling(_ name: String, _ step: CGFloat, logging: Bool) -> Figure {
    let rows = 1_000_000
    let size = CGSize(width: 390, height: 44)
    let screen = RowScreen(rows, size: size, logging: logging)
    var floor = DisplayFloor(count: rows, size: size)
    let count = Int((CGFloat(rows) * 44 - 844) / step)
    return Comparison(
      name: name, goals: [.most(16_667)], count: count,
      floor: { for frame in 1...count { floor.show(at: CGFloat(frame) * step) } },
      body: {
        screen.view.contentOffset = .zero
        for frame in 1...count {
          screen.view.contentOffset.y = CGFloat(frame) * step
          screen.view.layoutIfNeeded()
        }
      }
    ).figure()
  }
}
