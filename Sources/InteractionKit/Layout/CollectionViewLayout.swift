import Foundation

/// The base of all layouts: says where the elements of a collection view are.
///
/// Subclass it as in UIKit: compute in `prepare()`, answer
/// `collectionViewContentSize` and the four questions for attributes.
open class CollectionViewLayout {
  /// The collection view that uses the layout.
  public var collectionView: CollectionView? { owner?.view }

  final var owner: CollectionViewReference?

  /// Whether `prepare()` is due before the next question.
  private(set) var isInvalid = true
  /// How far contexts want the content moved that has not been yet.
  final var dueOffset = CGPoint.zero

  public init() {}

  /// Computes what the questions will need; called once after an invalidation.
  open func prepare() {}

  /// The size of everything, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements whose frames meet a rectangle of the content; more may be
  /// answered, the collection view keeps those that meet its bounds.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Whether new bounds make the layout invalid; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Where content that was let go is to come to rest; `proposed` by default.
  ///
  /// Asked before the delegate, with the velocity of the content in points per
  /// millisecond. A target is clamped to the content.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposed
  }

  /// Whether the layout is mirrored where text runs right to left; false by
  /// default, as in UIKit.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { isMirrorable }

  /// What `flipsHorizontallyInOppositeLayoutDirection` answers unless it is
  /// overridden: collection files mirror their layouts.
  final var isMirrorable = false

  /// Forgets what was computed; it is computed again when it is needed. Calls
  /// `invalidateLayout(with:)` once, with a context of the layout's class.
  open func invalidateLayout() {
    invalidateLayout(with: type(of: self).invalidationContextClass.init())
  }

  /// Forgets what a context names. Where a layout cannot tell what depends on
  /// that, it forgets everything.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
    dueOffset.x += context.contentOffsetAdjustment.x
    dueOffset.y += context.contentOffsetAdjustment.y
    collectionView?.layoutWasInvalidated(by: context)
  }

  /// The class of the contexts that the layout makes.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// The context for new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    type(of: self).invalidationContextClass.init()
  }

  // MARK: Self-sizing

  /// Whether the layout computes again because an element prefers another size
  /// than it was given; false by default.
  ///
  /// Asked for every view that comes to be shown, where `estimatesSizes`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// The context of an element that prefers another size: it names the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    fittingContext(preferredAttributes, originalAttributes)
  }

  /// Whether views are asked what size they prefer: true for layouts of the
  /// user's, which may want to hear it.
  var estimatesSizes: Bool { true }

  /// What a view is asked with for the size that it prefers: the attributes of
  /// its element, unless the layout knows a better guess.
  func attributesForFitting(_ id: ElementID) -> CollectionViewLayoutAttributes? {
    element(id).map(CollectionViewLayoutAttributes.init)
  }

  // MARK: Moving items

  /// Where an item that is held at a point of the content is to go: to the place
  /// of the item that is there, else it stays.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// The place and look of an item while it is moved; nil, the default, leaves
  /// its cell in the place that it would be put down in.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The context of items that give way to one that is moved.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(to: targetIndexPaths, at: targetPosition, from: previousIndexPaths)
  }

  /// The context of items that were put down, or back.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(to: indexPaths, at: .zero, from: previousIndexPaths)
  }

  /// Which axes the content scrolls along; nil where its size decides.
  var scrollAxis: CollectionView.ScrollDirection? { nil }

  /// How far contexts want the content moved; nil where nowhere.
  final func takeDueOffset() -> CGPoint? {
    defer { dueOffset = .zero }
    let isFinite = dueOffset.x.isFinite && dueOffset.y.isFinite
    return isFinite && dueOffset != .zero ? dueOffset : nil
  }

  final func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  // MARK: The engine's own questions, answered without objects where possible

  /// Calls `body` with the elements that meet `rect`, in no particular order.
  func visitElements(in rect: CGRect, _ body: (LaidOutElement) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) ?? [] {
      let element = LaidOutElement(attributes)
      if element.frame.meets(rect) { body(element) }
    }
  }

  /// Calls `body` with the items whose frames meet `rect`, in no particular order.
  func visitItems(
    in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    visitElements(in: rect) { element in
      if element.id.category == .cell { body(element.id.section, element.id.item, element.frame) }
    }
  }

  /// The item in front of all others at a point of the content.
  func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    var best: LaidOutElement?
    visitElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1))) { element in
      guard element.id.category == .cell, element.frame.holds(point) else { return }
      if let current = best, (current.zIndex, current.id) > (element.zIndex, element.id) { return }
      best = element
    }
    return best.map { ($0.id.section, $0.id.item) }
  }

  /// The place of one element, or nil where the layout has none for it.
  func element(_ id: ElementID) -> LaidOutElement? {
    switch id.category {
    case .cell: layoutAttributesForItem(at: id.indexPath).map(LaidOutElement.init)
    case .supplementary:
      layoutAttributesForSupplementaryView(ofKind: id.kind, at: id.indexPath)
        .map(LaidOutElement.init)
    case .decoration:
      layoutAttributesForDecorationView(ofKind: id.kind, at: id.indexPath)
        .map(LaidOutElement.init)
    }
  }
}
