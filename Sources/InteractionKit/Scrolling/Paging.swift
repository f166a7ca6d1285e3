import Foundation

/// Where content comes to rest on one axis that shows it page by page.
///
/// Pages are multiples of the bounds (UIKit's header); the last one may be cut
/// off by the end of the content.
struct Paging: Hashable, Sendable {
  /// The velocity from which on a drag turns the page, in points per
  /// millisecond; slower ones rest at the nearest page. UIKit's is not known.
  static let flickVelocity = 0.3

  /// The extent of a page, in points.
  let length: Double

  init(length: Double) {
    self.length = length
  }

  /// The page's offset on which content rests that was let go at `offset` with
  /// `velocity`, in points per millisecond.
  ///
  /// A flick goes to the next page boundary in its direction and never further;
  /// otherwise the nearest page is taken, the next one from the middle. The
  /// result is not clamped. Where there are no pages it is `offset`.
  func rest(
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
    let rest = chosen * length
    return rest.isFinite ? rest : offset
  }

  /// The page's offset within a range. Content that was let go at the end of the
  /// range, or beyond it, stays there, also where a page is cut off
  /// (`uikit-rules 2.15`).
  func rest(
    from offset: Double, velocity: Double, turning flickVelocity: Double = Paging.flickVelocity,
    in range: ScrollRange
  ) -> Double {
    if offset >= range.most && velocity >= -flickVelocity { return range.most }
    return range.clamped(rest(from: offset, velocity: velocity, flickVelocity: flickVelocity))
  }
}
