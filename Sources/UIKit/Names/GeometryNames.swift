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

extension UIColor {
  /// Creates a colour of components from 0 to 1, which are kept unchanged.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Stores the hue, the saturation, the brightness and the opacity, from 0 to 1.
  ///
  /// - Returns: True.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (redPart, greenPart, bluePart)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var sixth: CGFloat = 0
    if range > 0 {
      if most == red {
        sixth = (green - blue) / range
      } else if most == green {
        sixth = (blue - red) / range + 2
      } else {
        sixth = (red - green) / range + 4
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }
}

extension UIButton {
  /// Creates a button of the system with an image and a method of a target.
  ///
  /// - Parameters:
  ///   - image: The image of the normal state.
  ///   - target: The target, which is not retained.
  ///   - action: The method; nil for none.
  /// - Returns: The button.
  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}
