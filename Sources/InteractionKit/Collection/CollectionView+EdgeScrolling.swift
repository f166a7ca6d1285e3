import Foundation

extension CollectionView {
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
    for place: CGPoint, follow: @escaping (CollectionView, CGPoint) -> Void
  ) {
    let finger = CGPoint(x: place.x - bounds.origin.x, y: place.y - bounds.origin.y)
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
      _ place: CGFloat, _ start: CGFloat, _ end: CGFloat, _ offset: CGFloat, _ range: ScrollRange
    ) -> CGFloat {
      let velocity = rules.velocity(at: place, from: start, to: end)
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
