import Foundation

/// The thresholds by which touches become taps, presses and drags.
///
/// UIKit documents few of them. The source of each value is given: *recorded* on iOS 26.1,
/// *community* if developers measured it, *chosen* by this library. Each window has its own
/// thresholds. Changes apply at once, except to deadlines that were scheduled before. See
/// `Documentation/rules/gestures.md`.
public struct TouchConstants: Hashable, Sendable {
  /// The longest time from a lift to the next touch of a double tap: 0.35 s (community).
  public var tapInterval = VirtualTime.milliseconds(350)
  /// The longest time for which a finger stays down in a tap: 0.75 s (community).
  public var tapDuration = VirtualTime.milliseconds(750)
  /// The maximum movement of a finger in a tap, in points: 45 (community).
  public var tapMovement: CGFloat = 45
  /// The maximum distance of the touches of a double tap, in points: 45 (chosen).
  ///
  /// The same as the movement in one tap.
  public var multipleTapDistance: CGFloat = 45
  /// The movement after which a finger pans, in points: 10 (recorded).
  ///
  /// The translation of the pan starts with the movement less this.
  public var panHysteresis: CGFloat = 10
  /// The time for which a scroll view delays a touch of its content: 0.15 s (community).
  public var contentTouchDelay = VirtualTime.milliseconds(150)
  /// The time over which the velocity of a gesture is measured: 0.1 s (recorded).
  ///
  /// A finger that does not move for longer has no velocity (chosen).
  public var velocityWindow = VirtualTime.milliseconds(100)
  /// The minimum movement of a swipe in its direction, in points: 50 (community).
  public var swipeDistance: CGFloat = 50
  /// The maximum deviation of a swipe, in points: 50 (community).
  public var swipeDeviation: CGFloat = 50
  /// The longest time of a swipe: 0.5 s (community).
  public var swipeDuration = VirtualTime.milliseconds(500)
  /// The change of two fingers' distance after which they pinch, in points: 8 (chosen).
  public var pinchHysteresis: CGFloat = 8
  /// The angle after which two fingers rotate, in radians: π/16 (chosen).
  public var rotationHysteresis: CGFloat = .pi / 16
  /// The width of the edge area in which a screen-edge pan starts, in points: 20 (chosen).
  public var screenEdgeWidth: CGFloat = 20

  /// Creates the default thresholds.
  public init() {}
}
