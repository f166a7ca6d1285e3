import Foundation

/// A layout of items in lines, with a header and a footer for each section.
///
/// As `UICollectionViewFlowLayout`; the rules are in `Documentation/rules/flow-layout.md`. Spacings
/// are minima: the rest of a line is distributed between its items. If all items of a section have
/// one extent, every line has the same columns. Otherwise full lines are justified and the last
/// line keeps the minimum.
///
/// Equal items that follow each other are stored as one run, so their memory and the time of
/// preparing do not depend on their number (`Documentation/internals/line-store.md`).
///
/// - Complexity: A query for a rectangle is O(log *n* + *k*) for *n* lines and *k* elements in it.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The edges from which section insets are measured.
  public enum SectionInsetReference: Hashable, Sendable {
    /// The edges less the content inset.
    case fromContentInset
    /// The safe area.
    ///
    /// A part of it that the content inset already covers isn't added again.
    case fromSafeArea
    /// The layout margins.
    ///
    /// A part of them that the content inset already covers isn't added again.
    case fromLayoutMargins
  }

  // Each pass reads it several times.
  /// The axis along which the layout scrolls; `vertical` by default.
  @exclusivity(unchecked)
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { propertyChanged(from: oldValue, to: scrollDirection) }
  }
  /// The size of items, in points, if the delegate returns none; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      if itemSize.width <= 0 || itemSize.height <= 0 {
        (collectionView ?? Window.latest)?.recordWarning(
          "negative or zero item sizes are not supported in the flow layout")
      }
      propertyChanged(from: oldValue, to: itemSize)
    }
  }
  /// The minimum spacing between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { propertyChanged(from: oldValue, to: minimumLineSpacing) }
  }
  /// The minimum spacing between the items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { propertyChanged(from: oldValue, to: minimumInteritemSpacing) }
  }
  /// The insets of sections, in points; 0 by default.
  open var sectionInset = EdgeInsets.zero {
    didSet { propertyChanged(from: oldValue, to: sectionInset) }
  }
  /// The size of headers, in points; zero, the default, for none.
  ///
  /// Only the extent in the scroll direction is used.
  open var headerReferenceSize = CGSize.zero {
    didSet { propertyChanged(from: oldValue, to: headerReferenceSize) }
  }
  /// The size of footers, in points; zero, the default, for none.
  ///
  /// Only the extent in the scroll direction is used.
  open var footerReferenceSize = CGSize.zero {
    didSet { propertyChanged(from: oldValue, to: footerReferenceSize) }
  }
  /// The edges from which section insets are measured; `fromContentInset` by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { propertyChanged(from: oldValue, to: sectionInsetReference) }
  }
  /// True if headers stay at the start of the visible part while their section is visible.
  ///
  /// False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { propertyChanged(from: oldValue, to: sectionHeadersPinToVisibleBounds) }
  }
  /// True if footers stay at the end of the visible part while their section is visible.
  ///
  /// False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { propertyChanged(from: oldValue, to: sectionFootersPinToVisibleBounds) }
  }

  /// The size that makes cells determine the size of their items.
  ///
  /// It is accepted for `itemSize`, for `estimatedItemSize` and from the delegate.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The estimated size of items, in points; zero, the default, for sizes that are not estimated.
  ///
  /// With another value every displayed cell is measured (`preferredLayoutAttributesFitting(_:)`),
  /// and its size has precedence over the delegate's, as in UIKit. An item that was not displayed
  /// has the delegate's size, or the average of the measured items of its section, or this one.
  /// `automaticSize` uses `itemSize` as the estimate. See `Documentation/rules/self-sizing.md`.
  @exclusivity(unchecked)
  open var estimatedItemSize = CGSize.zero {
    didSet { propertyChanged(from: oldValue, to: estimatedItemSize) }
  }

  /// True if the delegate's results change only for the items and sections of batch updates.
  ///
  /// False by default. As in UIKit, the layout pass after a batch update calls the delegate for all
  /// sections and items, since its results may depend on the data: an empty section may have no
  /// header. True saves the calls, so an update of a million items costs as much as one of a
  /// thousand. An invalidation of the layout calls the delegate nevertheless. Not part of UIKit.
  open var hasStableDelegateMetrics = false

  /// True if the delegate uses the default implementation for item sizes, which sets it.
  ///
  /// Then the delegate is not called for each item.
  var delegateLacksItemSizes = false

  // Every touch reads it, and no reader changes it meanwhile.
  @exclusivity(unchecked)
  final var solution = SolvedFlowLayout()
  final var due = PendingFlowInvalidation()
  /// True if the solution is from the last layout pass.
  final var isSolved = false
  /// The results of another layout, which replace the next computation.
  private var restored: FlowLayoutState?

  package override var scrollAxis: CollectionView.ScrollDirection? { scrollDirection }

  /// Returns true for another extent across the scroll direction, as in UIKit.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let old = collectionView.bounds.size
    return scrollDirection == .vertical
      ? newBounds.size.width != old.width : newBounds.size.height != old.height
  }

  /// Returns a context that keeps the delegate's sizes and spacings, as in UIKit.
  ///
  /// A delegate that returns sizes for the width of the bounds is therefore not called after a
  /// rotation, and its items keep their width until `invalidateLayout()`. Override the method and
  /// set `invalidateFlowLayoutDelegateMetrics` if it should be called.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    keepingMetrics(super.invalidationContext(forBoundsChange: newBounds))
  }

  override func contextForSurroundings() -> CollectionViewLayoutInvalidationContext {
    keepingMetrics(super.contextForSurroundings())
  }

  /// Returns the context of a cell's preferred size, for which the delegate is not called.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    keepingMetrics(
      super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes))
  }

  /// Marks a context as one for which the delegate is not called.
  ///
  /// As recorded, the context of a layout without a collection view has the flags of a new one.
  private func keepingMetrics(
    _ context: CollectionViewLayoutInvalidationContext
  ) -> CollectionViewLayoutInvalidationContext {
    if collectionView != nil, let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }

  open override func prepare() {
    super.prepare()
    if let restored {
      self.restored = nil
      return take(restored)
    }
    if let collectionView { solve(in: collectionView) }
  }

  override func markInvalid(by context: CollectionViewLayoutInvalidationContext) {
    due.add(context, isMoving: collectionView?.interactions.movement != nil)
    super.markInvalid(by: context)
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return solution.contentSize
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    var found: [CollectionViewLayoutAttributes] = []
    solution.visitElements(in: rect, visible: visible) { found.append(attributes(of: $0)) }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return solution.item(indexPath.item, in: indexPath.section).map(attributes(of:))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.item == 0 else { return nil }
    return band(elementKind, indexPath.section).map(attributes(of:))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the item's attributes, centred at the position and in front of all (recorded).
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes! {
    attributesOfMovedItem(at: indexPath, position)
  }

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Self-sizing

  package override var estimatesSizes: Bool { estimatedItemSize != .zero }
  override var estimatesWidths: Bool { estimatesSizes }

  package override var solved: (any LayoutState)? {
    estimatesSizes || solution.isEdited ? FlowLayoutState(self) : nil
  }

  // Also of results that are not `solved`, since an edit that is undone leaves the same results.
  package override var solvedNumbers: [Double] { solution.numbers }

  package override func restore(_ solved: any LayoutState) {
    restored = solved as? FlowLayoutState
    invalidateLayout()
  }

  /// Returns true for a cell that was not measured yet or prefers another size than it has.
  ///
  /// A size that is negative or NaN is ignored.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    guard estimatesSizes, originalAttributes.representedElementCategory == .cell,
      preferredAttributes.size.isExtent
    else { return false }
    prepareIfNeeded()
    guard solution.holds(path.item, in: path.section) else { return false }
    let section = solution.sections[path.section]
    return section.lines.origin(at: path.item) != .measured
      || section.lines.size(at: path.item) != flowSize(preferredAttributes.size)
  }

  /// Returns the attributes with which a cell is asked for its preferred size.
  ///
  /// An item with the average size is measured with the estimate: a cell without a preference keeps
  /// the estimate (`Documentation/rules/self-sizing.md`, "Views without a preference").
  override func attributesForFitting(_ id: ElementID) -> CollectionViewLayoutAttributes? {
    let attributes = super.attributesForFitting(id)
    if id.category == .cell, solution.holds(id.item, in: id.section),
      solution.sections[id.section].lines.origin(at: id.item) == .estimated
    {
      attributes?.size = initialEstimate
    }
    return attributes
  }

  // MARK: Queries of the engine

  /// True for the exact class, which can bypass attribute objects.
  ///
  /// Subclasses may change attributes.
  final var isExactClass: Bool { type(of: self) == CollectionViewFlowLayout.self }

  package override func visitElements(in rect: CGRect, _ body: (LayoutElement) -> Void) {
    guard isExactClass else { return super.visitElements(in: rect, body) }
    prepareIfNeeded()
    solution.visitElements(in: rect, visible: visible, body)
  }

  package override func visitItems(
    in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    guard isExactClass else { return super.visitItems(in: rect, body) }
    prepareIfNeeded()
    solution.visit(in: rect, visible: visible, band: { _ in }, item: body)
  }

  override func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    guard isExactClass else { return super.topItem(at: point) }
    prepareIfNeeded()
    return solution.item(at: point)
  }

  package override func element(_ id: ElementID) -> LayoutElement? {
    guard isExactClass else { return super.element(id) }
    prepareIfNeeded()
    switch id.category {
    case .cell: return solution.item(id.item, in: id.section)
    case .supplementary: return id.item == 0 ? band(id.kind, id.section) : nil
    case .decoration: return nil
    }
  }

  private func band(_ kind: String, _ section: Int) -> LayoutElement? {
    switch kind {
    case CollectionView.elementKindSectionHeader: solution.header(of: section, visible: visible)
    case CollectionView.elementKindSectionFooter: solution.footer(of: section, visible: visible)
    default: nil
    }
  }

  /// The span of the content between the insets, where bands are pinned.
  private var visible: SolvedFlowLayout.Visible {
    guard
      sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds, let collectionView
    else { return SolvedFlowLayout.Visible(start: 0, end: 0) }
    let rect = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    if scrollDirection == .vertical {
      return SolvedFlowLayout.Visible(
        start: rect.origin.y, end: rect.origin.y + rect.size.height)
    }
    return SolvedFlowLayout.Visible(start: rect.origin.x, end: rect.origin.x + rect.size.width)
  }
}

/// The invalid parts of a flow layout, as `UICollectionViewFlowLayoutInvalidationContext`.
///
/// For a context that names items, the delegate is called for the sizes of those items only,
/// whatever the two properties are. For one that names headers or footers, it is called for the
/// metrics of their sections.
///
/// See `Documentation/rules/flow-layout.md`, "Invalidation contexts".
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// True if the delegate is called for sizes and spacings again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if frames are computed again; true by default.
  ///
  /// Without new sizes and spacings, frames change only with the available extent. If both
  /// properties are false, nothing is computed.
  open var invalidateFlowLayoutAttributes = true
}
