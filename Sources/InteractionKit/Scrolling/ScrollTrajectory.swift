import Foundation

/// The path of the content until it stops.
///
/// The axes are independent of each other.
struct ScrollTrajectory {
  var horizontal: AxisMotion
  var vertical: AxisMotion
  /// The ranges of offsets for which the path was created.
  var ranges: ScrollRanges

  var isStill: Bool { horizontal.isStill && vertical.isStill }
  var start: CGPoint { CGPoint(x: horizontal.start, y: vertical.start) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  /// The target for the delegate.
  var proposed: CGPoint { CGPoint(x: horizontal.proposed, y: vertical.proposed) }
  /// The duration in seconds.
  var duration: Double { max(horizontal.duration, vertical.duration) }

  /// Moves the path with the coordinates of the content.
  mutating func move(by distance: CGPoint) {
    horizontal.move(by: Double(distance.x))
    vertical.move(by: Double(distance.y))
    ranges.horizontal.move(by: Double(distance.x))
    ranges.vertical.move(by: Double(distance.y))
  }
}
