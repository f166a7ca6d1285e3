import Foundation

/// The movement of content on one axis from now to its rest: a deceleration, a
/// spring, or several of them one after the other. Points and seconds.
struct AxisMotion {
  private enum Curve {
    case deceleration(Deceleration)
    case spring(Spring)
    case ease(EaseInOut)
  }

  /// A curve and when it begins; it ends where the next one begins.
  private struct Leg {
    let start: Double
    let curve: Curve
  }

  private var legs: [Leg] = []
  private(set) var duration = 0.0
  let start: Double
  /// Where it ends exactly, though its curves only come near.
  private(set) var end: Double
  /// The rest that somebody chose, which stays when the range changes.
  private(set) var target: Double?

  /// Whether nothing moves.
  var isStill: Bool { start == end && duration == 0 }

  /// No movement.
  init(at place: Double) {
    start = place
    end = place
  }

  /// The movement of a program: gentle at both ends.
  init(easingFrom start: Double, to end: Double, duration: Double) {
    self.init(at: start)
    guard start != end else { return }
    self.end = end
    append(.ease(EaseInOut(from: start, to: end, duration: duration)), for: duration)
  }

  /// The movement of content that was let go and is to rest on `target`.
  init(
    landingFrom start: Double, velocity: Double, on target: Double,
    rate: ScrollView.DecelerationRate
  ) {
    self.init(at: start)
    self.target = target
    guard start != target else { return }
    end = target
    let curve = Deceleration(from: start, velocity: velocity, landingOn: target, rate: rate)
    append(.deceleration(curve), for: curve.duration)
  }

  /// The movement of content that was let go: it decelerates; what goes over an
  /// edge goes on as a spring with the velocity it has there, or ends there if
  /// it does not bounce; what is let go beyond an edge springs back, and if it is
  /// thrown back decelerates from the edge on.
  ///
  /// `rest` is where a deceleration that crosses no edge ends exactly, within a
  /// pixel of where its curve does.
  init(
    releasedFrom start: Double, velocity: Double, in range: ScrollRange, bounces: Bool,
    rate: ScrollView.DecelerationRate, rest: (Double) -> Double
  ) {
    self.init(at: start)
    var place = start
    var velocity = velocity
    if !range.contains(start) {
      let edge = range.clamped(start)
      let spring = Spring(from: start, velocity: velocity, to: edge)
      end = edge
      guard let crossing = spring.crossingTime else {
        append(.spring(spring), for: spring.duration)
        return
      }
      append(.spring(spring), for: crossing)
      place = edge
      velocity = spring.velocity(at: crossing)
    }
    let curve = Deceleration(from: place, velocity: velocity, rate: rate)
    let edge = range.clamped(curve.rest)
    let crossing = edge == curve.rest ? .infinity : curve.time(of: edge)
    guard crossing < curve.duration else {
      guard curve.rest != place else { return }
      end = range.clamped(rest(curve.rest))
      append(.deceleration(curve), for: curve.duration)
      return
    }
    end = edge
    if crossing > 0 { append(.deceleration(curve), for: crossing) }
    guard bounces else { return }
    let spring = Spring(from: edge, velocity: curve.velocity(at: crossing), to: edge)
    append(.spring(spring), for: spring.duration)
  }

  private mutating func append(_ curve: Curve, for time: Double) {
    legs.append(Leg(start: duration, curve: curve))
    duration += time
  }

  /// The place after `time` seconds; its end from the duration on.
  func position(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return end }
    return switch leg.curve {
    case .deceleration(let curve): curve.position(at: time - leg.start)
    case .spring(let curve): curve.position(at: time - leg.start)
    case .ease(let curve): curve.position(at: time - leg.start)
    }
  }

  /// The velocity after `time` seconds, in points per second; that of an eased
  /// movement is not asked for and counts as none.
  func velocity(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return 0 }
    return switch leg.curve {
    case .deceleration(let curve): curve.velocity(at: time - leg.start)
    case .spring(let curve): curve.velocity(at: time - leg.start)
    case .ease: 0
    }
  }

  private func leg(at time: Double) -> Leg? {
    var found = legs.first
    for leg in legs.dropFirst() where leg.start <= time { found = leg }
    return found
  }
}
