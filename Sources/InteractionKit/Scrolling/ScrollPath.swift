import Foundation

/// The way of the content from now to its rest, on both axes, which do not know
/// of each other.
struct ScrollPath {
  var horizontal: AxisMotion
  var vertical: AxisMotion
  /// The offsets within the content, as the path knows them.
  var ranges: ScrollRanges

  var isStill: Bool { horizontal.isStill && vertical.isStill }
  var start: CGPoint { CGPoint(x: horizontal.start, y: vertical.start) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  /// The target that the delegate is told.
  var proposed: CGPoint { CGPoint(x: horizontal.proposed, y: vertical.proposed) }
  /// In seconds.
  var duration: Double { max(horizontal.duration, vertical.duration) }
}
