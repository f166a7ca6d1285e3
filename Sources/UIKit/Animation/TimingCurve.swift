import Foundation
import InteractionKit

/// The progress of an animation over its duration.
enum TimingCurve: Hashable {
  /// A cubic Bézier curve from (0,0) to (1,1), with its control points.
  case cubic(CGPoint, CGPoint)
  /// A spring with a damping ratio and an initial velocity, in units of the distance per second.
  case spring(damping: Double, velocity: Double)

  static let linear = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
  static let easeInOut = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
  static let easeIn = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
  static let easeOut = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))

  /// The distance from the end that a spring has at its duration, as a share of the whole.
  private static let settled = 0.001

  /// Returns the progress: 0 at the start and 1 at the end, beyond 1 where a spring overshoots.
  ///
  /// - Parameters:
  ///   - share: The elapsed share of the duration, from 0 to 1.
  ///   - duration: The duration, in seconds.
  /// - Returns: The progress.
  func progress(at share: Double, of duration: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    switch self {
    case .cubic(let first, let second):
      // On the diagonal, progress and time are the same, without rounding.
      guard first.x != first.y || second.x != second.y else { return share }
      let time = TimingCurve.parameter(at: share, Double(first.x), Double(second.x))
      return TimingCurve.bezier(time, Double(first.y), Double(second.y))
    case .spring(let damping, let velocity):
      return TimingCurve.spring(
        share * duration, damping: damping, velocity: velocity,
        frequency: TimingCurve.frequency(damping: damping) / duration)
    }
  }

  /// Returns the share of the duration at which the progress is first reached.
  func share(at progress: Double, of duration: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    // A spring reaches each value first on a rising part. 64 parts are finer than any half period.
    let parts = 64
    guard
      let part = (1...parts).first(where: {
        self.progress(at: Double($0) / Double(parts), of: duration) >= progress
      })
    else { return 1 }
    return TimingCurve.bisect(Double(part - 1) / Double(parts), Double(part) / Double(parts)) {
      self.progress(at: $0, of: duration) < progress
    }
  }

  // MARK: Bézier curves

  private static func bezier(_ time: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - time
    return 3 * rest * rest * time * first + 3 * rest * time * time * second + time * time * time
  }

  /// Returns the parameter at which the curve has the position `x`, which never falls.
  private static func parameter(at x: Double, _ first: Double, _ second: Double) -> Double {
    bisect(0, 1) { bezier($0, first, second) < x }
  }

  private static func bisect(
    _ low: Double, _ high: Double, isBelow: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isBelow(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Springs

  /// The angular frequency of a spring with a damping ratio of 1 and a duration of one second.
  ///
  /// Recorded: without velocity, 0.001 of the distance is left at the end.
  static let criticalFrequency = 9.2334

  /// Returns the angular frequency for a duration of one second.
  static func frequency(damping: Double) -> Double {
    let damping = min(max(damping, 0.01), 1)
    guard damping < 1 else { return criticalFrequency }
    return -log(settled * (1 - damping * damping).squareRoot()) / damping
  }

  private static func spring(
    _ time: Double, damping: Double, velocity: Double, frequency: Double
  ) -> Double {
    let damping = min(max(damping, 0.01), 1)
    let decay = exp(-damping * frequency * time)
    guard damping < 1 else { return 1 - (1 + (frequency - velocity) * time) * decay }
    let damped = frequency * (1 - damping * damping).squareRoot()
    let slope = (damping * frequency - velocity) / damped
    return 1 - decay * (cos(damped * time) + slope * sin(damped * time))
  }
}

/// The timing of an animation.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the timing.
  var timingCurveType: UITimingCurveType { get }
}

/// The kind of a timing.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// The kind.
  case builtin, cubic, spring, composed
}

/// The timing of a cubic Bézier curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The kind of the curve.
  public let timingCurveType: UITimingCurveType

  /// Creates a timing.
  ///
  /// - Parameter curve: The curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = curve.controlPoints
    timingCurveType = .builtin
  }

  /// Creates a timing of control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    timingCurveType = .cubic
  }
}

/// The timing of a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start, in units of the distance per second.
  public let initialVelocity: CGVector
  let damping: Double
  /// The spring.
  public var timingCurveType: UITimingCurveType { .spring }

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 without oscillation, less with.
  ///   - velocity: The velocity at the start, in units of the distance per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    damping = Double(ratio)
    initialVelocity = velocity
    settlingDuration = nil
  }

  /// The time after which a spring of a mass rests, in seconds; nil for one of a damping ratio.
  let settlingDuration: TimeInterval?

  /// Creates the timing of a spring of a mass, which determines the duration of an animator, too.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The force of the damping.
  ///   - velocity: The velocity at the start, in units of the distance per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let critical = 2 * (mass * stiffness).squareRoot()
    self.damping = critical > 0 ? Double(damping / critical) : 1
    initialVelocity = velocity
    // The oscillation decays to a thousandth (chosen).
    let decay = Double(damping / (2 * mass))
    settlingDuration = decay > 0 ? 6.9 / decay : 0
  }
}

extension UIView {
  /// The progress of an animation.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// The speed is low at the begin and the end.
    case easeInOut
    /// The speed is low at the begin.
    case easeIn
    /// The speed is low at the end.
    case easeOut
    /// The speed is constant.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }

    var controlPoints: (CGPoint, CGPoint) {
      guard case .cubic(let first, let second) = timing else { return (.zero, .zero) }
      return (first, second)
    }
  }
}

extension UITimingCurveProvider {
  var timing: TimingCurve {
    if let spring = self as? UISpringTimingParameters {
      return .spring(damping: spring.damping, velocity: Double(spring.initialVelocity.dx))
    }
    if let cubic = self as? UICubicTimingParameters {
      return .cubic(cubic.controlPoint1, cubic.controlPoint2)
    }
    return .easeInOut
  }
}
