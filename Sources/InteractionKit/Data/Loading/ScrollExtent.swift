import Foundation

/// The content and its visible part along the axis that scrolls, in points.
public struct ScrollExtent: Hashable, Sendable {
  /// The length of the content, in points.
  public var contentLength: CGFloat
  /// The start of the visible part, in points.
  public var offset: CGFloat
  /// The length of the visible part, in points.
  public var visibleLength: CGFloat
  /// The content inset behind the end, in points.
  public var endInset: CGFloat

  /// Creates an extent.
  ///
  /// - Parameters:
  ///   - contentLength: The length of the content, in points.
  ///   - offset: The start of the visible part, in points.
  ///   - visibleLength: The length of the visible part, in points.
  ///   - endInset: The content inset behind the end, in points; 0 by default.
  public init(
    contentLength: CGFloat, offset: CGFloat, visibleLength: CGFloat, endInset: CGFloat = 0
  ) {
    self.contentLength = contentLength
    self.offset = offset
    self.visibleLength = visibleLength
    self.endInset = endInset
  }

  /// The distance from the visible part to the end, in points.
  ///
  /// It is negative if the content ends before the end of the visible part.
  public var distanceToEnd: CGFloat { contentLength - offset - visibleLength + endInset }

  /// The default distance from the end within which more items are loaded, in points.
  ///
  /// It is half the length of the content, and at most four times the visible length.
  public var defaultLoadMoreDistance: CGFloat { min(0.5 * contentLength, 4 * visibleLength) }
}
