import Foundation

/// The direction in which a finger moves.
///
/// After a swipe up, a list displays the items that were below, as with `swipeUp()` of XCUITest.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of the finger.
  case up, down, left, right

  /// Returns the point at a distance from a point in this direction.
  func moved(_ point: CGPoint, by distance: CGFloat) -> CGPoint {
    switch self {
    case .up: CGPoint(x: point.x, y: point.y - distance)
    case .down: CGPoint(x: point.x, y: point.y + distance)
    case .left: CGPoint(x: point.x - distance, y: point.y)
    case .right: CGPoint(x: point.x + distance, y: point.y)
    }
  }

  var isHorizontal: Bool { self == .left || self == .right }
}

extension FingerPath {
  /// The default duration of a gesture.
  package static let standardDuration = VirtualTime.milliseconds(250)
  /// The default number of moves of a gesture.
  package static let standardSteps = 10

  /// Returns the path of a finger that is lifted in motion after 100 ms.
  ///
  /// It is fast enough for every recognizer.
  ///
  /// `distance` is the distance in points; nil means half of the viewport.
  package static func swipe(
    _ direction: SwipeDirection, from start: CGPoint, by distance: CGFloat?, in viewport: CGSize
  ) -> FingerPath {
    let extent = direction.isHorizontal ? viewport.width : viewport.height
    return FingerPath(
      from: start, to: direction.moved(start, by: distance ?? extent / 2),
      duration: .milliseconds(100), steps: standardSteps)
  }

  /// Returns the path of a finger that is lifted at a velocity in points per second.
  ///
  /// It moves for at least 100 ms, in which a velocity is measured, and at least 20 points, so that
  /// it is recognized as a drag.
  package static func fling(
    _ direction: SwipeDirection, velocity: CGFloat, from start: CGPoint
  ) -> FingerPath {
    let time = max(0.1, 20 / velocity)
    return FingerPath(
      from: start, to: direction.moved(start, by: velocity * time), duration: .seconds(time),
      steps: max(Int(exactly: (time * 100).rounded()) ?? standardSteps, standardSteps))
  }

  /// Returns the least number of moves in which fingers turn by an angle in degrees.
  ///
  /// With fewer moves, each move would be a turn in the other direction.
  package static func leastSteps(turningBy degrees: Double) -> Int {
    Int(exactly: (abs(degrees) / 45).rounded(.up)) ?? 1
  }
}

extension FingerSpread {
  /// The greatest distance of two fingers, in points.
  private static let widest: CGFloat = 200
  /// The distance of two fingers around a point without a view, in points.
  private static let aroundPoint: CGFloat = 100

  /// Creates two fingers side by side around a point.
  package init(around point: CGPoint, shrunkBy scale: CGFloat) {
    self.init(middle: point, distance: FingerSpread.aroundPoint / scale, isUpright: false)
  }

  /// Creates two fingers on a target: side by side, or else one above the other.
  ///
  /// Their distance is at most four fifths of the target and 200 points.
  package init(
    on target: ResolvedTarget, around middle: CGPoint, shrunkBy scale: CGFloat, in window: Window,
    called name: @autoclosure () -> String
  ) throws(TargetError) {
    let size = target.windowFrame?.size ?? .zero
    func spread(_ extent: CGFloat, isUpright: Bool) -> FingerSpread {
      FingerSpread(
        middle: middle, distance: min(extent * 0.8, FingerSpread.widest) / scale,
        isUpright: isUpright)
    }
    let beside = spread(size.width, isUpright: false)
    for spread in [beside, spread(size.height, isUpright: true)]
    where spread.places().allSatisfy({ target.isReached(by: $0, in: window) }) {
      self = spread
      return
    }
    throw .noRoomForTwoFingers(on: name(), at: beside.places()[0])
  }
}
