import Foundation

/// The path of one or more fingers over the screen, from touch down to lift.
///
/// Every gesture of a simulator and of a session divides its duration by this type.
package struct FingerPath {
  /// The duration of the movement.
  var duration: VirtualTime
  /// The number of moves, evenly spaced in time; at least one.
  var steps: Int
  /// The time for which the fingers stay down before they move; 0 by default.
  package var press = VirtualTime(nanoseconds: 0)
  /// The time for which the fingers stay down after they moved; 0 by default.
  ///
  /// Fingers that stay for `TouchConstants.velocityWindow` are lifted without velocity.
  package var hold = VirtualTime(nanoseconds: 0)
  /// The locations in the window at a fraction of the path, from 0 to 1.
  private let places: (_ share: CGFloat) -> [CGPoint]

  private init(
    duration: VirtualTime, steps: Int, places: @escaping (_ share: CGFloat) -> [CGPoint]
  ) {
    self.duration = duration
    self.steps = max(steps, 1)
    self.places = places
  }

  /// Creates the path of one finger along a line.
  package init(from start: CGPoint, to end: CGPoint, duration: VirtualTime, steps: Int) {
    self.init(duration: duration, steps: steps) { share in
      // The last step ends at `end` exactly, without rounding.
      if share == 1 { return [end] }
      return [
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      ]
    }
  }

  /// Creates the path of two fingers that move apart or together around their centre.
  package init(
    pinching pair: FingerSpread, to distance: CGFloat, duration: VirtualTime, steps: Int
  ) {
    self.init(duration: duration, steps: steps) { share in
      let way = pair.distance + (distance - pair.distance) * share
      return pair.places(distance: share == 1 ? distance : way)
    }
  }

  /// Creates the path of two fingers that turn about their centre, clockwise for positive degrees.
  package init(turning pair: FingerSpread, by degrees: Double, duration: VirtualTime, steps: Int) {
    self.init(duration: duration, steps: steps) { share in
      pair.places(turnedBy: CGFloat(degrees) * share * .pi / 180)
    }
  }

  /// The locations at which the fingers come down.
  package var start: [CGPoint] { places(0) }

  /// Returns the locations of the fingers after a step, counted from 1.
  func places(after step: Int) -> [CGPoint] {
    places(CGFloat(step) / CGFloat(steps))
  }

  /// Returns the time from the previous step to a step, counted from 1.
  ///
  /// Times are whole nanoseconds. If the duration is not a multiple of the steps, the first steps
  /// get one nanosecond more, so the sum is exact.
  func time(ofStep step: Int) -> VirtualTime {
    let (whole, hold) = duration.nanoseconds.quotientAndRemainder(dividingBy: Int64(steps))
    return VirtualTime(nanoseconds: whole + (step <= hold ? 1 : 0))
  }
}

extension Simulator {
  /// Puts fingers down, moves them along a path and lifts them.
  ///
  /// `fingers` are one identifier for each finger of the path. `wait` advances the clock, once
  /// before each move. An error leaves the fingers down.
  package func follow<Failure: Error>(
    _ path: FingerPath, with fingers: [Int],
    waiting wait: (VirtualTime) throws(Failure) -> Void
  ) throws(Failure) {
    let start = path.start
    if fingers.count == 1 {
      touchDown(at: start[0], identifier: fingers[0])
    } else {
      send(zip(fingers, start).map { .down($1, identifier: $0) })
    }
    if path.press.nanoseconds > 0 { try wait(path.press) }
    for step in 1...path.steps {
      // First the time, then the move: a velocity is a distance over the time before it, so a move
      // without time would be infinitely fast.
      try wait(path.time(ofStep: step))
      send(zip(fingers, path.places(after: step)).map { .move($1, identifier: $0) })
    }
    if path.hold.nanoseconds > 0 { try wait(path.hold) }
    // All fingers leave in one event. One after the other, the last would be a pan with one finger
    // for a moment, with a velocity of its own.
    send(fingers.map { .up(identifier: $0) })
  }
}

/// Two fingers beside or above each other.
package struct FingerSpread {
  package let middle: CGPoint
  /// The distance of the fingers, in points.
  package let distance: CGFloat
  /// True if one finger is above the other; false if they are side by side.
  let isUpright: Bool

  /// Returns the locations of the fingers at a distance, and turned clockwise by an angle.
  package func places(distance: CGFloat? = nil, turnedBy turn: CGFloat = 0) -> [CGPoint] {
    let radius = (distance ?? self.distance) / 2
    let angle = turn + (isUpright ? .pi / 2 : 0)
    // Without rotation, the coordinates are exact.
    let x = turn == 0 ? (isUpright ? 0 : radius) : radius * cos(angle)
    let y = turn == 0 ? (isUpright ? radius : 0) : radius * sin(angle)
    return [CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y)]
  }
}
