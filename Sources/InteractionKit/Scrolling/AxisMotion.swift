import Foundation

/// The movement of content on one axis until it stops, in points and seconds.
///
/// It is a deceleration, a spring or an ease-in-out curve, or a sequence of them.
struct AxisMotion {
  private enum Curve {
    case deceleration(Deceleration)
    case spring(Spring)
    case ease(EaseInOut)
  }

  /// A curve with its start time, in seconds; it ends at the start of the next one.
  private struct Segment {
    let start: Double
    let curve: Curve
  }

  private var legs: [Segment] = []
  private(set) var duration = 0.0
  private(set) var start: Double
  /// The exact final position, which the curves only approach.
  private(set) var end: Double
  /// The target for the delegate.
  ///
  /// It is `end`, or for a deceleration that crosses no edge the target of its curve.
  private(set) var proposed: Double
  /// The final position that a delegate, a layout or paging chose; it is kept when the range
  /// changes.
  private(set) var target: Double?
  /// The distance from the coordinates of the curves.
  private var distance = 0.0

  /// True if nothing moves.
  var isStill: Bool { start == end && duration == 0 }

  /// Creates a motion without movement.
  init(at position: Double) {
    (start, end, proposed) = (position, position, position)
  }

  /// Creates an animated scroll, which eases in and out.
  init(easingFrom start: Double, to end: Double, duration: Double) {
    self.init(at: start)
    guard start != end else { return }
    arrive(at: end)
    append(.ease(EaseInOut(from: start, to: end, duration: duration)), for: duration)
  }

  /// Creates the movement of released content that stops at `target`.
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

  /// Creates the movement of released content without a target.
  ///
  /// The content decelerates. At an edge a spring continues with its velocity; without bouncing,
  /// the movement ends there. Content beyond an edge springs back. If the spring passes the edge
  /// with a velocity, a deceleration follows. See `Documentation/rules/scrolling.md`, "Bounce".
  ///
  /// `onPixel` rounds the end of a deceleration that crosses no edge to a pixel.
  init(
    releasedFrom start: Double, velocity: Double, in range: ScrollRange, bounces: Bool,
    rate: ScrollView.DecelerationRate, onPixel: (Double) -> Double
  ) {
    self.init(at: start)
    var position = start
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
      position = edge
      velocity = spring.velocity(at: crossing)
    }
    let curve = Deceleration(from: position, velocity: velocity, rate: rate)
    let edge = range.clamped(curve.end)
    guard edge != curve.end else {
      guard curve.end != position else { return }
      end = range.clamped(onPixel(curve.end))
      proposed = range.clamped(onPixel(curve.proposedTarget))
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

  /// Moves the motion with the coordinates of the content.
  mutating func move(by distance: Double) {
    self.distance += distance
    start += distance
    end += distance
    proposed += distance
    if let old = target { target = old + distance }
  }

  private mutating func arrive(at position: Double) {
    (end, proposed) = (position, position)
  }

  private mutating func append(_ curve: Curve, for time: Double) {
    legs.append(Segment(start: duration, curve: curve))
    duration += time
  }

  /// Returns the position after `time` seconds; the end from the duration on.
  func position(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return end }
    let position =
      switch leg.curve {
      case .deceleration(let curve): curve.position(at: time - leg.start)
      case .spring(let curve): curve.position(at: time - leg.start)
      case .ease(let curve): curve.position(at: time - leg.start)
      }
    return position + distance
  }

  /// Returns the velocity after `time` seconds, in points per second.
  ///
  /// It is 0 for an eased movement, which no deceleration follows.
  func velocity(at time: Double) -> Double {
    guard time < duration, let leg = leg(at: time) else { return 0 }
    return switch leg.curve {
    case .deceleration(let curve): curve.velocity(at: time - leg.start)
    case .spring(let curve): curve.velocity(at: time - leg.start)
    case .ease: 0
    }
  }

  private func leg(at time: Double) -> Segment? {
    var found = legs.first
    for leg in legs.dropFirst() where leg.start <= time { found = leg }
    return found
  }
}
