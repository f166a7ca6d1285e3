import Foundation

/// Content along the axis that it scrolls on, and the part that shows; in points.
public struct ScrollExtent: Hashable, Sendable {
  public var contentLength: CGFloat
  /// Where the part that shows begins.
  public var offset: CGFloat
  /// How much shows.
  public var visibleLength: CGFloat
  /// The content inset behind the end.
  public var endInset: CGFloat

  public init(
    contentLength: CGFloat, offset: CGFloat, visibleLength: CGFloat, endInset: CGFloat = 0
  ) {
    self.contentLength = contentLength
    self.offset = offset
    self.visibleLength = visibleLength
    self.endInset = endInset
  }

  /// How much is left to scroll; negative where the content ends before the view.
  public var distanceToEnd: CGFloat { contentLength - offset - visibleLength + endInset }

  /// The distance to the end below which more is loaded unless somebody says
  /// otherwise: half the content, and no more than four screens.
  public var defaultLoadMoreDistance: CGFloat { min(0.5 * contentLength, 4 * visibleLength) }
}
