import Foundation

/// The valid lengths in compositional and masonry layouts.
enum ValidLength {
  /// The largest extent or distance, in points.
  ///
  /// Larger ones are clamped, so that sums stay accurate.
  static let limit: CGFloat = 1e9

  /// The rounding tolerance: of sums in an available extent, in points, and of pixel positions, in
  /// pixels.
  static let tolerance: CGFloat = 1e-3

  /// The smallest extent; a smaller one counts as 0, because positions far from 0 do not contain it.
  static let least: CGFloat = 1e-6

  /// Returns an extent clamped to `limit`; 0 for NaN and values below `least`.
  static func extent(_ value: CGFloat) -> CGFloat { value >= least ? min(value, limit) : 0 }

  /// Returns a distance of either sign, clamped to `limit`; 0 for NaN.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  /// Returns a frame with valid numbers; negative sizes are standardized.
  static func frame(_ frame: CGRect) -> CGRect {
    var (x, y) = (distance(frame.origin.x), distance(frame.origin.y))
    let (width, height) = (distance(frame.size.width), distance(frame.size.height))
    if width < 0 { x += width }
    if height < 0 { y += height }
    return CGRect(x: x, y: y, width: abs(width), height: abs(height))
  }
}

extension PixelGrid {
  /// Returns the pixel position at or below `value`, in points.
  ///
  /// A value less than `ValidLength.tolerance` below a pixel counts as on it
  /// (`Documentation/rules/compositional-layout.md`, "Dimensions").
  func below(_ value: CGFloat) -> CGFloat {
    (value * scale + ValidLength.tolerance).rounded(.down) / scale
  }

  /// Returns the extent of a dimension in a container; for an estimate, the estimate.
  func resolve(_ dimension: CollectionLayoutDimension, in box: CGSize) -> CGFloat {
    switch dimension.kind {
    case .absolute, .estimated, .uniformAcrossSiblings: ValidLength.extent(dimension.dimension)
    case .fractionalWidth: ValidLength.extent(below(dimension.dimension * box.width))
    case .fractionalHeight: ValidLength.extent(below(dimension.dimension * box.height))
    }
  }

  func resolve(_ size: CollectionLayoutSize, in box: CGSize) -> CGSize {
    CGSize(
      width: resolve(size.widthDimension, in: box), height: resolve(size.heightDimension, in: box))
  }
}

extension Int {
  /// Returns the sum of two counts, or `Int.max` on overflow.
  package func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// Returns the product of two counts, or `Int.max` on overflow.
  func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
