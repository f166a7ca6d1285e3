import Foundation
import InteractionKit

/// A velocity of a finger, in points per second.
///
/// Apple publishes no numbers, so those of `default`, `slow` and `fast` are chosen. A device counts in pixels.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a velocity in points per second.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// 1,000 points per second.
  public static let `default` = XCUIGestureVelocity(1000)
  /// 300 points per second.
  public static let slow = XCUIGestureVelocity(300)
  /// 2,500 points per second.
  public static let fast = XCUIGestureVelocity(2500)
}

/// The times of synthesized touches.
enum TouchTimes {
  /// The time between down and up of a tap, as in logs of XCTest.
  static let tap = VirtualTime.milliseconds(50)
  /// The time between the taps of a double tap; chosen.
  static let betweenTaps = VirtualTime.milliseconds(100)
  /// The time of a typed key; chosen.
  static let key = VirtualTime.milliseconds(30)
  /// The frames of a moving finger in a second.
  static let frameRate = 60.0

  /// The path of a finger at a velocity, in points per second.
  static func path(
    from start: CGPoint, to end: CGPoint, velocity: XCUIGestureVelocity
  ) -> FingerPath {
    let distance = Double(hypot(end.x - start.x, end.y - start.y))
    let speed = min(max(Double(velocity.rawValue), 10), 100_000)
    // A velocity is measured over 100 ms, so a shorter movement would have another one.
    let time = max(distance / speed, 3 / frameRate)
    return FingerPath(
      from: start, to: end, duration: .seconds(time),
      steps: max(Int((time * frameRate).rounded()), 3))
  }
}
