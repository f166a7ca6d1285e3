import Foundation

/// The device pixels of a screen, on which layouts place their elements.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public let scale: CGFloat

  /// A grid of `scale` pixels per point; a scale that is not a positive finite
  /// number counts as 1.
  public init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The pixel position nearest to `value`, in points; half a pixel goes up
  /// (`uikit-rules 1.5`: 118.25 at scale 2 is 118.5).
  @inline(__always)
  public func nearest(_ value: CGFloat) -> CGFloat {
    PixelGrid.floor(value * scale + 0.5) / scale
  }

  /// The same as `rounded(.down)`, which is a call where not every processor has an
  /// instruction for it: that took half of what making a frame did.
  @inline(__always)
  private static func floor(_ value: CGFloat) -> CGFloat {
    // From here on doubles are whole.
    let limit: CGFloat = 0x1p52
    guard abs(value) < limit else { return value }
    let shift = CGFloat(signOf: value, magnitudeOf: limit)
    let nearest = (value + shift) - shift
    // One less where that went up: a number, not a branch that is guessed wrong every other
    // time.
    let excess: CGFloat = nearest > value ? 1 : 0
    return nearest - excess
  }

  /// The size of one pixel in points.
  public var pixel: CGFloat { 1 / scale }
}
