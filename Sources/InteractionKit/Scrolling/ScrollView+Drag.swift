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
    // A finger on moving content stops it and belongs to no item: a tap there must not select what
    // happens to pass below (`Documentation/rules/touches.md`, "Moving content").
    isCaught = true
    stopForTouch()
    return true
  }

  /// Handles a finger that leaves the view or is cancelled.
  ///
  /// Content that the finger has stopped and not dragged moves to a page or to its edge.
  func touchEnded() {
    // A drag that ended has set the count to 0 already, and the touch that drove it still arrives
    // here.
    guard touchCount > 0 else { return }
    touchCount -= 1
    guard touchCount == 0, isCaught else { return }
    isCaught = false
    // The pan has taken over, or a handler scrolls already.
    guard activeDrag == nil, movement == nil else { return }
    // The finger has stopped the content between two pages or beyond an edge, where it must not
    // stay.
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
    // A pan that code begins has no movement. Any axis that can move will do.
    if x == 0 && y == 0 { return axes.horizontal || axes.vertical }
    // The larger component decides, so a carousel in a list scrolls sideways and leaves a vertical
    // pan to the list, as on a device.
    if axes.horizontal, x >= y, x > 0,
      !defersToEnclosing(\.horizontal, \.x, forwards: translation.x < 0)
    {
      return true
    }
    return axes.vertical && y >= x && y > 0
      && !defersToEnclosing(\.vertical, \.y, forwards: translation.y < 0)
  }

  /// True if the content is at its end and an enclosing scroll view's content is not.
  private func defersToEnclosing(
    _ range: KeyPath<ScrollRanges, ScrollRange>, _ axis: KeyPath<CGPoint, CGFloat>, forwards: Bool
  ) -> Bool {
    func hasRoom(_ view: ScrollView) -> Bool {
      let range = view.ranges[keyPath: range]
      let offset = Double(view.contentOffset[keyPath: axis])
      return range.upperBound > range.lowerBound
        && (forwards ? offset < range.upperBound : offset > range.lowerBound)
    }
    // Nested scroll views: the inner one scrolls until it reaches its edge, then the outer one.
    guard !hasRoom(self) else { return false }
    return enclosingScrollViews.contains { $0.isScrollEnabled && hasRoom($0) }
  }

  /// Begins a drag.
  ///
  /// - Parameter movement: The movement that began the drag, which determines a directional lock.
  ///   If it is zero, the first move determines it.
  func panBegan(after movement: CGPoint = .zero) {
    guard isScrollEnabled, activeDrag == nil else { return }
    // The pan has the finger now. Its end decides where the content goes, not the end of the touch.
    isCaught = false
    stopForTouch()
    // Stopping calls a delegate, which may begin a drag itself.
    guard activeDrag == nil else { return }
    activeDrag = ScrollDrag(
      anchoredAt: fingerOffset(for: contentOffset),
      lock: isDirectionalLockEnabled ? ScrollDrag.lock(for: movement) : .free,
      log: window?.ownLog)
    activeDrag?.log?.record(.beginDragging(loggedOffset(for: contentOffset), collection: logName))
    calledDelegate?.scrollViewWillBeginDragging(self)
    for observer in observers { observer.dragDidBegin(self) }
  }

  /// Moves the content with the finger, with resistance beyond its edges.
  ///
  /// - Parameter translation: The movement since the drag began, in points.
  func panChanged(translation: CGPoint) {
    guard var drag = activeDrag, !drag.isEnding, translation.x.isFinite, translation.y.isFinite
    else { return }
    drag.translation = translation
    // A drag that began without a movement learns its axis from the first one.
    if drag.lock == .undecided { drag.lock = ScrollDrag.lock(for: translation) }
    activeDrag = drag
    let axes = movingAxes(of: drag)
    let ranges = self.ranges
    func shown(_ wanted: Double, _ range: ScrollRange, _ extent: CGFloat) -> Double {
      // Beyond an edge the content follows the finger more slowly, by UIKit's recorded rubber band.
      // Without bouncing it stays at the edge, and the movement is lost until the finger comes
      // back.
      bounces
        ? RubberBand(dimension: extent).stretched(wanted, beyond: range) : range.clamped(wanted)
    }
    let (wanted, offset) = (drag.unresistedOffset, contentOffset)
    let position = onPixels(
      CGPoint(
        x: shown(wanted.x, ranges.horizontal, bounds.size.width),
        y: shown(wanted.y, ranges.vertical, bounds.size.height)), within: ranges)
    move(
      to: CGPoint(
        // An axis that doesn't move keeps its offset to the bit: rounding it to a pixel would be a
        // scroll that nobody made.
        x: axes.horizontal ? position.x : offset.x, y: axes.vertical ? position.y : offset.y))
    for observer in observers { observer.dragDidMove(self) }
  }

  /// Ends a drag at the velocity of the finger, in points per second.
  func panEnded(velocity: CGPoint) {
    guard var drag = activeDrag else { return }
    guard !drag.isEnding else { return }
    // Delegates run from here on, and one may cancel the pan by disabling it. The end is delivered
    // once.
    drag.isEnding = true
    activeDrag = drag
    for observer in observers { observer.dragIsEnding(self) }
    let axes = movingAxes(of: drag)
    var speed = CGPoint(
      x: axes.horizontal ? 0 - Deceleration.bounded(velocity.x) : 0,
      y: axes.vertical ? 0 - Deceleration.bounded(velocity.y) : 0)
    let proposed = trajectory(velocity: speed).proposed
    // UIKit gives the delegate the offset at which the content would stop, and takes the one that
    // it sets.
    var target = proposed
    if !isPagingEnabled { askForTarget(&target, velocity: speed) }
    // The delegate has ended the drag by itself. What it said about the target is about a drag that
    // no longer is.
    if activeDrag?.isCutOff ?? true {
      speed = .zero
      target = proposed
    }
    activeDrag = nil
    // Otherwise the end of this finger would be taken for one that caught the content.
    touchCount = 0
    let path = trajectory(
      velocity: speed,
      to: (target.x == proposed.x ? nil : target.x, target.y == proposed.y ? nil : target.y))
    // A carousel sets the target to the present offset and scrolls to an item by itself.
    endDrag(drag, along: path, isReplaced: movement != nil)
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
    // UIKit's delegates get points per millisecond here, and points per second everywhere else.
    let told = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    target = targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: told)
    calledDelegate?.willEndDragging(self, told, &target)
    for observer in observers { observer.dragWillEnd(self, at: &target) }
  }

  /// Delivers the end of a drag, and begins the movement that follows it.
  ///
  /// `isReplaced` is true if a handler began another movement instead.
  private func endDrag(_ drag: ScrollDrag, along path: ScrollTrajectory, isReplaced: Bool) {
    let decelerates = !path.isStill && !isReplaced
    let offset = loggedOffset(for: contentOffset)
    drag.log?.record(.endDragging(offset, decelerating: decelerates, collection: logName))
    if !decelerates, !isReplaced { drag.log?.record(.endScrolling(offset, collection: logName)) }
    // A handler of the end may scroll. Its movement replaces the deceleration.
    let before = interventions
    // The delegate is told whether content decelerates before it does, as in UIKit. Carousels begin
    // their own animation there.
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
      from position: CGFloat, _ velocity: CGFloat, to target: CGFloat?, in range: ScrollRange,
      page: CGFloat, isFree: Bool
    ) -> AxisMotion {
      var landing = target.flatMap { $0.isFinite ? range.clamped($0) : nil }
      if landing == nil {
        guard isFree else { return AxisMotion(at: position) }
        // A page is a target like one that the delegate sets, so both land by the same curve.
        if isPagingEnabled {
          landing = Paging(length: page).stop(
            from: position, velocity: velocity / 1000, turning: pagingVelocity, in: range)
        }
      }
      if let landing {
        return AxisMotion(
          landingFrom: position, velocity: velocity, on: landing, rate: decelerationRate)
      }
      let pull = Double(range.clamped(position)) - position
      return AxisMotion(
        releasedFrom: position, velocity: velocity + Spring.releaseRate * pull, in: range,
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

/// The drag of a scroll view's content by a finger.
struct ScrollDrag {
  /// The axis that a drag is locked to.
  enum Lock {
    /// The finger has not moved yet.
    case undecided
    case free, horizontal, vertical
  }

  /// The ratio of the movements along and across an axis from which a drag is locked to it
  /// (chosen).
  ///
  /// UIKit's header speaks of movement "in one general direction" and gives no number.
  private static let directionLockRatio: CGFloat = 2

  /// The offset for the finger's start, without the resistance of the edges.
  private(set) var anchor: CGPoint
  /// The movement of the finger since dragging began, in points.
  var translation = CGPoint.zero
  var lock: Lock
  /// True while the end of the drag is delivered, which happens once.
  var isEnding = false
  /// True if the drag was cancelled while its end was delivered.
  var isCutOff = false
  /// The log, kept because the view may leave its window.
  let log: EventLog?

  init(anchoredAt anchor: CGPoint, lock: Lock, log: EventLog?) {
    self.anchor = anchor
    self.lock = lock
    self.log = log
  }

  /// The offset for the finger's current location, without the resistance of the edges.
  fileprivate var unresistedOffset: CGPoint {
    CGPoint(x: anchor.x - translation.x, y: anchor.y - translation.y)
  }

  /// Makes `offset` the offset for the finger's current location.
  fileprivate mutating func setOffset(for offset: CGPoint) {
    anchor = CGPoint(x: offset.x + translation.x, y: offset.y + translation.y)
  }

  /// Moves the anchor with the coordinates of the content.
  mutating func move(by distance: CGPoint) {
    anchor = CGPoint(x: anchor.x + distance.x, y: anchor.y + distance.y)
  }

  /// The axes that the lock permits to move.
  var axes: (horizontal: Bool, vertical: Bool) {
    (lock != .vertical, lock != .horizontal)
  }

  static func lock(for movement: CGPoint) -> Lock {
    let (x, y) = (abs(movement.x), abs(movement.y))
    if x == 0 && y == 0 { return .undecided }
    if x >= y * directionLockRatio { return .horizontal }
    return y >= x * directionLockRatio ? .vertical : .free
  }
}
