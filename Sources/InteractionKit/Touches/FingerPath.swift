import Foundation

/// The path of one or more fingers over a screen, from touch down to lift.
///
/// Every gesture of a simulator and of a session divides its time by this type.
package struct FingerPath {
  /// How long the fingers move.
  var duration: VirtualTime
  /// In how many moves, evenly spaced in time; at least one.
  var steps: Int
  /// How long they stay where they came down before they move.
  package var press = VirtualTime(nanoseconds: 0)
  /// How long they stay where they are before they are lifted: fingers that rest for
  /// `TouchConstants.velocityWindow` leave without velocity.
  package var rest = VirtualTime(nanoseconds: 0)
  /// Where they are in the window when a share of the way, from 0 to 1, is done.
  private let places: (_ share: CGFloat) -> [CGPoint]

  private init(
    duration: VirtualTime, steps: Int, places: @escaping (_ share: CGFloat) -> [CGPoint]
  ) {
    self.duration = duration
    self.steps = max(steps, 1)
    self.places = places
  }

  /// One finger along a line.
  package init(from start: CGPoint, to end: CGPoint, duration: VirtualTime, steps: Int) {
    self.init(duration: duration, steps: steps) { share in
      // The last step ends where it should, to the last bit.
      if share == 1 { return [end] }
      return [
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      ]
    }
  }

  /// Two fingers that move apart or together around a middle that stays.
  package init(
    pinching pair: FingerSpread, to distance: CGFloat, duration: VirtualTime, steps: Int
  ) {
    self.init(duration: duration, steps: steps) { share in
      let way = pair.distance + (distance - pair.distance) * share
      return pair.places(distance: share == 1 ? distance : way)
    }
  }

  /// Two fingers that turn about their middle, clockwise for positive degrees.
  package init(turning pair: FingerSpread, by degrees: Double, duration: VirtualTime, steps: Int) {
    self.init(duration: duration, steps: steps) { share in
      pair.places(turnedBy: CGFloat(degrees) * share * .pi / 180)
    }
  }

  /// Where the fingers come down.
  package var start: [CGPoint] { places(0) }

  /// Where the fingers are after a step, counted from 1.
  func places(after step: Int) -> [CGPoint] {
    places(CGFloat(step) / CGFloat(steps))
  }

  /// The time from the previous step to a step, counted from 1.
  ///
  /// Whole nanoseconds. The first steps get one more than the others where the
  /// duration is no multiple of the steps, so that the sum is exact.
  func time(ofStep step: Int) -> VirtualTime {
    let (whole, rest) = duration.nanoseconds.quotientAndRemainder(dividingBy: Int64(steps))
    return VirtualTime(nanoseconds: whole + (step <= rest ? 1 : 0))
  }
}

extension Simulator {
  /// Puts fingers down, moves them along a path and lifts them.
  ///
  /// - Parameters:
  ///   - fingers: One identifier for each finger of the path.
  ///   - wait: Advances the clock, once before each move. An error leaves the fingers down.
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
      try wait(path.time(ofStep: step))
      send(zip(fingers, path.places(after: step)).map { .move($1, identifier: $0) })
    }
    if path.rest.nanoseconds > 0 { try wait(path.rest) }
    send(fingers.map { .up(identifier: $0) })
  }
}

/// Two fingers beside or above one another.
package struct FingerSpread {
  package let middle: CGPoint
  /// How far they are from each other, in points.
  package let distance: CGFloat
  /// Whether one is above the other, and not left of it.
  let isUpright: Bool

  func places(distance: CGFloat? = nil, turnedBy turn: CGFloat = 0) -> [CGPoint] {
    let radius = (distance ?? self.distance) / 2
    let angle = turn + (isUpright ? .pi / 2 : 0)
    // Unturned fingers are exactly beside or above one another.
    let x = turn == 0 ? (isUpright ? 0 : radius) : radius * cos(angle)
    let y = turn == 0 ? (isUpright ? radius : 0) : radius * sin(angle)
    return [CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y)]
  }
}
