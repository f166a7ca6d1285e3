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
  /// The target that the delegate is told: `end`, or for a deceleration that crosses no
  /// edge the target of its curve.
  private(set) var proposed: Double
  /// The rest that somebody chose, which stays when the range changes.
  private(set) var target: Double?

  /// Whether nothing moves.
  var isStill: Bool { start == end && duration == 0 }

  /// No movement.
  init(at place: Double) {
    (start, end, proposed) = (place, place, place)
  }

  /// The movement of a program: gentle at both ends.
  init(easingFrom start: Double, to end: Double, duration: Double) {
    self.init(at: start)
    guard start != end else { return }
    arrive(at: end)
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
    arrive(at: target)
    let curve = Deceleration(from: start, velocity: velocity, landingOn: target, rate: rate)
    append(.deceleration(curve), for: curve.duration)
  }

  /// The movement of content without a finger.
  ///
  /// It decelerates. At an edge a spring continues with the velocity there; without a
  /// bounce the movement ends there. Content beyond an edge springs back. If the spring
  /// passes the edge at speed, a deceleration follows.
  ///
  /// - Parameter onPixel: Rounds the end of a deceleration that crosses no edge.
  init(
    releasedFrom start: Double, velocity: Double, in range: ScrollRange, bounces: Bool,
    rate: ScrollView.DecelerationRate, onPixel: (Double) -> Double
  ) {
    self.init(at: start)
    var place = start
    var velocity = velocity
    if !range.contains(start) {
      let edge = range.clamped(start)
      let spring = Spring(from: start, velocity: velocity, to: edge)
      arrive(at: edge)
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
    guard edge != curve.rest else {
      guard curve.rest != place else { return }
      end = range.clamped(onPixel(curve.rest))
      proposed = range.clamped(onPixel(curve.target))
      append(.deceleration(curve), for: curve.duration)
      return
    }
    let crossing = min(curve.time(of: edge), curve.duration)
    arrive(at: edge)
    if crossing > 0 { append(.deceleration(curve), for: crossing) }
    guard bounces else { return }
    let spring = Spring(from: edge, velocity: curve.velocity(at: crossing), to: edge)
    append(.spring(spring), for: spring.duration)
  }

  private mutating func arrive(at place: Double) {
    (end, proposed) = (place, place)
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

  /// The velocity after `time` seconds, in points per second; 0 for an eased movement,
  /// which is never interrupted by a deceleration.
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
