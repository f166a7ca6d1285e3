import Foundation

/// The reaction of a scroll view to fingers, called by its pan recognizer.
extension ScrollView {
  /// The axes along which the content can be dragged: it exceeds the bounds, or it always bounces.
  final var draggableAxes: (horizontal: Bool, vertical: Bool) {
    let ranges = self.ranges
    return (
      ranges.horizontal.upperBound > ranges.horizontal.lowerBound
        || (bounces && alwaysBounceHorizontal),
      ranges.vertical.upperBound > ranges.vertical.lowerBound || (bounces && alwaysBounceVertical)
    )
  }

  // MARK: The finger

  /// Handles a finger that comes down on the view, which stops a movement.
  ///
  /// - Returns: True if there was a movement.
  @discardableResult
  func touchBegan() -> Bool {
    touchCount += 1
    guard movement != nil else { return false }
    isCaught = true
    stopForTouch()
    return true
  }

  /// Handles a finger that leaves the view or is cancelled.
  ///
  /// Content that the finger has stopped and not dragged moves to a page or to its edge.
  func touchEnded() {
    guard touchCount > 0 else { return }
    touchCount -= 1
    guard touchCount == 0, isCaught else { return }
    isCaught = false
    guard activeDrag == nil, movement == nil else { return }
    let path = trajectory(velocity: .zero)
    if !path.isStill { begin(.deceleration, along: path, log: window?.ownLog) }
  }

  private func stopForTouch() {
    interventions &+= 1
    endMovement(isComplete: false, callsDelegate: catchEndsDeceleration || !isDecelerating)
  }

  // MARK: The pan

  /// Returns true if a finger with this movement may begin to drag.
  ///
  /// A movement mainly along an axis that cannot be dragged is left to other recognizers. So is a
  /// movement beyond the edge of the content, if an enclosing scroll view can scroll in its
  /// direction.
  func panMayBegin(translation: CGPoint) -> Bool {
    let axes = draggableAxes
    guard isScrollEnabled, translation.x.isFinite, translation.y.isFinite else { return false }
    let (x, y) = (abs(translation.x), abs(translation.y))
    if x == 0 && y == 0 { return axes.horizontal || axes.vertical }
    if axes.horizontal, x >= y, x > 0,
      !defersToEnclosing(\.horizontal, \.x, forwards: translation.x < 0)
    {
      return true
    }
    return axes.vertical && y >= x && y > 0
      && !defersToEnclosing(\.vertical, \.y, forwards: translation.y < 0)
  }

  /// True if the content is at its end and that of an enclosing scroll view is not.
  private func defersToEnclosing(
    _ range: KeyPath<ScrollRanges, ScrollRange>, _ axis: KeyPath<CGPoint, CGFloat>, forwards: Bool
  ) -> Bool {
    func hasRoom(_ view: ScrollView) -> Bool {
      let range = view.ranges[keyPath: range]
      let offset = Double(view.contentOffset[keyPath: axis])
      return range.upperBound > range.lowerBound
        && (forwards ? offset < range.upperBound : offset > range.lowerBound)
    }
    guard !hasRoom(self) else { return false }
    return enclosingScrollViews.contains { $0.isScrollEnabled && hasRoom($0) }
  }

  /// Begins a drag.
  ///
  /// - Parameter movement: The movement that began the drag, which determines a directional lock.
  ///   If it is zero, the first move determines it.
  func panBegan(after movement: CGPoint = .zero) {
    guard isScrollEnabled, activeDrag == nil else { return }
    isCaught = false
    stopForTouch()
    guard activeDrag == nil else { return }
    activeDrag = ScrollDrag(
      anchoredAt: fingerOffset(for: contentOffset),
      lock: isDirectionalLockEnabled ? ScrollDrag.lock(for: movement) : .free,
      log: window?.ownLog)
    activeDrag?.log?.record(.beginDragging(loggedOffset(for: contentOffset), collection: logName))
    calledDelegate?.scrollViewWillBeginDragging(self)
    supplement?.dragDidBegin()
  }

  /// Moves the content with the finger, with resistance beyond its edges.
  ///
  /// - Parameter translation: The movement since the drag began, in points.
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
    let (wanted, offset) = (drag.unresistedOffset, contentOffset)
    let place = onPixels(
      CGPoint(
        x: shown(wanted.x, ranges.horizontal, bounds.size.width),
        y: shown(wanted.y, ranges.vertical, bounds.size.height)), within: ranges)
    move(
      to: CGPoint(
        x: axes.horizontal ? place.x : offset.x, y: axes.vertical ? place.y : offset.y))
    supplement?.dragDidMove()
  }

  /// Ends a drag at the velocity of the finger, in points per second.
  func panEnded(velocity: CGPoint) {
    guard var drag = activeDrag else { return }
    guard !drag.isEnding else { return }
    drag.isEnding = true
    activeDrag = drag
    supplement?.dragIsEnding()
    let axes = movingAxes(of: drag)
    var speed = CGPoint(
      x: axes.horizontal ? 0 - Deceleration.bounded(velocity.x) : 0,
      y: axes.vertical ? 0 - Deceleration.bounded(velocity.y) : 0)
    let proposed = trajectory(velocity: speed).proposed
    var target = proposed
    if !isPagingEnabled { askForTarget(&target, velocity: speed) }
    if activeDrag?.isCutOff ?? true {
      speed = .zero
      target = proposed
    }
    activeDrag = nil
    touchCount = 0
    let path = trajectory(
      velocity: speed,
      to: (target.x == proposed.x ? nil : target.x, target.y == proposed.y ? nil : target.y))
    endDrag(drag, along: path)
  }

  /// Ends a cancelled drag, like a lift without velocity.
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
    calledDelegate?.willEndDragging(self, told, &target)
    supplement?.dragWillEnd(at: &target)
  }

  /// Delivers the end of a drag, and begins the movement that follows it.
  private func endDrag(_ drag: ScrollDrag, along path: ScrollTrajectory) {
    let decelerates = !path.isStill
    let offset = loggedOffset(for: contentOffset)
    drag.log?.record(.endDragging(offset, decelerating: decelerates, collection: logName))
    if !decelerates { drag.log?.record(.endScrolling(offset, collection: logName)) }
    let before = interventions
    calledDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    if interventions == before, activeDrag == nil {
      begin(.deceleration, along: path, log: drag.log)
    } else {
      // A handler of the end scrolled or began another movement.
      drag.log?.record(.endScrolling(loggedOffset(for: contentOffset), collection: logName))
    }
  }

  // MARK: Offsets

  private func movingAxes(of drag: ScrollDrag) -> (horizontal: Bool, vertical: Bool) {
    let axes = draggableAxes
    return (axes.horizontal && drag.axes.horizontal, axes.vertical && drag.axes.vertical)
  }

  /// Returns the finger's offset for a displayed offset.
  private func fingerOffset(for offset: CGPoint) -> CGPoint {
    guard bounces else { return offset }
    let ranges = self.ranges
    return CGPoint(
      x: RubberBand(dimension: bounds.size.width).pulled(offset.x, beyond: ranges.horizontal),
      y: RubberBand(dimension: bounds.size.height).pulled(offset.y, beyond: ranges.vertical))
  }

  /// Continues a drag from an offset that a program set during it.
  func dragFollows(_ offset: CGPoint) {
    activeDrag?.setOffset(for: fingerOffset(for: offset))
  }

  /// Returns the path of released content.
  ///
  /// `velocity` is the velocity of the content, in points per second. `target` is the offset to
  /// reach, clamped to the content. On an axis where it is nil or not finite, the content
  /// decelerates or pages.
  private func trajectory(
    velocity: CGPoint, to target: (x: CGFloat?, y: CGFloat?) = (nil, nil)
  ) -> ScrollTrajectory {
    func motion(
      from place: CGFloat, _ velocity: CGFloat, to target: CGFloat?, in range: ScrollRange,
      page: CGFloat, isFree: Bool
    ) -> AxisMotion {
      var landing = target.flatMap { $0.isFinite ? range.clamped($0) : nil }
      if landing == nil {
        guard isFree else { return AxisMotion(at: place) }
        if isPagingEnabled {
          landing = Paging(length: page).stop(
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
    // Content that became too small to be dragged still returns to its edge.
    let isBeside = (
      horizontal: !ranges.horizontal.contains(offset.x),
      vertical: !ranges.vertical.contains(offset.y)
    )
    return ScrollTrajectory(
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
  /// The enclosing scroll views, innermost first.
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
