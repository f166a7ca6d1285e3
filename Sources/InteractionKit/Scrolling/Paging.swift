import Foundation

/// The positions at which content with paging stops on one axis.
///
/// Pages are multiples of the bounds (UIKit's header); the end of the content may cut the last one
/// off. See `Documentation/rules/scrolling.md`, "Paging".
struct Paging: Hashable, Sendable {
  /// The velocity above which a drag turns the page, in points per millisecond (chosen).
  ///
  /// A slower drag stops at the nearest page.
  static let flickVelocity = 0.3

  /// The extent of a page, in points.
  let length: Double

  init(length: Double) {
    self.length = length
  }

  /// Returns the offset of the page at which released content stops.
  ///
  /// A flick goes to the next page boundary in its direction and never further. Otherwise the
  /// content stops at the nearest page; the middle belongs to the next one. The result is not
  /// clamped. Without pages it is `offset`.
  ///
  /// `offset` is the offset at the release, in points. `velocity` is the velocity of the content,
  /// in points per millisecond. `flickVelocity` is the velocity above which the drag is a flick.
  func stop(
    from offset: Double, velocity: Double = 0, flickVelocity: Double = Paging.flickVelocity
  ) -> Double {
    guard length > 0, length.isFinite, offset.isFinite else { return offset }
    let page = offset / length
    let chosen: Double
    if velocity > flickVelocity {
      chosen = page.rounded(.down) + 1
    } else if velocity < -flickVelocity {
      chosen = page.rounded(.up) - 1
    } else {
      chosen = (page + 0.5).rounded(.down)
    }
    let stop = chosen * length
    return stop.isFinite ? stop : offset
  }

  /// Returns the offset of the page within a range.
  ///
  /// Content that is released at or beyond the end of the range stops there, also if the last page
  /// is cut off (`Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal
  /// sections").
  func stop(
    from offset: Double, velocity: Double, turning flickVelocity: Double = Paging.flickVelocity,
    in range: ScrollRange
  ) -> Double {
    if offset >= range.upperBound && velocity >= -flickVelocity { return range.upperBound }
    return range.clamped(stop(from: offset, velocity: velocity, flickVelocity: flickVelocity))
  }
}
