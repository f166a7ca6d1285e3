import InteractionKit

// The names of Core Graphics.
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
  public var a: CGFloat { m11 }
  /// The element of the first row and the second column.
  public var b: CGFloat { m12 }
  /// The element of the second row and the first column.
  public var c: CGFloat { m21 }
  /// The element of the second row and column.
  public var d: CGFloat { m22 }
  /// The horizontal translation, in points.
  public var tx: CGFloat { tX }
  /// The vertical translation, in points.
  public var ty: CGFloat { tY }

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
