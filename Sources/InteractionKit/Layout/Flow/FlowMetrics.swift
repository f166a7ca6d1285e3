import Foundation

/// What a section tells a flow layout beside the sizes of its items, in the
/// layout's own axes (see `FlowSize`). In points.
struct FlowMetrics: Equatable, Sendable {
  /// The insets before and after a line, and before and after the lines.
  var alongInsets = Pair(leading: 0, trailing: 0)
  var acrossInsets = Pair(leading: 0, trailing: 0)
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  /// How much room header and footer take in the direction of stacking.
  var headerExtent: CGFloat = 0
  var footerExtent: CGFloat = 0

  struct Pair: Equatable, Sendable {
    var leading: CGFloat
    var trailing: CGFloat
  }

  /// How lines are filled in a layout whose lines have so much room, insets included.
  func rule(extentAlong: CGFloat) -> LineRule {
    LineRule(
      available: extentAlong - alongInsets.leading - alongInsets.trailing,
      spacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// Whether everything of the section lies between its start and its end.
  var isTidy: Bool {
    lineSpacing >= 0 && acrossInsets.leading >= 0 && acrossInsets.trailing >= 0
  }
}
