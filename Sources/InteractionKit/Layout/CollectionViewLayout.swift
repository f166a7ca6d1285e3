import Foundation

/// The base class of layouts, which compute the frames of elements, as `UICollectionViewLayout`.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize` and the four methods for
/// attributes, as in UIKit. From the fourth query on an index over its attributes answers, until
/// the layout is invalidated; a layout that is invalidated by every new offset is never indexed.
open class CollectionViewLayout {
  /// The collection view that uses the layout; nil if none does.
  public var collectionView: CollectionView? { owner?.view }

  final var owner: CollectionViewReference?
  /// The object that is asked for sizes and spacings in place of the collection view's
  /// delegate: for sizes that belong to the layout, whatever receives the events.
  package final weak var metricsSource: (any CollectionViewDelegate)?

  /// Whether `prepare()` is due before the next question.
  package private(set) var isInvalid = true
  /// The calls of invalidation methods since the outermost one that is running; 0 for none.
  final var nestedInvalidations = 0
  /// The calls of `prepare()` since the outermost one that is running; 0 for none.
  private var nestedPreparations = 0
  /// How far contexts want the content moved that has not been yet.
  final var dueOffset = CGPoint.zero
  /// What the engine keeps of the layout's answers.
  final let answers = LayoutAnswers()
  /// The views that decorate, by element kind.
  private var decorations: [String: CollectionReusableView.Type] = [:]

  /// The object that is asked for sizes and spacings.
  final var metricsDelegate: (any CollectionViewDelegate)? {
    metricsSource ?? collectionView?.delegate
  }

  /// Creates a layout.
  public init() {}

  /// Computes the data of the layout; called once after an invalidation, before it is used.
  open func prepare() {}

  /// The class of the attributes that the layout creates; `CollectionViewLayoutAttributes` by
  /// default.
  open class var layoutAttributesClass: CollectionViewLayoutAttributes.Type {
    CollectionViewLayoutAttributes.self
  }

  /// The size of the content, in points; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements whose frames intersect a rectangle of the content.
  ///
  /// Further elements may be returned: the collection view leaves out those outside of its bounds.
  /// Nil by default.
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
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the offset at which the content comes to rest after a drag; `proposed` by default.
  ///
  /// Called before the delegate. The result is clamped to the content.
  ///
  /// - Parameter velocity: The velocity of the content, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposed
  }

  /// True if the layout is mirrored for text from right to left; false by default, as in UIKit.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { isMirrorable }

  /// What `flipsHorizontallyInOppositeLayoutDirection` answers unless it is
  /// overridden: collection files mirror their layouts.
  package final var isMirrorable = false

  /// Invalidates the layout; it is computed again before it is used.
  ///
  /// Calls `invalidateLayout(with:)` once, with a new context of `invalidationContextClass`.
  /// The context is unmarked, as was recorded: its `invalidateEverything` is false.
  open func invalidateLayout() {
    invalidate(using: type(of: self).invalidationContextClass.init())
  }

  /// Invalidates the parts of the layout that a context names, or all of it.
  ///
  /// Every invalidation calls this method: reloads, batch updates, new bounds, preferred
  /// sizes, movements and `invalidateLayout()`. It never calls `invalidateLayout()`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    markInvalid(by: context)
  }

  /// Records an invalidation. Layouts of the library that keep results override it.
  func markInvalid(by context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
    answers.forget()
    dueOffset.x += context.contentOffsetAdjustment.x
    dueOffset.y += context.contentOffsetAdjustment.y
    collectionView?.layoutWasInvalidated(by: context)
  }

  /// The class of the contexts that the layout creates.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Returns the context of new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    type(of: self).invalidationContextClass.init()
  }

  // MARK: Self-sizing

  /// Returns true if the layout is computed again for a preferred size; false by default.
  ///
  /// Called for every view that is displayed, if the layout estimates sizes.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// Returns the context of an element that prefers another size; it names the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    fittingContext(preferredAttributes, originalAttributes)
  }

  /// Whether views are asked what size they prefer: true for layouts of the
  /// user's, which may want to hear it.
  package var estimatesSizes: Bool { true }

  /// Whether what views prefer changes anything: a layout of the user's may listen and not
  /// say so.
  package var followsViews: Bool { estimatesSizes }

  /// What was computed, where computing it again would not come to the same; nil where it
  /// would, or the layout keeps that to itself.
  package var solved: (any SolvedLayout)? { nil }

  /// Goes on from what another layout of the same kind has computed: the next question is
  /// answered by it, and nobody is asked again.
  package func restore(_ solved: any SolvedLayout) {}

  /// What a view is asked with for the size that it prefers: the attributes of
  /// its element, unless the layout knows a better guess.
  func attributesForFitting(_ id: ElementID) -> CollectionViewLayoutAttributes? {
    element(id).map { $0.attributes?.duplicate ?? attributes(of: $0) }
  }

  // MARK: Moving items

  /// Returns the index path to which a moved item goes.
  ///
  /// By default that of the item at the position, or the previous one if there is no item.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// Returns the attributes of an item while it is moved.
  ///
  /// Nil, the default, leaves the cell at the position of the index path.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the context of items that give way to a moved one.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(to: targetIndexPaths, at: targetPosition, from: previousIndexPaths)
  }

  /// Returns the context of the end of a movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(to: indexPaths, at: .zero, from: previousIndexPaths)
  }

  /// Which axes the content scrolls along; nil where its size decides.
  package var scrollAxis: CollectionView.ScrollDirection? { nil }

  /// How far contexts want the content moved; nil where nowhere.
  final func takeDueOffset() -> CGPoint? {
    defer { dueOffset = .zero }
    let isFinite = dueOffset.x.isFinite && dueOffset.y.isFinite
    return isFinite && dueOffset != .zero ? dueOffset : nil
  }

  final func prepareIfNeeded() {
    guard isInvalid else { return }
    prepareAgain()
  }

  /// A `prepare()` that invalidates the layout and then uses it is called again, but not
  /// without end.
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
  public final func register(
    _ viewClass: CollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) {
    decorations[elementKind] = viewClass
  }

  /// A new view for an element kind that decorates: a blank one where nothing is registered.
  final func makeDecorationView(ofKind kind: String, frame: CGRect) -> CollectionReusableView {
    (decorations[kind] ?? CollectionReusableView.self).init(frame: frame)
  }

  // MARK: Updates

  /// Prepares for the display of a batch of changes; does nothing by default.
  ///
  /// The layout has prepared with the new data.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Cleans up after the display of a batch of changes; does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// Prepares for a change of the size of the bounds; does nothing by default.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Cleans up after a change of the size of the bounds; does nothing by default.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the attributes from which an inserted cell appears; nil, the default, for the final
  /// ones.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes to which a deleted cell disappears; nil, the default, for its last
  /// ones.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes from which a supplementary view appears; nil, the default, for the
  /// final.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes to which a supplementary view disappears; nil, the default, for its
  /// last.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes from which a decoration view appears; nil, the default, for the final
  /// ones.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes to which a decoration view disappears; nil, the default, for its last
  /// ones.
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

  // MARK: The engine's own questions, answered without objects where possible

  /// Calls `body` with the elements that meet `rect`, in no particular order.
  package func visitElements(in rect: CGRect, _ body: (LaidOutElement) -> Void) {
    if let index = index(for: rect) { return index.visit(meeting: rect, body) }
    for element in elements(answeredFor: rect) where element.frame.meets(rect) { body(element) }
  }

  /// Calls `body` with the items whose frames intersect `rect`, in no particular order.
  @_spi(Benchmarks) public func visitItems(
    in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    visitElements(in: rect) { element in
      if element.id.category == .cell { body(element.id.section, element.id.item, element.frame) }
    }
  }

  /// The item in front of all others at a point of the content; hidden ones are
  /// not there.
  func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    if let index = index(for: rect) { return index.topItem(at: point) }
    var best: LaidOutElement?
    for element in elements(answeredFor: rect) {
      guard element.id.category == .cell, !element.isHidden, element.frame.holds(point) else {
        continue
      }
      if let best, best.zIndex > element.zIndex { continue }
      best = element
    }
    return best.map { ($0.id.section, $0.id.item) }
  }

  /// The place of one element, or nil where the layout has none for it.
  package func element(_ id: ElementID) -> LaidOutElement? { answeredElement(id) }
}
