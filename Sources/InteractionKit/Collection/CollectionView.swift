import Foundation

/// A scroll view that displays the items of a data source by a layout, as `UICollectionView`.
///
/// Only visible cells exist. The delegate methods are called in the order that was recorded on
/// devices.
open class CollectionView: ScrollView {
  /// The axis along which a layout scrolls, as `UICollectionView.ScrollDirection`.
  public enum ScrollDirection: Hashable, Sendable {
    /// The axis.
    case vertical, horizontal
  }

  /// The direction of text.
  public enum LayoutDirection: Hashable, Sendable {
    /// The direction from the first to the last letter.
    case leftToRight, rightToLeft
  }

  /// The element kind of the view before the items of a section.
  public static let elementKindSectionHeader = FlowSolution.headerKind
  /// The element kind of the view behind the items of a section.
  public static let elementKindSectionFooter = FlowSolution.footerKind

  /// The data source; held weakly. Setting another one reloads.
  open var dataSource: (any CollectionViewDataSource)? {
    get { routedDataSource?.wiring ?? storedDataSource }
    set { installDataSource(newValue) }
  }

  /// The delegate, also of the scroll view; held weakly. Setting another one invalidates the
  /// layout.
  open var delegate: (any CollectionViewDelegate)? {
    get { routedDelegate?.wiring ?? storedDelegate }
    set { installDelegate(newValue) }
  }

  /// Sets the data source, also of a subclass that keeps its own.
  final func installDataSource(_ dataSource: (any CollectionViewDataSource)?) {
    let current = routedDataSource?.wiring ?? storedDataSource
    // One that was deallocated may still have cells.
    guard dataSource !== current || (dataSource == nil && counts?.isEmpty == false) else {
      return
    }
    routedDataSource = (dataSource as? any Wiring)?.wiringReference
    storedDataSource = routedDataSource == nil ? dataSource : nil
    reloadData()
  }

  /// Sets the delegate, also of a subclass that keeps its own.
  final func installDelegate(_ delegate: (any CollectionViewDelegate)?) {
    let isOther = delegate !== (routedDelegate?.wiring ?? storedDelegate)
    routedDelegate = (delegate as? any Wiring)?.wiringReference
    isDelegateAsked = routedDelegate?.wiring?.gatesTouches ?? true
    storedDelegate = isDelegateAsked ? delegate : nil
    if isOther { collectionViewLayout.settingsChanged() }
  }

  /// The layout. Setting another one lays out again at the next layout pass, without animation.
  open var collectionViewLayout: CollectionViewLayout {
    get { storedLayout }
    set {
      let oldValue = storedLayout
      guard newValue !== oldValue else { return }
      storedLayout = newValue
      if oldValue.owner === reference { oldValue.owner = nil }
      newValue.owner = reference
      sectionLayout = newValue as? CollectionViewCompositionalLayout
      newValue.settingsChanged()
    }
  }

  /// True if a tap selects; true by default. If false, a tap does not highlight either.
  open var allowsSelection: Bool {
    get { selectionRules.allowsSelection }
    set { selectionRules.allowsSelection = newValue }
  }
  /// True if several items can be selected; false by default.
  ///
  /// When it is set to false, the first of several selected items stays selected; the others are
  /// deselected and the delegate is called. UIKit keeps one item too and does not document which.
  open var allowsMultipleSelection: Bool {
    get { selectionRules.allowsMultipleSelection }
    set {
      selectionRules.allowsMultipleSelection = newValue
      if !newValue, !isEditing { deselectAllButFirst() }
    }
  }
  /// The moment at which a lifted finger ends the highlight; `observed` by default.
  open var selectionOrder: SelectionOrder {
    get { unhighlightsFirst ? .observed : .header }
    set { unhighlightsFirst = newValue == .observed }
  }
  /// The direction of text, for layouts that can be mirrored; `leftToRight` by default.
  open var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { collectionViewLayout.settingsChanged() } }
  }
  /// The number of pixels per point while the view has no window; 2 by default.
  open var displayScale: CGFloat = 2
  /// The name in the log and in targets, for one of several collection views.
  ///
  /// Nil, the default, is for the outermost one.
  open var name: String?

  /// The receiver of prefetching; held weakly. Setting another one cancels what was announced.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { cancelPrefetching(telling: oldValue) }
  }

  /// True if items that may soon be displayed are announced; true by default, as in UIKit.
  ///
  /// Setting it to false cancels what was announced. Without a `prefetchDataSource` only the log
  /// has the announcements.
  open var isPrefetchingEnabled = true {
    didSet {
      if isPrefetchingEnabled != oldValue { cancelPrefetching(telling: prefetchDataSource) }
    }
  }

  /// True if the cells of announced items are created at once, before `willDisplay` or without it.
  ///
  /// False by default, so that each cell is created when it is displayed. UIKit ties this to
  /// `isPrefetchingEnabled` and depends on the load of the main thread.
  open var preparesCellsAhead = false {
    didSet { if preparesCellsAhead != oldValue { preparationChanged() } }
  }

  /// The error of the last batch of updates; nil if it was valid.
  public package(set) var updateError: CollectionViewUpdateError?
  /// The last view that the data source returned without dequeuing it for the index path.
  ///
  /// Nil if there was none since the last reload. The view is displayed nevertheless, with a
  /// diagnostic in the log.
  public internal(set) var dequeueError: CollectionViewDequeueError?
  /// The time after which the completion of a batch of updates is called, in seconds; 0.25 by
  /// default.
  ///
  /// UIKit does not document its duration.
  open var updateAnimationDuration = 0.25
  /// True if reloaded items stay selected; false by default. UIKit does not document it.
  open var reloadKeepsSelection = false

  /// The most elements that are shown at once. A layout that would show more
  /// has gone wrong, and each would cost a view.
  static let visibleElementLimit = 100_000

  // What every touch reads is kept in internal fields behind the open
  // properties, so that reading it needs no check for overlapping access.
  private weak var storedDataSource: (any CollectionViewDataSource)?
  private weak var storedDelegate: (any CollectionViewDelegate)?
  private var storedLayout: CollectionViewLayout
  private var routedDataSource: WiringReference?
  private var routedDelegate: WiringReference?
  /// Whether the delegate gates touches, and hears of more than selections.
  private var isDelegateAsked = true
  private var storedReference: CollectionViewReference?
  /// Whether a tap may select now, and whether it leaves selected what is: what
  /// `selectionRules` come to.
  final private(set) var takesSelections = true
  package final private(set) var takesMultipleSelections = false
  final private(set) var unhighlightsFirst = true
  final var selectionRules = SelectionRules() {
    didSet {
      takesSelections = selectionRules.allowsAny && !selectionRules.isSuspended
      takesMultipleSelections = selectionRules.allowsSeveral
    }
  }
  /// Set by default implementations of delegate methods, which nobody hears.
  package final var delegateLacksMethod = false
  /// The object that the view was made for; held weakly.
  package final weak var owner: (any CollectionViewOwner)?
  /// The events that the views send, for `wiringTable`; nil, the default, if that is not known.
  public final var eventSources: (() -> EventSources)?
  /// Called after a selection or an event that at least one receiver got.
  package final var didDeliver: ((DeliveredEvent) -> Void)?
  final var dataSourceLacksMethod = false
  final var reusePool = ReusePool()
  /// The layout, where sections can scroll by themselves.
  final private(set) var sectionLayout: CollectionViewCompositionalLayout?
  /// The scroll views of the sections that do, while they show.
  final var sectionScrollViews: [Int: SectionScrollView] = [:]
  /// Those that the running pass does not need any more.
  final var leavingScrollViews: [SectionScrollView] = []
  final var shown = ShownViews()
  // Reading a stored property from another module needs a check for overlapping access.
  /// The views that are shown, by element.
  package final var shownViews: ShownViews { shown }
  /// What the display pass that runs has to know; see `updateShown()`.
  package final let display = DisplayState()
  package final var prefetching = Prefetching()
  /// The batch that is being named; see `performBatchUpdates(_:completion:)`.
  package final var pendingUpdates: BatchUpdates?
  /// The numbers of items before the batch.
  final var countsBeforeUpdates: [Int] = []
  /// The names that items had before the batch, where somebody knows them.
  package final var identifierBeforeUpdates: ((IndexPath) -> String?)?
  final var reconfigured: Reconfiguration?
  package final let selection = Selection()
  package final let interactions = ItemInteractions()
  final var press: Press?
  /// The touch that is down on an item.
  package final var currentPress: Press? { press }
  /// The cell that a touch selected last.
  final var lastSelected: CollectionViewCell?
  // Replaced as a whole, so that reading it, as every touch does, needs no check
  // for overlapping access.
  private var counts: [Int]?
  final var layoutGeometry: LayoutGeometry?

  /// Creates a collection view with a layout. The frame is in the coordinates of the superview.
  public init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    storedLayout = collectionViewLayout
    sectionLayout = collectionViewLayout as? CollectionViewCompositionalLayout
    super.init(frame: frame)
    let reference = CollectionViewReference(self)
    storedReference = reference
    collectionViewLayout.owner = reference
  }

  deinit {
    storedReference?.clear()
    for view in shown.values + display.departing where view.collectionView === self {
      view.collectionView = nil
    }
  }

  override var hasPlainTouchArea: Bool { type(of: self) == CollectionView.self }
  override var logName: String? { name }

  override var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    switch collectionViewLayout.scrollAxis {
    case .vertical: (false, true)
    case .horizontal: (true, false)
    case nil: super.scrollableAxes
    }
  }

  /// The delegate, if it is a wiring that delivers events to receivers of its own.
  final var wiring: (any Wiring)? { routedDelegate?.wiring }

  /// The delegate, where it may gate touches. One that only routes selections has no
  /// gates, and asking it would cost more than the touch.
  final var askedDelegate: (any CollectionViewDelegate)? {
    isDelegateAsked ? storedDelegate : nil
  }

  override var toldDelegate: (any ScrollViewDelegate)? { delegate }

  // MARK: Data

  /// The number of sections, as the data source last returned it.
  public var numberOfSections: Int { sectionCounts.count }

  /// The number of items of a section; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = sectionCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The numbers of items of all sections.
  final var counted: [Int] { sectionCounts }

  private var sectionCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let asked = (0..<sections).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
    counts = asked
    return asked
  }

  func holds(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && holds(indexPath.item, in: indexPath.section)
  }

  func holds(_ item: Int, in section: Int) -> Bool {
    let counts = sectionCounts
    return item >= 0 && section >= 0 && section < counts.count && item < counts[section]
  }

  /// The data source is asked for its sections and items again.
  @_spi(Benchmarks) public func forgetCounts() { counts = nil }

  /// The layout shows an item in another section than the data source has it.
  func moveCount(from old: Int, to new: Int) {
    guard old != new, var counts, counts.indices.contains(old), counts.indices.contains(new)
    else { return }
    counts[old] -= 1
    counts[new] += 1
    self.counts = counts
  }

  /// By which objects that outlive the view refer to it.
  package final var reference: CollectionViewReference {
    if let storedReference { return storedReference }
    let reference = CollectionViewReference(self)
    storedReference = reference
    return reference
  }

  /// Reads all data from the data source again.
  ///
  /// Selection and highlight are removed without a call of the delegate, as in UIKit. Inside of a
  /// batch of updates it replaces all updates of the batch.
  open func reloadData() {
    pendingUpdates?.isOverruled = true
    endInteractionsForReload()
    dequeueError = nil
    counts = nil
    selection.removeAll()
    endPress()
    collectionViewLayout.invalidateEverything()
    removeAllShown()
  }

  // MARK: Layout

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    endInteractionsForWindow()
    owner?.collectionViewDidMoveToWindow()
  }

  override func boundsWillChange(to newBounds: CGRect) {
    if interactions.swipe != nil { dismissSwipeActions() }
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    collectionViewLayout.invalidate(
      using: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    if newBounds.size != bounds.size { forgetFitting() }
  }

  open override func layoutSubviews() {
    owner?.collectionViewWillLayOutSubviews()
    super.layoutSubviews()
    // Numbers and data may not agree while a batch of updates is being named.
    guard pendingUpdates == nil else { return }
    layOutIfInvalid()
    sectionLayout?.callVisibleItemsHandlers(for: bounds)
    showInBounds()
    if display.hasNewLayout { updateListRows() }
    if interactions.swipe != nil { updateSwipe() }
    if interactions.dueTarget != nil { moveToDueTarget() }
  }

  /// Called after the content offset changed and the delegate was called. Not part of UIKit.
  open override func didScroll() {
    setNeedsLayout()
    owner?.collectionViewDidScroll()
  }

  /// Returns the target of the layout.
  open override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Scrolls to a position of an item; an item that does not exist is ignored.
  ///
  /// Two positions of one axis are ignored with a diagnostic in the log; UIKit raises.
  open func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition = [], animated: Bool = false
  ) {
    if let axis = position.ambiguousAxis {
      window?.ownLog?.record(
        .diagnostic("attempt to use a scroll position with multiple \(axis) positioning styles"))
      return
    }
    layoutIfNeeded()
    guard holds(indexPath) else { return }
    let id = ElementID.cell(indexPath.section, indexPath.item)
    scrollSection(to: id, at: position, animated: animated)
    guard let frame = collectionViewLayout.element(id)?.frame else { return }
    setContentOffset(offset(showing: frame, at: position), animated: animated)
  }

  /// The place of an element's frame in the content, or nil where the layout
  /// has none for it.
  package func frame(of element: ElementID) -> CGRect? {
    layoutIfNeeded()
    if element.category == .cell,
      element.item >= numberOfItems(inSection: element.section) || element.item < 0
    {
      return nil
    }
    return collectionViewLayout.element(element)?.frame
  }

  // MARK: Touches

  override func recognizersOfItsOwn() -> [GestureRecognizer] {
    // A finger beside an open menu closes it and does nothing else.
    guard interactions.menu == nil else { return [] }
    return recognizersForItems + super.recognizersOfItsOwn()
  }

  /// Returns the view itself while a context menu is open: a touch closes the menu.
  open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard interactions.menu != nil else { return super.hitTest(point, with: event) }
    return takesTouches && self.point(inside: point, with: event) ? self : nil
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    touches.visitInOrder { pressBegan($0) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    touches.visitInOrder { pressMoved($0) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touches.visitInOrder { pressEnded($0) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    touches.visitInOrder { pressCancelled($0) }
  }
}
