/// The position of an item that is scrolled to; `nearest` scrolls as little as displays it.
package enum ScrollAlignment: String, Hashable, Sendable, CaseIterable {
  /// The position in the visible part; `nearest` scrolls by the least distance.
  case nearest, center, top, bottom

  /// A collection that scrolls sideways takes top and bottom as its start and end.
  package func position(isHorizontal: Bool) -> CollectionView.ScrollPosition {
    switch self {
    case .nearest: []
    case .center: isHorizontal ? .centeredHorizontally : .centeredVertically
    case .top: isHorizontal ? .left : .top
    case .bottom: isHorizontal ? .right : .bottom
    }
  }
}
