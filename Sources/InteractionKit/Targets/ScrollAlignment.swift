/// The position to which an item is scrolled.
package enum ScrollAlignment: String, Hashable, Sendable, CaseIterable {
  /// The position in the visible part; `nearest` scrolls by the least distance.
  case nearest, center, top, bottom

  /// Returns the position for a layout.
  ///
  /// In a horizontal one, top and bottom are left and right.
  package func position(isHorizontal: Bool) -> CollectionView.ScrollPosition {
    switch self {
    case .nearest: []
    case .center: isHorizontal ? .centeredHorizontally : .centeredVertically
    case .top: isHorizontal ? .left : .top
    case .bottom: isHorizontal ? .right : .bottom
    }
  }
}
