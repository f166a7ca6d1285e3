import InteractionKit

// What Foundation and the engine print is what Apple's systems print: apps use class names as
// identifiers, and compare the texts of frames in their tests.

// MARK: Geometry

// On Apple's systems these types only have a description for debugging, which `"\(rect)"` prints.
extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates, such as `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height, such as `(100.0, 50.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// Origin and size, such as `(0.0, 0.0, 100.0, 50.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

extension UIEdgeInsets: CustomDebugStringConvertible {
  /// The distances, such as `UIEdgeInsets(top: 1.0, left: 0.0, bottom: 1.0, right: 0.0)`.
  public var debugDescription: String {
    "UIEdgeInsets(top: \(top), left: \(left), bottom: \(bottom), right: \(right))"
  }
}

extension NSDirectionalEdgeInsets: CustomDebugStringConvertible {
  /// The distances, in the form of `UIEdgeInsets`.
  public var debugDescription: String {
    "NSDirectionalEdgeInsets(top: \(top), leading: \(leading), bottom: \(bottom), "
      + "trailing: \(trailing))"
  }
}

extension CGAffineTransform {
  fileprivate var text: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}

// MARK: Strings

extension String {
  // A class written out, as in `String(describing: UILabel.self)`, matches the standard library's
  // initialiser. A generic one here would be ambiguous with it inside generic functions.

  /// Creates the name of a class, by its name in UIKit.
  public init(describing subject: AnyClass) { self = UIKitClassName.name(of: subject) }

  /// Creates the name of a class with its module, which UIKit's classes do not have.
  public init(reflecting subject: AnyClass) {
    self = UIKitClassName.name(of: subject, isQualified: true)
  }

  /// Creates the name of a type, by its name in UIKit if it is a class of UIKit.
  ///
  /// `port-uikit` writes it for `String(describing: T.self)`, where the compiler doesn't know the type.
  public init(describingType type: Any.Type) { self = UIKitClassName.name(of: type) }

  /// Creates the name of a type with its module, which UIKit's classes do not have.
  public init(reflectingType type: Any.Type) {
    self =
      type is AnyClass
      ? UIKitClassName.name(of: type, isQualified: true) : String(reflecting: type)
  }

  /// Creates the text of a transform.
  public init(describing subject: CGAffineTransform) { self = subject.text }
}

extension DefaultStringInterpolation {
  /// Appends the name of a class, by its name in UIKit.
  public mutating func appendInterpolation(_ value: AnyClass) {
    appendLiteral(UIKitClassName.name(of: value))
  }

  /// Appends the name of a type, by its name in UIKit if it is a class of UIKit.
  public mutating func appendInterpolation(describingType type: Any.Type) {
    appendLiteral(UIKitClassName.name(of: type))
  }

  /// Appends the text of a transform.
  public mutating func appendInterpolation(_ value: CGAffineTransform) {
    appendLiteral(value.text)
  }
}

extension NSObject {
  /// Returns the name of the class with its module, which UIKit's classes do not have.
  public class func description() -> String {
    UIKitClassName.name(of: self, isQualified: true)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a class with its module, which UIKit's classes do not have.
public func NSStringFromClass(_ aClass: NSObject.Type) -> String { aClass.description() }

extension NSCoder {
  /// Returns the text of a point, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }

  /// Returns the text of a size, such as `{100, 50}`.
  public class func string(for size: CGSize) -> String {
    "{\(text(size.width)), \(text(size.height))}"
  }

  /// Returns the text of a rectangle, such as `{{0, 0}, {100, 50}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// Returns the text of distances, such as `{1, 0, 1, 0}`: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\([insets.top, insets.left, insets.bottom, insets.right].map(text).joined(separator: ", "))}"
  }

  /// Returns the text of a transform, such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let elements = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[\(elements.map(text).joined(separator: ", "))]"
  }

  /// Returns a number as the format `%.17g` prints it, without needless digits.
  private static func text(_ number: CGFloat) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
