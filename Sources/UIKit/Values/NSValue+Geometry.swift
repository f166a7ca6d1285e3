import Foundation
import InteractionKit

// The values of Core Graphics and UIKit that apps keep in dictionaries, such as the information of
// notifications.
extension NSValue {
  /// Creates a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value of a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Creates a value of a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates a value of distances.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Creates a value of distances that follow the direction of text.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Creates a value of a distance in two directions.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  /// The rectangle of a value that was created with one.
  public var cgRectValue: CGRect { rectValue }
  /// The point of a value that was created with one.
  public var cgPointValue: CGPoint { pointValue }
  /// The size of a value that was created with one.
  public var cgSizeValue: CGSize { sizeValue }
  /// The vector of a value that was created with one.
  public var cgVectorValue: CGVector {
    let numbers = numbers(2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// The transform of a value that was created with one; the identity for a value of another kind.
  public var cgAffineTransformValue: CGAffineTransform {
    guard holds(6) else { return .identity }
    let n = numbers(6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  /// The distances of a value that was created with them.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let n = numbers(4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  /// The distances of a value that was created with them.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let n = numbers(4)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  /// The distance of a value that was created with one.
  public var uiOffsetValue: UIOffset {
    let numbers = numbers(2)
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  // Foundation encodes structures on Apple's systems only, and arrays everywhere.

  private convenience init(numbers: [CGFloat]) {
    self.init(bytes: numbers.map(Double.init), objCType: "[\(numbers.count)d]")
  }

  private func holds(_ count: Int) -> Bool { String(cString: objCType) == "[\(count)d]" }

  /// Returns the numbers of a value; zeros for a value of another kind, where UIKit reads other memory.
  private func numbers(_ count: Int) -> [CGFloat] {
    var numbers = [Double](repeating: 0, count: count)
    if holds(count) { getValue(&numbers) }
    return numbers.map { CGFloat($0) }
  }
}

/// A structure that casts to `NSValue` and back, as on Apple's systems.
///
/// There, `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect` finds the rectangle in the value of the
/// notification. Foundation on Linux bridges numbers, texts and collections, and a transform to another class.
public protocol ValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The functions that put the structure into a value and read it; made by this module alone.
  static var inValue: StructureInValue<Self> { get }
}

/// The functions that put a structure into a value and read it.
public struct StructureInValue<Structure>: Sendable {
  fileprivate let value: @Sendable (Structure) -> NSValue
  fileprivate let read: @Sendable (NSValue) -> Structure
  /// The encoding of values with such a structure.
  private let type: String

  /// Creates the functions; the encoding is that of the value of `example`.
  fileprivate init(
    _ value: @escaping @Sendable (Structure) -> NSValue,
    _ read: @escaping @Sendable (NSValue) -> Structure, example: Structure
  ) {
    (self.value, self.read) = (value, read)
    type = String(cString: value(example).objCType)
  }

  fileprivate func structure(in value: NSValue) -> Structure? {
    String(cString: value.objCType) == type ? read(value) : nil
  }
}

extension ValueBridgeable {
  /// Returns the value of the structure.
  public func _bridgeToObjectiveC() -> NSValue { Self.inValue.value(self) }
  /// Reads the structure of a value that has one.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = inValue.structure(in: source)
  }
  /// Reads the structure of a value; false for a value of another structure.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = inValue.structure(in: source)
    return result != nil
  }
  /// Returns the structure of a value that has one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let result = source.flatMap(inValue.structure) else {
      preconditionFailure("The value is no \(Self.self)")
    }
    return result
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(cgRect: $0) }, { $0.cgRectValue }, example: .zero)
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(cgPoint: $0) }, { $0.cgPointValue }, example: .zero)
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(cgSize: $0) }, { $0.cgSizeValue }, example: .zero)
}

extension CGVector: ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(cgVector: $0) }, { $0.cgVectorValue }, example: .zero)
}

extension UIOffset: ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(uiOffset: $0) }, { $0.uiOffsetValue }, example: .zero)
}

extension UIEdgeInsets: ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(uiEdgeInsets: $0) }, { $0.uiEdgeInsetsValue }, example: .zero)
}

extension NSDirectionalEdgeInsets: ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(directionalEdgeInsets: $0) }, { $0.directionalEdgeInsetsValue }, example: .zero)
}

extension NSRange: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The functions that put the structure into a value and read it.
  public static let inValue = StructureInValue<Self>(
    { NSValue(range: $0) }, { $0.rangeValue }, example: NSRange())
}
