import Foundation

/// Distances from the edges of a rectangle, in points, as `NSDirectionalEdgeInsets`.
///
/// Leading and trailing follow the direction of text. In a collection file the order is top,
/// leading, bottom, trailing.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the leading edge, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge, in points.
  public var trailing: CGFloat

  /// Insets of 0 on all sides.
  public static let zero = DirectionalEdgeInsets()

  /// Creates insets, in points; 0 by default.
  ///
  /// - Parameters:
  ///   - top: The inset at the top edge; 0 by default.
  ///   - leading: The inset at the leading edge; 0 by default.
  ///   - bottom: The inset at the bottom edge; 0 by default.
  ///   - trailing: The inset at the trailing edge; 0 by default.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  static func + (a: DirectionalEdgeInsets, b: DirectionalEdgeInsets) -> Self {
    DirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  /// The insets clamped to valid distances.
  var usable: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: ValidLength.distance(top), leading: ValidLength.distance(leading),
      bottom: ValidLength.distance(bottom), trailing: ValidLength.distance(trailing))
  }

  func leading(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func trailing(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func sum(_ axis: LayoutAxis) -> CGFloat { leading(axis) + trailing(axis) }
}

extension CGRect {
  /// Returns the rectangle less insets.
  ///
  /// If the insets exceed it, the extent is the absolute difference
  /// (`Documentation/rules/compositional-layout.md`, "Content insets of items").
  func inset(by insets: DirectionalEdgeInsets) -> CGRect {
    func span(_ start: CGFloat, _ extent: CGFloat, _ first: CGFloat, _ last: CGFloat) -> (
      CGFloat, CGFloat
    ) {
      let left = extent - first - last
      return left < 0 ? (start + first + left, -left) : (start + first, left)
    }
    let (x, width) = span(origin.x, size.width, insets.leading, insets.trailing)
    let (y, height) = span(origin.y, size.height, insets.top, insets.bottom)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension CGSize {
  /// Returns the size less insets, at least 0.
  func inset(by insets: DirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

/// Edges of a rectangle by the direction of text, as `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  /// The leading edge: the left one if text runs from left to right.
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  /// The trailing edge: the right one if text runs from left to right.
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or corner of a rectangle, as `NSRectAlignment`.
///
/// See `Documentation/rules/compositional-layout.md`, "Boundary items".
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// The edge or corner; `none` is the centre.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// Returns the named end of an axis; nil if neither is named.
  func end(_ axis: LayoutAxis) -> AxisEnd? {
    switch (self, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): .leading
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical):
      .trailing
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal):
      .leading
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal):
      .trailing
    default: nil
    }
  }
}

/// One of the two ends of an axis; leading is left or top.
enum AxisEnd {
  case leading, trailing
}

/// The edges from which section insets are measured, as `UIContentInsetsReference`.
///
/// It applies to the axis across the scrolling.
///
/// See `Documentation/rules/compositional-layout.md`, "Content insets reference".
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// The reference of the layout's configuration; for the configuration, the safe area.
  case automatic
  /// The edges of the view.
  case none
  /// The safe area of the collection view, which a notch and bars reduce.
  case safeArea
  /// The layout margins of the collection view.
  case layoutMargins
  /// The layout margins: no view is wide enough for narrower readable content.
  case readableContent
}
