import Foundation

/// The point at which a gesture touches a target without an offset.
///
/// It is the centre of the target, or of its visible part. If another view covers it, it is the
/// first of four points 1 point inside the corners of that part that reaches the target
/// (`Documentation/rules/gestures.md`, "Point of a touch").
package struct ActivationPoint {
  /// The point in window coordinates.
  package let point: CGPoint
  /// The name of the corner that is touched instead of the centre; nil for the centre.
  package private(set) var corner: String?

  /// Creates the point inside a corner at which a touch reaches the target; nil if there is none.
  init?(cornerOf target: ResolvedTarget, in window: Window) {
    // A badge over the middle of a button is no reason to fail: a person would touch the button
    // beside it, and KIF does the same.
    guard let frame = target.visibleFrame ?? target.windowFrame else { return nil }
    for (name, point) in ActivationPoint.corners(of: frame)
    where target.isVisible(at: point) && target.isReached(by: point, in: window) {
      self.init(point: point, corner: name)
      return
    }
    return nil
  }

  /// Returns the points 1 point inside the corners of a frame, in the order in which they are tried.
  static func corners(of frame: CGRect) -> [(name: String, point: CGPoint)] {
    // A point inside, because the far edges of a view are outside of it, and rounding to a pixel
    // could move a point on the near edge out.
    let (left, top) = (frame.origin.x + 1, frame.origin.y + 1)
    let right = frame.origin.x + frame.size.width - 1
    let bottom = frame.origin.y + frame.size.height - 1
    return [
      ("top left", CGPoint(x: left, y: top)), ("top right", CGPoint(x: right, y: top)),
      ("bottom left", CGPoint(x: left, y: bottom)),
      ("bottom right", CGPoint(x: right, y: bottom)),
    ]
  }

  init(point: CGPoint, corner: String? = nil) {
    self.point = point
    self.corner = corner
  }
}

extension ResolvedTarget {
  /// Returns the point at which a touch reaches the target.
  ///
  /// `offset` is the point in the frame, which is never moved; nil means the centre, or a corner if
  /// the centre is covered. `name` is the spelling of the target in an error.
  ///
  /// - Throws: A `TargetError` with the view that receives the touch instead.
  package func activationPoint(
    at offset: TargetOffset?, in window: Window, called name: @autoclosure () -> String
  ) throws(TargetError) -> ActivationPoint {
    let point = try visiblePoint(at: offset)
    // An item that isn't displayed has no view to be covered. Its point is where the touch will go.
    if view == nil || isReached(by: point, in: window) { return ActivationPoint(point: point) }
    // A point that the caller gave is never moved: whoever writes one wants to know what is there.
    if offset == nil, let corner = ActivationPoint(cornerOf: self, in: window) { return corner }
    throw .covered(self, called: name(), at: point, hasOffset: offset != nil, in: window)
  }

  /// Returns a point of the target in window coordinates.
  ///
  /// Without an offset it is the centre of the target, or of its visible part if the centre is not
  /// displayed.
  ///
  /// - Throws: A `TargetError` with the scroll that displays the point.
  package func visiblePoint(at offset: TargetOffset?) throws(TargetError) -> CGPoint {
    if let point = point(at: offset), isVisible(at: offset) { return point }
    // Half of a row below a bar is still a target, and a finger would touch the half that shows.
    if offset == nil, let middle = visibleFrame?.center, isVisible(at: middle) { return middle }
    throw .offScreen(self, offset)
  }

  /// The part of the frame that is displayed, in window coordinates; nil for none.
  var visibleFrame: CGRect? {
    guard view != nil, var frame = windowFrame else { return nil }
    for container in clippingViews {
      let bounds = container.convert(container.bounds, to: nil)
      guard frame.meets(bounds) else { return nil }
      frame = frame.intersection(bounds)
    }
    return frame.size.width > 0 && frame.size.height > 0 ? frame : nil
  }

  /// The scroll views around the target and the window, from the inside out.
  private var clippingViews: [View] {
    var found: [View] = []
    var view: View? = self.view?.superview ?? container
    while let current = view {
      // The scroll view of an orthogonal section is left out: it has the width of the screen, and
      // its items are clipped by the collection view around it.
      if current is Window || (current is ScrollView && !(current is SectionScrollView)) {
        found.append(current)
      }
      view = current.superview
    }
    return found
  }

  /// Returns true if a point of the target is displayed.
  package func isVisible(at offset: TargetOffset?) -> Bool {
    guard view != nil, let point = point(at: offset) else { return false }
    return isVisible(at: point)
  }

  /// Returns true if a point of the window is within every scroll view around the target.
  func isVisible(at point: CGPoint) -> Bool {
    clippingViews.allSatisfy { $0.bounds.holds($0.convert(point, from: nil)) }
  }

  /// Returns true if a touch at a point of the window is a touch on the target.
  func isReached(by point: CGPoint, in window: Window) -> Bool {
    guard let hit = window.target(at: point, with: nil) else { return false }
    return isReached(byTouchOn: hit)
  }

  /// Returns true if a touch on a view is a touch on the target.
  ///
  /// The view is in the target, or it is the control that contains the target. A target that was
  /// found by its text is also reached through the view that contains the text, unless that is a
  /// background.
  private func isReached(byTouchOn hit: View) -> Bool {
    guard let view else { return false }
    if hit.isDescendant(of: view) { return !view.leavesTouch(to: hit) }
    guard view.isDescendant(of: hit) else { return false }
    // A label inside a button names the button, and the button gets the touch. The same holds for a
    // text in a cell, but not for a text in front of an empty background.
    return hit is Control || (isText && !(hit is ScrollView || hit is Window))
  }
}

extension View {
  /// Returns true if a view inside, which is hit, keeps the touch from this control: an interactive
  /// view that is not part of another control.
  final func leavesTouch(to hit: View) -> Bool {
    guard self is Control, hit !== self else { return false }
    var current: View? = hit
    while let candidate = current, candidate !== self {
      if candidate is Control { return false }
      current = candidate.superview
    }
    return true
  }
}

// MARK: Scrolling

extension ResolvedTarget {
  /// Scrolls so that a point of the target is displayed, and lays out the window.
  ///
  /// The target must be resolved again, because its element may have another view.
  package func scrollIntoView(_ offset: TargetOffset?, in window: Window) {
    let target = frame == nil ? whole : self
    target.reveal()
    if let contentOffset = ScrollSuggestion(to: target, offset: offset).contentOffset {
      (target.container as? ScrollView)?.setContentOffset(contentOffset, animated: false)
    }
    window.layoutIfNeeded()
  }

  /// Scrolls the target's scroll view so that the target is at `position`, then the outer scroll
  /// views.
  ///
  /// Without a position, it scrolls the least distance that displays the whole target, or the start
  /// of a target that is too large.
  ///
  /// Cells that determine their sizes are measured when they are displayed, which moves the target.
  /// So the content is scrolled again until the target stays.
  ///
  /// - Returns: False if the target still moves after `scrollLimit` scrolls.
  @discardableResult
  package func reveal(at position: CollectionView.ScrollPosition = []) -> Bool {
    guard let element, let collectionView else {
      if let view { ResolvedTarget.reveal(view.bounds, of: view) }
      return true
    }
    guard let start = collectionView.frame(of: element) else { return true }
    var (last, isSettled) = (start, false)
    for _ in 0..<ScrollView.scrollLimit where !isSettled {
      guard let shown = collectionView.frame(of: element, shownAt: position) else { return true }
      // A part of an element moves with it.
      let part = subview.isEmpty ? nil : frame?.moved(by: shown.origin - start.origin)
      let wanted = part ?? shown
      collectionView.scrollSection(to: element, at: position, animated: false)
      let offset = collectionView.offset(showing: wanted, at: position)
      // Scrolling displays cells, which are measured and move what follows. The loop ends when a
      // scroll changes nothing.
      isSettled = wanted == last && collectionView.contentOffset == offset
      last = wanted
      collectionView.contentOffset = offset
      collectionView.layoutIfNeeded()
    }
    if let view { ResolvedTarget.reveal(view.bounds, of: view, within: collectionView) }
    ResolvedTarget.reveal(last, of: collectionView)
    return isSettled
  }

  /// Scrolls the scroll views around a view so that they display a rectangle of it, from inside
  /// out.
  private static func reveal(_ rect: CGRect, of view: View, within limit: View? = nil) {
    var current = view.superview
    while let outer = current, outer !== limit {
      if limit == nil, let holder = outer as? ReusableView, let element = holder.element {
        holder.itemsView?.scrollSection(to: element, at: [], animated: false)
      }
      if let outer = outer as? ScrollView, !(outer is SectionScrollView) {
        outer.contentOffset = outer.offset(showing: view.convert(rect, to: outer), at: [])
        outer.layoutIfNeeded()
      }
      current = outer.superview
    }
  }
}
