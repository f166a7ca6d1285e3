import Foundation

/// A closure that returns the layout of a section by index; nil for a section without items.
public typealias CollectionViewCompositionalLayoutSectionProvider = (
  Int, any CollectionLayoutEnvironment
) -> CollectionLayoutSection?

/// A layout of sections of repeated groups, as `UICollectionViewCompositionalLayout`.
///
/// A group is laid out once and its repetitions are computed in closed form, so a section of
/// millions of items costs as much as one group. Groups whose measured items differ from their
/// estimates are stored one by one.
///
/// Where UIKit raises an exception, the section is empty, and `layoutErrors` and the log of the
/// window have the reason. They also name groups that are too small for their first item, where
/// UIKit does not raise. The rules are in `Documentation/rules/compositional-layout.md`.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// The maximum nesting depth of groups.
  package static let nestingLimit = 100

  /// The configuration of all sections.
  ///
  /// Setting a configuration with other values invalidates the layout.
  // Each element of a pass reads the axis, as it does the index path of attributes.
  @exclusivity(unchecked)
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    didSet {
      let old = knownConfiguration
      knownConfiguration = configuration.values
      propertyChanged(from: old, to: knownConfiguration)
    }
  }
  /// The values of the configuration when it was set or used last; the object may change in place.
  private var knownConfiguration: CollectionViewCompositionalLayoutConfiguration.Values

  /// The reasons for empty sections in the last layout pass.
  @exclusivity(unchecked)
  public private(set) var layoutErrors: [CollectionLayoutError] = []

  private let sectionProvider: CollectionViewCompositionalLayoutSectionProvider
  // Read for every frame, and changed only when no reader is active.
  @exclusivity(unchecked)
  final var solution = SolvedCompositionalLayout(
    axis: .vertical, container: .zero, interSectionSpacing: 0, pixels: PixelGrid(scale: 1))
  @exclusivity(unchecked)
  final var solver: SectionSolver?
  /// The measured sizes of the layout's own headers and footers.
  @exclusivity(unchecked)
  final var layoutMeasured = MeasuredSizes()
  /// The measured sizes of sections, by their positions after updates without a layout pass.
  ///
  /// Nil if there are no such updates.
  @exclusivity(unchecked)
  final var movedMeasurements: [Int: MeasuredSizes]?
  /// The sizes requested since the last computation.
  @exclusivity(unchecked)
  final var pendingMeasurements = PendingMeasurements()
  /// The offsets of sections that scroll across the layout.
  package final var orthogonalOffsets: [Int: CGFloat] = [:]
  /// The elements that handlers of visible items changed.
  @exclusivity(unchecked)
  final var changed: [Int: [ElementID: LayoutElement]] = [:]
  @exclusivity(unchecked)
  private var needsEverything = true
  /// The results of another layout, which replace the next computation.
  @exclusivity(unchecked)
  private var restored: CompositionalLayoutState?
  /// The errors that the log contains.
  @exclusivity(unchecked)
  package final var reportedErrors: Set<CollectionLayoutError> = []
  /// The bounds for which handlers of visible items were called last.
  final var handledBounds: CGRect?
  /// The number of times that all handlers of visible items were called.
  final var handlerRound = 0

  /// Creates a layout whose sections all have the same definition.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections all have the same definition, with a configuration.
  ///
  /// - Parameter configuration: The scroll direction, the spacing between sections and the layout's
  ///   boundary items.
  public convenience init(
    section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose section definitions a closure returns.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Section provider".
  public convenience init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose section definitions a closure returns, with a configuration.
  ///
  /// - Parameters:
  ///   - sectionProvider: The closure, called once for each section in each computation.
  ///   - configuration: The values of all sections.
  public init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    self.configuration = configuration
    knownConfiguration = configuration.values
    super.init()
  }

  /// Returns nil: the definition of the sections cannot be decoded.
  public required init?(coder: NSCoder) { return nil }

  package override var scrollAxis: CollectionView.ScrollDirection? { configuration.scrollDirection }

  /// True: leading and trailing follow the direction of text, as in UIKit.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Returns true for a change of the size, since fractions refer to both extents.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    return newBounds.size.width != old.width || newBounds.size.height != old.height
  }

  override func markInvalid(by context: CollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferredAttributes {
      take(preferredSize: preferred.size, for: preferred.element)
    } else if let update = context.update {
      needsEverything = true
      carry(over: update)
    } else {
      needsEverything = true
      if context.invalidateEverything || context.invalidateDataSourceCounts {
        discardMeasuredSizes()
      }
    }
    super.markInvalid(by: context)
  }

  /// Returns true if the size is estimated and differs from the preferred one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    prefersOtherSize(preferredAttributes.size, originalAttributes.element)
  }

  package override var estimatesSizes: Bool { solution.estimatesSizes }

  package override var solved: (any LayoutState)? {
    estimatesSizes ? CompositionalLayoutState(self, needsEverything: needsEverything) : nil
  }

  package override func restore(_ solved: any LayoutState) {
    restored = solved as? CompositionalLayoutState
    invalidateLayout()
  }

  /// Sets the results of another layout.
  private func take(_ solved: CompositionalLayoutState, for collectionView: CollectionView) {
    solveEverything(for: collectionView)
    layoutMeasured = solved.layoutMeasured
    solution.take(solved)
    solution.stack(boundarySizes)
    solution.overhang = solved.overhang
    movedMeasurements = solved.carried
    needsEverything = solved.needsEverything
    layoutErrors = solved.errors
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if let restored {
      self.restored = nil
      take(restored, for: collectionView)
    } else if needsEverything || solver == nil {
      needsEverything = false
      solveEverything(for: collectionView)
      solution.stack(boundarySizes)
    } else {
      solution.restack(applyMeasuredSizes(), boundarySizes)
    }
    callVisibleItemsHandlers()
  }

  // MARK: Queries

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return solution.contentSize
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    visitSolved(in: rect) { found.append(attributes(of: $0)) }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    solved(.cell(indexPath.section, indexPath.item)).map(attributes(of:))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    solved(.supplementary(elementKind, indexPath.section, indexPath.item))
      .map(attributes(of:))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    solved(
      ElementID(
        category: .decoration, kind: elementKind, section: indexPath.section, item: indexPath.item)
    ).map(attributes(of:))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the item's attributes, centred at the position and in front of all.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes! {
    attributesOfMovedItem(at: indexPath, position)
  }

  /// True for the exact class, which can bypass attribute objects.
  ///
  /// Subclasses may change attributes.
  private var isExactClass: Bool { type(of: self) == CollectionViewCompositionalLayout.self }

  package override func visitElements(in rect: CGRect, _ body: (LayoutElement) -> Void) {
    if isExactClass { visitSolved(in: rect, body) } else { super.visitElements(in: rect, body) }
  }

  package override func visitItems(
    in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    prepareIfNeeded()
    // The changes of handlers are in elements.
    guard isExactClass, changed.isEmpty else { return super.visitItems(in: rect, body) }
    solution.visitItems(in: rect, body)
  }

  package override func element(_ id: ElementID) -> LayoutElement? {
    isExactClass ? solved(id) : super.element(id)
  }

  // MARK: Solving

  private func solveEverything(for collectionView: CollectionView) {
    knownConfiguration = configuration.values
    let axis: LayoutAxis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    let insets = collectionView.adjustedContentInset
    let size = collectionView.bounds.inset(by: insets).size
    let container = CGSize(
      width: ValidLength.extent(size.width), height: ValidLength.extent(size.height))
    let pixels = PixelGrid(scale: collectionView.window?.scale ?? collectionView.displayScale)
    let isFlipped =
      isFlipped(isRightToLeft: collectionView.isRightToLeft)
    var solver = SectionSolver(
      container: container, axis: axis,
      references: references(of: collectionView, insets, isFlipped: isFlipped), pixels: pixels,
      view: collectionView)
    let old = solution
    if old.container != container || old.axis != axis { layoutMeasured = MeasuredSizes() }
    let new = SolvedCompositionalLayout(
      axis: axis, container: container, interSectionSpacing: configuration.interSectionSpacing,
      pixels: pixels)
    var errors: [CollectionLayoutError] = []
    let environment = solver.environment
    new.sections.reserveCapacity(collectionView.numberOfSections)
    for index in 0..<collectionView.numberOfSections {
      let count = collectionView.itemCount(inSection: index)
      // Measured sizes are valid for this container and number of items
      // (`Documentation/rules/self-sizing.md`, "Lifetime of measured sizes").
      let isAsBefore =
        old.container == container && old.axis == axis && old.sections.indices.contains(index)
        && old.sections[index].itemCount == count
      let isSameRoom = old.container == container && old.axis == axis
      let measured =
        movedMeasurements.map { isSameRoom ? $0[index] ?? MeasuredSizes() : MeasuredSizes() }
        ?? (isAsBefore ? old.sections[index].measured : MeasuredSizes())
      var section = SolvedSection(nil, itemCount: count, axis: axis)
      if let definition = sectionProvider(index, environment) {
        do throws(CollectionLayoutError.Reason) {
          section = try solver.solve(definition, itemCount: count, measured: measured)
          if let shortfall = section.shortfall {
            errors.append(CollectionLayoutError(section: index, reason: shortfall))
          }
        } catch {
          errors.append(CollectionLayoutError(section: index, reason: error))
        }
      } else if count > 0 {
        errors.append(CollectionLayoutError(section: index, reason: .noSection))
      }
      if let run = section.run, let row = section.row {
        section.row?.offset =
          orthogonalOffsets[index].map { offsetAfterResize($0, ofSection: index, row, run) }
          ?? row.restingOffsets(run).lowerBound
      }
      new.sections.append(section)
    }
    do throws(CollectionLayoutError.Reason) {
      try configuration.boundarySupplementaryItems.checkKinds()
    } catch {
      errors.append(CollectionLayoutError(section: nil, reason: error))
    }
    movedMeasurements = nil
    pendingMeasurements = PendingMeasurements()
    self.solver = solver
    solution = new
    report(errors)
  }

  private func references(
    of collectionView: CollectionView, _ adjusted: EdgeInsets, isFlipped: Bool
  ) -> InsetReferences {
    // The parts of the reference that the adjusted insets cover are not added again.
    func beyond(_ reference: EdgeInsets) -> DirectionalEdgeInsets {
      let left = max(0, reference.left - adjusted.left)
      let right = max(0, reference.right - adjusted.right)
      return DirectionalEdgeInsets(
        top: max(0, reference.top - adjusted.top), leading: isFlipped ? right : left,
        bottom: max(0, reference.bottom - adjusted.bottom), trailing: isFlipped ? left : right
      ).usable
    }
    return InsetReferences(
      safeArea: beyond(collectionView.safeAreaInsets),
      layoutMargins: beyond(collectionView.layoutMargins),
      automatic: configuration.contentInsetsReference)
  }

  /// The layout's own headers and footers with their sizes; empty if they are not valid.
  private var boundarySizes: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)] {
    guard let solver, !layoutErrors.contains(where: { $0.section == nil }) else { return [] }
    return solver.sizes(
      of: configuration.boundarySupplementaryItems, in: solution.container, layoutMeasured)
  }

  /// Stores the errors, and records new ones in the log.
  private func report(_ errors: [CollectionLayoutError]) {
    layoutErrors = errors
    reportErrors()
  }

  /// Records the errors that are not in the log yet.
  ///
  /// There are some if the layout was computed before its collection view had a window.
  final func reportErrors() {
    guard !(layoutErrors.isEmpty && reportedErrors.isEmpty),
      let log = collectionView?.window?.ownLog
    else { return }
    for error in layoutErrors where !reportedErrors.contains(error) {
      log.record(
        error.isRaised ? .exception(error.description) : .diagnostic(error.description))
    }
    reportedErrors = Set(layoutErrors)
  }

  final func fail(_ section: Int, _ reason: CollectionLayoutError.Reason) {
    report(layoutErrors + [CollectionLayoutError(section: section, reason: reason)])
  }
}

/// The settings for all sections, as `UICollectionViewCompositionalLayoutConfiguration`.
///
/// See `Documentation/rules/compositional-layout.md`, "Boundary items of the layout".
open class CollectionViewCompositionalLayoutConfiguration {
  /// The axis along which the layout scrolls; `vertical` by default.
  @exclusivity(unchecked)
  open var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole content; none by default.
  @exclusivity(unchecked)
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which section insets are measured; `automatic`, the default, is the safe area.
  open var contentInsetsReference = ContentInsetsReference.automatic

  /// Creates the default configuration.
  public init() {}
}

extension CollectionViewCompositionalLayoutConfiguration {
  /// The values of a configuration, for comparison with later ones.
  struct Values: Equatable {
    let scrollDirection: CollectionView.ScrollDirection
    let interSectionSpacing: CGFloat
    let contentInsetsReference: ContentInsetsReference
    let boundaries: [Boundary]
  }

  /// The properties of a header or footer of the whole layout.
  struct Boundary: Equatable {
    let layoutSize: CollectionLayoutSize
    let elementKind: String
    let alignment: RectAlignment
    let offset: CGPoint
    let extendsBoundary: Bool
    let pinToVisibleBounds: Bool
    let contentInsets: DirectionalEdgeInsets
    let edgeSpacing: CollectionLayoutEdgeSpacing?
    let zIndex: Int

    init(_ item: CollectionLayoutBoundarySupplementaryItem) {
      layoutSize = item.layoutSize
      elementKind = item.elementKind
      alignment = item.alignment
      offset = item.offset
      extendsBoundary = item.extendsBoundary
      pinToVisibleBounds = item.pinToVisibleBounds
      contentInsets = item.contentInsets
      edgeSpacing = item.edgeSpacing
      zIndex = item.zIndex
    }
  }

  var values: Values {
    Values(
      scrollDirection: scrollDirection, interSectionSpacing: interSectionSpacing,
      contentInsetsReference: contentInsetsReference,
      boundaries: boundarySupplementaryItems.map(Boundary.init))
  }
}
