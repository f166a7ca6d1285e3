import Foundation

/// The device pixels of a screen, on which layouts place their elements.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  package let scale: CGFloat

  /// Creates a grid of `scale` pixels per point; a scale that is not positive and finite counts as 1.
  package init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Returns the pixel position nearest to `value`, in points; halves are rounded up.
  ///
  /// At scale 2, 118.25 becomes 118.5 (`Documentation/rules/flow-layout.md`, "Rounding").
  @inline(__always)
  func nearest(_ value: CGFloat) -> CGFloat {
    PixelGrid.floor(value * scale + 0.5) / scale
  }

  /// Returns a length rounded up to whole pixels, in points.
  ///
  /// Rounding errors do not take another pixel: a length less than a millionth of a pixel above a
  /// whole one counts as the whole one.
  package func above(_ length: CGFloat) -> CGFloat {
    (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Returns a computed position rounded to the nearest pixel, in points; halves are rounded up, with the
  /// rounding errors of `above(_:)`.
  package func around(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  /// The size of one pixel in points.
  var pixel: CGFloat { 1 / scale }

  /// Returns the pixel position nearest to a point.
  ///
  /// Both coordinates are computed in one vector, because layouts call this for every frame.
  @inline(__always)
  func nearest(_ point: CGPoint) -> CGPoint {
    let places = SIMD2(point.x.native, point.y.native) * scale.native + 0.5
    // One comparison for both.
    guard abs(places.x) + abs(places.y) < PixelGrid.limit else {
      return CGPoint(x: nearest(point.x), y: nearest(point.y))
    }
    let whole = (places + PixelGrid.shift) - PixelGrid.shift
    let pixels = (whole - SIMD2<Double>.zero.replacing(with: 1, where: whole .> places))
    let origin = pixels / scale.native
    return CGPoint(x: CGFloat(origin.x), y: CGFloat(origin.y))
  }

  /// Returns the greatest integer that is not greater than `value`, as `rounded(.down)`.
  ///
  /// Without SSE4.1, `rounded(.down)` is a call, before which a layout's loop saves its registers.
  @inline(__always)
  private static func floor(_ value: CGFloat) -> CGFloat {
    guard abs(value) < CGFloat(limit) else { return value.rounded(.down) }
    let whole = (value + CGFloat(shift)) - CGFloat(shift)
    return whole > value ? whole - 1 : whole
  }

  /// A number at which the spacing of doubles is 1: adding and subtracting it rounds to the nearest
  /// integer, for numbers within the limit.
  private static var shift: Double { 0x1.8p52 }
  private static var limit: Double { 0x1p51 }
}
