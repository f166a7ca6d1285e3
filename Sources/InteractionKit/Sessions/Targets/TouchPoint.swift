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
        reveal(resolved)
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
    var element = resolved
    if resolved.frame == nil {
      element = ResolvedPlace(
        screen: resolved.screen, element: resolved.element, subview: "", view: nil,
        frame: resolved.collectionView.frame(of: resolved.element))
    }
    let way =
      resolved.screen === screen.root
      ? "`scroll to \(element.spelling)` shows it" : "`--scroll` scrolls to it first"
    throw SessionError(
      "off-screen: \(resolved.spelling) is at \(element.frame.map(RectText.text) ?? "no place"); \(way)")
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
    let taker = hit.map { $0 === screen.simulator.window ? "nothing" : "\($0.place())" }
    throw SessionError(
      "covered: \(resolved.spelling) does not get the touch at \(PointText.text(point)), "
        + "\(taker ?? "nothing") does" + (reason.map { "; \(resolved.spelling): \($0)" } ?? ""))
  }

  /// Scrolls as little as shows a place whole, or its start where it is too large.
  func reveal(_ resolved: ResolvedPlace) {
    guard let frame = resolved.frame ?? resolved.collectionView.frame(of: resolved.element) else {
      return
    }
    let view = resolved.collectionView
    view.contentOffset = view.offset(showing: frame, at: [])
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
