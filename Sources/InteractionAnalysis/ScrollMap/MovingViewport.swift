import Foundation

/// The viewport of a collection view, and the offsets to which it moves over the content.
struct MovingViewport {
  /// The part in which touches hit the content, relative to the offset.
  var frame: EdgeRect
  /// The bounds of the collection view, relative to the offset.
  ///
  /// An element is displayed, and receives touches, only while its frame meets the bounds.
  var bounds: EdgeRect
  /// The offsets that the content can have.
  var offsets: ClosedRange<CGFloat>
  /// The offsets of the samples of movements that are not exact.
  var samples: [CGFloat] = []
}
