import InteractionKit

/// A path of the drawing system, as in a `UIBezierPath`.
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

  func pictureSegments(at origin: CGPoint) -> [PictureSegment] { path.pictureSegments(at: origin) }

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

/// The ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
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
  public let rawValue: String
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
  public let rawValue: String
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
