import Foundation
import InteractionKit
import Testing
import UIKit

/// Offsets of scroll views during touches as recorded on a phone.
@Suite struct RecordedScrollTraceTests {
  /// The calls of the delegate, with the time since the finger was lifted.
  private final class Recorder: NSObject, UIScrollViewDelegate {
    let clock: VirtualClock
    var lift: VirtualTime?
    var velocity: CGPoint?
    var target: CGPoint?
    var frames: [(time: Double, offset: CGFloat)] = []
    var end: Double?

    init(_ clock: VirtualClock) { self.clock = clock }

    private var time: Double {
      lift.map { Double(clock.now.nanoseconds - $0.nanoseconds) / 1e9 } ?? 0
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: inout CGPoint
    ) {
      lift = clock.now
      frames = [(0, scrollView.contentOffset.y)]
      self.velocity = velocity
      target = targetContentOffset
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if lift != nil { frames.append((time, scrollView.contentOffset.y)) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { end = time }

    /// Returns the offset at a time, interpolated between two frames.
    func offset(at time: Double) -> CGFloat {
      guard let next = frames.firstIndex(where: { $0.time >= time }), next > 0 else {
        return (time <= 0 ? frames.first : frames.last)?.offset ?? 0
      }
      let (a, b) = (frames[next - 1], frames[next])
      return a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time)
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let recorder: Recorder

  init() {
    recorder = Recorder(simulator.clock)
    view.contentSize = CGSize(width: 393, height: 40000)
    view.delegate = recorder
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) { simulator.clock.advance(by: .seconds(seconds)) }

  /// Moves a finger by equal steps and lifts it one interval after the last one.
  private func fling(from start: CGFloat, moves: Int, of step: CGFloat, every interval: Double) {
    simulator.touchDown(at: CGPoint(x: 200, y: start))
    for move in 1...moves {
      wait(interval)
      simulator.touchMove(to: CGPoint(x: 200, y: start + step * CGFloat(move)))
    }
    wait(interval)
    simulator.touchUp()
    wait(10)
  }

  /// Fails unless one shift of at most 20 ms matches all recorded samples and the end.
  private func expectSamples(_ expected: [String: Any], within tolerance: CGFloat) throws {
    let samples = try #require(expected["samples_s_after_lift_offset"] as? [[NSNumber]])
      .map { (time: $0[0].doubleValue, offset: CGFloat($0[1].doubleValue)) }
    let least = stride(from: -0.02, through: 0.02, by: 0.0005).map { shift in
      samples.map { abs(recorder.offset(at: $0.time + shift) - $0.offset) }.max() ?? .infinity
    }.min()
    #expect((least ?? .infinity) <= tolerance)
    let end = try #require(expected.number("didEndDecelerating_s_after_lift"))
    #expect(abs((recorder.end ?? .infinity) - Double(end)) <= 0.02)
  }

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

  /// Reads `began y 792, then 14 moves of -6 every 8 ms, ended 8 ms after the last move at the same
  /// y`.
  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/decel_"))
  func flingsDecelerateAsRecorded(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let numbers = input.text("touch").split { !"-.0123456789".contains($0) }
      .compactMap { Double($0) }
    try #require(numbers.count == 5 && numbers[3] == numbers[4])
    view.contentSize.height = try #require(input.number("contentHeight"))
    view.contentOffset.y = try #require(input.number("startOffsetY"))
    fling(
      from: CGFloat(numbers[0]), moves: Int(numbers[1]), of: CGFloat(numbers[2]),
      every: numbers[3] / 1000)
    #expect(recorder.frames.first?.offset == expected.number("offsetAtLift"))
    let end = expected.object("willEndDragging")
    #expect(abs((recorder.velocity?.y ?? 0) - (end.number("velocity_pt_per_ms") ?? 0)) < 0.001)
    #expect(abs((recorder.target?.y ?? 0) - (end.number("targetOffsetY") ?? 0)) < 0.001)
    #expect(abs(view.contentOffset.y - (expected.number("finalOffsetY") ?? 0)) < 0.001)
    try expectSamples(expected, within: 2)
  }

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/target/"))
  func flingsHaveTheRecordedTarget(recorded: Recorded) throws {
    let velocity = try #require(recorded.input.number("velocity_pt_per_s"))
    let offset = try #require(recorded.input.number("offsetAtLift"))
    let step = velocity * 0.008
    view.contentOffset.y = offset - (14 * step - 10)
    fling(from: 800, moves: 14, of: -step, every: 0.008)
    let target = try #require(recorded.expected.number("targetOffsetY"))
    #expect(abs((recorder.target?.y ?? 0) - target) <= 0.34)
  }

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/bounce_from_rest/"))
  func stretchedContentReturnsAsRecorded(recorded: Recorded) throws {
    let stretch = -(try #require(recorded.input.number("offsetAtLift")))
    // The travel of the finger for the resistance of 0.55.
    let travel = (1 / (1 - stretch / 852) - 1) * 852 / 0.55
    simulator.touchDown(at: CGPoint(x: 200, y: 100))
    wait(0.008)
    simulator.touchMove(to: CGPoint(x: 200, y: 110 + travel))
    #expect(abs(view.contentOffset.y + stretch) <= 0.34)
    wait(Double(try #require(recorded.input.number("heldStill_s"))))
    simulator.touchUp()
    wait(5)
    try expectSamples(recorded.expected, within: 1)
  }

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/alert/"))
  func alertsDarkenTheScreenAsRecorded(recorded: Recorded) throws {
    let frequency = Double(try #require(recorded.expected.number("omega")))
    let screen = UIViewController()
    simulator.show(screen)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    screen.present(alert, animated: true)
    let (dimming, card) = (alert.view.subviews.first, alert.view.subviews.last)
    for _ in 0..<10 {
      wait(0.02)
      let time = Double(simulator.clock.now.nanoseconds) / 1e9
      let expected = 1 - (1 + frequency * time) * exp(-frequency * time)
      let opacity = Double(dimming?.layer.presentation()?.opacity ?? -1)
      #expect(abs(opacity - expected) < 0.001)
      #expect(card?.layer.presentation()?.opacity == 1)
    }
  }

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/edge_impact"))
  func edgesAreOvershotAsRecorded(recorded: Recorded) throws {
    let impact = try #require(recorded.input.number("impactVelocity_pt_per_s"))
    let peak = try #require(recorded.expected.number("overshootPeak"))
    // Released 10 points before the edge, with the velocity that is lost on the way to it.
    let step = (impact + 10 / 0.499) * 0.008
    view.contentOffset.y = 14 * step
    fling(from: 100, moves: 14, of: step, every: 0.008)
    let least = recorder.frames.map(\.offset).min() ?? 0
    #expect(abs(-least - peak) <= 1, "\(least)")
    #expect(view.contentOffset.y == 0)
  }
}
