import InteractionKit

// Values of UIKit as objects: apps keep them in arrays and dictionaries, and notifications have frames.

extension NSValue {
  /// Creates a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value of insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Creates a value of insets by the direction of text.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Creates a value of a distance.
  public convenience init(uiOffset insets: UIOffset) {
    self.init(numbers: [insets.horizontal, insets.vertical])
  }
  /// Creates a value of a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  /// The rectangle of a value that was created with one.
  public var cgRectValue: CGRect { rectValue }
  /// The point of a value that was created with one.
  public var cgPointValue: CGPoint { pointValue }
  /// The size of a value that was created with one.
  public var cgSizeValue: CGSize { sizeValue }
  /// The insets of a value that was created with them; zero for other values.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let numbers = numbers(4) else { return .zero }
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  /// The insets of a value that was created with them; zero for other values.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    guard let numbers = numbers(4) else { return .zero }
    return NSDirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
  /// The distance of a value that was created with one; zero for other values.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
  /// The transform of a value that was created with one; the identity for other values.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let numbers = numbers(6) else { return .identity }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  // Foundation on Linux knows no encoding of structures, but arrays of numbers.

  private static func encoding(_ count: Int) -> String { "[\(count)d]" }

  private convenience init(numbers: [CGFloat]) {
    let values = numbers.map { Double($0) }
    self.init(bytes: values, objCType: Self.encoding(values.count))
  }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == Self.encoding(count) else { return nil }
    var values = [Double](repeating: 0, count: count)
    values.withUnsafeMutableBytes { if let bytes = $0.baseAddress { getValue(bytes) } }
    return values.map { CGFloat($0) }
  }
}
