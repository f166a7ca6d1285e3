import InteractionKit

/// A layout between two others.
///
/// It has the frames of the next layout from the middle of the transition on; frames are not
/// interpolated.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the transition.
  public final let currentLayout: UICollectionViewLayout
  /// The layout after the transition.
  public final let nextLayout: UICollectionViewLayout
  /// The progress, from 0 to 1; 0 by default.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Creates a layout between two layouts without items.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  private var layout: UICollectionViewLayout {
    transitionProgress < 0.5 ? currentLayout : nextLayout
  }

  /// Stores a value of a subclass.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a value that was stored; 0 without one.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override var collectionViewContentSize: CGSize { layout.collectionViewContentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { layout.layoutAttributesForElements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layout.layoutAttributesForItem(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
}
