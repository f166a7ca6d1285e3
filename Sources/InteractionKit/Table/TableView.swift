import Foundation

/// A scroll view that displays rows in sections, as `UITableView`.
///
/// Display, reuse, selection, updates, dragging and swipe actions come from `ItemsView`, which
/// collection views share. `Documentation/tables.md` has the rules with their evidence.
open class TableView: ItemsView {
  /// The look of a table view, as `UITableView.Style`.
  public enum Style: Int, Hashable, Sendable {
    /// Rows from edge to edge, whose headers and footers stay in sight while their section is.
    case plain = 0
    /// Rows from edge to edge in groups on gray, with headers and footers that scroll away.
    case grouped = 1
    /// Groups as cards with round corners, inset from the edges.
    case insetGrouped = 2
  }

  /// The place of a row after a scroll, as `UITableView.ScrollPosition`.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// Where the least scrolling brings it; a visible row stays where it is.
    case none = 0
    /// At the top, below a pinned header.
    case top = 1
    /// In the middle of the height.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The animation of an update, as `UITableView.RowAnimation`; all have the same result at once.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Rows fade in and out.
    case fade = 0
    /// Rows come from the right edge and leave to it.
    case right = 1
    /// Rows come from the left edge and leave to it.
    case left = 2
    /// Rows slide in from the top and leave upwards.
    case top = 3
    /// Rows slide in from the bottom and leave downwards.
    case bottom = 4
    /// The default animation, in spite of the name.
    case none = 5
    /// Rows keep to the middle of the place that opens or closes.
    case middle = 6
    /// The table chooses the animation.
    case automatic = 100
  }

  /// The edges from which the insets of separators count, as `UITableView.SeparatorInsetReference`.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// The edges of the cell.
    case fromCellEdges = 0
    /// The insets that a separator has by itself, to which yours are added.
    case fromAutomaticInsets = 1
  }

  /// The changes of a cell that measure it again, as `UITableView.SelfSizingInvalidation`.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// None: call `reloadRows(at:with:)` or an empty batch to measure again.
    case disabled = 0
    /// Another configuration of the content, or `invalidateIntrinsicContentSize()` of the cell.
    case enabled = 1
    /// These, and changes of constraints inside of the content view.
    case enabledIncludingConstraints = 2
  }

  /// The height that a view determines itself: -1.
  public static let automaticDimension: CGFloat = -1
  /// The title of the section index that shows a magnifying glass.
  public static let indexSearch = "{search}"

  /// Posted after a touch changed the selection, with the table as its object.
  public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The look, which is decided when the table is created.
  public let style: Style

  /// The data source; held weakly.
  ///
  /// Setting another one reloads the data.
  @exclusivity(unchecked)
  open weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      knownMethods.forgetDataSource()
      reloadData()
    }
  }

  /// The delegate, also of the scroll view; held weakly.
  ///
  /// Setting another one lays out again.
  @exclusivity(unchecked)
  open weak var delegate: (any TableViewDelegate)? {
    didSet {
      asksDelegateForTouches = delegate != nil
      guard delegate !== oldValue else { return }
      knownMethods.forgetDelegate()
      itemLayout.settingsChanged()
    }
  }

  /// The receiver of prefetching; held weakly.
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    didSet {
      cancelPrefetching {
        oldValue?.tableView(self, cancelPrefetchingForRowsAt: $0.map(\.indexPath))
      }
    }
  }
  /// The receiver of the calls for dragged rows; held weakly.
  open weak var dragDelegate: (any TableViewDragDelegate)?
  /// The receiver of the calls for dropped rows; held weakly.
  open weak var dropDelegate: (any TableViewDropDelegate)?

  // MARK: Heights

  /// The height of rows for which the delegate returns none; automatic by default.
  open var rowHeight = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != rowHeight) }
  }
  /// The height of headers for which the delegate returns none, in points; automatic by default.
  open var sectionHeaderHeight = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != sectionHeaderHeight) }
  }
  /// The height of footers for which the delegate returns none, in points; automatic by default.
  open var sectionFooterHeight = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != sectionFooterHeight) }
  }
  /// The height of rows that were not displayed yet; 0 asks the delegate for all heights at once.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != estimatedRowHeight) }
  }
  /// The height of header views before they are measured, in points; automatic, the default, means
  /// 28.
  open var estimatedSectionHeaderHeight = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != estimatedSectionHeaderHeight) }
  }
  /// The height of footer views before they are measured, in points; automatic, the default, means
  /// 28.
  open var estimatedSectionFooterHeight = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != estimatedSectionFooterHeight) }
  }
  /// The height of empty rows below the content; without effect, there are none.
  open var fillerRowHeight: CGFloat = 0
  /// The space before each header of a plain table; automatic, the default, is 22.
  open var sectionHeaderTopPadding = TableView.automaticDimension {
    didSet { metricsDidChange(oldValue != sectionHeaderTopPadding) }
  }
  /// The changes after which a displayed cell is measured again; `enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Separators and margins

  /// The insets of separators; automatic edges by default.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? EdgeInsets(left: cellMargins.left) }
    set {
      ownSeparatorInset = newValue
      layOutCellsAgain()
    }
  }
  /// The insets that the app has set; nil for automatic ones.
  @exclusivity(unchecked)
  final var ownSeparatorInset: EdgeInsets?
  /// The edges from which `separatorInset` counts; the cell's edges by default.
  @exclusivity(unchecked)
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { layOutCellsAgain() }
  }
  /// Whether rows have separators; they do by default, and each is a point high.
  @exclusivity(unchecked)
  open var separatorStyle = TableViewCell.SeparatorStyle.singleLine {
    didSet {
      guard separatorStyle != oldValue else { return }
      layOutCellsAgain()
      metricsDidChange(true)
    }
  }
  /// The colour of separators; nil, the default, for the recorded one of the system.
  open var separatorColor: Color? {
    get { ownSeparatorColor ?? TableView.standardSeparatorColor }
    set {
      ownSeparatorColor = newValue
      layOutCellsAgain()
    }
  }
  private var ownSeparatorColor: Color?
  /// Recorded on iOS 26: lighter than the colour `separator` of the system.
  final var shownSeparatorColor: Color { ownSeparatorColor ?? TableView.displayedSeparatorColor }
  private static let standardSeparatorColor = Color("separator", 60, 60, 67, alpha: 0.29)
  private static let displayedSeparatorColor = standardSeparatorColor.withAlphaComponent(0.12)

  /// The standard backgrounds of tables and rows (recorded).
  static let plainBackground = Color("systemBackground", 255, 255, 255)
  private static let groupedBackground = Color("systemGroupedBackground", 242, 242, 247)
  static let groupedRowBackground = Color("secondarySystemGroupedBackground", 255, 255, 255)
  static let selectedBackground = Color("systemGray4", 209, 209, 214)
  private var standardBackground: Color?

  /// True if the margins of cells keep their content in the readable width; false by default.
  @exclusivity(unchecked)
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      if cellLayoutMarginsFollowReadableWidth != oldValue {
        metricsDidChange(true)
        layOutCellsAgain()
      }
    }
  }
  /// True, the default, if cells keep their content beside a notch.
  @exclusivity(unchecked)
  open var insetsContentViewsToSafeArea = true { didSet { layOutCellsAgain() } }

  // MARK: Views beside the rows

  /// The view above the first section; only its height is used.
  open var tableHeaderView: View? {
    didSet { replaceAccessoryView(oldValue, by: tableHeaderView) }
  }
  /// The view below the last section; only its height is used.
  open var tableFooterView: View? {
    didSet { replaceAccessoryView(oldValue, by: tableFooterView) }
  }

  // MARK: Section index

  /// The number of rows from which on the section index is displayed; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  /// The colour of the titles of the section index; nil, the default, for the tint colour.
  open var sectionIndexColor: Color?
  /// The colour behind the section index, and the one while a finger is on it; nil for none.
  open var sectionIndexBackgroundColor: Color? { didSet { setNeedsLayout() } }
  /// The colour behind the section index while a finger is on it; nil, the default, for its usual
  /// one.
  open var sectionIndexTrackingBackgroundColor: Color?
  /// The titles of the section index as the data source last returned them.
  final var indexTitles: [String] = []
  final var indexView: TableIndexView?

  // MARK: Focus and interactions; without effect

  /// True, the default, if a hardware keyboard may focus rows; without effect.
  open var allowsFocus = true
  /// True if a hardware keyboard may focus rows in editing mode; false by default, without effect.
  open var allowsFocusDuringEditing = false
  /// True if the focus comes back to the row that had it; false by default, without effect.
  open var remembersLastFocusedIndexPath = false
  /// True if a focused row is selected; false by default, without effect.
  open var selectionFollowsFocus = false

  private var knownTextMetrics: TableTextMetrics?
  /// The measures for the preferred size of text, kept until the traits or the window change.
  final var textMetrics: TableTextMetrics {
    if let knownTextMetrics { return knownTextMetrics }
    let found = TableTextMetrics(category: contentSizeName)
    knownTextMetrics = found
    return found
  }
  /// The methods that the app's objects are known to have or to lack.
  final var knownMethods = TableMethods()
  /// Views that the delegate returned before they are displayed.
  final var waitingViews: [ElementID: View] = [:]
  /// True while a navigation bar above displays an expanded large title; the module `UIKit` sets it.
  package final var isBelowLargeTitle = false {
    didSet { if isBelowLargeTitle != oldValue { metricsDidChange(true) } }
  }
  final let rows: TableRowLayout
  /// The row whose delete control was tapped, until its confirmation is closed.
  final var confirmedRow: IndexPath?

  /// Creates a table view.
  public init(frame: CGRect, style: Style) {
    self.style = style
    rows = TableRowLayout()
    super.init(frame: frame, layout: rows)
    // Tables bounce however few rows they have, so that one with a single row can be pulled to refresh.
    alwaysBounceVertical = true
  }

  /// Creates a table view of the style that a nib has for it; a plain one without a nib.
  public required init?(coder: NSCoder) {
    style = (coder as? any ViewDecoding)?.style.flatMap(Style.init) ?? .plain
    rows = TableRowLayout()
    super.init(coder: coder, layout: rows)
    alwaysBounceVertical = true
  }

  /// Creates a plain table view.
  public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table view of no size, to set its frame or constraints later.
  public convenience init() { self.init(frame: .zero, style: .plain) }

  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(.table)
    defaults.identifier = name
    return defaults
  }
  package override var hasRectangularTouchArea: Bool {
    HitTestingMethods.areEqual(in: type(of: self), TableView.self)
  }
  override var calledDelegate: (any ScrollViewDelegate)? { delegate }

  open override func reloadData() {
    waitingViews = [:]
    super.reloadData()
    confirmedRow = nil
    reloadSectionIndexTitles()
  }

  /// Reads the titles of the section index again.
  open func reloadSectionIndexTitles() {
    indexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessoryViews()
    placeIndex()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    takeStandardBackground()
    textSizeMayHaveChanged()
    if window != nil, indexTitles.isEmpty, dataSource != nil { reloadSectionIndexTitles() }
  }

  private func takeStandardBackground() {
    guard backgroundColor == nil || backgroundColor === standardBackground else { return }
    let color = style == .plain ? TableView.plainBackground : TableView.groupedBackground
    guard color !== backgroundColor else { return }
    standardBackground = color
    backgroundColor = color
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged()
  }

  private func textSizeMayHaveChanged() {
    guard let known = knownTextMetrics else { return }
    knownTextMetrics = nil
    guard textMetrics != known else { return }
    metricsDidChange(true)
    layOutCellsAgain()
  }

  // MARK: Rows and sections

  /// The number of sections, as the data source last returned it.
  open var numberOfSections: Int { sectionCount }
  /// Returns the number of rows of a section, as the data source last returned it; 0 for a section
  /// that does not exist.
  open func numberOfRows(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// Returns the frame of a section in the content, from its header to its footer; zero for one
  /// that does not exist.
  open func rect(forSection section: Int) -> CGRect {
    layOutForQuery()
    guard let span = rows.span(ofSection: section) else { return .zero }
    return CGRect(x: 0, y: span.start, width: bounds.width, height: span.end - span.start)
  }

  /// Returns the frame of a header in the content, where it is while it isn't pinned; zero without
  /// a header.
  open func rectForHeader(inSection section: Int) -> CGRect {
    layOutForQuery()
    return rows.naturalFrame(ofKind: CollectionView.elementKindSectionHeader, section) ?? .zero
  }

  /// Returns the frame of a footer in the content, where it is while it isn't pinned; zero without
  /// a footer.
  open func rectForFooter(inSection section: Int) -> CGRect {
    layOutForQuery()
    return rows.naturalFrame(ofKind: CollectionView.elementKindSectionFooter, section) ?? .zero
  }

  /// Returns the frame of a row in the content; zero for one that does not exist.
  ///
  /// For a row that was not displayed yet, it comes from the estimate.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    layOutForQuery()
    guard containsItem(indexPath) else { return .zero }
    return rows.frame(ofRow: indexPath.row, in: indexPath.section) ?? .zero
  }

  /// Returns the row at a point of the content, whatever its x is; nil outside of rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layOutForQuery()
    guard let row = rows.row(atOrBelow: point.y),
      let frame = rows.frame(ofRow: row.item, in: row.section), frame.minY <= point.y
    else { return nil }
    return row.indexPath
  }

  /// Returns the row that a cell of the table displays; nil for another cell.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.itemsView === self ? cell.displayedIndexPath : nil
  }

  /// Returns the rows that a rectangle covers, by the recorded rules of UIKit.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layOutForQuery()
    return rowsCovered(by: rect)
  }

  /// Returns the cell of a visible row, or of one that is prepared for display; nil for other rows.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    let item = Selection.Item(indexPath)
    return (shown.cells[item] ?? prefetching.prepared[item]) as? TableViewCell
  }

  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return shown.cells.inOrder.compactMap { $0.view as? TableViewCell }
  }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.cells.inOrder.map { $0.key.indexPath }
  }

  /// Returns the header view of a section; nil if it is not visible, or no
  /// `TableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    layoutIfNeeded()
    return shown[.supplementary(CollectionView.elementKindSectionHeader, section)]
      as? TableViewHeaderFooterView
  }

  /// Returns the footer view of a section; nil if it is not visible, or no
  /// `TableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    layoutIfNeeded()
    return shown[.supplementary(CollectionView.elementKindSectionFooter, section)]
      as? TableViewHeaderFooterView
  }

  /// Scrolls until a row is at a position, and calls nobody.
  ///
  /// A row `NSNotFound` stands for the whole section. A row that does not exist is an exception in
  /// the log.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls to the row that was selected first; nothing happens without one.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = indexPathForSelectedRow else { return }
    scrollToRow(at: row, at: scrollPosition, animated: animated)
  }

  // MARK: Updates

  /// Updates the rows after changes of the data, in one batch; the completion comes later.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch({ updates?() }, completion: completion)
  }

  override func performOverriddenBatch(
    _ updates: () -> Void, completion: ((Bool) -> Void)?
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(updates, completion: completion)
    }
  }

  /// Begins a batch of updates, which ends with `endUpdates()`.
  ///
  /// Prefer `performBatchUpdates(_:completion:)`, which can't be left open.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch of updates and displays its changes.
  ///
  /// Heights are asked for again, also if there is no change.
  open func endUpdates() { endBatch() }

  /// Displays sections that your data has now; the indices count after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections that your data no longer has; the indices count before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  /// Displays sections with new cells; the indices count before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }
  /// Displays rows that your data has now; the index paths count after the batch.
  ///
  /// Numbers that don't agree with the data are an exception in the log with UIKit's text, and the
  /// table reloads.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { add(indexPaths, to: &$0.insertedItems, "insert") }
  }
  /// Removes rows that your data no longer has; the index paths count before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { add(indexPaths, to: &$0.deletedItems, "delete") }
  }
  /// Displays rows with new cells; the index paths count before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { add(indexPaths, to: &$0.reloadedItems, "reload") }
  }
  /// Moves a row with its cell, from its index path before the batch to the one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(BatchUpdates.Move(from: indexPath, to: newIndexPath)) }
  }
  /// Moves a section with its cells, from its index before the batch to the one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(BatchUpdates.Move(from: section, to: newSection)) }
  }
  /// Asks the data source for rows again and keeps their cells, so that a text field keeps its
  /// keyboard.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    update { add(indexPaths, to: &$0.reconfiguredItems, "reconfigure") }
  }

  // MARK: Selection

  /// The row that was selected first; nil without one.
  open var indexPathForSelectedRow: IndexPath? { selection.first?.indexPath }

  /// The selected rows; nil if there is none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted.map(\.indexPath)
  }

  /// Selects a row without calling the delegate; nil deselects all.
  ///
  /// Unlike a tap, it selects also if `allowsSelection` is false.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return deselectAll() }
    guard containsItem(indexPath) else { return }
    selectRegardlessOfRules(indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  ///
  /// - Parameter animated: Has no effect, because the look changes at once.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectIfSelected(indexPath) }

  // MARK: Editing

  open override var isEditing: Bool {
    get { super.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls that delete, insert and move rows.
  ///
  /// The end of editing deselects the rows if they could be selected in it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let wasEditing = selectionRules.isEditing
    changeEditing(to: editing)
    // Recorded: the rows that were selected while editing are not selected afterwards.
    if wasEditing, !editing, allowsSelectionDuringEditing { deselectAll() }
  }

  // MARK: Reuse

  /// Registers a class of cells for a reuse identifier; nil removes the registration.
  ///
  /// New cells are created by `init(style:reuseIdentifier:)` with the default style.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: "", identifier: identifier)
    guard let cellClass = cellClass as? TableViewCell.Type else {
      return reusePool.unregister(key)
    }
    reusePool.register(key) { _ in cellClass.makeFromType(reuseIdentifier: identifier) }
  }

  /// Registers a class of headers and footers for a reuse identifier; nil removes the registration.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let key = ReusePool.Key(kind: TableView.bandKind, identifier: identifier)
    guard let viewClass = aClass as? TableViewHeaderFooterView.Type else {
      return reusePool.unregister(key)
    }
    reusePool.register(key) { _ in viewClass.makeFromType(reuseIdentifier: identifier) }
  }

  /// Registers a closure that creates cells, such as the prototypes of a storyboard.
  package final func registerMaker(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> TableViewCell
  ) {
    reusePool.register(ReusePool.Key(kind: "", identifier: identifier)) { _ in make() }
  }

  /// Registers a nib whose view is a cell; nil removes the registration.
  open func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: "", identifier: identifier)
    guard let nib else { return reusePool.unregister(key) }
    reusePool.register(key) { [reference] _ in
      nib.reusableView(TableViewCell.self, for: identifier, in: reference.view)
        ?? TableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  /// Registers a nib whose view is a header or a footer; nil removes the registration.
  open func register(_ nib: Nib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: TableView.bandKind, identifier: identifier)
    guard let nib else { return reusePool.unregister(key) }
    reusePool.register(key) { [reference] _ in
      nib.reusableView(TableViewHeaderFooterView.self, for: identifier, in: reference.view)
        ?? TableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }

  /// Returns a reused cell, or a new one of a registered class; nil if nothing is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    let path = display.request?.path ?? IndexPath(row: 0, section: -1)
    return reusableView(.cell, "", identifier, for: path) as? TableViewCell
  }

  /// Returns a reused cell, or a new one of a registered class.
  ///
  /// Without a registration it is a blank cell, with UIKit's exception in the log.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    let found = reusableView(.cell, "", identifier, for: indexPath)
    if let cell = found as? TableViewCell { return cell }
    let known = reusePool.identifiers(ofKind: "")
    let hint = Spelling.nearest(to: identifier, in: known).map { "; did you mean \($0)?" } ?? ""
    window?.ownLog?.record(
      .exception(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard\(hint)"))
    return blank(
      TableViewCell(style: .default, reuseIdentifier: identifier), .cell, "", for: indexPath)
  }

  /// Returns a reused header or footer, or a new one of a registered class; nil if nothing is
  /// registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    let path = display.request?.path ?? IndexPath(row: 0, section: -1)
    return reusableView(.supplementary, TableView.bandKind, identifier, for: path)
      as? TableViewHeaderFooterView
  }

  /// The kind of headers and footers in the reuse pool, which they share.
  static let bandKind = "band"

  // MARK: What the app answers

  override var hasDataSource: Bool { dataSource != nil }
  override func numberOfSectionsInData() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  override func numberOfItemsInData(ofSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  override func cellFromData(at path: IndexPath) -> ReusableView {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else {
      return makeBlankView(for: .cell(path.section, path.row))
    }
    cell.join(self, at: path)
    return cell
  }
  override func viewFromData(ofKind kind: String, at path: IndexPath) -> ReusableView {
    makeBand(ofKind: kind, path.section)
  }
  override func makeBlankView(for id: ElementID) -> ReusableView {
    let view: ReusableView =
      id.category == .cell
      ? TableViewCell(style: .default, reuseIdentifier: nil)
      : TableViewHeaderFooterView(reuseIdentifier: nil)
    view.isPlaceholder = true
    return view
  }
  override var acceptsViewsOfAnyOrigin: Bool { true }
  override var completesLater: Bool { true }
  override var animatesUpdates: Bool { true }
  override func inOwnWords(_ error: CollectionViewUpdateError) -> CollectionViewUpdateError {
    error.ofRows()
  }
  override func identifierFromData(at path: IndexPath) -> String? {
    (dataSource as? any RowIdentifying)?.rowIdentifier(at: path)
  }
  override func dataCanMove(_ path: IndexPath) -> Bool { mayMoveRow(at: path) }
  override func moveInData(from: IndexPath, to: IndexPath) {
    dataSource?.tableView(self, moveRowAt: from, to: to)
    knownMethods.moves = !dataSourceLacksMethod
  }
  override var hasSwipeActions: Bool { dataSource != nil }
  override func maySwipe(inSection section: Int) -> Bool { true }
  override func swipeActions(
    at path: IndexPath, on edge: SwipeActionsConfiguration.Edge
  ) -> SwipeActionsConfiguration? {
    rowActions(at: path, on: edge)
  }
  override func swipeWillBegin(at path: IndexPath) {
    if confirmedRow == nil { delegate?.tableView(self, willBeginEditingRowAt: inData(path)) }
  }
  override func swipeDidEnd(at path: IndexPath?) {
    if confirmedRow == nil { delegate?.tableView(self, didEndEditingRowAt: path.map(inData)) }
    confirmedRow = nil
  }
  override func editingChanged() { layOutCellsAgain() }

  override func willDisplay(_ view: ReusableView, as id: ElementID, at path: IndexPath) {
    switch id.category {
    case .cell:
      guard let cell = view as? TableViewCell else { return }
      cell.willBeDisplayed(in: self, at: path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    case .supplementary where id.kind == CollectionView.elementKindSectionHeader:
      delegate?.tableView(self, willDisplayHeaderView: shownBand(view), forSection: id.section)
    case .supplementary:
      delegate?.tableView(self, willDisplayFooterView: shownBand(view), forSection: id.section)
    case .decoration: break
    }
  }

  override func didEndDisplaying(_ view: ReusableView, as id: ElementID, at path: IndexPath) {
    switch id.category {
    case .cell:
      guard let cell = view as? TableViewCell else { return }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .supplementary where id.kind == CollectionView.elementKindSectionHeader:
      delegate?.tableView(self, didEndDisplayingHeaderView: shownBand(view), forSection: id.section)
    case .supplementary:
      delegate?.tableView(self, didEndDisplayingFooterView: shownBand(view), forSection: id.section)
    case .decoration: break
    }
  }

  override func shouldHighlight(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: inData(path)) ?? true
  }
  override func didHighlight(_ path: IndexPath) {
    delegate?.tableView(self, didHighlightRowAt: inData(path))
  }
  override func didUnhighlight(_ path: IndexPath) {
    delegate?.tableView(self, didUnhighlightRowAt: inData(path))
  }
  override func pathToSelect(for path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    guard let answer = delegate.tableView(self, willSelectRowAt: inData(path)).map(inView) else {
      return nil
    }
    return containsItem(answer) ? answer : nil
  }
  override func pathToDeselect(for path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willDeselectRowAt: inData(path)).map(inView)
  }
  override func mayGiveUpSelection(of path: IndexPath) -> Bool { pathToDeselect(for: path) != nil }
  override func touchChangedSelection() {
    NotificationCenter.default.post(name: TableView.selectionDidChangeNotification, object: self)
  }
  override func canPerformPrimaryAction(at path: IndexPath) -> Bool {
    delegate?.tableView(self, canPerformPrimaryActionForRowAt: inData(path)) ?? false
  }
  override func performPrimaryAction(at path: IndexPath) {
    delegate?.tableView(self, performPrimaryActionForRowAt: inData(path))
  }
  override func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? true
  }
  override func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
    // UIKit begins it only if several rows can be selected while editing.
    allowsMultipleSelectionDuringEditing
      && delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  override func didBeginMultipleSelection(at path: IndexPath) {
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  override func didEndMultipleSelection() {
    delegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }
  override func consider(
    selectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    consider(.didSelectRowAt, through: &route) {
      $0.tableView(self, didSelectRowAt: inData(path))
    }
  }
  override func consider(
    deselectionOf item: Selection.Item, at path: IndexPath, through route: inout Route
  ) {
    consider(.didDeselectRowAt, through: &route) {
      $0.tableView(self, didDeselectRowAt: inData(path))
    }
  }

  override func contextMenuConfiguration(
    for paths: [IndexPath], at point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let path = paths.first, let delegate else { return nil }
    return delegate.tableView(self, contextMenuConfigurationForRowAt: inData(path), point: point)
  }
  override func willHighlightPreview(of menu: ContextMenuConfiguration, at path: IndexPath) {
    _ = delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: menu)
  }
  override func willDismissPreview(of menu: ContextMenuConfiguration, at path: IndexPath) {
    _ = delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: menu)
  }
  override func willDisplayMenu(
    _ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {
    delegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
  }
  override func willEndMenu(
    _ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {
    delegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
  }
  override func willPerformPreviewAction(
    of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating
  ) {
    delegate?.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
  }
  override func targetPath(
    ofMoveFrom original: IndexPath, at current: IndexPath, proposed: IndexPath
  ) -> IndexPath {
    delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: original, toProposedIndexPath: proposed) ?? proposed
  }
  override func prefetch(_ items: [Selection.Item]) {
    let rows = pathsInData(of: items)
    if !rows.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: rows) }
  }
  override func cancelPrefetching(of items: [Selection.Item]) {
    prefetchDataSource?.tableView(
      self, cancelPrefetchingForRowsAt: pathsInData(of: items))
  }

  override func shouldSpringLoad(
    at path: IndexPath, with context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate?.tableView(self, shouldSpringLoadRowAt: inData(path), with: context) ?? true
  }

  override var startsDrags: Bool { dragDelegate != nil }
  override var receivesDrops: Bool { dropDelegate != nil }
  override func itemsForDrag(_ drag: ItemDrag, at path: IndexPath) -> [DragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: drag, at: inData(path)) ?? []
  }
  override func itemsToAdd(to drag: ItemDrag, at path: IndexPath, _ point: CGPoint) -> [DragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: drag, at: inData(path), point: point) ?? []
  }
  override func askDragPreview(at path: IndexPath) {
    _ = dragDelegate?.tableView(self, dragPreviewParametersForRowAt: inData(path))
  }
  override func dragAllowsMove(_ drag: ItemDrag) -> Bool {
    _ = dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: drag)
    return dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: drag) ?? true
  }
  override func dragWillBegin(_ drag: ItemDrag) {
    dragDelegate?.tableView(self, dragSessionWillBegin: drag)
  }
  override func dragDidEnd(_ drag: ItemDrag) {
    dragDelegate?.tableView(self, dragSessionDidEnd: drag)
  }
  override func canHandleDrop(_ drag: ItemDrag) -> Bool {
    dropDelegate?.tableView(self, canHandle: drag) ?? false
  }
  override func dropDidEnter(_ drag: ItemDrag) {
    dropDelegate?.tableView(self, dropSessionDidEnter: drag)
  }
  override func dropProposal(
    for drag: ItemDrag, at path: IndexPath?
  ) -> CollectionViewDropProposal {
    guard let dropDelegate else { return super.dropProposal(for: drag, at: path) }
    return dropDelegate.tableView(
      self, dropSessionDidUpdate: drag, withDestinationIndexPath: path.map(inData)
    ).asOfCollections
  }
  override func askDropPreview(at path: IndexPath) {
    _ = dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
  override func performDrop(_ coordinator: DropCoordinator) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(coordinator))
  }
  override func dropHasExited(_ drag: ItemDrag) {
    dropDelegate?.tableView(self, dropSessionDidExit: drag)
  }
  override func dropHasEnded(_ drag: ItemDrag) {
    dropDelegate?.tableView(self, dropSessionDidEnd: drag)
  }
}

/// The optional methods that a table's objects are known to have; nil if they were not called yet.
struct TableMethods {
  var rowHeights: Bool?
  var headerViews: Bool?
  var footerViews: Bool?
  var commits: Bool?
  var moves: Bool?
  var rowEstimates: Bool?
  var indentations: Bool?
  /// True after the diagnostic for a height that is none.
  var reportedHeight = false

  mutating func forgetDelegate() {
    (rowHeights, headerViews, footerViews) = (nil, nil, nil)
    (rowEstimates, indentations) = (nil, nil)
  }
  mutating func forgetDataSource() { (commits, moves) = (nil, nil) }
}

/// A data source that knows identifiers of its rows, by which targets name them.
package protocol RowIdentifying: AnyObject {
  func rowIdentifier(at path: IndexPath) -> String?
}
