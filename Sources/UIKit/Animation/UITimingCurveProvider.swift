import InteractionKit

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

/// A vector; Foundation has none on Linux.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// The vector without a length.
  public static let zero = CGVector(dx: 0, dy: 0)
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
