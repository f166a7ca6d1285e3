import InteractionKit

/// A transform in three dimensions, as rows of a matrix.
///
/// Views follow the affine part of a layer's transform; the other elements are stored.
public struct CATransform3D: Hashable, Sendable {
  /// The elements of the first row.
  public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// The elements of the second row.
  public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
  /// The elements of the third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
  /// The elements of the fourth row.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0

  /// Creates a transform of zeros.
  public init() {}

  private init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  private var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  fileprivate static let identity = CATransform3D(
    rows: (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } })

  /// The product of two matrices.
  fileprivate static func * (left: CATransform3D, right: CATransform3D) -> CATransform3D {
    let (left, right) = (left.rows, right.rows)
    var product: [[CGFloat]] = Array(repeating: [0, 0, 0, 0], count: 4)
    for row in 0..<4 {
      for column in 0..<4 {
        for index in 0..<4 { product[row][column] += left[row][index] * right[index][column] }
      }
    }
    return CATransform3D(rows: product)
  }

  /// The transform of a rotation about an axis; the identity for an axis without a length.
  fileprivate static func rotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let rest = 1 - cosine
    return CATransform3D(rows: [
      [x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine, 0],
      [x * y * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine, 0],
      [x * z * rest + y * sine, y * z * rest - x * sine, z * z * rest + cosine, 0],
      [0, 0, 0, 1],
    ])
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D.identity

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scale.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation about an axis, in radians; the identity for an axis without a length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { .rotation(angle, x, y, z) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform after a translation, in points.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz) * t }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform after a scale.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz) * t }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform after a rotation about an axis, in radians.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { .rotation(angle, x, y, z) * t }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform before another one.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a * b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform of an affine one.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m12, result.m21, result.m22) = (m.m11, m.m12, m.m21, m.m22)
  (result.m41, result.m42) = (m.tX, m.tY)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if a transform is affine.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(m11: t.m11, m12: t.m12, m21: t.m21, m22: t.m22, tX: t.m41, tY: t.m42)
}

extension CALayer {
  /// The transform; the identity by default.
  ///
  /// A view follows its affine part: a rotation out of the plane scales it, as it appears without
  /// perspective.
  public final var transform: CATransform3D {
    get {
      let affine = CATransform3DMakeAffineTransform(affineTransform())
      guard var stored = storedTransform else { return affine }
      (stored.m11, stored.m12, stored.m21, stored.m22) = (
        affine.m11, affine.m12, affine.m21, affine.m22
      )
      (stored.m41, stored.m42) = (affine.m41, affine.m42)
      return stored
    }
    set {
      storedTransform = CATransform3DIsAffine(newValue) ? nil : newValue
      setAffineTransform(CATransform3DGetAffineTransform(newValue))
    }
  }
}

extension UIView {
  /// The transform of the layer; the identity by default.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}

/// A transform of layout attributes that is not affine.
private final class StoredTransform: NSObject {
  let value: CATransform3D

  init(_ value: CATransform3D) { self.value = value }

  override func isEqual(_ object: Any?) -> Bool { (object as? StoredTransform)?.value == value }
  override var hash: Int { value.hashValue }
}

extension UICollectionViewLayoutAttributes {
  /// The transform; the identity by default.
  ///
  /// One that is not affine is stored without effect on frames: `transform` is the identity then, as
  /// recorded.
  public final var transform3D: CATransform3D {
    get {
      if transform == .identity, let stored = supplement as? StoredTransform { return stored.value }
      return CATransform3DMakeAffineTransform(transform)
    }
    set {
      let isAffine = CATransform3DIsAffine(newValue)
      supplement = isAffine ? nil : StoredTransform(newValue)
      transform = isAffine ? CATransform3DGetAffineTransform(newValue) : .identity
    }
  }
}
