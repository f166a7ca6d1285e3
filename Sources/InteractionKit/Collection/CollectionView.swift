import Foundation

/// A scroll view that displays the items of a data source by a layout, as `UICollectionView`.
///
/// Only visible cells exist. The delegate methods are called in the order that was recorded on
/// devices (`Documentation/rules/cells.md` and `Documentation/rules/selection.md`).
open class CollectionView: ScrollView {
  /// The axis along which a layout scrolls, as `UICollectionView.ScrollDirection`.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// The axis.
    case vertical, horizontal
  }

  /// The direction of text.
  public typealias LayoutDirection = UserInterfaceLayoutDirection

  /// The element kind of the view before the items of a section, which files and log entries call
  /// `header`.
  public static let elementKindSectionHeader = SolvedFlowLayout.headerKind
  /// The element kind of the view behind the items of a section, which files and log entries call
  /// `footer`.
  public static let elementKindSectionFooter = SolvedFlowLayout.footerKind

  /// The data source; held weakly.
  ///
  /// Setting another one reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? {
    get { routedDataSource?.wiring ?? plainDataSource }
    set { installDataSource(newValue) }
  }

  /// The delegate, also of the scroll view; held weakly.
  ///
  /// Setting another one invalidates the layout.
  open weak var delegate: (any CollectionViewDelegate)? {
    get { routedDelegate?.wiring ?? plainDelegate }
    set { installDelegate(newValue) }
  }

  /// Sets the data source; subclasses with their own storage call it too.
  final func installDataSource(_ dataSource: (any CollectionViewDataSource)?) {
    let current = routedDataSource?.wiring ?? plainDataSource
    // If the data source was deallocated, the view may still have cells.
    guard dataSource !== current || (dataSource == nil && counts?.isEmpty == false) else {
      return
    }
    routedDataSource = (dataSource as? any Wiring)?.wiringReference
    plainDataSource = routedDataSource == nil ? dataSource : nil
    reloadData()
  }

  /// Sets the delegate; subclasses with their own storage call it too.
  final func installDelegate(_ delegate: (any CollectionViewDelegate)?) {
    let isOther = delegate !== (routedDelegate?.wiring ?? plainDelegate)
    routedDelegate = (delegate as? any Wiring)?.wiringReference
    callsDelegateForTouches = routedDelegate?.wiring?.gatesTouches ?? true
    plainDelegate = callsDelegateForTouches ? delegate : nil
    if isOther { collectionViewLayout.settingsChanged() }
  }

  // Every touch reads it.
  /// The layout.
  ///
  /// Setting another one lays out again at the next layout pass, without animation.
  @exclusivity(unchecked)
  open var collectionViewLayout: CollectionViewLayout {
    willSet {
      let oldValue = collectionViewLayout
      guard newValue !== oldValue else { return }
      // A change before the layout pass of the one before ends that.
      display.formerLayout?.finalizeLayoutTransition()
      // Both layouts and the views are told while the old layout is still in place, so that they can
      // read its frames.
      oldValue.prepareForTransition(to: newValue)
      newValue.prepareForTransition(from: oldValue)
      for view in shown.values { view.willTransition(from: oldValue, to: newValue) }
      display.formerLayout = oldValue
    }
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      if oldValue.owner === reference { oldValue.owner = nil }
      collectionViewLayout.owner = reference
      sectionLayout = collectionViewLayout as? CollectionViewCompositionalLayout
      collectionViewLayout.settingsChanged()
    }
  }

  /// True if a tap selects; true by default.
  ///
  /// If false, a tap does not highlight either.
  open var allowsSelection: Bool {
    get { selectionRules.allowsSelection }
    set { selectionRules.allowsSelection = newValue }
  }
  /// True if several items can be selected; false by default.
  ///
  /// When it is set to false, the first of several selected items stays selected. The others are
  /// deselected and the delegate is called. UIKit keeps one item too and does not document which.
  open var allowsMultipleSelection: Bool {
    get { selectionRules.allowsMultipleSelection }
    set {
      selectionRules.allowsMultipleSelection = newValue
      if !newValue, !isEditing { deselectAllButFirst() }
    }
  }
  /// The order of the calls for a selection by a touch; `observed` by default.
  open var selectionOrder: SelectionOrder {
    get { unhighlightsFirst ? .observed : .header }
    set { unhighlightsFirst = newValue == .observed }
  }
  /// The direction of text: that of `semanticContentAttribute`, of the traits, or of the device.
  ///
  /// Setting it overrides the direction of the device for the view and everything in it, as a trait
  /// does in UIKit. See `Documentation/rules/direction.md`.
  open var layoutDirection: LayoutDirection {
    get { isRightToLeft ? .rightToLeft : .leftToRight }
    set { overrideDirection(newValue) }
  }

  override func directionMayHaveChanged() {
    super.directionMayHaveChanged()
    if layoutGeometry.map({ $0.isRightToLeft != isRightToLeft }) ?? true {
      collectionViewLayout.settingsChanged()
    }
  }

  /// The number of pixels per point while the view has no window; 2 by default.
  open var displayScale: CGFloat = 2
  // Read for each entry of the log.
  /// The name in the log and in targets, for one of several collection views.
  ///
  /// Nil, the default, is for the outermost one.
  @exclusivity(unchecked)
  open var name: String?

  /// The receiver of prefetching; held weakly.
  ///
  /// Setting another one cancels the announced items.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { cancelPrefetching(calling: oldValue) }
  }

  /// True if items that may soon be displayed are announced; true by default, as in UIKit.
  ///
  /// Setting it to false cancels the announced items. Without a `prefetchDataSource`, only the log
  /// contains the announcements.
  open var isPrefetchingEnabled = true {
    didSet {
      if isPrefetchingEnabled != oldValue { cancelPrefetching(calling: prefetchDataSource) }
    }
  }

  /// True if the cells of announced items are created at once, before `willDisplay` or without it.
  ///
  /// False by default, so that each cell is created when it is displayed. UIKit ties this to
  /// `isPrefetchingEnabled`; its behaviour depends on the load of the main thread.
  open var preparesCellsAhead = false {
    didSet { if preparesCellsAhead != oldValue { preparationChanged() } }
  }

  /// The error of the last batch of updates; nil if it was valid.
  public package(set) var updateError: CollectionViewUpdateError?
  /// The error of the last view that was not dequeued for its index path.
  ///
  /// Nil without one since the last reload. The view is displayed, with a diagnostic in the log.
  public internal(set) var dequeueError: CollectionViewDequeueError?
  /// The delay of the completion of a batch of updates, in seconds; 0.25 by default.
  ///
  /// UIKit does not document its duration.
  open var updateAnimationDuration = 0.25
  /// True if reloaded items stay selected; false by default.
  ///
  /// UIKit does not document it.
  open var reloadKeepsSelection = false

  /// The maximum number of displayed elements, a protection against invalid layouts.
  static let visibleElementLimit = 100_000
  /// The maximum number of views in the displayed elements of a window.
  ///
  /// They need some 1.3 KB each, and undo holds two screens.
  static let visibleViewLimit = 500_000

  // The data source and the delegate, unless they are wirings. A wiring is reached through its
  // reference, which is cheaper than a weak one.
  private weak var plainDataSource: (any CollectionViewDataSource)?
  private weak var plainDelegate: (any CollectionViewDelegate)?
  private var routedDataSource: WiringReference?
  private var routedDelegate: WiringReference?
  /// True if the delegate has methods other than those for selections and so is called for touches.
  private var callsDelegateForTouches = true
  private var ownReference: CollectionViewReference?
  /// The values that `selectionRules` imply: true if a tap may select now, and true if a tap keeps
  /// other items selected.
  package final private(set) var canSelect = true
  @exclusivity(unchecked)
  package final private(set) var canSelectSeveral = false
  final private(set) var unhighlightsFirst = true
  final var selectionRules = SelectionRules() {
    didSet {
      canSelect = selectionRules.allowsAny && !selectionRules.isSuspended
      canSelectSeveral = selectionRules.allowsSeveral
    }
  }
  /// Set by the default implementations of delegate methods.
  package final var delegateLacksMethod = false
  /// The owner of the view, which is called beside the delegate; held weakly.
  package final weak var owner: (any CollectionViewObserver)?
  /// Returns the events of the views, for `wiringTable`; nil, the default, if they are not known.
  public final var eventSources: (() -> EventSources)?
  /// Called after a selection or an event with at least one receiver.
  @exclusivity(unchecked)
  package final var didDeliver: ((DeliveredEvent) -> Void)?
  final var dataSourceLacksMethod = false
  final let reusePool = ReusePool()
  /// The layout, if its sections can scroll orthogonally.
  final private(set) var sectionLayout: CollectionViewCompositionalLayout?
  /// The scroll views of the orthogonal sections that are displayed.
  final var sectionScrollViews: [Int: SectionScrollView] = [:]
  /// The scroll views that the current pass no longer needs.
  final var leavingScrollViews: [SectionScrollView] = []
  /// The displayed views, by element; other modules read them as `displayedViews`.
  final var shown = DisplayedViews()
  package final var displayedViews: DisplayedViews { shown }
  /// The state of the current display pass; see `updateDisplay()`.
  package final let display = DisplayState()
  package final var prefetching = Prefetching()
  /// The batch whose updates are being collected; see `performBatchUpdates(_:completion:)`.
  package final var pendingUpdates: BatchUpdates?
  /// The numbers of items before the batch.
  final var countsBeforeUpdates: [Int] = []
  /// The sections whose items a batch changes; nil, the default, if any may have changed.
  ///
  /// The data source is then called for these and for new sections only.
  package final var sectionsOfBatch: [Int]?
  /// Returns the identifiers of items before the batch; nil if they are not known.
  package final var identifierBeforeUpdates: ((IndexPath) -> String?)?
  final var reconfigured: Reconfiguration?
  package final let selection = Selection()
  package final let interactions = ItemInteractions()
  final var press: Press?
  /// The cell that was last selected by a touch.
  final var lastSelected: CollectionViewCell?
  /// A view behind the items, which fills the bounds and does not scroll; nil by default.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if let oldValue, oldValue.superview === self {
        oldValue.removeFromSuperview()
        oldValue.setFlipped(false)
      }
      guard let backgroundView else { return }
      insertSubview(backgroundView, at: 0)
      backgroundView.setFlipped(isFlipped)
      backgroundView.frame = bounds
    }
  }
  // Every touch reads it.
  @exclusivity(unchecked)
  final var counts: [Int]?
  final var layoutGeometry: LayoutGeometry?

  /// Creates a collection view with a layout.
  ///
  /// The frame is in the coordinates of the superview.
  ///
  /// - Parameter collectionViewLayout: The layout, which no other collection view may use.
  public init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    sectionLayout = collectionViewLayout as? CollectionViewCompositionalLayout
    super.init(frame: frame)
    let reference = CollectionViewReference(self)
    ownReference = reference
    collectionViewLayout.owner = reference
  }

  /// Creates a collection view with an empty frame and a flow layout.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
    let reference = CollectionViewReference(self)
    ownReference = reference
    collectionViewLayout.owner = reference
  }

  deinit {
    ownReference?.clear()
    for view in shown.values + display.removedViews where view.collectionView === self {
      view.collectionView = nil
    }
  }

  open override func draw(into layer: inout PictureLayer) {
    super.draw(into: &layer)
    guard layer.fill == nil, superview?.stateClass != .reusableView else { return }
    let isInCell = sequence(first: self as View, next: { $0.superview }).dropFirst()
      .contains { $0.stateClass == .reusableView }
    if isInCell { return }
    let list = numberOfSections > 0 ? listConfiguration(inSection: 0)?.appearance : nil
    let isGrouped = list == .grouped || list == .insetGrouped || list == .sidebar
    layer.fill = layer.traits.color(isGrouped ? "systemGroupedBackground" : "systemBackground")
  }

  override var pictureName: String { accessibilityDefaults.identifier ?? super.pictureName }

  package override var stateClass: StateClass { .collectionView }

  /// The identifier is the name of the collection, by which targets begin.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(.collectionView)
    defaults.identifier = name ?? owner?.itemDirectory?.collectionName
    return defaults
  }
  package override var hasRectangularTouchArea: Bool {
    HitTestingMethods.areEqual(in: type(of: self), CollectionView.self)
  }
  override var logName: String? { name }

  override var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    switch collectionViewLayout.scrollAxis {
    case .vertical: (false, true)
    case .horizontal: (true, false)
    case nil: super.scrollableAxes
    }
  }

  /// The delegate, if it is a wiring, which delivers events to receivers of its own.
  final var wiring: (any Wiring)? { routedDelegate?.wiring }

  /// The data source if it is a wiring.
  final var dataSourceWiring: (any Wiring)? { routedDataSource?.wiring }

  /// The delegate, unless it is a wiring that only routes selections: calling its other methods
  /// would cost more than the rest of the touch.
  final var fullDelegate: (any CollectionViewDelegate)? {
    callsDelegateForTouches ? plainDelegate : nil
  }

  override var calledDelegate: (any ScrollViewDelegate)? { delegate }

  /// The reference by which objects that may outlive the view refer to it.
  package final var reference: CollectionViewReference {
    if let ownReference { return ownReference }
    let reference = CollectionViewReference(self)
    ownReference = reference
    return reference
  }

  /// Reads all data from the data source again.
  ///
  /// Selection and highlight are removed without calling the delegate, as in UIKit. Inside a batch
  /// of updates it replaces all updates of the batch.
  ///
  /// - Complexity: O(*n*) for *n* displayed views. The next layout pass reads all sections again.
  open func reloadData() {
    pendingUpdates?.isReplacedByReload = true
    endInteractionsForReload()
    dequeueError = nil
    counts = nil
    selection.removeAll()
    losePress()
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
    if newBounds.size != bounds.size { invalidateFittingSizes() }
  }

  open override func layoutSubviews() {
    owner?.collectionViewWillLayOutSubviews()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    // The numbers of items may not match the data while the updates of a batch are being collected.
    guard pendingUpdates == nil else { return }
    layOutIfInvalid()
    sectionLayout?.callVisibleItemsHandlers(for: bounds)
    displayVisible()
    if display.hasNewLayout { updateListRows() }
    if interactions.swipe != nil { updateSwipe() }
    if interactions.pendingTarget != nil { moveToPendingTarget() }
  }

  /// Updates inside of a layout pass, such as those of a snapshot, have passes of their own.
  override var layoutDepthLimit: UInt8 { 16 }

  /// A display that does not settle is continued in the next turn.
  override var defersLayout: Bool { display.isUnsettled }

  /// Called after the content offset has changed and the delegate was called.
  ///
  /// Not part of UIKit.
  open override func didScroll() {
    setNeedsLayout()
    owner?.collectionViewDidScroll()
  }

  /// Returns the target offset of the layout.
  open override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Scrolls to a position of an item.
  ///
  /// An item that does not exist, and two positions for one axis, are ignored with an exception in
  /// the log, which UIKit raises.
  ///
  /// See `Documentation/rules/scrolling.md`, "Scrolling to an item".
  ///
  /// - Parameter position: The position; by default, the content scrolls the least distance.
  open func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition = [], animated: Bool = false
  ) {
    if let axis = position.ambiguousAxis {
      window?.ownLog?.record(
        .exception("attempt to use a scroll position with multiple \(axis) positioning styles"))
      return
    }
    layoutIfNeeded()
    guard containsItem(indexPath) else {
      window?.ownLog?.record(.exception(reasonOutOfBounds(indexPath)))
      return
    }
    let id = ElementID.cell(indexPath.section, indexPath.item)
    scrollSection(to: id, at: position, animated: animated)
    guard let frame = collectionViewLayout.element(id)?.frame else { return }
    setContentOffset(offset(showing: frame, at: position), animated: animated)
  }

  /// Returns UIKit's reason for an item that does not exist.
  private func reasonOutOfBounds(_ indexPath: IndexPath) -> String {
    let section = indexPath.section
    let attempt = "Attempted to scroll the collection view to an out-of-bounds"
    guard section >= 0, section < numberOfSections else {
      return "\(attempt) section (\(section)) when there are only \(numberOfSections) sections."
    }
    return "\(attempt) item (\(indexPath.item)) when there are only "
      + "\(numberOfItems(inSection: section)) items in section \(section)."
  }

  // MARK: Touches

  override func builtInRecognizersForTouch() -> [GestureRecognizer] {
    // A touch beside an open menu only closes it.
    guard interactions.menu == nil else { return [] }
    return recognizersForItems + super.builtInRecognizersForTouch()
  }

  /// Returns the view itself while a context menu is open, because any touch then closes the menu.
  open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard interactions.menu != nil else { return super.hitTest(point, with: event) }
    return receivesTouches && self.point(inside: point, with: event) ? self : nil
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    touches.forEachInOrder { pressBegan($0) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    touches.forEachInOrder { pressMoved($0) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touches.forEachInOrder { pressEnded($0) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    touches.forEachInOrder { pressCancelled($0) }
  }
}

extension CollectionView {
  /// True in editing mode; false by default.
  ///
  /// Editing mode has selection settings of its own. If the new mode does not allow multiple
  /// selection, the first of several items stays selected. The delegate is called for the others,
  /// as when `allowsMultipleSelection` is set to false. `CollectionViewCell.isEditing` of the cells
  /// is set.
  public var isEditing: Bool {
    get { selectionRules.isEditing }
    set {
      guard newValue != selectionRules.isEditing else { return }
      dismissSwipeActions()
      selectionRules.isEditing = newValue
      for entry in shown.cells.inOrder {
        if let cell = entry.view as? CollectionViewCell, let item = cell.displayedItem {
          setEditing(of: cell, at: dataItem(of: item).indexPath)
        }
      }
      if !selectionRules.allowsSeveral { deselectAllButFirst() }
    }
  }

  /// True if a tap selects in editing mode; false by default.
  ///
  /// It is true while several items can be selected in editing mode.
  public var allowsSelectionDuringEditing: Bool {
    get {
      selectionRules.allowsSelectionDuringEditing
        || selectionRules.allowsMultipleSelectionDuringEditing
    }
    set { selectionRules.allowsSelectionDuringEditing = newValue }
  }

  /// True if several items can be selected in editing mode; false by default.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selectionRules.allowsMultipleSelectionDuringEditing }
    set {
      selectionRules.allowsMultipleSelectionDuringEditing = newValue
      if isEditing, !newValue { deselectAllButFirst() }
    }
  }

  /// Sets the editing state of a cell if it has changed.
  func setEditing(of cell: CollectionViewCell, at path: IndexPath) {
    let edits =
      isEditing && (fullDelegate?.collectionView(self, canEditItemAt: path) ?? true)
    if cell.isEditing != edits { cell.isEditing = edits }
  }

  // MARK: Renewal

  /// Replaces the supplementary views of sections and computes their layout again.
  ///
  /// It is for sections with unchanged items whose headers and footers have other content.
  func replaceSupplementaryViews(ofSections sections: IndexSet) {
    if display.phase == .displaying { display.isInvalidatedByCallback = true }
    display.removedViews += shown.others.updateIndexPaths({ id in
      let isRenewed =
        id.category == .supplementary && sections.contains(id.section)
        && id.item != SolvedCompositionalLayout.layoutItem
      return isRenewed ? nil : id
    }) { $0 }
    collectionViewLayout.settingsChanged()
    setNeedsLayout()
    layOutChange()
  }
}

/// An owner of a collection view, which is called beside the delegate.
package protocol CollectionViewObserver: AnyObject {
  /// Called before each layout of the view.
  func collectionViewWillLayOutSubviews()
  /// Called after each change of the content offset.
  func collectionViewDidScroll()
  /// Called when the view was added to a window or removed from one.
  func collectionViewDidMoveToWindow()
  /// What the owner knows about the items; nil if the view itself is all there is.
  var itemDirectory: (any ItemDirectory)? { get }
}
