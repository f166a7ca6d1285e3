import Foundation

/// The base of all layouts: says where the elements of a collection view are.
///
/// Subclass it as in UIKit: compute in `prepare()`, answer
/// `collectionViewContentSize` and the four questions for attributes. Display, hit
/// testing and sessions follow; an index over the answers makes them fast
/// (`LayoutAnswers` says when).
open class CollectionViewLayout {
  /// The collection view that uses the layout.
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

  public init() {}

  /// Computes what the questions will need; called once after an invalidation.
  open func prepare() {}

  /// The class of the attributes that the engine makes for the layout.
  open class var layoutAttributesClass: CollectionViewLayoutAttributes.Type {
    CollectionViewLayoutAttributes.self
  }

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
  package final var isMirrorable = false

  /// Marks the whole layout as out of date; it is computed again before it is used.
  ///
  /// Calls `invalidateLayout(with:)` once, with a new context of `invalidationContextClass`.
  /// The context is unmarked, as was recorded: its `invalidateEverything` is false.
  open func invalidateLayout() {
    invalidate(using: type(of: self).invalidationContextClass.init())
  }

  /// Marks the parts of the layout that a context names as out of date; all of it, where
  /// the layout cannot tell the parts that depend on them.
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

  /// Has views of a class made for an element kind that decorates; nil takes
  /// the registration back.
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

  /// A batch of changes of the data begins to show: what comes and goes is asked
  /// for where it comes from and goes to. The layout has prepared with the new data.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// A batch of changes has shown.
  open func finalizeCollectionViewUpdates() {}

  /// The size of the bounds has changed, and what that moves begins to show.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// What a change of the bounds' size moved has shown.
  open func finalizeAnimatedBoundsChange() {}

  /// Where a cell that comes begins; nil, the default, where it ends.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a cell that goes ends; nil, the default, where it was.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a supplementary view that comes begins; nil, the default, where it ends.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a supplementary view that goes ends; nil, the default, where it was.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a decoration view that comes begins; nil, the default, where it ends.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a decoration view that goes ends; nil, the default, where it was.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The supplementary views of a kind that a batch of changes adds; none by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// The supplementary views of a kind that a batch of changes removes; none by default.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// The decoration views of a kind that a batch of changes adds; none by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views of a kind that a batch of changes removes; none by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: The engine's own questions, answered without objects where possible

  /// Calls `body` with the elements that meet `rect`, in no particular order.
  package func visitElements(in rect: CGRect, _ body: (LaidOutElement) -> Void) {
    if let index = index(for: rect) { return index.visit(meeting: rect, body) }
    for element in elements(answeredFor: rect) where element.frame.meets(rect) { body(element) }
  }

  /// Calls `body` with the items whose frames meet `rect`, in no particular order.
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
