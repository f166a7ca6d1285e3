/// The position of an item that is scrolled to; `nearest` scrolls as little as displays it.
public enum ScrollAlignment: String, Hashable, Sendable, CaseIterable {
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
