import Foundation

/// The frames of one section of a masonry layout.
struct MasonrySection {
  var header: CGRect?
  var footer: CGRect?
  var items: [CGRect] = []
  /// The vertical start and end of the section, in points.
  var top: CGFloat
  var bottom: CGFloat

  /// The positions of columns of equal width, the leading one first.
  struct Columns {
    let lefts: [CGFloat]
    let width: CGFloat
    let spacing: CGFloat

    /// Creates `count` columns in a width.
    ///
    /// Widths are rounded down and positions are rounded to the nearest pixel, so that the
    /// remainder is distributed over the gaps.
    init(
      _ count: Int, from left: CGFloat, width room: CGFloat, columnSpacing: CGFloat,
      itemSpacing: CGFloat, isMirrored: Bool, on pixels: PixelGrid
    ) {
      let exact = max((room - CGFloat(count - 1) * columnSpacing) / CGFloat(count), 0)
      let width = (exact * pixels.scale + 1e-6).rounded(.down) / pixels.scale
      let lefts = (0..<count).map {
        pixels.nearest(left + CGFloat($0) * (exact + columnSpacing))
      }
      self.lefts = isMirrored ? lefts.reversed() : lefts
      self.width = width
      spacing = itemSpacing
    }
  }

  init(top: CGFloat) {
    self.top = top
    bottom = top
  }

  /// Places each item below the shortest column; of equal ones, the leading one.
  mutating func fill(_ columns: Columns, with heights: (Int) -> CGFloat, count: Int) {
    var ends = [CGFloat](repeating: bottom, count: columns.lefts.count)
    items.reserveCapacity(count)
    for item in 0..<count {
      var shortest = 0
      for column in ends.indices where ends[column] < ends[shortest] { shortest = column }
      let height = heights(item)
      items.append(
        CGRect(
          x: columns.lefts[shortest], y: ends[shortest], width: columns.width, height: height))
      bottom = max(bottom, ends[shortest] + height)
      ends[shortest] += height + columns.spacing
    }
  }
}
