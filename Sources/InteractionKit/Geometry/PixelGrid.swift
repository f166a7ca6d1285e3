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
    (value * scale + 0.5).rounded(.down) / scale
  }

  /// The size of one pixel in points.
  public var pixel: CGFloat { 1 / scale }
}
