import Foundation

/// Where one section of a masonry layout is.
struct MasonrySection {
  var header: CGRect?
  var footer: CGRect?
  var items: [CGRect] = []
  /// Where the section begins and ends, down the content.
  var top: CGFloat
  var bottom: CGFloat

  /// Columns of one width, side by side.
  struct Columns {
    let lefts: [CGFloat]
    let width: CGFloat
    let spacing: CGFloat

    /// As many columns as there are to be in a width, the leading one first.
    ///
    /// Widths are rounded down to pixels and places to the nearest one, so that what is
    /// left over is spread over the gaps.
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

  /// Puts each item below the shortest column, the leading one of several.
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
