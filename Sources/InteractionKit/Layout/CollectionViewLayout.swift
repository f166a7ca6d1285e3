import Foundation

/// The base class of layouts, which compute the frames of elements, as `UICollectionViewLayout`.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize` and the four methods for
/// attributes, as in UIKit.
///
/// From the fourth query on, an index of a custom layout's attributes is used until the layout is
/// invalidated. A layout that every new offset invalidates is never indexed. Flow and compositional
/// layouts search themselves.
open class CollectionViewLayout: NSObject {
  /// The collection view that uses the layout; nil if none does.
  public var collectionView: CollectionView? { owner?.view as? CollectionView }
  /// The view that uses the layout: a collection view, or a table view with its rows.
  package final var itemsView: ItemsView? { owner?.view }

  /// The text that UIKit prints: `<UICollectionViewFlowLayout: 0x600003e28000>`.
  open override var description: String { "<\(UIKitClassName.nameAndAddress(of: self))>" }

  final var owner: ItemsViewReference?
  /// The object that returns sizes and spacings instead of the collection view's delegate.
  ///
  /// It separates the sizes of a layout from the receiver of the events.
  package final weak var metricsSource: (any CollectionViewDelegate)?

  /// True if `prepare()` has to be called before the next query.
  @exclusivity(unchecked)
  package private(set) var isInvalid = true
  /// The number of invalidation calls since the outermost one in progress; 0 if there is none.
  @exclusivity(unchecked)
  final var nestedInvalidations = 0
  /// The number of `prepare()` calls since the outermost one in progress; 0 if there is none.
  @exclusivity(unchecked)
  private var nestedPreparations = 0
  /// The sum of the content offset adjustments that are not applied yet, in points.
  @exclusivity(unchecked)
  final var pendingOffset = CGPoint.zero
  /// The cached results of the layout.
  final let queryCache = LayoutQueryCache()
  /// The invalid results that the log has.
  package final var loggedProblems: Set<InvalidLayoutResult> {
    get { queryCache.problems }
    set { queryCache.problems = newValue }
  }
  /// The classes of decoration views by element kind.
  private var decorations: [String: (CGRect) -> CollectionReusableView] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Computes the data of the layout; called once after an invalidation, before it is used.
  open func prepare() {}

  /// The class of attributes of the layout; `CollectionViewLayoutAttributes` by default.
  open class var layoutAttributesClass: AnyClass {
    CollectionViewLayoutAttributes.self
  }

  /// The class of attributes; the default one if `layoutAttributesClass` is another class.
  static var attributesType: CollectionViewLayoutAttributes.Type {
    layoutAttributesClass as? CollectionViewLayoutAttributes.Type
      ?? CollectionViewLayoutAttributes.self
  }

  /// The size of the content, in points; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements whose frames intersect a rectangle of the content.
  ///
  /// Frames that only touch the rectangle do not intersect it. The result may contain further
  /// elements: the collection view displays only those inside its bounds. Nil by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil, the default, if it does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil, the default, if it does not exist.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a decoration view; nil, the default, if it does not exist.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns true if new bounds invalidate the layout; false by default.
  ///
  /// - Parameter newBounds: The new bounds. Their origin is the content offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the offset at which the content stops after a drag; `proposed` by default.
  ///
  /// Called before the delegate. The result is clamped to the content.
  ///
  /// - Parameters:
  ///   - proposed: The offset of the deceleration, in points.
  ///   - velocity: The velocity of the content, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposed
  }

  /// Returns the offset of the content after a batch of changes or a change of the layout; `proposed`
  /// by default.
  ///
  /// Called unless the delegate returns an offset. The result is clamped to the content.
  ///
  /// - Parameter proposed: The present offset, in points.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  /// Called before another layout replaces this one; does nothing by default.
  ///
  /// - Parameter newLayout: The next layout.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called before this layout replaces another one; does nothing by default.
  ///
  /// - Parameter oldLayout: The former layout.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called for both layouts after one has replaced the other; does nothing by default.
  open func finalizeLayoutTransition() {}

  /// True if the x coordinates of the content run from right to left with the text; false by default,
  /// as in UIKit.
  ///
  /// Content offsets and frames are then the same in both directions: a row starts at offset 0, with
  /// its first item at the right. See `Documentation/rules/direction.md`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { defaultFlipsHorizontally }

  /// The default of `flipsHorizontallyInOppositeLayoutDirection`; collection files set it.
  package final var defaultFlipsHorizontally = false {
    didSet { propertyChanged(from: oldValue, to: defaultFlipsHorizontally) }
  }

  /// Invalidates the layout; it is computed again before it is used.
  ///
  /// Calls `invalidateLayout(with:)` once, with a new context of `invalidationContextClass`. As
  /// recorded in UIKit, the context's `invalidateEverything` is false.
  open func invalidateLayout() {
    invalidate(using: type(of: self).contextType.init())
  }

  /// Invalidates the parts of the layout that a context names, or all of it.
  ///
  /// Every invalidation calls this method: reloads, batch updates, new bounds, preferred
  /// sizes, movements and `invalidateLayout()`. It never calls `invalidateLayout()`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    markInvalid(by: context)
  }

  /// Records an invalidation.
  ///
  /// Layouts of the library that keep results override it.
  func markInvalid(by context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
    queryCache.forget()
    pendingOffset.x += context.contentOffsetAdjustment.x
    pendingOffset.y += context.contentOffsetAdjustment.y
    itemsView?.layoutWasInvalidated(by: context)
  }

  /// The class of the contexts that the layout creates.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  /// The class of contexts; the default one if `invalidationContextClass` is another class.
  static var contextType: CollectionViewLayoutInvalidationContext.Type {
    invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
      ?? CollectionViewLayoutInvalidationContext.self
  }

  /// Returns the invalidation context for new bounds.
  ///
  /// - Parameter newBounds: The new bounds, in points. Their origin is the content offset.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    type(of: self).contextType.init()
  }

  /// Returns the invalidation context for other insets, margins or another scale of the screen.
  func contextForSurroundings() -> CollectionViewLayoutInvalidationContext {
    type(of: self).contextType.init()
  }

  // MARK: Self-sizing

  /// Returns true if the layout is computed again for a preferred size; false by default.
  ///
  /// Called for every displayed view, if the layout estimates sizes.
  ///
  /// - Parameter preferredAttributes: The attributes that the view prefers.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// Returns the invalidation context for an element that prefers another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    fittingContext(preferredAttributes, originalAttributes)
  }

  /// True if views are asked for preferred sizes; true by default, for custom layouts.
  package var estimatesSizes: Bool { true }
  /// True if the widths of cells are estimates too; false by default.
  var estimatesWidths: Bool { false }

  /// True if preferred sizes can change the layout; `estimatesSizes` by default.
  ///
  /// Custom layouts may use the sizes in ways that the engine does not observe.
  package var usesPreferredSizes: Bool { estimatesSizes }

  /// True if a view that was measured once keeps its size until its content changes.
  var settlesFittingAtOnce: Bool { false }

  /// The computed results that cannot be recomputed exactly; nil if there are none, or if they are
  /// private.
  package var solved: (any LayoutState)? { nil }

  /// The numbers that tell the results of layouts with the same data apart.
  package var solvedNumbers: [Double] { solved?.numbers ?? [] }

  /// Restores the results of another layout of the same kind, so no size is requested again.
  package func restore(_ solved: any LayoutState) {}

  /// Returns the attributes with which a view is asked for its preferred size.
  ///
  /// They belong to its element, unless the layout has a better estimate.
  func attributesForFitting(_ id: ElementID) -> CollectionViewLayoutAttributes? {
    element(id).map { $0.attributes?.duplicate ?? attributes(of: $0) }
  }

  // MARK: Moving items

  /// Returns the index path to which a moved item goes.
  ///
  /// By default it is the index path of the item at the position, or the previous one if there is
  /// no item.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The current index path of the moved item.
  ///   - position: The position of the item's centre in the content, in points.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    itemsView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the attributes of an item while it is moved.
  ///
  /// Nil, the default, leaves the cell at the position of the index path.
  ///
  /// - Parameters:
  ///   - indexPath: The current index path of the moved item.
  ///   - position: The position of the item's centre in the content, in points.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes! {
    nil
  }

  /// Returns the invalidation context for items that give way to a moved one.
  ///
  /// - Parameters:
  ///   - targetPosition: The new position of the moved item's centre in the content, in points.
  ///   - previousIndexPaths: The former index paths of the moved items.
  ///   - previousPosition: The former position, in points.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(to: targetIndexPaths, at: targetPosition, from: previousIndexPaths)
  }

  /// Returns the invalidation context for the end of a movement.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths after the movement.
  ///   - previousIndexPaths: The index paths before the movement.
  ///   - movementCancelled: True if the movement was cancelled.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(to: indexPaths, at: .zero, from: previousIndexPaths)
  }

  /// The scroll axis of the content; nil if it follows from the content size.
  package var scrollAxis: CollectionView.ScrollDirection? { nil }

  /// Returns the content offset adjustments and resets them; nil if the content is not moved.
  final func takePendingOffsetAdjustment() -> CGPoint? {
    defer { pendingOffset = .zero }
    let isFinite = pendingOffset.x.isFinite && pendingOffset.y.isFinite
    return isFinite && pendingOffset != .zero ? pendingOffset : nil
  }

  final func prepareIfNeeded() {
    guard isInvalid else { return }
    prepareAgain()
  }

  /// Calls `prepare()`.
  ///
  /// A `prepare()` that invalidates the layout is called again, up to the limit.
  private func prepareAgain() {
    guard nestedPreparations < CollectionViewLayout.reentryLimit else {
      return report(.invalidatedWithoutEnd)
    }
    let isOutermost = nestedPreparations == 0
    nestedPreparations += 1
    defer { if isOutermost { nestedPreparations = 0 } }
    isInvalid = false
    prepare()
  }

  // MARK: Decoration views

  /// Registers a class of decoration views for an element kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let kind = viewClass as? CollectionReusableView.Type
    decorations[elementKind] = kind.map { kind in { kind.makeFromType(frame: $0) } }
  }

  /// Registers a nib whose view is a decoration view; nil removes the registration.
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {
    guard let nib else { return register(nil as AnyClass?, forDecorationViewOfKind: elementKind) }
    register(forDecorationViewOfKind: elementKind) { [weak self] frame in
      let view =
        nib.reusableView(CollectionReusableView.self, for: elementKind, in: self?.collectionView)
        ?? CollectionReusableView(frame: .zero)
      view.frame = frame
      return view
    }
  }

  /// Registers a closure that makes decoration views for an element kind.
  package final func register(
    forDecorationViewOfKind elementKind: String,
    _ make: @escaping (CGRect) -> CollectionReusableView
  ) {
    decorations[elementKind] = make
  }

  /// The direction for which the frames of the layout are written; from left to right by default.
  ///
  /// It changes nothing unless `flipsHorizontallyInOppositeLayoutDirection` is true and the
  /// direction of the collection view is the opposite one.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// True if the layout is flipped in a collection view of a direction.
  final func isFlipped(isRightToLeft: Bool) -> Bool {
    flipsHorizontallyInOppositeLayoutDirection
      && isRightToLeft != (developmentLayoutDirection == .rightToLeft)
  }

  /// Returns a new decoration view of an element kind; a plain view if no class is registered.
  final func makeDecorationView(ofKind kind: String, frame: CGRect) -> CollectionReusableView {
    decorations[kind]?(frame) ?? CollectionReusableView(frame: frame)
  }

  // MARK: Updates

  /// Prepares for the display of a batch of changes; does nothing by default.
  ///
  /// The layout has prepared with the new data.
  ///
  /// - Parameter updateItems: The changes, in the layout's order (`Documentation/rules/updates.md`).
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Cleans up after the display of a batch of changes; does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// Prepares for a change of the size of the bounds; does nothing by default.
  ///
  /// - Parameter oldBounds: The bounds before the change, in points.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Cleans up after a change of the size of the bounds; does nothing by default.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the initial attributes of an inserted cell; nil, the default, for its final ones.
  ///
  /// - Parameter itemIndexPath: The index path after the batch.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the final attributes of a deleted cell; nil, the default, for its last ones.
  ///
  /// - Parameter itemIndexPath: The index path before the batch.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the initial attributes of a new supplementary view; nil, the default, for its final
  /// ones.
  ///
  /// - Parameter elementIndexPath: Section and item of the view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the final attributes of a removed supplementary view; nil, the default, for its last.
  ///
  /// - Parameter elementIndexPath: Section and item of the view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the initial attributes of a new decoration view; nil, the default, for its final ones.
  ///
  /// - Parameter decorationIndexPath: Section and item of the view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the final attributes of a removed decoration view; nil, the default, for its last
  /// ones.
  ///
  /// - Parameter decorationIndexPath: Section and item of the view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the supplementary views of a kind that a batch adds; empty by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// Returns the supplementary views of a kind that a batch removes; empty by default.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// Returns the decoration views of a kind that a batch adds; empty by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views of a kind that a batch removes; empty by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Queries of the engine, answered without objects where possible

  /// Calls `body` with the elements whose frames intersect `rect`, in no particular order.
  package func visitElements(in rect: CGRect, _ body: (LayoutElement) -> Void) {
    if let index = index(for: rect) { return index.visit(meeting: rect, body) }
    for element in elements(answeredFor: rect) where element.frame.meets(rect) { body(element) }
  }

  /// Calls `body` with the items whose frames intersect `rect`, in no particular order.
  package func visitItems(
    in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    visitElements(in: rect) { element in
      if element.id.category == .cell { body(element.id.section, element.id.item, element.frame) }
    }
  }

  /// Returns the frontmost item at a point of the content.
  ///
  /// Hidden items are ignored.
  func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    if let index = index(for: rect) { return index.topItem(at: point) }
    var best: LayoutElement?
    for element in elements(answeredFor: rect) {
      guard element.id.category == .cell, !element.isHidden, element.frame.holds(point) else {
        continue
      }
      if let best, best.zIndex > element.zIndex { continue }
      best = element
    }
    return best.map { ($0.id.section, $0.id.item) }
  }

  /// Returns an element with its frame; nil if the layout has no attributes for it.
  package func element(_ id: ElementID) -> LayoutElement? { answeredElement(id) }
}

/// A reference to a collection view that is nil after its end, like a weak reference.
///
/// The first weak reference to an object permanently slows down its reference counting, and each
/// touch retains the collection view many times. So objects of the library that outlive the
/// collection view use this reference.
package final class ItemsViewReference {
  /// The collection view; nil after its end.
  package private(set) unowned(unsafe) var view: ItemsView?

  /// The view, if it is a collection view.
  package var collectionView: CollectionView? { view as? CollectionView }

  init(_ view: ItemsView) {
    self.view = view
  }

  /// Removes the reference.
  ///
  /// The collection view calls it when it is deinitialized.
  func clear() {
    view = nil
  }
}
