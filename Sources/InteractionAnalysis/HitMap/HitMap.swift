import Foundation
import InteractionKit

/// The partition of a window by the view that a touch hits.
///
/// The regions are computed from the frames of the views, not sampled, and they are exact at every
/// point: the view at a point is the one that `hitTest(_:with:)` returns. Only the views that may
/// receive touches in other shapes than rectangles are sampled, at the centre of each pixel:
///
/// - views whose transform rotates, skews or mirrors;
/// - views of a class that overrides `point(inside:with:)` or `hitTest(_:with:)`. A class that
///   returns true for `keepsTouchesInsideBounds` is sampled in its bounds, any other in the whole
///   area of its superview.
///
/// `hitOutsets`, scales and translations are exact.
///
/// ```swift
/// let map = HitMap(of: simulator.window)
/// for region in map.regions where region.view == nil { print(region.rect) }
/// ```
///
/// A map is the state of the window at one time. It retains its views.
public struct HitMap {
  /// A rectangle of the window in which touches hit one view.
  public struct Region {
    /// The rectangle in the window, in points; its right and bottom edges are outside.
    public let rect: CGRect
    /// The view that touches hit; nil if they hit none.
    public let view: View?
    /// True if the region was computed; false if it was sampled at the centres of pixels.
    public let isExact: Bool
  }

  /// The mapped part of the window, in points.
  public let frame: CGRect
  /// The views that could be hit; some may be covered.
  let views: [View]
  /// The partition; labels are indices of `views`, or -1 for no view.
  let tiling: Tiling

  /// Lays out a window and computes its partition.
  ///
  /// Beside pending layout and the hit tests of sampled views, no method of a view is called.
  ///
  /// - Parameter window: The window.
  /// - Complexity: O(*n* log *n*) for *n* views of which few overlap at one height, and a hit test
  ///   for each pixel of the sampled areas.
  public init(of window: Window) {
    window.layoutIfNeeded()
    let bounds = window.bounds
    let edges = EdgeRect(bounds)
    var areas = HitAreas(scale: window.scale)
    areas.add(root: window, within: edges)
    let tiling = TilingSweep.tiling(
      of: areas.rects, in: edges, background: HitAreas.nothing)
    frame = bounds
    guard tiling.spans.contains(where: { $0.label == HitAreas.sampled }) else {
      views = areas.visits.map(\.view)
      self.tiling = tiling
      return
    }
    var sampler = HitSampler(window, areas.visits.map(\.view))
    self.tiling = sampler.sampled(tiling)
    views = sampler.views
  }

  /// The regions, by their top and left edges.
  ///
  /// They cover the frame without overlap.
  public var regions: [Region] {
    tiling.tiles.map { tile in
      Region(
        rect: tile.rect.rect, view: view(of: tile.label), isExact: tile.label.isExact)
    }
  }

  /// Returns the view that a touch at a point of the window hits.
  ///
  /// - Parameter point: The point, in the coordinates of the window.
  /// - Returns: The view; nil if the touch hits none, or the point is outside of the frame.
  /// - Complexity: O(log *n*) for *n* regions.
  public func view(at point: CGPoint) -> View? {
    tiling.label(at: point).flatMap(view(of:))
  }

  /// Returns the area in which touches hit a view, in square points.
  ///
  /// Touches that hit a subview of it are not included.
  ///
  /// - Parameter view: The view.
  /// - Returns: The area; 0 if no touch hits the view.
  /// - Complexity: O(*n*) for *n* regions.
  public func area(of view: View) -> CGFloat {
    tiling.tiles.reduce(0) { sum, tile in
      self.view(of: tile.label) === view ? sum + tile.rect.area : sum
    }
  }

  func view(of label: Tiling.Label) -> View? {
    label.index >= 0 ? views[Int(label.index)] : nil
  }
}
