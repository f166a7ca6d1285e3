import Foundation

extension Session {
  /// The viewport point that a target stands for, checked: a place must show
  /// there and take the touch itself.
  ///
  /// `scrolling` brings a place on the screen first.
  func touchPoint(
    of target: Target, scrolling: Bool = false
  ) throws(SessionError) -> CGPoint {
    let screen = try loadedScreen()
    let resolver = TargetResolver(screen: screen)
    switch target {
    case .point(let point): return resolver.point(point)
    case .place(let place):
      if scrolling { try revealHolders(of: place, in: screen) }
      var resolved = try resolver.resolve(place)
      if scrolling, !isOnScreen(resolved, place.offset) {
        let whole = resolved.frame == nil ? resolved.whole : resolved
        reveal(whole)
        if let offset = ScrollAdvice(to: whole, offset: place.offset).contentOffset {
          whole.collectionView.setContentOffset(offset, animated: false)
        }
        screen.simulator.window.layoutIfNeeded()
        resolved = try resolver.resolve(place)
      }
      let point = try activationPoint(of: resolved, place, in: screen).point
      tracer?.resolved("\(place)", to: resolved, at: point, at: milliseconds)
      return point
    }
  }

  /// The point at which a touch reaches a place; an error says what is in the way.
  func activationPoint(
    of resolved: ResolvedPlace, _ place: TargetPlace, in screen: SessionScreen
  ) throws(SessionError) -> ActivationPoint {
    let window = screen.simulator.window
    let point = try visiblePoint(of: resolved, place.offset, in: screen)
    guard let view = resolved.view else { return ActivationPoint(point: point) }
    if let hit = window.target(at: point, with: nil), ActivationPoint.counts(hit, as: view) {
      return ActivationPoint(point: point)
    }
    if place.offset == nil, let corner = ActivationPoint(cornerOf: resolved, in: window) {
      return corner
    }
    throw covered(resolved, place, at: point, in: screen)
  }

  /// Shows the cells that hold the collections on the way to a place, the outermost
  /// first.
  private func revealHolders(
    of place: TargetPlace, in screen: SessionScreen
  ) throws(SessionError) {
    for count in 1..<max(place.steps.count, 1) {
      let holder = TargetPlace(steps: Array(place.steps.prefix(count)))
      let resolved = try TargetResolver(screen: screen).resolve(holder)
      guard resolved.view == nil else { continue }
      reveal(resolved.whole)
      screen.simulator.window.layoutIfNeeded()
    }
  }

  /// The point of a place that shows; an error names the scroll that shows it.
  func visiblePoint(
    of resolved: ResolvedPlace, _ offset: TargetPlace.Offset?, in screen: SessionScreen
  ) throws(SessionError) -> CGPoint {
    if let point = resolved.point(at: offset), isOnScreen(resolved, offset) {
      return point
    }
    let whole = resolved.whole
    let place: String
    if let frame = resolved.frame {
      place = "is at \(RectText.text(frame))"
    } else {
      place = "is in \(whole.spelling) at \(whole.frame.map(RectText.text) ?? "no place")"
    }
    let way =
      resolved.frame == nil
      ? ScrollAdvice(to: whole, offset: nil) : ScrollAdvice(to: resolved, offset: offset)
    throw SessionError("off-screen: \(resolved.uniqueSpelling) \(place); \(way.text)")
  }

  private func isOnScreen(_ resolved: ResolvedPlace, _ offset: TargetPlace.Offset?) -> Bool {
    guard let point = resolved.point(at: offset), resolved.view != nil else { return false }
    return resolved.shows(point)
  }

  /// Why a place does not get a touch that is meant for it.
  private func covered(
    _ resolved: ResolvedPlace, _ place: TargetPlace, at point: CGPoint, in screen: SessionScreen
  ) -> SessionError {
    let window = screen.simulator.window
    let (hit, at) = (window.target(at: point, with: nil), PointText.text(point))
    let name = TargetPlace(steps: place.steps)
    if let hit, hit !== window, let view = resolved.view, !view.isDescendant(of: hit) {
      let corners = place.offset == nil ? ", and so are its corners" : ""
      return SessionError(
        "covered: \(name) at \(at) is under \(HitReport.path(of: hit))\(corners); "
          + "`why \(at)` lists the views there")
    }
    // Nothing is in front of it: what is behind it gets the touch.
    let taker = hit.map { $0 === window ? "nothing" : HitReport.path(of: $0) } ?? "nothing"
    let chain = HitChain(in: window, at: point)
    let reason = chain.links.first { $0.view === resolved.view && !$0.took }?.reason
    return SessionError(
      "covered: \(name) does not get the touch at \(at), \(taker) does"
        + (reason.map { "; \(resolved.spelling): \($0)" } ?? ""))
  }

  /// Scrolls a place's collection so that it stands at `position`, or as little as
  /// shows it whole, or its start where it is too large; then the collections around.
  func reveal(_ resolved: ResolvedPlace, at position: CollectionView.ScrollPosition = []) {
    let view = resolved.collectionView
    guard let frame = resolved.frame(shownAt: position) else { return }
    view.scrollSection(to: resolved.element, at: position, animated: false)
    view.contentOffset = view.offset(showing: frame, at: position)
    view.layoutIfNeeded()
    var current = view.superview
    while let outer = current {
      if let outer = outer as? CollectionView {
        outer.contentOffset = outer.offset(showing: view.convert(frame, to: outer), at: [])
        outer.layoutIfNeeded()
      }
      current = outer.superview
    }
  }
}

/// A rectangle as sessions print it: `80,0 160x160`.
enum RectText {
  static func text(_ rect: CGRect) -> String {
    "\(PointText.text(rect.origin)) \(NumberText.text(rect.size.width))x\(NumberText.text(rect.size.height))"
  }
}

/// A point as sessions print it: `275,19`.
enum PointText {
  static func text(_ point: CGPoint) -> String {
    "\(NumberText.text(point.x)),\(NumberText.text(point.y))"
  }
}
