import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The curves alone, compared with recorded figures and slow computations.
@Suite struct ScrollPhysicsTests {
  private static func ids(_ kind: String) -> [String] {
    ((try? Fixture.cases("scroll_cases")) ?? [])
      .filter { $0.text("kind") == kind }.map { $0.text("id") }
  }

  private func recorded(_ id: String) throws -> (input: [String: Any], expected: [String: Any]) {
    let found = try Fixture.cases("scroll_cases").first { $0.text("id") == id }
    let entry = try #require(found)
    return (
      entry["input"] as? [String: Any] ?? [:], entry["expected"] as? [String: Any] ?? [:]
    )
  }

  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.001) -> Bool {
    abs(a - b) <= tolerance
  }

  // MARK: Deceleration

  /// The published formula has the same exponential.
  ///
  /// The recorded phone contradicts two parts of it: its factor is an integral and not a sum, and
  /// it stops half a point before the end.
  @Test(arguments: ids("deceleration")) func decelerationScalesThePublishedFormula(
    id: String
  ) throws {
    let (input, expected) = try recorded(id)
    let rate = ScrollView.DecelerationRate(rawValue: input.number("rate"))
    let start = Double(input.number("x0"))
    let velocity = Double(input.number("v0_points_per_s"))
    let curve = Deceleration(from: start, velocity: velocity, rate: rate)
    let projection = Deceleration.projection(velocity: velocity, rate: rate)
    #expect(near(start + projection, expected.number("wwdcProjection")))
    let published = Double(expected.number("restingOffset")) - start
    for (time, key) in [(0.1, "valueAt0_1s"), (0.5, "valueAt0_5s")] {
      let share = (Double(expected.number(key)) - start) / published
      #expect(near(curve.position(at: time) - start, share * projection))
    }
    let stop = Deceleration.projection(velocity: velocity < 0 ? -10 : 10, rate: rate)
    #expect(near(curve.end - start, projection - stop))
    #expect(near(curve.velocity(at: curve.duration).magnitude, 10))
  }

  @Test func allKindsOfRecordedCasesAreHeld() throws {
    let kinds = Set(try Fixture.cases("scroll_cases").map { $0.text("kind") })
    #expect(
      kinds == [
        "deceleration", "rubberBand", "clamp", "paging", "scrollToItem", "scrollRectToVisible",
        "delegateOrder",
      ])
  }

  @Test func decelerationIsTheSumOfItsMilliseconds() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let velocity = Double.random(in: -6000...6000, using: &random)
      let rate = ScrollView.DecelerationRate(rawValue: .random(in: 0.98...0.999, using: &random))
      let curve = Deceleration(from: 7, velocity: velocity, rate: rate)
      var (place, left) = (7.0, velocity)
      for _ in 0..<400 {
        left *= Double(rate.rawValue)
        place += left / 1000
      }
      guard curve.end != 7 else { continue }
      #expect(near(curve.position(at: 0.4), place, 1e-6))
      #expect(near(curve.velocity(at: 0.4), left, 1e-6))
      #expect(near(curve.end, curve.position(at: curve.duration), 1e-6))
      #expect(near(abs(curve.velocity(at: curve.duration)), 10, 1e-6))
      // The target is one to two frames of a 60th of a second further.
      let beyond = (curve.proposedTarget - curve.end) * (velocity < 0 ? -1 : 1)
      #expect(beyond > 0 && beyond < 10 * 2 / 60.0)
      let between = curve.position(at: 0.123)
      if curve.duration > 0.123 { #expect(near(curve.time(of: between), 0.123, 1e-6)) }
      #expect(curve.time(of: curve.end + (curve.end - 7)) == .infinity)
    }
  }

  @Test(arguments: [0, 9.99, 10, -10]) func slowContentDoesNotDecelerate(velocity: Double) {
    let curve = Deceleration(from: 7, velocity: velocity)
    #expect(curve.end == 7 && curve.proposedTarget == 7 && curve.duration == 0)
    #expect(curve.position(at: 1) == 7 && curve.velocity(at: 0) == 0)
  }

  @Test func changedTargetsAreReachedExactlyAndInBoundedTime() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let start = Double.random(in: -1000...1000, using: &random)
      let proposedTarget = Double.random(in: -9000...9000, using: &random)
      let velocity = Double.random(in: -8000...8000, using: &random)
      let rate: ScrollView.DecelerationRate = Bool.random(using: &random) ? .normal : .fast
      let curve = Deceleration(
        from: start, velocity: velocity, landingOn: proposedTarget, rate: rate)
      #expect(curve.end == proposedTarget)
      #expect(curve.duration <= max(log(abs(proposedTarget - start) / 0.5), 0) / rate.decay)
      let natural = start + velocity / rate.decay
      // Nearer than the natural end and not too near: the velocity of the finger is kept.
      if rate == .normal, (proposedTarget - start) * velocity > 0,
        abs(proposedTarget - start) < abs(natural - start),
        abs(velocity / (proposedTarget - start)) < 10
      {
        #expect(near(curve.velocity(at: 0), velocity, 1e-6))
      }
    }
  }

  @Test func randomInputIsHarmless() {
    let values = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -1, .leastNonzeroMagnitude]
    for a in values {
      for b in values {
        let rate = ScrollView.DecelerationRate(rawValue: CGFloat(b))
        #expect(Deceleration(from: 0, velocity: a, rate: rate).end.isFinite)
        #expect(Deceleration(from: 0, velocity: a, rate: rate).duration < 300)
        #expect(Spring(from: 0, velocity: a, to: 1, frequency: b).duration.isFinite)
        #expect(RubberBand(dimension: b).stretch(forPull: a).isFinite)
        #expect(RubberBand(dimension: b, stiffness: a).pull(forStretch: 3).isFinite)
        #expect(Paging(length: b).stop(from: 10, velocity: a).isFinite)
        #expect(EaseInOut(from: 0, to: 1, duration: a).position(at: 0.1).isFinite)
      }
    }
  }

  // MARK: Rubber band

  @Test(arguments: ids("rubberBand")) func rubberBandsStretchAsRecorded(id: String) throws {
    let (input, expected) = try recorded(id)
    let band = RubberBand(
      dimension: input.number("viewDimension"), stiffness: input.number("constant"))
    #expect(
      near(
        band.stretch(forPull: input.number("overshootOfFinger")),
        expected.number("visibleOvershoot")))
    #expect(RubberBand.standardStiffness == Double(input.number("constant")))
  }

  @Test func rubberBandIsTakenUpWhereItWasLeft() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let band = RubberBand(dimension: .random(in: 1...2000, using: &random))
      let pull = Double.random(in: 0...5000, using: &random)
      let stretch = band.stretch(forPull: pull)
      #expect(stretch < band.dimension && stretch <= pull)
      #expect(near(band.pull(forStretch: stretch), pull, 0.001 + pull / 1e6))
    }
    #expect(RubberBand(dimension: 100).stretch(forPull: -5) == 0)
    #expect(RubberBand(dimension: 0).stretch(forPull: 50) == 0)
  }

  // MARK: Spring

  @Test func springSatisfiesItsEquationAndStops() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let start = Double.random(in: -300...300, using: &random)
      let velocity = Double.random(in: -5000...5000, using: &random)
      let spring = Spring(from: start, velocity: velocity, to: 12)
      let step = 0.00001
      var (place, speed) = (start, velocity)
      for _ in 0..<20_000 {
        let middle = speed + step / 2 * (-121 * (place - 12) - 22 * speed)
        place += middle * step
        speed += step * (-121 * (place - 12) - 22 * middle)
      }
      #expect(near(spring.position(at: 0.2), place, 0.1))
      #expect(near(spring.velocity(at: 0.2), speed, 2))
      for more in [0.0, 0.01, 0.1, 1] {
        #expect(near(spring.position(at: spring.duration + more), 12, 0.5))
      }
      if spring.crossingTime == nil, abs(start - 12) > 0.5 {
        #expect(near(abs(spring.position(at: spring.duration) - 12), 0.5, 1e-6))
      }
      if let time = spring.crossingTime {
        #expect(near(spring.position(at: time), 12, 1e-6))
      } else {
        let side = (start - 12).sign
        for time in stride(from: 0.0, to: 1, by: 0.05) {
          #expect((spring.position(at: time) - 12).sign == side)
        }
      }
    }
  }

  // MARK: Paging

  @Test(arguments: ids("paging")) func pagesAreTurnedAsRecorded(id: String) throws {
    let (input, expected) = try recorded(id)
    let rest = Paging(length: input.number("pageLength")).stop(
      from: input.number("offsetAtRelease"), velocity: input.number("velocityPointsPerMs"))
    #expect(rest == Double(expected.number("restingOffset")))
  }

  @Test func pagingEqualsLinearSearch() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let length = Double.random(in: 1...500, using: &random)
      let most = Double.random(in: 0...3000, using: &random)
      let range = ScrollRange(lowerBound: 0, upperBound: most)
      let offset = Double.random(in: -100...(most + 100), using: &random)
      let velocity = Double.random(in: -2...2, using: &random)
      let pages = (-110...3200).lazy.map { Double($0) * length }.prefix { $0 < most + 2000 }
      let found: Double? =
        if velocity > 0.3 { pages.first { $0 > offset } } else if velocity < -0.3 {
          pages.last { $0 < offset }
        } else { pages.min { abs($0 - offset) < abs($1 - offset) } }
      let expected =
        offset >= most && velocity >= -0.3 ? most : min(max(found ?? .nan, 0), most)
      let rest = Paging(length: length).stop(from: offset, velocity: velocity, in: range)
      #expect(near(rest, expected, 1e-6), "\(length) \(most) \(offset) \(velocity)")
    }
  }

  // MARK: Animation

  @Test func animatedScrollsBeginAndEndGently() {
    let curve = EaseInOut(from: 100, to: 200)
    #expect(curve.position(at: -1) == 100)
    #expect(curve.position(at: 0.15) == 150)
    #expect(curve.position(at: 0.3) == 200)
    #expect(curve.position(at: 9) == 200)
    #expect(curve.position(at: 0.01) < 101)
    #expect(curve.position(at: 0.29) > 199)
  }
}
