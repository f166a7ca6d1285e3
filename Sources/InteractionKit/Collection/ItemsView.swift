import Foundation

/// A scroll view that displays items of a data source, in sections: the base of collection views and
/// table views.
///
/// Display, reuse, selection, updates, dragging and swipe actions are here, once. What differs are
/// the classes of the cells, the protocols of the app's objects, and the layouts. So the base asks
/// its subclasses, by the methods under "What the app answers", and a subclass asks its delegate and
/// its data source in their own words.
open class ItemsView: ScrollView {
  // Every touch reads it.
  /// The layout; setting another one lays out again at the next layout pass, without animation.
  @exclusivity(unchecked)
  package final var itemLayout: CollectionViewLayout {
    willSet {
      let oldValue = itemLayout
      guard newValue !== oldValue else { return }
      // A change before the layout pass of the one before ends that.
      display.formerLayout?.finalizeLayoutTransition()
      // Both layouts and the views are told while the old layout is still in place, so that they can
      // read its frames.
      oldValue.prepareForTransition(to: newValue)
      newValue.prepareForTransition(from: oldValue)
      for view in shown.values { layoutWillChange(of: view, from: oldValue, to: newValue) }
      display.formerLayout = oldValue
    }
    didSet {
      guard itemLayout !== oldValue else { return }
      if oldValue.owner === reference { oldValue.owner = nil }
      itemLayout.owner = reference
      sectionLayout = itemLayout as? CollectionViewCompositionalLayout
      itemLayout.settingsChanged()
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
  /// The direction of text, by `semanticContentAttribute`, the traits, or the device.
  ///
  /// Setting it overrides the direction of the device for the view and everything in it, as a trait
  /// does in UIKit. See `Documentation/rules/direction.md`.
  open var layoutDirection: UserInterfaceLayoutDirection {
    get { isRightToLeft ? .rightToLeft : .leftToRight }
    set { overriddenDirection = newValue }
  }

  override func directionMayHaveChanged() {
    super.directionMayHaveChanged()
    if layoutGeometry.map({ $0.isRightToLeft != isRightToLeft }) ?? true {
      itemLayout.settingsChanged()
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

  /// True if items that may soon be displayed are announced; true by default, as in UIKit.
  ///
  /// Setting it to false cancels the announced items. Without a prefetching data source, only the log
  /// contains the announcements.
  open var isPrefetchingEnabled = true {
    didSet {
      if isPrefetchingEnabled != oldValue { cancelPrefetching() }
    }
  }

  /// True if the cells of announced items are created at once, before `willDisplay` or without it.
  ///
  /// False by default, so that each cell is created when it is displayed. UIKit ties this to
  /// `isPrefetchingEnabled`; its behaviour depends on the load of the main thread.
  open var preparesCellsAhead = false {
    didSet { if preparesCellsAhead != oldValue { preparationChanged() } }
  }

  /// True if an item over which a drag rests is selected, as by a tap; false by default.
  open var isSpringLoaded = false

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

  private var ownReference: ItemsViewReference?
  /// The values that `selectionRules` imply: true if a tap may select now, and true if a tap keeps
  /// other items selected.
  @exclusivity(unchecked)
  package final private(set) var canSelect = true
  @exclusivity(unchecked)
  package final private(set) var canSelectSeveral = false
  /// False if the highlight ends after the selection, as `CollectionView.SelectionOrder` describes.
  final var unhighlightsFirst = true
  final var selectionRules = SelectionRules() {
    didSet {
      canSelect = selectionRules.allowsAny && !selectionRules.isSuspended
      canSelectSeveral = selectionRules.allowsSeveral
    }
  }
  /// Set by the default implementations of methods of delegates and data sources.
  @exclusivity(unchecked)
  package final var delegateLacksMethod = false
  /// The owner of the view, which is called beside the delegate; held weakly.
  package final weak var owner: (any CollectionViewObserver)?
  /// Returns the events of the views, for `wiringTable`; nil, the default, if they are not known.
  public final var eventSources: (() -> EventSources)?
  /// Called after a selection or an event with at least one receiver.
  @exclusivity(unchecked)
  package final var didDeliver: ((DeliveredEvent) -> Void)?
  package final var dataSourceLacksMethod = false
  final let reusePool = ReusePool()
  /// The layout, if its sections can scroll orthogonally.
  final private(set) var sectionLayout: CollectionViewCompositionalLayout?
  /// The scroll views of the orthogonal sections that are displayed.
  @exclusivity(unchecked)
  final var sectionScrollViews: [Int: SectionScrollView] = [:]
  /// The scroll views that the current pass no longer needs.
  @exclusivity(unchecked)
  final var leavingScrollViews: [SectionScrollView] = []
  /// The displayed views, by element; other modules read them as `displayedViews`.
  @exclusivity(unchecked)
  final var shown = DisplayedViews()
  package final var displayedViews: DisplayedViews { shown }
  /// The state of the current display pass; see `updateDisplay()`.
  package final let display = DisplayState()
  @exclusivity(unchecked)
  package final var prefetching = Prefetching()
  /// The batch whose updates are being collected; see `performBatchUpdates(_:completion:)`.
  @exclusivity(unchecked)
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
  @exclusivity(unchecked)
  final var press: Press?
  /// The cell that was last selected by a touch.
  @exclusivity(unchecked)
  final var lastSelected: (any ItemCell)?
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
  // Every touch reads them.
  /// True if the delegate is asked about touches; a subclass sets it with its delegate.
  ///
  /// Without one, a touch skips seven methods that would each find that out.
  @exclusivity(unchecked)
  final var asksDelegateForTouches = false
  @exclusivity(unchecked)
  final var counts: [Int]?
  @exclusivity(unchecked)
  final var layoutGeometry: LayoutGeometry?

  /// Creates a view with a layout.
  init(frame: CGRect, layout: CollectionViewLayout) {
    itemLayout = layout
    sectionLayout = layout as? CollectionViewCompositionalLayout
    super.init(frame: frame)
    takeOwnership(of: layout)
  }

  /// Creates a view with an empty frame and a layout; the coder is not read.
  init?(coder: NSCoder, layout: CollectionViewLayout) {
    itemLayout = layout
    sectionLayout = layout as? CollectionViewCompositionalLayout
    super.init(coder: coder)
    takeOwnership(of: layout)
  }

  public required init?(coder: NSCoder) { return nil }

  private func takeOwnership(of layout: CollectionViewLayout) {
    let reference = ItemsViewReference(self)
    ownReference = reference
    layout.owner = reference
  }

  deinit {
    ownReference?.clear()
    for view in shown.values + display.removedViews where view.itemsView === self {
      view.itemsView = nil
    }
  }

  package override var stateClass: StateClass { .collectionView }
  override var logName: String? { name }

  override var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    switch itemLayout.scrollAxis {
    case .vertical: (false, true)
    case .horizontal: (true, false)
    case nil: super.scrollableAxes
    }
  }

  /// The reference by which objects that may outlive the view refer to it.
  package final var reference: ItemsViewReference {
    if let ownReference { return ownReference }
    let reference = ItemsViewReference(self)
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
    interactions.placeholders = []
    dequeueError = nil
    counts = nil
    selection.removeAll()
    losePress()
    itemLayout.invalidateEverything()
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
    guard itemLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    itemLayout.invalidate(
      using: itemLayout.invalidationContext(forBoundsChange: newBounds))
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
    if display.hasNewLayout { rowsMayHaveChanged() }
    if interactions.swipe != nil { updateSwipe() }
    if interactions.pendingTarget != nil { moveToPendingTarget() }
  }

  /// Updates inside of a layout pass, such as by a snapshot, have passes of their own.
  override var layoutDepthLimit: UInt8 { 16 }

  /// A display that does not settle is continued in the next turn.
  override var defersLayout: Bool { display.isUnsettled }

  /// Called after the content offset has changed and the delegate was called.
  ///
  open override func didScroll() {
    setNeedsLayout()
    owner?.collectionViewDidScroll()
  }

  /// Returns the target offset of the layout.
  open override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    itemLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Editing mode

  /// True in editing mode; false by default.
  ///
  /// Editing mode has selection settings of its own. If the new mode does not allow multiple
  /// selection, the first of several items stays selected. The delegate is called for the others,
  /// as when `allowsMultipleSelection` is set to false. The cells are told.
  open var isEditing: Bool {
    get { selectionRules.isEditing }
    set { changeEditing(to: newValue) }
  }

  /// True if a tap selects in editing mode; false by default.
  ///
  /// It is true while several items can be selected in editing mode.
  open var allowsSelectionDuringEditing: Bool {
    get {
      selectionRules.allowsSelectionDuringEditing
        || selectionRules.allowsMultipleSelectionDuringEditing
    }
    set { selectionRules.allowsSelectionDuringEditing = newValue }
  }

  /// True if several items can be selected in editing mode; false by default.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { selectionRules.allowsMultipleSelectionDuringEditing }
    set {
      selectionRules.allowsMultipleSelectionDuringEditing = newValue
      if isEditing, !newValue { deselectAllButFirst() }
    }
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

  override func hitTestPlainly(_ point: CGPoint, with event: Event?) -> View? {
    guard interactions.menu != nil else { return super.hitTestPlainly(point, with: event) }
    return receivesTouches && isInTouchArea(point) ? self : nil
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

  // MARK: What the app answers

  // A subclass asks its data source and its delegate. Without them, these are the answers.

  /// Called after a layout pass in which the layout was computed again.
  func rowsMayHaveChanged() {}
  /// True if there is a data source.
  var hasDataSource: Bool { false }
  /// The delegate, if it is a wiring, which delivers events to receivers of its own.
  var wiring: (any Wiring)? { nil }
  /// The data source if it is a wiring.
  var dataSourceWiring: (any Wiring)? { nil }

  func numberOfSectionsInData() -> Int { 0 }
  func numberOfItemsInData(ofSection section: Int) -> Int { 0 }
  func cellFromData(at path: IndexPath) -> ReusableView { makeBlankView(for: .cell(0, 0)) }
  func viewFromData(ofKind kind: String, at path: IndexPath) -> ReusableView {
    makeBlankView(for: .supplementary(kind, 0))
  }
  /// Returns a blank view for an element whose own view cannot be used.
  func makeBlankView(for id: ElementID) -> ReusableView { ReusableView(frame: .zero) }
  /// Performs a batch by the method that an app may override.
  func performOverriddenBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
    performBatch(updates, completion: completion)
  }
  /// True if the views that a batch moves are displayed on their way.
  var animatesUpdates: Bool { false }
  /// True if the completion of a batch is never called inside of the batch.
  var completesLater: Bool { false }
  /// Returns an error of a batch in the words of the view.
  func inOwnWords(_ error: CollectionViewUpdateError) -> CollectionViewUpdateError { error }
  /// True if the data source may return views that it did not dequeue for the index path.
  var acceptsViewsOfAnyOrigin: Bool { false }
  func identifierFromData(at path: IndexPath) -> String? { nil }
  func dataCanMove(_ path: IndexPath) -> Bool { false }
  /// Moves an item in the data; sets `dataSourceLacksMethod` if the data source cannot.
  func moveInData(from: IndexPath, to: IndexPath) { dataSourceLacksMethod = true }
  /// True if the elements of a section have swipe actions, now or later.
  var hasSwipeActions: Bool { sectionLayout != nil }
  /// Returns the swipe actions of an item; nil for none.
  func swipeActions(at path: IndexPath, on edge: SwipeActionsConfiguration.Edge)
    -> SwipeActionsConfiguration?
  { nil }
  /// Returns true if rows of a section may be swiped.
  func maySwipe(inSection section: Int) -> Bool { false }
  func swipeWillBegin(at path: IndexPath) {}
  /// Called after a change of the editing mode.
  func editingChanged() {}
  func swipeDidEnd(at path: IndexPath?) {}

  func willDisplay(_ view: ReusableView, as id: ElementID, at path: IndexPath) {}
  func didEndDisplaying(_ view: ReusableView, as id: ElementID, at path: IndexPath) {}
  func layoutWillChange(
    of view: ReusableView, from old: CollectionViewLayout, to new: CollectionViewLayout
  ) {}
  func layoutDidChange(
    of view: ReusableView, from old: CollectionViewLayout, to new: CollectionViewLayout
  ) {}

  func shouldHighlight(_ path: IndexPath) -> Bool { true }
  func didHighlight(_ path: IndexPath) {}
  func didUnhighlight(_ path: IndexPath) {}
  /// Returns the item that a touch selects instead; nil if it selects none.
  func pathToSelect(for path: IndexPath) -> IndexPath? { path }
  /// Returns the item that a touch deselects instead; nil if it deselects none.
  func pathToDeselect(for path: IndexPath) -> IndexPath? { path }
  /// Returns false if an item stays selected although a touch selects another one.
  func mayGiveUpSelection(of path: IndexPath) -> Bool { true }
  /// Called after a touch selected or deselected an item, and after the delegate was told.
  func touchChangedSelection() {}
  func canPerformPrimaryAction(at path: IndexPath) -> Bool { false }
  func performPrimaryAction(at path: IndexPath) {}
  func canEdit(_ path: IndexPath) -> Bool { true }
  func mayBeginMultipleSelection(at path: IndexPath) -> Bool { false }
  func didBeginMultipleSelection(at path: IndexPath) {}
  func didEndMultipleSelection() {}
  /// Considers the receivers of the selection of an item by a touch.
  func consider(
    selectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    route.recordMissing("delegate", because: "no delegate")
  }
  /// Considers the receivers of the deselection of an item by a touch.
  func consider(
    deselectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    route.recordMissing("delegate", because: "no delegate")
  }
  /// Considers the receivers of an event that a view of the data source sends.
  func consider(_ event: CellEvent, from view: ReusableView?, through route: inout Route) {
    route.recordMissing("delegate", because: "the delegate does not forward events")
  }

  func contextMenuConfiguration(
    for paths: [IndexPath], at point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  func willHighlightPreview(of menu: ContextMenuConfiguration, at path: IndexPath) {}
  func willDismissPreview(of menu: ContextMenuConfiguration, at path: IndexPath) {}
  func willDisplayMenu(
    _ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {}
  func willEndMenu(
    _ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {}
  func willPerformPreviewAction(
    of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {}

  /// Returns the offset after a change of the content; nil for the one of the layout.
  func targetOffset(for proposed: CGPoint) -> CGPoint? { nil }
  func targetPath(
    ofMoveFrom original: IndexPath, at current: IndexPath, proposed: IndexPath
  ) -> IndexPath { proposed }
  func prefetch(_ items: [Selection.Item]) {}
  func cancelPrefetching(of items: [Selection.Item]) {}

  /// Returns true if an item opens when a drag rests over it.
  func shouldSpringLoad(
    at path: IndexPath, with context: any SpringLoadedInteractionContext
  ) -> Bool { true }
  var startsDrags: Bool { false }
  var receivesDrops: Bool { false }
  func itemsForDrag(_ drag: ItemDrag, at path: IndexPath) -> [DragItem] { [] }
  func itemsToAdd(to drag: ItemDrag, at path: IndexPath, _ point: CGPoint) -> [DragItem] { [] }
  func askDragPreview(at path: IndexPath) {}
  func dragAllowsMove(_ drag: ItemDrag) -> Bool { true }
  func dragWillBegin(_ drag: ItemDrag) {}
  func dragDidEnd(_ drag: ItemDrag) {}
  func canHandleDrop(_ drag: ItemDrag) -> Bool { false }
  func dropDidEnter(_ drag: ItemDrag) {}
  func dropProposal(for drag: ItemDrag, at path: IndexPath?) -> CollectionViewDropProposal {
    CollectionViewDropProposal(operation: .cancel)
  }
  func askDropPreview(at path: IndexPath) {}
  func performDrop(_ coordinator: DropCoordinator) {}
  func dropHasExited(_ drag: ItemDrag) {}
  func dropHasEnded(_ drag: ItemDrag) {}
}

extension ItemsView {
  /// Changes the editing mode.
  final func changeEditing(to newValue: Bool) {
    guard newValue != selectionRules.isEditing else { return }
    dismissSwipeActions()
    selectionRules.isEditing = newValue
    for entry in shown.cells.inOrder {
      if let cell = entry.view.itemCell, let item = entry.view.displayedItem {
        setEditing(of: cell, at: dataItem(of: item).indexPath)
      }
    }
    editingChanged()
    if !selectionRules.allowsSeveral { deselectAllButFirst() }
  }

  /// Sets the editing state of a cell if it has changed.
  func setEditing(of cell: any ItemCell, at path: IndexPath) {
    let edits = isEditing && !cell.cellState.isDropPlaceholder && canEdit(path)
    if cell.isEditing != edits { cell.isEditing = edits }
  }

  /// It is for sections with unchanged items whose headers and footers have other content.
  func replaceSupplementaryViews(ofSections sections: IndexSet) {
    if display.phase == .displaying { display.isInvalidatedByCallback = true }
    display.removedViews += shown.others.updateIndexPaths({ id in
      let isRenewed =
        id.category == .supplementary && sections.contains(id.section)
        && id.item != SolvedCompositionalLayout.layoutItem
      return isRenewed ? nil : id
    }) { $0 }
    itemLayout.settingsChanged()
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
