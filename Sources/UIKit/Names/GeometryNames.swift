import Foundation
import InteractionKit

// The names of Core Graphics for values of Foundation and of the engine.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle, in points.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a size, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a point, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the virtual time of the simulator of this thread, in seconds; 0 without one.
public func CACurrentMediaTime() -> TimeInterval {
  Window.latest?.ownClock.map { Double($0.now.nanoseconds) / 1e9 } ?? 0
}

extension CGPoint {
  /// Returns true if both points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  /// Returns the point after a transform.
  public func applying(_ t: CGAffineTransform) -> CGPoint { t.transform(self) }
}

extension CGSize {
  /// Returns true if both sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  /// Returns the size after a transform, without its translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns true if both rectangles are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  /// Returns the smallest upright rectangle around the rectangle after a transform.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension AffineTransform {
  /// Creates a transform from its elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.init(m11: a, m12: b, m21: c, m22: d, tX: tx, tY: ty)
  }
}

extension LayoutPriority {
  /// Returns a stronger priority.
  public static func + (priority: LayoutPriority, strength: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + strength)
  }
  /// Returns a weaker priority.
  public static func - (priority: LayoutPriority, strength: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - strength)
  }
  /// Makes a priority stronger.
  public static func += (priority: inout LayoutPriority, strength: Float) {
    priority = priority + strength
  }
  /// Makes a priority weaker.
  public static func -= (priority: inout LayoutPriority, strength: Float) {
    priority = priority - strength
  }
}

/// A distance in two directions, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// Creates a distance; 0 by default.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No distance.
  public static let zero = UIOffset()
}

extension AffineTransform {
  /// Creates a scale.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(scaleByX: sx, byY: sy) }
  /// Creates a rotation, in radians.
  public init(rotationAngle angle: CGFloat) { self.init(rotationByRadians: angle) }
  /// Creates a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(translationByX: tx, byY: ty)
  }

  /// True if the transform changes nothing.
  public var isIdentity: Bool { self == .identity }
  /// The element of the first row and column.
  public var a: CGFloat {
    get { m11 }
    set { m11 = newValue }
  }
  /// The element of the first row and the second column.
  public var b: CGFloat {
    get { m12 }
    set { m12 = newValue }
  }
  /// The element of the second row and the first column.
  public var c: CGFloat {
    get { m21 }
    set { m21 = newValue }
  }
  /// The element of the second row and column.
  public var d: CGFloat {
    get { m22 }
    set { m22 = newValue }
  }
  /// The horizontal translation, in points.
  public var tx: CGFloat {
    get { tX }
    set { tX = newValue }
  }
  /// The vertical translation, in points.
  public var ty: CGFloat {
    get { tY }
    set { tY = newValue }
  }

  /// Returns the transform after another one that scales.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> AffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform after another one that rotates, in radians.
  public func rotated(by angle: CGFloat) -> AffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform after another one that translates, in points.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> AffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform before another one.
  public func concatenating(_ t2: AffineTransform) -> AffineTransform {
    var result = self
    result.append(t2)
    return result
  }
}
