import Foundation

/// What fingers do to a scroll view: its pan recognizer calls this.
extension ScrollView {
  /// Whether the content can be dragged along the axes: where there is more of it
  /// than shows, or it bounces always.
  final var draggableAxes: (horizontal: Bool, vertical: Bool) {
    let ranges = self.ranges
    return (
      ranges.horizontal.most > ranges.horizontal.least || (bounces && alwaysBounceHorizontal),
      ranges.vertical.most > ranges.vertical.least || (bounces && alwaysBounceVertical)
    )
  }

  // MARK: The finger

  /// A finger came down on the view: it catches what moves, where it is.
  ///
  /// - Returns: whether something moved.
  @discardableResult
  func touchCameDown() -> Bool {
    touchCount += 1
    guard movement != nil else { return false }
    isCaught = true
    catchMovement()
    return true
  }

  /// A finger left the view, or was taken away. Content that a finger has caught
  /// and not dragged comes to rest: on a page, or at its edge.
  func touchWentUp() {
    guard touchCount > 0 else { return }
    touchCount -= 1
    guard touchCount == 0, isCaught else { return }
    isCaught = false
    guard activeDrag == nil, movement == nil else { return }
    let path = releasePath(velocity: .zero)
    if !path.isStill { begin(.deceleration, along: path, log: window?.ownLog) }
  }

  private func catchMovement() {
    interventions &+= 1
    endMovement(isComplete: false, isTold: catchEndsDeceleration || !isDecelerating)
  }

  // MARK: The pan

  /// Whether a finger that has moved so far may begin to drag.
  ///
  /// A movement that goes further along an axis that cannot be dragged is left to
  /// others. So is one away from an edge that shows already, if a scroll view
  /// around this one can go on in its direction.
  func panMayBegin(translation: CGPoint) -> Bool {
    let axes = draggableAxes
    guard isScrollEnabled, translation.x.isFinite, translation.y.isFinite else { return false }
    let (x, y) = (abs(translation.x), abs(translation.y))
    if x == 0 && y == 0 { return axes.horizontal || axes.vertical }
    if axes.horizontal, x >= y, x > 0,
      !leavesToOthers(\.horizontal, \.x, forwards: translation.x < 0)
    {
      return true
    }
    return axes.vertical && y >= x && y > 0
      && !leavesToOthers(\.vertical, \.y, forwards: translation.y < 0)
  }

  /// Whether the content is at its end, and that of a scroll view around is not.
  private func leavesToOthers(
    _ range: KeyPath<ScrollRanges, ScrollRange>, _ axis: KeyPath<CGPoint, CGFloat>, forwards: Bool
  ) -> Bool {
    func hasRoom(_ view: ScrollView) -> Bool {
      let range = view.ranges[keyPath: range]
      let offset = Double(view.contentOffset[keyPath: axis])
      return range.most > range.least && (forwards ? offset < range.most : offset > range.least)
    }
    guard !hasRoom(self) else { return false }
    return enclosingScrollViews.contains { $0.isScrollEnabled && hasRoom($0) }
  }

  /// A finger begins to drag.
  ///
  /// `movement` is what made it a drag, which a directional lock goes by; without
  /// it the lock waits for the first move.
  func panBegan(after movement: CGPoint = .zero) {
    guard isScrollEnabled, activeDrag == nil else { return }
    isCaught = false
    catchMovement()
    guard activeDrag == nil else { return }
    activeDrag = ScrollDrag(
      asking: asked(for: contentOffset),
      lock: isDirectionalLockEnabled ? ScrollDrag.lock(for: movement) : .free,
      log: window?.ownLog)
    activeDrag?.log?.record(.beginDragging(contentOffset, collection: logName))
    toldDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger has moved so far since the drag began; the content follows it,
  /// and resists beyond its edges.
  func panChanged(translation: CGPoint) {
    guard var drag = activeDrag, !drag.isEnding, translation.x.isFinite, translation.y.isFinite
    else { return }
    drag.translation = translation
    if drag.lock == .undecided { drag.lock = ScrollDrag.lock(for: translation) }
    activeDrag = drag
    let axes = movingAxes(of: drag)
    let ranges = self.ranges
    func shown(_ wanted: Double, _ range: ScrollRange, _ extent: CGFloat) -> Double {
      bounces
        ? RubberBand(dimension: extent).stretched(wanted, beyond: range) : range.clamped(wanted)
    }
    let (wanted, offset) = (drag.wanted, contentOffset)
    let place = onPixels(
      CGPoint(
        x: shown(wanted.x, ranges.horizontal, bounds.size.width),
        y: shown(wanted.y, ranges.vertical, bounds.size.height)), within: ranges)
    move(
      to: CGPoint(
        x: axes.horizontal ? place.x : offset.x, y: axes.vertical ? place.y : offset.y))
  }

  /// The finger left, with a velocity of its own in points per second.
  func panEnded(velocity: CGPoint) {
    guard var drag = activeDrag else { return }
    guard !drag.isEnding else { return }
    drag.isEnding = true
    activeDrag = drag
    let axes = movingAxes(of: drag)
    var speed = CGPoint(
      x: axes.horizontal ? 0 - Deceleration.bounded(velocity.x) : 0,
      y: axes.vertical ? 0 - Deceleration.bounded(velocity.y) : 0)
    let proposed = releasePath(velocity: speed).proposed
    var target = proposed
    if !isPagingEnabled { askForTarget(&target, velocity: speed) }
    if activeDrag?.isCutOff ?? true {
      speed = .zero
      target = proposed
    }
    activeDrag = nil
    touchCount = 0
    let path = releasePath(
      velocity: speed,
      to: (target.x == proposed.x ? nil : target.x, target.y == proposed.y ? nil : target.y))
    endDrag(drag, along: path)
  }

  /// The finger was taken away: as if it had left without velocity.
  func panCancelled() {
    if activeDrag?.isEnding == true {
      activeDrag?.isCutOff = true
    } else {
      panEnded(velocity: .zero)
    }
  }

  private func askForTarget(_ target: inout CGPoint, velocity: CGPoint) {
    let told = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    target = targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: told)
    toldDelegate?.scrollViewWillEndDragging(
      self, withVelocity: told, targetContentOffset: &target)
  }

  /// Tells of the end of a drag, and begins the movement that follows it.
  private func endDrag(_ drag: ScrollDrag, along path: ScrollPath) {
    let decelerates = !path.isStill
    drag.log?.record(
      .endDragging(contentOffset, decelerating: decelerates, collection: logName))
    if !decelerates { drag.log?.record(.endScrolling(contentOffset, collection: logName)) }
    let before = interventions
    toldDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    if interventions == before, activeDrag == nil {
      begin(.deceleration, along: path, log: drag.log)
    } else {
      // Whoever heard of the end wants something else to happen.
      drag.log?.record(.endScrolling(contentOffset, collection: logName))
    }
  }

  // MARK: Offsets

  private func movingAxes(of drag: ScrollDrag) -> (horizontal: Bool, vertical: Bool) {
    let axes = draggableAxes
    return (axes.horizontal && drag.axes.horizontal, axes.vertical && drag.axes.vertical)
  }

  /// What a finger asks for when `offset` shows.
  private func asked(for offset: CGPoint) -> CGPoint {
    guard bounces else { return offset }
    let ranges = self.ranges
    return CGPoint(
      x: RubberBand(dimension: bounds.size.width).pulled(offset.x, beyond: ranges.horizontal),
      y: RubberBand(dimension: bounds.size.height).pulled(offset.y, beyond: ranges.vertical))
  }

  /// A program set the offset in the middle of a drag, which goes on from there.
  func dragFollows(_ offset: CGPoint) {
    activeDrag?.ask(for: asked(for: offset))
  }

  /// The way of content that is let go here, with a velocity of its own in points
  /// per second. A target that is finite is reached within the content, whatever
  /// the velocity; without one the content is left to itself.
  private func releasePath(
    velocity: CGPoint, to target: (x: CGFloat?, y: CGFloat?) = (nil, nil)
  ) -> ScrollPath {
    func motion(
      from place: CGFloat, _ velocity: CGFloat, to target: CGFloat?, in range: ScrollRange,
      page: CGFloat, isFree: Bool
    ) -> AxisMotion {
      var landing = target.flatMap { $0.isFinite ? range.clamped($0) : nil }
      if landing == nil {
        guard isFree else { return AxisMotion(at: place) }
        if isPagingEnabled {
          landing = Paging(length: page).rest(
            from: place, velocity: velocity / 1000, turning: pagingVelocity, in: range)
        }
      }
      if let landing {
        return AxisMotion(
          landingFrom: place, velocity: velocity, on: landing, rate: decelerationRate)
      }
      let pull = Double(range.clamped(place)) - place
      return AxisMotion(
        releasedFrom: place, velocity: velocity + Spring.releaseRate * pull, in: range,
        bounces: bounces,
        rate: decelerationRate, onPixel: onPixel)
    }
    let (offset, axes, ranges) = (contentOffset, draggableAxes, self.ranges)
    // Content that became too small to be dragged still comes back to its edge.
    let isBeside = (
      horizontal: !ranges.horizontal.contains(offset.x),
      vertical: !ranges.vertical.contains(offset.y)
    )
    return ScrollPath(
      horizontal: motion(
        from: offset.x, velocity.x, to: target.x, in: ranges.horizontal,
        page: bounds.size.width, isFree: axes.horizontal || isBeside.horizontal),
      vertical: motion(
        from: offset.y, velocity.y, to: target.y, in: ranges.vertical,
        page: bounds.size.height, isFree: axes.vertical || isBeside.vertical),
      ranges: ranges)
  }
}

extension ScrollView {
  /// The scroll views around this one, innermost first.
  private var enclosingScrollViews: [ScrollView] {
    var found: [ScrollView] = []
    var current = superview
    while let view = current {
      if let scrollView = view as? ScrollView { found.append(scrollView) }
      current = view.superview
    }
    return found
  }
}
