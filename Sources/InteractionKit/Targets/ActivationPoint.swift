import Foundation

/// The point at which a gesture touches a target that is named without an offset.
///
/// It is the middle, or, where another view is in front of that, the first of four
/// points 1 point inside the corners that reaches the target (`uikit-rules 14`).
package struct ActivationPoint {
  /// In window coordinates.
  package let point: CGPoint
  /// The name of the corner that is touched instead of the middle; nil for the middle.
  package private(set) var corner: String?

  /// The corner of a target that a touch reaches; nil if it reaches none.
  init?(cornerOf target: ResolvedTarget, in window: Window) {
    guard let frame = target.windowFrame else { return nil }
    let (left, top) = (frame.origin.x + 1, frame.origin.y + 1)
    let right = frame.origin.x + frame.size.width - 1
    let bottom = frame.origin.y + frame.size.height - 1
    let corners: [(name: String, point: CGPoint)] = [
      ("top left", CGPoint(x: left, y: top)), ("top right", CGPoint(x: right, y: top)),
      ("bottom left", CGPoint(x: left, y: bottom)),
      ("bottom right", CGPoint(x: right, y: bottom)),
    ]
    for (name, point) in corners
    where target.isVisible(at: point) && target.isReached(by: point, in: window) {
      self.init(point: point, corner: name)
      return
    }
    return nil
  }

  init(point: CGPoint, corner: String? = nil) {
    self.point = point
    self.corner = corner
  }
}

extension ResolvedTarget {
  /// The point at which a touch reaches the target; an error names the view that
  /// receives the touch instead.
  ///
  /// - Parameters:
  ///   - offset: The point in the frame, which is never moved; nil stands for the middle,
  ///     or a corner where the middle is covered.
  ///   - name: The spelling of the target in an error.
  package func activationPoint(
    at offset: TargetOffset?, in window: Window, called name: @autoclosure () -> String
  ) throws(TargetError) -> ActivationPoint {
    let point = try visiblePoint(at: offset)
    if view == nil || isReached(by: point, in: window) { return ActivationPoint(point: point) }
    if offset == nil, let corner = ActivationPoint(cornerOf: self, in: window) { return corner }
    throw .covered(self, called: name(), at: point, hasOffset: offset != nil, in: window)
  }

  /// A point of the target in window coordinates; an error names the scroll that
  /// shows it.
  package func visiblePoint(at offset: TargetOffset?) throws(TargetError) -> CGPoint {
    if let point = point(at: offset), isVisible(at: offset) { return point }
    throw .offScreen(self, offset)
  }

  /// True if a point of the target is displayed.
  package func isVisible(at offset: TargetOffset?) -> Bool {
    guard view != nil, let point = point(at: offset) else { return false }
    return isVisible(at: point)
  }

  /// True if a point of the window is within every scroll view around the target.
  func isVisible(at point: CGPoint) -> Bool {
    var view: View? = self.view?.superview ?? container
    while let current = view {
      if current is Window || (current is ScrollView && !(current is SectionScrollView)) {
        guard current.bounds.holds(current.convert(point, from: nil)) else { return false }
      }
      view = current.superview
    }
    return true
  }

  /// True if a touch at a point of the window is one on the target.
  func isReached(by point: CGPoint, in window: Window) -> Bool {
    guard let hit = window.target(at: point, with: nil) else { return false }
    return isReached(byTouchOn: hit)
  }

  /// True if a touch on a view is one on the target: it is in the target, or it is the
  /// control that the target is a part of.
  ///
  /// A target that was found by its text is also reached through the view that the text
  /// is on, unless that is a background.
  private func isReached(byTouchOn hit: View) -> Bool {
    guard let view else { return false }
    if hit.isDescendant(of: view) { return true }
    guard view.isDescendant(of: hit) else { return false }
    return hit is Control || (isText && !(hit is ScrollView || hit is Window))
  }
}

// MARK: Scrolling

extension ResolvedTarget {
  /// Scrolls so that a point of the target is displayed, and lays out the window.
  ///
  /// The target has to be resolved again, since its element may have another view.
  package func scrollIntoView(_ offset: TargetOffset?, in window: Window) {
    let target = frame == nil ? whole : self
    target.reveal()
    if let contentOffset = ScrollAdvice(to: target, offset: offset).contentOffset {
      (target.container as? ScrollView)?.setContentOffset(contentOffset, animated: false)
    }
    window.layoutIfNeeded()
  }

  /// Scrolls the target's scroll view so that the target is at `position`, then those
  /// around it.
  ///
  /// Without a position it scrolls as little as displays all of the target, or its start
  /// where it is too large.
  package func reveal(at position: CollectionView.ScrollPosition = []) {
    guard let element, let collectionView else {
      if let view { ResolvedTarget.reveal(view.bounds, of: view) }
      return
    }
    guard let frame = frame(shownAt: position) else { return }
    collectionView.scrollSection(to: element, at: position, animated: false)
    collectionView.contentOffset = collectionView.offset(showing: frame, at: position)
    collectionView.layoutIfNeeded()
    if let view { ResolvedTarget.reveal(view.bounds, of: view, within: collectionView) }
    ResolvedTarget.reveal(frame, of: collectionView)
  }

  /// Scrolls the scroll views around a view so that they display a rectangle of it,
  /// the innermost first.
  private static func reveal(_ rect: CGRect, of view: View, within limit: View? = nil) {
    var current = view.superview
    while let outer = current, outer !== limit {
      if limit == nil, let holder = outer as? CollectionReusableView, let element = holder.element {
        holder.collectionView?.scrollSection(to: element, at: [], animated: false)
      }
      if let outer = outer as? ScrollView, !(outer is SectionScrollView) {
        outer.contentOffset = outer.offset(showing: view.convert(rect, to: outer), at: [])
        outer.layoutIfNeeded()
      }
      current = outer.superview
    }
  }
}
