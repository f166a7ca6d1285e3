import Foundation
import InteractionKit
import Testing
import UIKit

/// Offsets of scroll views during touches as recorded on a phone.
@Suite struct RecordedScrollTraceTests {
  private let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  init() {
    view.contentSize = CGSize(width: 393, height: 40000)
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) { simulator.clock.advance(by: .seconds(seconds)) }

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/rubberband_top/"))
  func contentIsStretchedAsRecorded(recorded: Recorded) throws {
    let slop = try #require(recorded.input.number("panSlop"))
    let overshoots = try #require(recorded.input.numbers("overshoot"))
    let offsets = try #require(recorded.expected.numbers("offsetY"))
    simulator.touchDown(at: CGPoint(x: 200, y: 100))
    for (overshoot, offset) in zip(overshoots, offsets) {
      wait(0.1)
      simulator.touchMove(to: CGPoint(x: 200, y: 100 + slop + overshoot))
      #expect(abs(view.contentOffset.y - offset) <= 0.5, "\(overshoot)")
    }
  }
}
