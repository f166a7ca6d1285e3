import Foundation
import InteractionKit

/// The visible share of a rectangle.
enum VisibleShare {
  /// Returns the part of a target that its scroll view or window displays, in percent; 0 for a view
  /// that is hidden, or behind others like the screen behind a presented one.
  static func percent(of target: ResolvedTarget) -> Double {
    guard let view = target.view, let frame = target.frame else { return 0 }
    if ViewSearch.obstacle(to: view) != nil { return 0 }
    if let collectionView = target.collectionView, let window = view.window,
      FrontCollectionViews.cover(of: collectionView, in: window) != nil
    {
      return 0
    }
    return percent(of: frame, in: target.container.bounds)
  }

  /// Returns the part of `frame` within `bounds` in percent of its area, with one decimal.
  ///
  /// A part that is not the whole is less than 100.
  static func percent(of frame: CGRect, in bounds: CGRect) -> Double {
    let width =
      min(frame.origin.x + frame.size.width, bounds.origin.x + bounds.size.width)
      - max(frame.origin.x, bounds.origin.x)
    let height =
      min(frame.origin.y + frame.size.height, bounds.origin.y + bounds.size.height)
      - max(frame.origin.y, bounds.origin.y)
    let area = frame.size.width * frame.size.height
    guard width > 0, height > 0, area > 0 else { return 0 }
    // The ends of a frame that is wholly visible may differ in their last digits.
    let tolerance = 1e-6
    if width >= frame.size.width - tolerance, height >= frame.size.height - tolerance {
      return 100
    }
    return min((width * height / area * 1000).rounded(.down) / 10, 99.9)
  }
}
