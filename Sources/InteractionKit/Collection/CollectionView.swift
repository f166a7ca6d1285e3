import Foundation

/// A scroll view that displays the items of a data source by a layout, as `UICollectionView`.
///
/// Only visible cells exist. The delegate methods are called in the order that was recorded on
/// devices (`Documentation/rules/cells.md` and `Documentation/rules/selection.md`).
open class CollectionView: ItemsView {
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
    get { routedDelegate?.wiring ?? fullDelegate }
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
    let isOther = delegate !== (routedDelegate?.wiring ?? fullDelegate)
    routedDelegate = (delegate as? any Wiring)?.wiringReference
    let isCalled = routedDelegate?.wiring?.gatesTouches ?? true
    fullDelegate = isCalled ? delegate : nil
    asksDelegateForTouches = fullDelegate != nil
    if isOther { itemLayout.settingsChanged() }
  }

  /// The layout.
  ///
  /// Setting another one lays out again at the next layout pass, without animation.
  open var collectionViewLayout: CollectionViewLayout {
    get { itemLayout }
    set { itemLayout = newValue }
  }

  /// The order of the calls for a selection by a touch; `observed` by default.
  open var selectionOrder: SelectionOrder {
    get { unhighlightsFirst ? .observed : .header }
    set { unhighlightsFirst = newValue == .observed }
  }

  /// The receiver of prefetching; held weakly.
  ///
  /// Setting another one cancels the announced items.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet {
      cancelPrefetching {
        oldValue?.collectionView(self, cancelPrefetchingForItemsAt: $0.map(\.indexPath))
      }
    }
  }

  /// The receiver of the calls for dragged items; held weakly.
  open weak var dragDelegate: (any CollectionViewDragDelegate)?
  /// The receiver of the calls for dropped items; held weakly.
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  // The data source and the delegate, unless they are wirings. A wiring is reached through its
  // reference, which is cheaper than a weak one.
  private weak var plainDataSource: (any CollectionViewDataSource)?
  /// The delegate, unless it is a wiring that only routes selections: calling its other methods
  /// would cost more than the rest of the touch.
  final private(set) weak var fullDelegate: (any CollectionViewDelegate)?
  private var routedDataSource: WiringReference?
  private var routedDelegate: WiringReference?

  /// Creates a collection view with a layout.
  ///
  /// The frame is in the coordinates of the superview.
  ///
  /// - Parameter collectionViewLayout: The layout, which no other collection view may use.
  public init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    super.init(frame: frame, layout: collectionViewLayout)
  }

  /// Creates a collection view with an empty frame and a flow layout.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder, layout: CollectionViewFlowLayout())
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

  /// The identifier is the name of the collection, by which targets begin.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(.collectionView)
    defaults.identifier = name ?? owner?.itemDirectory?.collectionName
    return defaults
  }
  package override var hasRectangularTouchArea: Bool {
    HitTestingMethods.areEqual(in: type(of: self), CollectionView.self)
  }

  override var calledDelegate: (any ScrollViewDelegate)? { delegate }

  // MARK: Members that apps override
  //
  // Swift overrides members of the class alone, not of its extensions. The work is done in those.

  /// The visible cells, in the order of their index paths.
  ///
  /// - Complexity: O(*n*) for *n* visible cells, after a layout pass if one is due.
  open var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return shown.cells.inOrder.compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the visible cells, in order.
  ///
  /// - Complexity: O(*n*) for *n* visible cells, after a layout pass if one is due.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return shown.cells.inOrder.map { ElementID($0.key).indexPath }
  }

  /// Returns the cell of a visible item or a cell that was created ahead; nil for other items.
  ///
  /// See `Documentation/rules/cells.md`, "Views by index path".
  ///
  /// - Complexity: O(log *n*) for *n* displayed cells, after a layout pass if one is due.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { shownCell(at: indexPath) }

  /// The number of sections, as the data source last returned it.
  open var numberOfSections: Int { counted.count }

  /// Returns the number of items of a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(1); O(*n*) calls of the data source for *n* sections after a reload.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The index paths of the selected items, in order; empty if there is none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted.map(\.indexPath) }

  /// Selects an item without calling the delegate, as in UIKit.
  ///
  /// Without multiple selection the former selection is removed.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item; nil deselects all items.
  ///   - animated: True if the scroll is animated; false by default.
  ///   - scrollPosition: The position to which the item scrolls; no scroll by default.
  /// - Complexity: O(1) in single selection; O(*n* log *n*) if *n* selected items are deselected.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) {
    guard let indexPath else { return deselectAll() }
    guard selectIfAllowed(indexPath), !scrollPosition.isEmpty else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item without calling the delegate, as in UIKit.
  ///
  /// - Parameter animated: Has no effect, because deselections are not animated; false by default.
  open func deselectItem(at indexPath: IndexPath, animated: Bool = false) {
    deselectIfSelected(indexPath)
  }

  /// Registers a class of cells for a reuse identifier; another class is an exception in the log.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass = cellClass as? CollectionViewCell.Type else {
      window?.ownLog?.record(
        .exception("\(String(describing: cellClass)) is not a class of cells"))
      return
    }
    register(forCellWithReuseIdentifier: identifier) { cellClass.makeFromType(frame: $0) }
  }

  /// Registers a nib whose view is a cell; nil changes nothing.
  open func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return }
    register(forCellWithReuseIdentifier: identifier) { [weak self] _ in
      nib.reusableView(CollectionViewCell.self, for: identifier, in: self)
        ?? CollectionViewCell(frame: .zero)
    }
  }

  /// Registers a nib whose view is a supplementary view; nil changes nothing.
  open func register(
    _ nib: Nib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else { return }
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) { [weak self] _ in
      nib.reusableView(CollectionReusableView.self, for: identifier, in: self)
        ?? CollectionReusableView(frame: .zero)
    }
  }

  /// Registers a class of supplementary views; another class is an exception in the log.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass = viewClass as? CollectionReusableView.Type else {
      window?.ownLog?.record(
        .exception("\(String(describing: viewClass)) is not a class of reusable views"))
      return
    }
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) {
      viewClass.makeFromType(frame: $0)
    }
  }

  /// Returns a reused or a new cell of an identifier, for the data source to configure.
  ///
  /// The cell has the frame and the attributes of the layout for the index path. If the layout has
  /// no attributes for the index path, the frame is empty. For an identifier that is not
  /// registered, the result is a blank cell and the log has a diagnostic; UIKit raises an
  /// exception.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    reusableCell(identifier, for: indexPath)
  }

  /// Returns a reused or a new supplementary view, by the rules of cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    reusableSupplementaryView(elementKind, identifier, for: indexPath)
  }

  /// Updates the displayed items after changes of the data, in one batch.
  ///
  /// The closure changes the data and calls `insertItems(at:)` and similar methods. Deletions,
  /// reloads and starts of moves have index paths before all changes; insertions and ends of moves
  /// have index paths after all changes. The order of the calls has no effect. Selection and
  /// highlight stay with their items. A nested batch belongs to the outer one. A batch without
  /// changes lays out again, as in UIKit.
  ///
  /// If the changes do not lead to the new numbers of items, UIKit raises an exception. Here the
  /// log has UIKit's text, `updateError` is set, the view is reloaded, and the completion is called
  /// with false (`Documentation/rules/updates.md`, "Check of the numbers").
  ///
  /// The change takes no virtual time. The completion is called with true after
  /// `updateAnimationDuration` on the clock of the window, or immediately without a clock.
  ///
  /// - Complexity: The closure, the check of the numbers and a layout pass.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch({ updates?() }, completion: completion)
  }

  /// Inserts items, at index paths after the batch.
  ///
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { add(indexPaths, to: &$0.insertedItems, "insert") }
  }

  /// Deletes items, at index paths before the batch.
  ///
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { add(indexPaths, to: &$0.deletedItems, "delete") }
  }

  /// Moves an item, from an index path before the batch to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(BatchUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Replaces the cells of items, at index paths before the batch.
  ///
  /// The items are deselected, unless `reloadKeepsSelection` is true.
  ///
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { add(indexPaths, to: &$0.reloadedItems, "reload") }
  }

  /// Configures the cells of items again, at index paths before the batch.
  ///
  /// The data source dequeues the same cell if it uses the same identifier. A self-sizing cell is
  /// measured again.
  ///
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    update { add(indexPaths, to: &$0.reconfiguredItems, "reconfigure") }
  }

  /// Inserts sections, at indices after the batch.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, at indices before the batch.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Moves a section, from an index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(BatchUpdates.Move(from: section, to: newSection)) }
  }

  /// Replaces all views of sections, at indices before the batch.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
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
    guard let frame = itemLayout.element(id)?.frame else { return }
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

  // MARK: What the app answers

  override func rowsMayHaveChanged() { updateListRows() }

  override func performOverriddenBatch(
    _ updates: () -> Void, completion: ((Bool) -> Void)?
  ) {
    performBatchUpdates(updates, completion: completion)
  }

  // A wiring is not retained for the answer, which each cell needs.
  override var hasDataSource: Bool { routedDataSource?.wiring != nil || dataSource != nil }
  final override var wiring: (any Wiring)? { routedDelegate?.wiring }
  final override var dataSourceWiring: (any Wiring)? { routedDataSource?.wiring }

  override func numberOfSectionsInData() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

  override func numberOfItemsInData(ofSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  override func cellFromData(at path: IndexPath) -> ReusableView {
    dataSource?.collectionView(self, cellForItemAt: path) ?? CollectionViewCell.placeholder()
  }

  override func viewFromData(ofKind kind: String, at path: IndexPath) -> ReusableView {
    dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      ?? CollectionReusableView.placeholder()
  }

  override func makeBlankView(for id: ElementID) -> ReusableView {
    id.category == .cell ? CollectionViewCell.placeholder() : CollectionReusableView.placeholder()
  }

  override func identifierFromData(at path: IndexPath) -> String? {
    dataSource?.collectionView(self, identifierForItemAt: path)
  }

  override func dataCanMove(_ path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  override func moveInData(from: IndexPath, to: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: from, to: to)
  }

  override func swipeActions(
    at path: IndexPath, on edge: SwipeActionsConfiguration.Edge
  ) -> SwipeActionsConfiguration? {
    guard placeholder(at: Selection.Item(path)) == nil else { return nil }
    return listConfiguration(inSection: path.section)?.swipeActionsProvider(on: edge)?(
      inData(path))
  }

  override func maySwipe(inSection section: Int) -> Bool {
    listConfiguration(inSection: section) != nil
  }

  override func willDisplay(_ view: ReusableView, as id: ElementID, at path: IndexPath) {
    switch id.category {
    case .cell:
      guard let cell = view as? CollectionViewCell else { break }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case .supplementary:
      guard let view = view as? CollectionReusableView else { break }
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: id.kind, at: path)
    case .decoration: break
    }
  }

  override func didEndDisplaying(_ view: ReusableView, as id: ElementID, at path: IndexPath) {
    switch id.category {
    case .cell:
      guard let cell = view as? CollectionViewCell else { break }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case .supplementary:
      guard let view = view as? CollectionReusableView else { break }
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: id.kind, at: path)
    case .decoration: break
    }
  }

  override func layoutWillChange(
    of view: ReusableView, from old: CollectionViewLayout, to new: CollectionViewLayout
  ) {
    (view as? CollectionReusableView)?.willTransition(from: old, to: new)
  }

  override func layoutDidChange(
    of view: ReusableView, from old: CollectionViewLayout, to new: CollectionViewLayout
  ) {
    (view as? CollectionReusableView)?.didTransition(from: old, to: new)
  }

  override func shouldHighlight(_ path: IndexPath) -> Bool {
    fullDelegate?.collectionView(self, shouldHighlightItemAt: inData(path)) ?? true
  }

  override func didHighlight(_ path: IndexPath) {
    fullDelegate?.collectionView(self, didHighlightItemAt: inData(path))
  }

  override func didUnhighlight(_ path: IndexPath) {
    fullDelegate?.collectionView(self, didUnhighlightItemAt: inData(path))
  }

  override func pathToSelect(for path: IndexPath) -> IndexPath? {
    fullDelegate?.collectionView(self, shouldSelectItemAt: inData(path)) ?? true ? path : nil
  }

  override func pathToDeselect(for path: IndexPath) -> IndexPath? {
    fullDelegate?.collectionView(self, shouldDeselectItemAt: inData(path)) ?? true ? path : nil
  }

  override func canPerformPrimaryAction(at path: IndexPath) -> Bool {
    fullDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: inData(path)) ?? false
  }

  override func performPrimaryAction(at path: IndexPath) {
    fullDelegate?.collectionView(self, performPrimaryActionForItemAt: inData(path))
  }

  override func canEdit(_ path: IndexPath) -> Bool {
    fullDelegate?.collectionView(self, canEditItemAt: path) ?? true
  }

  override func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
    fullDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: inData(path))
      ?? false
  }
  override func shouldSpringLoad(
    at path: IndexPath, with context: any SpringLoadedInteractionContext
  ) -> Bool {
    fullDelegate?.collectionView(self, shouldSpringLoadItemAt: inData(path), with: context) ?? true
  }

  override func didBeginMultipleSelection(at path: IndexPath) {
    fullDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: inData(path))
  }

  override func didEndMultipleSelection() {
    fullDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  override func consider(
    selectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    // A wiring has receivers of its own, so it is not asked as one delegate.
    if let wiring {
      return wiring.consider(selectionOf: dataItem(of: item), at: inData(path), through: &route)
    }
    consider(fullDelegate, .didSelectItemAt, through: &route) {
      $0.collectionView(self, didSelectItemAt: inData(path))
    }
  }

  override func consider(
    deselectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    if let wiring {
      return wiring.consider(deselectionOf: dataItem(of: item), at: inData(path), through: &route)
    }
    consider(fullDelegate, .didDeselectItemAt, through: &route) {
      $0.collectionView(self, didDeselectItemAt: inData(path))
    }
  }

  override func consider(
    _ event: CellEvent, from view: ReusableView?, through route: inout Route
  ) {
    let view = view as? CollectionReusableView
    if let wiring {
      wiring.consider(event, from: view, through: &route)
    } else if let states = delegate as? StateCellDataSource {
      states.consider(event, from: view, through: &route)
    } else {
      super.consider(event, from: view, through: &route)
    }
  }

  override func contextMenuConfiguration(
    for paths: [IndexPath], at point: CGPoint
  ) -> ContextMenuConfiguration? {
    fullDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: paths.map(inData), point: point)
  }

  override func willHighlightPreview(of menu: ContextMenuConfiguration, at path: IndexPath) {
    _ = fullDelegate?.collectionView(
      self, contextMenuConfiguration: menu, highlightPreviewForItemAt: inData(path))
  }

  override func willDismissPreview(of menu: ContextMenuConfiguration, at path: IndexPath) {
    _ = fullDelegate?.collectionView(
      self, contextMenuConfiguration: menu, dismissalPreviewForItemAt: inData(path))
  }

  override func willDisplayMenu(
    _ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {
    fullDelegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
  }

  override func willEndMenu(
    _ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {
    fullDelegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
  }

  override func willPerformPreviewAction(
    of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {
    fullDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: menu, animator: animator)
  }

  override func targetOffset(for proposed: CGPoint) -> CGPoint? {
    fullDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
  }

  override func targetPath(
    ofMoveFrom original: IndexPath, at current: IndexPath, proposed: IndexPath
  ) -> IndexPath {
    fullDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
      atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
  }

  override func prefetch(_ items: [Selection.Item]) {
    let paths = pathsInData(of: items)
    if !paths.isEmpty { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  }

  override func cancelPrefetching(of items: [Selection.Item]) {
    prefetchDataSource?.collectionView(
      self, cancelPrefetchingForItemsAt: pathsInData(of: items))
  }

  override var startsDrags: Bool { dragDelegate != nil }
  override var receivesDrops: Bool { dropDelegate != nil }

  override func itemsForDrag(_ drag: ItemDrag, at path: IndexPath) -> [DragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: drag, at: inData(path)) ?? []
  }

  override func itemsToAdd(to drag: ItemDrag, at path: IndexPath, _ point: CGPoint) -> [DragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: drag, at: inData(path), point: point)
      ?? []
  }

  override func askDragPreview(at path: IndexPath) {
    _ = dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: inData(path))
  }

  override func dragAllowsMove(_ drag: ItemDrag) -> Bool {
    _ = dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: drag)
    return dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: drag) ?? true
  }

  override func dragWillBegin(_ drag: ItemDrag) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: drag)
  }

  override func dragDidEnd(_ drag: ItemDrag) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: drag)
  }

  override func canHandleDrop(_ drag: ItemDrag) -> Bool {
    dropDelegate?.collectionView(self, canHandle: drag) ?? false
  }

  override func dropDidEnter(_ drag: ItemDrag) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: drag)
  }

  override func dropProposal(
    for drag: ItemDrag, at path: IndexPath?
  ) -> CollectionViewDropProposal {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: path.map(inData))
      ?? super.dropProposal(for: drag, at: path)
  }

  override func askDropPreview(at path: IndexPath) {
    _ = dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  override func performDrop(_ coordinator: DropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: coordinator)
  }

  override func dropHasExited(_ drag: ItemDrag) {
    dropDelegate?.collectionView(self, dropSessionDidExit: drag)
  }

  override func dropHasEnded(_ drag: ItemDrag) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: drag)
  }
}

extension CollectionView {
  /// Considers an optional method of a delegate that is not a wiring.
  private func consider(
    _ delegate: (any CollectionViewDelegate)?, _ method: ReceiverMethod,
    through route: inout Route, _ call: (any CollectionViewDelegate) -> Void
  ) {
    guard let delegate else { return route.recordMissing("delegate", because: "no delegate") }
    route.consider(delegate: .delegate("\(type(of: delegate))"), method.rawValue) {
      callsImplementedMethod { call(delegate) }
    }
  }
}
