import Foundation

/// The numbers that take part in a compositional layout.
enum LayoutLength {
  /// The largest extent or distance, in points. Larger ones count as this, so
  /// that sums over any collection stay exact enough.
  static let limit: CGFloat = 1e9

  /// How far a sum may overshoot its room through rounding and still fit, and
  /// what a hair below a pixel is, in points and pixels.
  static let tolerance: CGFloat = 1e-3

  /// An extent that can be laid out: NaN and negative ones are zero.
  static func extent(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, limit) : 0 }

  /// A distance that can be laid out: NaN is zero, either sign is allowed.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  /// A frame that can be laid out; one of negative size is turned over.
  static func frame(_ frame: CGRect) -> CGRect {
    var (x, y) = (distance(frame.origin.x), distance(frame.origin.y))
    let (width, height) = (distance(frame.size.width), distance(frame.size.height))
    if width < 0 { x += width }
    if height < 0 { y += height }
    return CGRect(x: x, y: y, width: abs(width), height: abs(height))
  }
}

extension PixelGrid {
  /// The pixel position at or below `value`, in points; a hair below a pixel
  /// counts as on it (`uikit-rules 2.1`).
  func below(_ value: CGFloat) -> CGFloat {
    (value * scale + LayoutLength.tolerance).rounded(.down) / scale
  }

  /// The extent of a dimension in a box; an estimate as it is.
  func resolve(_ dimension: CollectionLayoutDimension, in box: CGSize) -> CGFloat {
    switch dimension.kind {
    case .absolute, .estimated: LayoutLength.extent(dimension.dimension)
    case .fractionalWidth: LayoutLength.extent(below(dimension.dimension * box.width))
    case .fractionalHeight: LayoutLength.extent(below(dimension.dimension * box.height))
    }
  }

  func resolve(_ size: CollectionLayoutSize, in box: CGSize) -> CGSize {
    CGSize(
      width: resolve(size.widthDimension, in: box), height: resolve(size.heightDimension, in: box))
  }
}
