import Foundation

/// The thresholds by which touches become taps, presses and drags.
///
/// UIKit does not document most of them. Each says how well it is known: *recorded* on
/// iOS 26.1, *community* if developers measured it, *chosen* by this library.
/// They belong to a window and can be set; what is set counts at once, only
/// deadlines that run already stay.
public struct TouchConstants: Hashable, Sendable {
  /// The time from one lift to the next touch within which taps make a double
  /// tap: 0.35 s (community).
  public var tapInterval = VirtualTime.milliseconds(350)
  /// The longest that a finger stays down for a tap: 0.75 s (community).
  public var tapDuration = VirtualTime.milliseconds(750)
  /// How far a finger may move during a tap, in points: 45 (community).
  public var tapMovement: CGFloat = 45
  /// How far apart the touches of a double tap may be, in points: 45 (chosen:
  /// as far as the finger may move during one).
  public var multipleTapDistance: CGFloat = 45
  /// The movement after which a finger pans, in points: 10 (recorded). The pan starts with
  /// the movement less this.
  public var panHysteresis: CGFloat = 10
  /// How long a scroll view holds a touch back from its content: 0.15 s
  /// (community).
  public var contentTouchDelay = VirtualTime.milliseconds(150)
  /// The time over which the velocity of a gesture is measured: 0.1 s (recorded).
  /// A finger that rests longer has none (chosen).
  public var velocityWindow = VirtualTime.milliseconds(100)
  /// How far a swipe goes in its direction at least, in points: 50 (community).
  public var swipeDistance: CGFloat = 50
  /// How far a swipe may go astray, in points: 50 (community).
  public var swipeDeviation: CGFloat = 50
  /// The longest that a swipe takes: 0.5 s (community).
  public var swipeDuration = VirtualTime.milliseconds(500)
  /// How much the distance of two fingers changes before they pinch, in points:
  /// 8 (chosen).
  public var pinchHysteresis: CGFloat = 8
  /// How far two fingers turn before they rotate, in radians: an eighth of a
  /// right angle (chosen).
  public var rotationHysteresis: CGFloat = .pi / 16
  /// How near to the edge of the window a screen-edge pan begins, in points:
  /// 20 (chosen).
  public var screenEdgeWidth: CGFloat = 20

  public init() {}
}
