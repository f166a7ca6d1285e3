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
      var resolved = try resolver.resolve(place)
      if scrolling, !isOnScreen(resolved, place.offset, in: screen) {
        let whole = resolved.frame == nil ? resolved.whole : resolved
        reveal(whole)
        if let offset = ScrollAdvice(to: whole, offset: place.offset).contentOffset {
          whole.collectionView.contentOffset = offset
        }
        screen.simulator.window.layoutIfNeeded()
        resolved = try resolver.resolve(place)
      }
      let point = try visiblePoint(of: resolved, place.offset, in: screen)
      try checkTaking(resolved, at: point, in: screen)
      return point
    }
  }

  /// The point of a place that shows; an error names the scroll that shows it.
  func visiblePoint(
    of resolved: ResolvedPlace, _ offset: TargetPlace.Offset?, in screen: SessionScreen
  ) throws(SessionError) -> CGPoint {
    if let point = resolved.point(at: offset), isOnScreen(resolved, offset, in: screen) {
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

  private func isOnScreen(
    _ resolved: ResolvedPlace, _ offset: TargetPlace.Offset?, in screen: SessionScreen
  ) -> Bool {
    guard let point = resolved.point(at: offset), resolved.view != nil else { return false }
    // Every collection on the way shows only what is within its bounds.
    var view: View? = resolved.collectionView
    while let current = view {
      if current is ScrollView || current is Window {
        guard current.bounds.holds(current.convert(point, from: nil)) else { return false }
      }
      view = current.superview
    }
    return true
  }

  /// Fails where something else than the place would take the touch.
  private func checkTaking(
    _ resolved: ResolvedPlace, at point: CGPoint, in screen: SessionScreen
  ) throws(SessionError) {
    guard let view = resolved.view else { return }
    let hit = screen.simulator.window.target(at: point, with: nil)
    if let hit, hit.isDescendant(of: view) { return }
    let chain = HitChain(in: screen.simulator.window, at: point)
    let reason = chain.links.first { $0.view === view && !$0.took }?.reason
    let taker = hit.map { $0 === screen.simulator.window ? "nothing" : HitReport.path(of: $0) }
    throw SessionError(
      "covered: \(resolved.uniqueSpelling) does not get the touch at \(PointText.text(point)), "
        + "\(taker ?? "nothing") does" + (reason.map { "; \(resolved.spelling): \($0)" } ?? ""))
  }

  /// Scrolls a place's collection so that it stands at `position`, or as little as
  /// shows it whole, or its start where it is too large; then the collections around.
  func reveal(_ resolved: ResolvedPlace, at position: CollectionView.ScrollPosition = []) {
    let view = resolved.collectionView
    guard let frame = resolved.frame ?? view.frame(of: resolved.element) else { return }
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
