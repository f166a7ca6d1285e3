import Foundation

/// The metrics of a section without its item sizes, in the axes of the layout and in points.
///
/// See `AxisSize` for the axes.
struct FlowMetrics: Equatable, Sendable {
  /// The insets before and after a line, and those before and after all lines.
  var alongInsets = Pair(leading: 0, trailing: 0)
  var acrossInsets = Pair(leading: 0, trailing: 0)
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  /// The extents of header and footer along the stacking direction.
  var headerExtent: CGFloat = 0
  var footerExtent: CGFloat = 0

  struct Pair: Equatable, Sendable {
    var leading: CGFloat
    var trailing: CGFloat
  }

  /// Returns the rule for filling lines of this extent, insets included.
  func rule(extentAlong: CGFloat) -> LineRule {
    LineRule(
      available: extentAlong - alongInsets.leading - alongInsets.trailing,
      spacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// True if all lines of the section are between its start and its end.
  var isSearchable: Bool {
    lineSpacing >= 0 && acrossInsets.leading >= 0 && acrossInsets.trailing >= 0
  }
}
