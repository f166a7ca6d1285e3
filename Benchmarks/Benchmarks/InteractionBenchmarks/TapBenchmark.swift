import Foundation
import InteractionKit

/// Whole taps: hit test from the window, highlight, selection, callback.
enum TapBenchmark {
  static var all: [Case] {
    var all: [Case] = []
    for isLogging in [false, true] {
      let log = isLogging ? "log on" : "log off"
      let goal = Goal.most(isLogging ? 3333 : 1000)
      all += [
        Case("tap: item, \(log)") { item($0, ItemScreen.Cell.self, isLogging, [goal]) },
        Case("tap: item, \(log), class keeps to its bounds") {
          item($0, ItemScreen.TidyCell.self, isLogging, [goal])
        },
        Case("tap: gap, \(log)") {
          let screen = ItemScreen(ItemScreen.Cell.self)
          return tap($0, screen.simulator, at: screen.gaps, among: screen.frames, isLogging, [])
        },
        Case("tap: button in a scroll view, \(log)") { button($0, isLogging, [goal]) },
      ]
    }
    return all
  }

  private static func item(
    _ name: String, _ cell: any HandlerCell.Type, _ isLogging: Bool, _ goals: [Goal]
  ) -> Figure {
    let screen = ItemScreen(cell)
    let figure = tap(
      name, screen.simulator, at: screen.middles, among: screen.frames, isLogging, goals)
    precondition(screen.heard >= count, "a tap did not arrive")
    return figure
  }

  /// Taps on buttons inside of a scroll view, which holds touches back from them.
  private static func button(_ name: String, _ isLogging: Bool, _ goals: [Goal]) -> Figure {
    let simulator = Simulator()
    let view = ScrollView(frame: simulator.window.bounds)
    view.contentSize = CGSize(width: 390, height: 10_000)
    simulator.window.addSubview(view)
    let heard = Counter()
    for index in 0..<64 {
      let button = Button()
      button.frame = CGRect(x: index % 8 * 45, y: index / 8 * 100, width: 40, height: 40)
      button.addAction(for: .touchUpInside) { _, _ in heard.value &+= 1 }
      view.addSubview(button)
    }
    let frames = view.subviews.map(\.frame)
    let points = (0..<64).map { view.subviews[$0 * 37 & 63].center }
    let figure = tap(name, simulator, at: points, among: frames, isLogging, goals)
    precondition(heard.value >= count, "a tap did not arrive")
    return figure
  }

  private static let count = 300_000

  private static func tap(
    _ name: String, _ simulator: Simulator, at points: [CGPoint], among frames: [CGRect],
    _ isLogging: Bool, _ goals: [Goal]
  ) -> Figure {
    let sum = Counter()
    var floor = TapFloor(frames, isLogging: isLogging) { sum.value &+= $0 }
    simulator.log.isRecording = isLogging
    simulator.log.capacity = 1000
    return Comparison(
      name: name, goals: goals, count: count,
      floor: { for index in 0..<count { floor.tap(at: points[index & 63]) } },
      body: { for index in 0..<count { simulator.tap(at: points[index & 63]) } }
    ).figure()
  }
}
