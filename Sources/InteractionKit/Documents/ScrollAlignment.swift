/// Where an item that is scrolled to shows; `nearest` scrolls no further than it takes.
public enum ScrollAlignment: String, Hashable, Sendable, CaseIterable {
  case nearest, center, top, bottom

  /// A collection that scrolls sideways takes top and bottom as its start and end.
  func position(isHorizontal: Bool) -> CollectionView.ScrollPosition {
    switch self {
    case .nearest: []
    case .center: isHorizontal ? .centeredHorizontally : .centeredVertically
    case .top: isHorizontal ? .left : .top
    case .bottom: isHorizontal ? .right : .bottom
    }
  }
}
