import Foundation
import InteractionKit

/// Taps on buttons inside of a scroll view, which holds touches back from them.
enum ScrolledTapBenchmark {
  static var all: [Timing] {
    [tap(logging: false, goal: 1000), tap(logging: true, goal: 3333)]
  }

  private static func tap(logging: Bool, goal: Double) -> Benchmark {
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
    simulator.log.isRecording = logging
    simulator.log.capacity = 1000
    let points = view.subviews.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
    let count = 300_000
    let name = "tap: button in a scroll view, log \(logging ? "on" : "off")"
    return Timing(name: name, goal: goal, count: count) {
      let before = heard.value
      for index in 0..<count { simulator.tap(at: points[index * 37 & 63]) }
      precondition(heard.value == before + count, "a tap did not arrive")
    }
  }
}
