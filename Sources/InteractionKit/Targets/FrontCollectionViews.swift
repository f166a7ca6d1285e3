import Foundation

/// The collection views that an index such as `[0,3]` can mean.
///
/// They are the outermost ones that a touch can reach: displayed, in front of which there is no
/// modal view, and not completely under other views. After a push, a change of tabs or a
/// presentation, the collection view of the screen behind is none of them.
package enum FrontCollectionViews {
  /// Returns the collection views, from back to front.
  package static func all(in window: Window) -> [ItemsView] {
    ViewSearch.outermostCollectionViews(in: window).filter { view in
      guard let frame = visibleFrame(of: view) else { return false }
      return cover(of: view, within: frame, in: window) == nil
    }
  }

  /// Returns the collection view that commands without a target are about: the one with the largest
  /// visible area, of equal ones the frontmost; nil if there is none.
  package static func main(in window: Window) -> ItemsView? {
    var found: (view: ItemsView, area: CGFloat)?
    for view in all(in: window) {
      guard let frame = visibleFrame(of: view) else { continue }
      let area = frame.size.width * frame.size.height
      // Of equal areas the later, since the list goes from back to front: the frontmost is what a
      // user sees.
      if area >= found?.area ?? 0 { found = (view, area) }
    }
    return found?.view
  }

  /// Returns the view that takes the touches everywhere on a collection view; nil if a touch reaches
  /// a part of it.
  package static func cover(of view: ItemsView, in window: Window) -> View? {
    visibleFrame(of: view).flatMap { cover(of: view, within: $0, in: window) }
  }

  private static func visibleFrame(of view: ItemsView) -> CGRect? {
    ResolvedTarget(view)?.visibleFrame
  }

  private static func cover(of view: View, within frame: CGRect, in window: Window) -> View? {
    let fronts = views(inFrontOf: view).compactMap { front -> CGRect? in
      let rect = front.superview?.convert(front.frame, to: nil) ?? front.frame
      return rect.meets(frame) ? rect.intersection(frame) : nil
    }
    // Without a view in front, no hit test is made, since it calls methods of the program.
    guard !fronts.isEmpty else { return nil }
    var cover: View?
    // The edges of the views in front divide the frame into parts, each of which is hit alike
    // everywhere. One point a part decides without trying every point.
    for x in middles(frame.minX, frame.maxX, fronts.flatMap { [$0.minX, $0.maxX] }) {
      for y in middles(frame.minY, frame.maxY, fronts.flatMap { [$0.minY, $0.maxY] }) {
        guard let hit = window.target(at: CGPoint(x: x, y: y), with: nil),
          !hit.isDescendant(of: view), !view.isDescendant(of: hit), isInFront(hit, of: view)
        else { return nil }
        cover = cover ?? hit
      }
    }
    return cover
  }

  /// The most edges between which a point is tried on an axis.
  private static let edgeLimit = 16

  /// Returns the middles of the parts into which edges divide a range, the middle of the whole
  /// first.
  private static func middles(_ low: CGFloat, _ high: CGFloat, _ edges: [CGFloat]) -> [CGFloat] {
    let cuts = ([low, high] + Set(edges).sorted().prefix(edgeLimit)).sorted()
    var middles = [(low + high) / 2]
    for (cut, next) in zip(cuts, cuts.dropFirst()) where cut < next {
      middles.append((cut + next) / 2)
    }
    return middles
  }

  /// Returns the displayed views in front of a view that are not inside another one of them.
  private static func views(inFrontOf view: View) -> [View] {
    var found: [View] = []
    var current = view
    while let superview = current.superview {
      found += superview.subviews.reversed().prefix { $0 !== current }
        .filter { !$0.isHidden && $0.alpha >= View.leastTouchableAlpha }
      current = superview
    }
    return found
  }

  private static func isInFront(_ hit: View, of view: View) -> Bool {
    views(inFrontOf: view).contains { hit.isDescendant(of: $0) }
  }
}
