import InteractionKit

/// A path of the drawing system: that of a `UIBezierPath`.
public final class CGPath: Hashable, @unchecked Sendable {
  private let path: UIBezierPath

  fileprivate init(copyOf path: UIBezierPath) {
    self.path = path.copy() as? UIBezierPath ?? UIBezierPath()
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(rect: rect), transform)
  }

  /// Creates an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(ovalIn: rect), transform)
  }

  private convenience init(_ path: UIBezierPath, _ transform: UnsafePointer<CGAffineTransform>?) {
    if let transform { path.apply(transform.pointee) }
    self.init(copyOf: path)
  }

  /// True if the path has no part.
  public var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle with all points, those that control curves included; null if empty.
  public var boundingBox: CGRect { path.bounds }
  /// Returns true if a point is inside the path.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// Returns true if both have the same parts.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
  /// Hashes the number of parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension UIBezierPath {
  /// The path for layers.
  public final var cgPath: CGPath { CGPath(copyOf: self) }
}

/// A layer with the form of a path.
///
/// Nothing is drawn.
open class CAShapeLayer: CALayer {
  /// The path; nil by default.
  open var path: CGPath?
  /// The colour inside the path; black by default.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The colour of the line; nil by default.
  open var strokeColor: CGColor?
  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The share of the path at which the line begins, from 0 to 1; 0 by default.
  open var strokeStart: CGFloat = 0
  /// The share of the path at which the line ends, from 0 to 1; 1 by default.
  open var strokeEnd: CGFloat = 1
  /// The lengths of dashes and gaps, in points; nil by default.
  open var lineDashPattern: [NSNumber]?
  /// The distance at which the dashes begin, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0
  /// The ends of lines; butt by default.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of lines; miter by default.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The longest corner, in widths of the line; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The rule for what is inside; non-zero by default.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// The ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends with half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corner is pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The corner is round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for what is inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The directions of the crossed lines do not cancel out.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The number of crossed lines is odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of drawn lines.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The ends.
  case butt, round, square
}

/// The corners of drawn lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The corners.
  case miter, round, bevel
}

/// A layer with a gradient of colours.
///
/// Nothing is drawn.
open class CAGradientLayer: CALayer {
  /// The colours, of the type `CGColor`; nil by default.
  open var colors: [Any]?
  /// The positions of the colours, from 0 to 1; nil, the default, for equal distances.
  open var locations: [NSNumber]?
  /// The start, in the unit square.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end, in the unit square.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
