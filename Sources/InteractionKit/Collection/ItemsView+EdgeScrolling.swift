import Foundation

/// The automatic scrolling of a collection view while a finger is near an edge.
///
/// It is active while the finger moves an item or selects several items. UIKit does not document
/// the values; both are chosen.
///
/// See `Documentation/rules/updates.md`, "Scrolling at an edge".
public struct EdgeScrolling: Hashable, Sendable {
  /// The distance from the edge, less the insets, within which the content scrolls.
  ///
  /// In points; 44 by default. It is at most a third of the visible length.
  public var zone: CGFloat = 44
  /// The velocity at the edge and beyond it, in points per second; 600 by default.
  ///
  /// Within the zone it increases linearly from 0. At 0 the content does not scroll.
  public var speed: CGFloat = 600

  /// Creates the default values.
  public init() {}

  /// Returns the velocity for a finger at `place` between two edges, in points per second.
  func velocity(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let width = min(zone, (end - start) / 3)
    guard width > 0, speed > 0, speed.isFinite, position.isFinite else { return 0 }
    if position < start + width { return -speed * min((start + width - position) / width, 1) }
    if position > end - width { return speed * min((position - end + width) / width, 1) }
    return 0
  }
}

/// An automatic scroll in progress.
final class EdgeScroll {
  /// The location of the finger, from the top left of the bounds.
  var finger: CGPoint
  /// The offset before it was rounded to pixels.
  var exact: CGPoint
  /// The offset that was set last.
  ///
  /// If the current one differs, other code has scrolled.
  var offset: CGPoint
  /// Called after each step, with the location of the finger in the content.
  let follow: (ItemsView, CGPoint) -> Void

  init(finger: CGPoint, offset: CGPoint, follow: @escaping (ItemsView, CGPoint) -> Void) {
    self.finger = finger
    exact = offset
    self.offset = offset
    self.follow = follow
  }
}

extension ItemsView {
  /// The automatic scrolling while a finger near an edge moves an item or selects several items.
  public var edgeScrolling: EdgeScrolling {
    get { interactions.edgeScrolling }
    set { interactions.edgeScrolling = newValue }
  }

  /// Starts, updates or ends the automatic scrolling for a finger.
  ///
  /// - Parameters:
  ///   - place: The location of the finger in the content, in points. The content scrolls if it is
  ///     near an edge.
  ///   - follow: Called after each step with the new location of the finger in the content.
  func scrollAtEdge(
    for location: CGPoint, follow: @escaping (ItemsView, CGPoint) -> Void
  ) {
    let finger = CGPoint(x: location.x - bounds.origin.x, y: location.y - bounds.origin.y)
    if let running = interactions.edgeScroll {
      running.finger = finger
      if edgeVelocity(at: finger) == .zero { interactions.edgeScroll = nil }
      return
    }
    guard isScrollEnabled, edgeVelocity(at: finger) != .zero else { return }
    let scroll = EdgeScroll(finger: finger, offset: contentOffset, follow: follow)
    interactions.edgeScroll = scroll
    schedule(scroll)
  }

  private func schedule(_ scroll: EdgeScroll) {
    guard let clock = window?.ownClock else {
      interactions.edgeScroll = nil
      return
    }
    let frame = 1 / Double(min(max(preferredFramesPerSecond, 1), 1000))
    let reference = self.reference
    clock.schedule(after: .seconds(frame)) {
      guard let view = reference.view, view.interactions.edgeScroll === scroll else { return }
      view.step(scroll, by: frame)
    }
  }

  private func step(_ scroll: EdgeScroll, by seconds: Double) {
    let velocity = edgeVelocity(at: scroll.finger)
    if contentOffset != scroll.offset { scroll.exact = contentOffset }
    let next = clamped(
      CGPoint(
        x: scroll.exact.x + velocity.x * seconds, y: scroll.exact.y + velocity.y * seconds))
    guard velocity != .zero, isScrollEnabled, next != scroll.exact else {
      interactions.edgeScroll = nil
      return
    }
    scroll.exact = next
    scroll.offset = onPixels(next, within: ranges)
    contentOffset = scroll.offset
    // An observer of the scrolling may have ended the interaction.
    guard interactions.edgeScroll === scroll else { return }
    scroll.follow(
      self,
      CGPoint(x: bounds.origin.x + scroll.finger.x, y: bounds.origin.y + scroll.finger.y))
    if interactions.edgeScroll === scroll { schedule(scroll) }
  }

  /// Returns the velocity for a finger in the bounds, in points per second.
  ///
  /// It is zero along an axis without further content in the direction.
  private func edgeVelocity(at finger: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let rules = edgeScrolling
    let ranges = self.ranges
    func velocity(
      _ position: CGFloat, _ start: CGFloat, _ end: CGFloat, _ offset: CGFloat, _ range: ScrollRange
    ) -> CGFloat {
      let velocity = rules.velocity(at: position, from: start, to: end)
      let hasRoom =
        velocity < 0 ? Double(offset) > range.lowerBound : Double(offset) < range.upperBound
      return hasRoom ? velocity : 0
    }
    return CGPoint(
      x: velocity(
        finger.x, insets.left, bounds.size.width - insets.right, contentOffset.x,
        ranges.horizontal),
      y: velocity(
        finger.y, insets.top, bounds.size.height - insets.bottom, contentOffset.y,
        ranges.vertical))
  }
}
