import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Touches and offsets that were recorded on a phone, replayed on the virtual clock.
@Suite struct ScrollTraceTests {
  /// The format of a case, by its keys.
  private enum Kind: String {
    case deceleration, rubberBand, bounce, target, impact, pan, other

    init(_ entry: [String: Any]) {
      let input = entry["input"] as? [String: Any] ?? [:]
      let travel = input["fingerTravel"] as? [NSNumber]
      self =
        if input["touch"] != nil {
          .deceleration
        } else if input["overshoot"] != nil {
          .rubberBand
        } else if input["heldStill_s"] != nil {
          .bounce
        } else if input["velocity_pt_per_s"] != nil {
          .target
        } else if input["impactVelocity_pt_per_s"] != nil {
          .impact
        } else if travel != nil {
          .pan
        } else {
          .other
        }
    }
  }

  /// The largest shift in time of a recording, in seconds.
  private static let shift = 0.02

  private static func ids(_ kind: Kind) -> [String] {
    ((try? Fixture.cases("scrolltrace_ios_recorded")) ?? [])
      .filter { Kind($0) == kind }.map { $0.text("id") }
  }

  private func recorded(_ id: String) throws -> (input: [String: Any], expected: [String: Any]) {
    let entry = try #require(
      try Fixture.cases("scrolltrace_ios_recorded").first { $0.text("id") == id })
    return (
      try #require(entry["input"] as? [String: Any]),
      try #require(entry["expected"] as? [String: Any])
    )
  }

  @Test func everyRecordedTraceIsReplayedOrIsNoScrolling() {
    let kinds: [Kind] = [.deceleration, .rubberBand, .bounce, .target, .impact, .pan]
    #expect(kinds.map { ScrollTraceTests.ids($0).count } == [1, 1, 1, 1, 1, 1])
    // Sheets beside their pan, switches and alerts have no counterpart here.
    #expect(
      ScrollTraceTests.ids(.other) == [
        "scrolltrace/sheet/up", "scrolltrace/sheet/release_distance_400",
        "scrolltrace/sheet/settle", "scrolltrace/switch/spring", "scrolltrace/alert/spring",
      ])
  }

  // MARK: Replays

  @Test(arguments: ids(.deceleration)) func flingFollowsItsRecording(id: String) throws {
    let (input, expected) = try recorded(id)
    let touch = try RecordedTouch(input.text("touch"))
    let phone = Phone(input)
    #expect(phone.screen.view.decelerationRate.rawValue == input.number("decelerationRate"))
    phone.screen.view.contentOffset.y = input.number("startOffsetY")
    touch.perform(on: phone.screen.simulator)
    phone.lifted()
    #expect(near(phone.frames[0].offset, expected.number("offsetAtLift")))

    let end = try #require(expected["willEndDragging"] as? [String: Any])
    #expect(near(phone.screen.velocity?.y, end.number("velocity_pt_per_ms")))
    #expect(near(phone.screen.proposed?.y, end.number("targetOffsetY")))
    phone.settle()
    #expect(near(phone.screen.view.contentOffset.y, expected.number("finalOffsetY")))
    // The recording has a precision of 2 points; the rule has that of a pixel.
    phone.expectSamples(expected, within: 0.34)
  }

  @Test(arguments: ids(.rubberBand)) func pullBeyondTheEdgeFollowsItsRecording(id: String) throws {
    let (input, expected) = try recorded(id)
    let phone = Phone(input)
    #expect(input.number("panSlop") == TouchConstants().panHysteresis)
    let simulator = phone.screen.simulator
    let start = CGPoint(x: 196, y: 100)
    simulator.touchDown(at: start)
    let pulls = zip(input.numbers("overshoot"), expected.numbers("offsetY"))
    #expect(input.numbers("overshoot").count == expected.numbers("offsetY").count)
    for (overshoot, offset) in pulls {
      simulator.clock.advance(by: .milliseconds(8))
      simulator.touchMove(to: CGPoint(x: 196, y: start.y + 10 + overshoot))
      #expect(near(phone.screen.view.contentOffset.y, offset, within: 0.5), "\(overshoot)")
    }
  }

  @Test(arguments: ids(.bounce)) func bounceWithoutVelocityFollowsRecording(id: String) throws {
    let (input, expected) = try recorded(id)
    let phone = Phone(input)
    let offset = input.number("offsetAtLift")
    let pull = RubberBand(dimension: Double(phone.screen.view.bounds.height))
      .pull(forStretch: Double(-offset))
    let simulator = phone.screen.simulator
    simulator.touchDown(at: CGPoint(x: 196, y: 100))
    simulator.clock.advance(by: .milliseconds(8))
    simulator.touchMove(to: CGPoint(x: 196, y: 110 + pull))
    #expect(near(phone.screen.view.contentOffset.y, offset))
    simulator.clock.advance(by: .seconds(Double(input.number("heldStill_s"))))
    simulator.touchUp()
    phone.lifted()
    phone.settle()
    phone.expectSamples(expected, within: 1)
  }

  @Test(arguments: ids(.target)) func liftTargetsTheRecordedOffset(id: String) throws {
    let (input, expected) = try recorded(id)
    let phone = Phone([:])
    phone.screen.view.contentOffset.y = input.number("offsetAtLift")
    phone.screen.drag(
      by: .zero, velocity: CGPoint(x: 0, y: -input.number("velocity_pt_per_s")))
    #expect(near(phone.screen.proposed?.y, expected.number("targetOffsetY")))
  }

  @Test(arguments: ids(.impact)) func impactOvershootsAsRecorded(id: String) throws {
    let (input, expected) = try recorded(id)
    let velocity = Double(input.number("impactVelocity_pt_per_s"))
    let motion = AxisMotion(
      releasedFrom: 0, velocity: -velocity, in: ScrollRange(lowerBound: 0, upperBound: 1000),
      bounces: true,
      rate: .normal
    ) { $0 }
    let peak = stride(from: 0, to: 1, by: 0.001).map { CGFloat(-motion.position(at: $0)) }.max()
    #expect(near(peak, expected.number("overshootPeak"), within: 1))
  }

  @Test(arguments: ids(.pan)) func panMovesOneToOneAfterItsHysteresis(id: String) throws {
    let (input, expected) = try recorded(id)
    let moved = expected.numbers("sheetOffset")
    guard !moved.isEmpty else { return }
    let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
    let pan = PanGestureRecognizer()
    simulator.window.addGestureRecognizer(pan)
    simulator.touchDown(at: CGPoint(x: 196, y: 100))
    for (travel, offset) in zip(input.numbers("fingerTravel"), moved) {
      simulator.touchMove(to: CGPoint(x: 196, y: 100 + travel))
      #expect(near(pan.translation(in: nil).y, offset))
    }
  }

  private func near(_ a: CGFloat?, _ b: CGFloat, within tolerance: CGFloat = 0.001) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  // MARK: The phone

  /// A scroll view that fills a phone of scale 3, and its frames after the finger is lifted.
  private final class Phone {
    let screen: ScrollScreen
    /// Offsets by the seconds after the finger was lifted.
    private(set) var frames: [(time: Double, offset: CGFloat)] = []
    private(set) var end: Double?
    private var lift: VirtualTime?

    init(_ input: [String: Any]) {
      let viewport = input.numbers("viewport")
      let height = input["contentHeight"] == nil ? 40_000 : input.number("contentHeight")
      let width = viewport.first ?? 393
      screen = ScrollScreen(
        content: CGSize(width: width, height: height),
        size: CGSize(width: width, height: viewport.last ?? 852), scale: 3)
    }

    private var now: Double {
      guard let lift else { return 0 }
      return Double(screen.simulator.clock.now.nanoseconds - lift.nanoseconds) / 1e9
    }

    func lifted() {
      lift = screen.simulator.clock.now
      frames = [(0, screen.view.contentOffset.y)]
      screen.onHearing = { [unowned self] line in
        if line == "DidScroll" { frames.append((now, screen.view.contentOffset.y)) }
        if line == "DidEndDecelerating" { end = now }
      }
    }

    func settle() { screen.settle() }

    /// Returns the offset at a time, interpolated between two frames.
    private func offset(at time: Double) -> CGFloat {
      guard let next = frames.firstIndex(where: { $0.time >= time }) else {
        return frames[frames.count - 1].offset
      }
      guard next > 0 else { return frames[0].offset }
      let (a, b) = (frames[next - 1], frames[next])
      return a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time)
    }

    /// Fails unless one shift in time matches all recorded samples and the end.
    func expectSamples(_ expected: [String: Any], within tolerance: CGFloat) {
      let samples = (expected["samples_s_after_lift_offset"] as? [[NSNumber]] ?? [])
        .map { (time: $0[0].doubleValue, offset: CGFloat($0[1].doubleValue)) }
      #expect(samples.count > 10)
      func error(_ shift: Double) -> CGFloat {
        samples.map { abs(offset(at: $0.time + shift) - $0.offset) }.max() ?? .infinity
      }
      let shifts = stride(
        from: -ScrollTraceTests.shift, through: ScrollTraceTests.shift, by: 0.0005)
      let least = shifts.map(error).min() ?? .infinity
      #expect(least <= tolerance, "off by \(least) points")
      let recordedEnd = Double(expected.number("didEndDecelerating_s_after_lift"))
      #expect(abs((end ?? .infinity) - recordedEnd) <= ScrollTraceTests.shift, "\(end ?? -1)")
    }
  }

  /// A finger as the recording describes it.
  ///
  /// For example: "began y 792, then 14 moves of -6 every 8 ms, ended 8 ms after the last move at
  /// the same y".
  private struct RecordedTouch {
    let start: CGFloat
    let moves: Int
    let step: CGFloat
    let interval: Double
    let rest: Double

    init(_ text: String) throws {
      let numbers = text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count == 5)
      (start, moves, step) = (numbers[0], Int(numbers[1]), numbers[2])
      (interval, rest) = (numbers[3], numbers[4])
      let words = text.split { "-.0123456789".contains($0) }
      try #require(
        words == [
          "began y ", ", then ", " moves of ", " every ", " ms, ended ",
          " ms after the last move at the same y",
        ])
    }

    func perform(on simulator: Simulator) {
      simulator.touchDown(at: CGPoint(x: 196, y: start))
      for move in 1...moves {
        simulator.clock.advance(by: .milliseconds(interval))
        simulator.touchMove(to: CGPoint(x: 196, y: start + step * CGFloat(move)))
      }
      simulator.clock.advance(by: .milliseconds(rest))
      simulator.touchUp()
    }
  }
}
