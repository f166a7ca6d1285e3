import Foundation
import InteractionKit
import Testing
import UIKit

/// Offsets of scroll views during touches as recorded on a phone.
@Suite struct RecordedScrollTraceTests {
  private let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  private final class Target: NSObject, UIScrollViewDelegate {
    var target: CGFloat = 0
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { target = targetContentOffset.pointee.y }
  }
  private let delegate = Target()

  init() {
    view.contentSize = CGSize(width: 393, height: 40000)
    view.delegate = delegate
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) { simulator.clock.advance(by: .seconds(seconds)) }

  /// Moves a finger by equal steps of 8 ms and lifts it 8 ms after the last.
  private func drag(from start: CGFloat, by step: CGFloat, count: Int) {
    simulator.touchDown(at: CGPoint(x: 200, y: start))
    for index in 1...count {
      wait(0.008)
      simulator.touchMove(to: CGPoint(x: 200, y: start + CGFloat(index) * step))
    }
    wait(0.008)
    simulator.touchUp()
  }

  private func samples(_ recorded: Recorded) -> [(time: Double, offset: CGFloat)] {
    let pairs = recorded.expected["samples_s_after_lift_offset"] as? [[NSNumber]] ?? []
    return pairs.map { ($0[0].doubleValue, CGFloat($0[1].doubleValue)) }
  }

  /// Returns the largest difference from the recording, of times that are shifted by up to 20 ms.
  private func difference(_ samples: [(time: Double, offset: CGFloat)]) -> CGFloat {
    let offsets = (0..<2400).map { _ in
      let offset = view.contentOffset.y
      wait(0.001)
      return offset
    }
    return (0...20).map { shift in
      samples.map { sample in
        let index = min(max(Int((sample.time * 1000).rounded()) - shift, 0), offsets.count - 1)
        return abs(offsets[index] - sample.offset)
      }.max() ?? 0
    }.min() ?? 0
  }

  @Test(
    arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/decel_v750/")
      + Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/target/"))
  func thrownContentDeceleratesAsRecorded(recorded: Recorded) throws {
    view.contentOffset.y = 5000
    drag(from: 792, by: -6, count: 14)
    #expect(view.contentOffset.y == 5074)
    let target =
      recorded.expected.number("targetOffsetY")
      ?? recorded.expected.object("willEndDragging").number("targetOffsetY")
    #expect(abs(delegate.target - (try #require(target))) <= 0.34)
    #expect(difference(samples(recorded)) <= 2)
    wait(1)
    if let final = recorded.expected.number("finalOffsetY") {
      #expect(abs(view.contentOffset.y - final) <= 0.34)
    }
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

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/bounce_from_rest/"))
  func stretchedContentReturnsAsRecorded(recorded: Recorded) throws {
    simulator.touchDown(at: CGPoint(x: 200, y: 100))
    wait(0.1)
    simulator.touchMove(to: CGPoint(x: 200, y: 110))
    // The rubber band at 235 points, resolved for the travel of the finger.
    let travel = (852 / (852 - 235) - 1) * 852 / 0.55
    wait(0.1)
    simulator.touchMove(to: CGPoint(x: 200, y: 110 + travel))
    let start = try #require(recorded.input.number("offsetAtLift"))
    #expect(abs(view.contentOffset.y - start) <= 0.5)
    wait(0.3)
    simulator.touchUp()
    #expect(difference(samples(recorded)) <= 3)
  }

  @Test(arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/edge_impact"))
  func contentThatHitsItsEdgeOvershootsAsRecorded(recorded: Recorded) throws {
    let velocity = try #require(recorded.input.number("impactVelocity_pt_per_s"))
    let peak = try #require(recorded.expected.number("overshootPeak"))
    view.contentOffset.y = 600
    drag(from: 200, by: 28, count: 15)
    var offsets = [view.contentOffset.y]
    for _ in 0..<1000 {
      wait(0.001)
      offsets.append(view.contentOffset.y)
    }
    let crossing = try #require(offsets.firstIndex { $0 < 0 })
    // Over 10 ms before the edge, the velocity falls by 2 %.
    let impact = (offsets[crossing - 11] - offsets[crossing - 1]) * 100
    let ratio = -(offsets.min() ?? 0) / impact
    #expect(abs(ratio / (peak / velocity) - 1) <= 0.03)
  }
}
