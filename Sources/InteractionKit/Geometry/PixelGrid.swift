import Foundation

/// The device pixels of a screen, on which layouts place their elements.
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: CGFloat

  /// A grid of `scale` pixels per point; a scale that is not a positive finite
  /// number counts as 1.
  init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The pixel position nearest to `value`, in points; half a pixel goes up
  /// (`uikit-rules 1.5`: 118.25 at scale 2 is 118.5).
  @inline(__always)
  func nearest(_ value: CGFloat) -> CGFloat {
    PixelGrid.floor(value * scale + 0.5) / scale
  }

  /// The size of one pixel in points.
  var pixel: CGFloat { 1 / scale }

  /// The pixel nearest to a point. Both coordinates at once: layouts ask for every frame.
  @inline(__always)
  func nearest(_ point: CGPoint) -> CGPoint {
    let places = SIMD2(point.x.native, point.y.native) * scale.native + 0.5
    guard abs(places.x) < PixelGrid.limit, abs(places.y) < PixelGrid.limit else {
      return CGPoint(x: nearest(point.x), y: nearest(point.y))
    }
    let whole = (places + PixelGrid.shift) - PixelGrid.shift
    let pixels = (whole - SIMD2<Double>.zero.replacing(with: 1, where: whole .> places))
    let origin = pixels / scale.native
    return CGPoint(x: CGFloat(origin.x), y: CGFloat(origin.y))
  }

  /// The greatest whole number that is not greater, as `rounded(.down)`, which is a call on
  /// processors of which nothing is known: it has a layout's loop spill what it holds.
  @inline(__always)
  private static func floor(_ value: CGFloat) -> CGFloat {
    guard abs(value) < CGFloat(limit) else { return value.rounded(.down) }
    let whole = (value + CGFloat(shift)) - CGFloat(shift)
    return whole > value ? whole - 1 : whole
  }

  /// So far up doubles are a whole apart: adding it goes to the nearest whole number of those
  /// within the limit.
  private static var shift: Double { 0x1.8p52 }
  private static var limit: Double { 0x1p51 }
}
