import Foundation

/// The view of a row, as `UITableViewCell`.
///
/// The labels of the four styles and the configurations are in the module `UIKit`.
open class TableViewCell: ReusableView, ItemCell {
  /// The arrangement of labels, as `UITableViewCell.CellStyle`.
  public enum CellStyle: Int, Hashable, Sendable {
    /// An image and one text.
    case `default` = 0
    /// A text and a gray one at the trailing edge, as in Settings.
    case value1 = 1
    /// A short tinted text in a column of 91 points and a text behind it, as in Contacts.
    case value2 = 2
    /// A text with a smaller one below it.
    case subtitle = 3
  }
  /// The line below a row, as `UITableViewCell.SeparatorStyle`.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// No line. A row with constraints is a point less high.
    case none = 0
    /// A line of one point.
    case singleLine = 1
    /// The same as `singleLine`, as since iOS 7.
    case singleLineEtched = 2
  }
  /// The look of a selected row, as `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// The same as an unselected row.
    case none = 0
    /// The same as `default`, as since iOS 7.
    case blue = 1
    /// The same as `default`, as since iOS 7.
    case gray = 2
    /// The gray of iOS, or `selectedBackgroundView`.
    case `default` = 3
  }
  /// The look of a focused row, as `UITableViewCell.FocusStyle`; without effect.
  public enum FocusStyle: Int, Hashable, Sendable {
    /// The focus ring of the system.
    case `default` = 0
    /// A look of your own.
    case custom = 1
  }
  /// The control of a row in editing mode, as `UITableViewCell.EditingStyle`.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// No control.
    case none = 0
    /// A red button; a tap on it shows "Delete".
    case delete = 1
    /// A green button; a tap on it calls `tableView(_:commit:forRowAt:)`.
    case insert = 2
  }
  /// What a row shows at its trailing edge, as `UITableViewCell.AccessoryType`.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A chevron, which announces another screen. Taps reach the row.
    case disclosureIndicator = 1
    /// A button with an i and a chevron. The button calls `accessoryButtonTappedForRowWith`.
    case detailDisclosureButton = 2
    /// A tick at a chosen row. Taps reach the row.
    case checkmark = 3
    /// A button with an i, which calls `accessoryButtonTappedForRowWith`.
    case detailButton = 4
  }
  /// The controls that a cell shows, as `UITableViewCell.StateMask`.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control that deletes or inserts the row.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  /// The part of a cell in a drag.
  public enum DragState: Int, Hashable, Sendable {
    /// The row is in no drag.
    case none = 0
    /// The row is lifted below a resting finger.
    case lifting = 1
    /// The row follows the finger.
    case dragging = 2
  }

  /// A closure that updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: TableViewCell, _ state: CellConfigurationState
  ) -> Void

  package final let cellStyle: CellStyle
  let content: View
  private let ownIdentifier: String?

  /// The view for the subviews of the content.
  open var contentView: View { content }
  open override var reuseIdentifier: String? { ownIdentifier ?? super.reuseIdentifier }

  /// The view behind the content, as large as the cell; nil by default.
  @exclusivity(unchecked)
  open var backgroundView: View? { didSet { backgroundDidChange(from: oldValue) } }
  /// The view behind the content while the cell is selected or highlighted; nil, the default, for
  /// the gray of iOS.
  @exclusivity(unchecked)
  open var selectedBackgroundView: View? { didSet { selectedBackgroundDidChange(from: oldValue) } }
  /// The background of a selected row while several can be selected; without effect.
  open var multipleSelectionBackgroundView: View?

  /// Whether the cell looks different while it is selected; it does by default.
  @exclusivity(unchecked)
  open var selectionStyle = SelectionStyle.default
  /// The look while the row has the focus; without effect.
  open var focusStyle = FocusStyle.default
  /// True, the default, if touches reach the cell while its row is dragged; without effect.
  open var userInteractionEnabledWhileDragging = true
  /// True, the default, if the content gives way to the control that deletes or inserts the row.
  ///
  /// In a grouped table the delegate is asked instead.
  @exclusivity(unchecked)
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// True if the cell has a reorder control while the table is edited and the row may be moved.
  open var showsReorderControl = false {
    didSet {
      if cellState.isEditing, let tableView, let displayedIndexPath {
        prepareForEditing(in: tableView, at: displayedIndexPath)
      }
      setNeedsLayout()
    }
  }

  /// What is at the trailing edge; nothing by default.
  ///
  /// The content ends before it.
  @exclusivity(unchecked)
  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// A view of your own at the trailing edge, which wins over `accessoryType`; nil by default.
  @exclusivity(unchecked)
  open var accessoryView: View? { didSet { accessoriesDidChange(removing: oldValue) } }
  /// What is at the trailing edge in editing mode; nothing by default.
  @exclusivity(unchecked)
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// A view of your own at the trailing edge in editing mode; nil by default.
  @exclusivity(unchecked)
  open var editingAccessoryView: View? { didSet { accessoriesDidChange(removing: oldValue) } }

  /// How many steps the labels and the separator are moved in; 0 by default.
  ///
  /// The delegate's method wins over it.
  @exclusivity(unchecked)
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points; 10 by default.
  @exclusivity(unchecked)
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The insets of the separator, which have precedence over the insets of the table.
  open var separatorInset: EdgeInsets {
    get {
      ownSeparatorInset ?? shownSeparatorInset ?? tableView?.separatorInset
        ?? EdgeInsets(left: 16)
    }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  @exclusivity(unchecked)
  final var ownSeparatorInset: EdgeInsets?

  /// Updates the cell for its state, instead of a subclass; nil by default.
  ///
  /// Called after `updateConfiguration(using:)` before the cell is displayed, and when it is
  /// selected, highlighted or edited.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  package final let cellState = CellState()
  package override var itemCell: (any ItemCell)? { self }
  /// The labels of the four styles; nil until an app asks for one.
  @exclusivity(unchecked)
  package final var rowLabels: (any TableCellLabels)?
  @exclusivity(unchecked)
  final var parts = TableCellParts()
  /// The background that the cell took from its table.
  @exclusivity(unchecked)
  private var standardBackground: Color?
  private var mayMove = false
  private var style = EditingStyle.none

  /// Creates a cell that a table reuses for an identifier; it has a size of 320 by 44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    ownIdentifier = reuseIdentifier
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    content = View(frame: frame)
    super.init(frame: frame)
    addSubview(content)
  }

  /// Creates a cell of the style and with the identifier that a nib has for it.
  public required init?(coder: NSCoder) {
    let decoding = coder as? any ViewDecoding
    cellStyle = decoding?.style.flatMap(CellStyle.init) ?? .default
    ownIdentifier = decoding?.reuseIdentifier
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    content = View(frame: frame)
    super.init(coder: coder)
    if bounds.isEmpty { self.frame = frame }
    insertSubview(content, at: 0)
  }

  /// Creates a cell of a class that is known when the program runs, as `View.init(ofType:)` does.
  @_silgen_name("InteractionKit_TableViewCell_initOfType")
  @usableFromInline
  convenience init(ofType style: CellStyle, _ reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// The table view that displays the cell.
  package final var tableView: TableView? { itemsView as? TableView }

  // MARK: Selection and highlight

  /// True if the row is selected.
  ///
  /// The table sets it; setting it yourself does not select the row.
  open var isSelected: Bool {
    get { cellState.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// True while a finger is on the row.
  open var isHighlighted: Bool {
    get { hasHighlight }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Changes the look to selected or back.
  ///
  /// Override it to change what you draw.
  ///
  /// - Parameter animated: Has no effect here, because the look changes at once.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeSelected(to: selected)
    lookDidChange()
  }
  /// Changes the look to highlighted or back.
  ///
  /// Override it to change what you draw.
  ///
  /// - Parameter animated: Has no effect here, because the look changes at once.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeHighlighted(to: highlighted)
    lookDidChange()
  }

  /// Tells the subviews that have a highlighted state, and the separators.
  private func lookDidChange() {
    let shows = selectionStyle != .none && (cellState.isSelected || hasHighlight)
    rowLabels?.show(isHighlighted: shows, in: self)
    takeStandardBackground()
    guard let tableView else { return }
    setNeedsLayout()
    // The separator of the row above depends on the look of this one.
    guard let item = displayedItem, item.item > 0 else { return }
    tableView.shownCell(of: Selection.Item(section: item.section, item: item.item - 1))?
      .setNeedsLayout()
  }

  // MARK: Editing

  /// The control that the row has in editing mode, as the delegate last returned it.
  open var editingStyle: EditingStyle { style }
  /// True between a tap on the delete control and the choice to delete or not.
  open var showingDeleteConfirmation: Bool {
    tableView.map { $0.confirmedRow != nil && $0.confirmedRow == displayedIndexPath } ?? false
  }
  open var isEditing: Bool {
    get { cellState.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the control of the row.
  ///
  /// The table calls it for each visible row.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != cellState.isEditing else { return }
    willTransition(to: editing ? .showingEditControl : [])
    cellState.isEditing = editing
    if editing, let tableView, let displayedIndexPath {
      prepareForEditing(in: tableView, at: displayedIndexPath)
    }
    configurationStateDidChange()
    setNeedsLayout()
    didTransition(to: editing ? .showingEditControl : [])
  }
  /// Called before the control of the row appears or disappears.
  ///
  /// Override it; it does nothing.
  open func willTransition(to state: StateMask) {}
  /// Called after the control of the row has appeared or disappeared.
  ///
  /// Override it; it does nothing.
  open func didTransition(to state: StateMask) {}
  /// Called when the row is lifted, dragged and dropped.
  ///
  /// Override it; it does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}
  package final func tellDragState() {
    dragStateDidChange(DragState(rawValue: cellState.dragState.rawValue) ?? .none)
  }

  private func prepareForEditing(in table: TableView, at path: IndexPath) {
    style = table.editingStyle(at: path)
    mayMove = table.showsReorderControl(at: path, asked: showsReorderControl)
    if let delegate = table.delegate, table.style != .plain {
      shouldIndentWhileEditing = delegate.tableView(
        table, shouldIndentWhileEditingRowAt: table.inData(path))
    }
  }

  // MARK: In a table

  /// Makes the identifier known to a table for which the app created the cell.
  final func join(_ table: TableView, at path: IndexPath) {
    guard registration == nil, let ownIdentifier else { return }
    registration = table.reusePool.adopt(ReusePool.Key(kind: "", identifier: ownIdentifier))
  }

  /// Takes the state of a row before the delegate is told that it will be displayed.
  final func willBeDisplayed(in table: TableView, at path: IndexPath) {
    takeStandardBackground()
    if let delegate = table.delegate, table.knownMethods.indentations != false {
      var level = 0
      let isImplemented = table.callsImplementedMethod {
        level = delegate.tableView(table, indentationLevelForRowAt: path)
      }
      table.knownMethods.indentations = isImplemented
      if isImplemented, indentationLevel != level { indentationLevel = level }
    }
    if table.isEditing, cellState.isEditing, let displayedIndexPath {
      prepareForEditing(in: table, at: displayedIndexPath)
    }
    setNeedsLayout()
  }

  override func preferredSize(fitting attributes: CollectionViewLayoutAttributes) -> CGSize {
    guard let table = tableView, let path = displayedIndexPath else { return attributes.size }
    let height = table.heightOfDisplayedRow(at: path) ?? selfSizedHeight(in: table)
    return CGSize(width: attributes.size.width, height: max(height, 0))
  }

  /// Returns the height that the constraints or the labels determine.
  private func selfSizedHeight(in table: TableView) -> CGFloat {
    let size = bounds.size
    let width = contentFrame(in: size).width
    // Labels of a style are placed by rules; constraints count for what an app adds itself.
    if let height = rowLabels?.height(in: self, width: width) { return height }
    let separator: CGFloat = table.separatorStyle == .none ? 0 : 1
    let fitting = constrainedSize(fitting: CGSize(width: width, height: 0))
    if let fitting, fitting.height > 0 { return table.pixels.above(fitting.height) + separator }
    return table.standardRowHeight
  }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.cell, traits: isSelected ? .selected : [])
  }
  open override var reactsToTaps: Bool { true }
  override var fittingView: View { content }
  final override func prepareForMeasuring() { updateForMeasuring() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    didMoveToOtherWindow()
  }

  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if newBounds.size != storedBounds.size { content.frame = contentFrame(in: newBounds.size) }
  }

  open override func layoutSubviews() {
    if cellState.needsConfigurationUpdate { performConfigurationUpdate() }
    super.layoutSubviews()
    layOutRow(in: bounds.size)
    rowLabels?.layOut(in: self)
  }

  // MARK: Configuration

  open func setNeedsUpdateConfiguration() { scheduleConfigurationUpdate() }
  /// The state for which the configurations are updated: selected, highlighted, edited, dragged,
  /// and the traits.
  open var configurationState: CellConfigurationState { currentState }
  /// Updates the configurations of the content and the background for a state.
  ///
  /// Override it to set your own.
  open func updateConfiguration(using state: CellConfigurationState) {
    cellState.configurations?.updateConfiguration(of: self, using: state)
  }
  package final func callConfigurationUpdateHandler(_ state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Takes the background of the table's style, or the one of a selected row (recorded), unless the app
  /// has set another one.
  private func takeStandardBackground() {
    guard let tableView, backgroundView == nil,
      backgroundColor == nil || backgroundColor === standardBackground
    else { return }
    let isMarked = selectionStyle != .none && (cellState.isSelected || hasHighlight)
    let color: Color
    if isMarked, selectedBackgroundView == nil {
      color = TableView.selectedBackground
    } else {
      color =
        tableView.style == .plain ? TableView.plainBackground : TableView.groupedRowBackground
    }
    guard color !== backgroundColor else { return }
    standardBackground = color
    backgroundColor = color
  }

  /// Draws the corners of the cards of inset grouped tables, whose radius is 26 (recorded).
  open override func draw(into layer: inout PictureLayer) {
    super.draw(into: &layer)
    guard let tableView, tableView.style == .insetGrouped, let path = displayedIndexPath else {
      return
    }
    let isFirst = path.row == 0
    let isLast = path.row == tableView.itemCount(inSection: path.section) - 1
    guard isFirst || isLast else { return }
    layer.corners = .continuous(min(26, bounds.height / (isFirst && isLast ? 2 : 1)))
    layer.corners.rounded = [isFirst, isFirst, isLast, isLast]
    layer.clips = true
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    if cellState.isEditing { isEditing = false }
    cellState.forgetInteractions()
  }

  // MARK: Parts

  final var showsReorder: Bool { cellState.isEditing && mayMove }
  final var shownEditingStyle: EditingStyle { cellState.isEditing ? style : .none }
}

/// The labels and the image view of the four styles, which the module `UIKit` adds.
package protocol TableCellLabels: AnyObject {
  func layOut(in cell: TableViewCell)
  /// Returns the height of a row with these labels; nil if they determine none.
  func height(in cell: TableViewCell, width: CGFloat) -> CGFloat?
  func show(isHighlighted: Bool, in cell: TableViewCell)
  /// The leading edge of the text in the content view, where the separator of a row begins; nil
  /// for the margin.
  func separatorStart(in cell: TableViewCell) -> CGFloat?
  /// The trailing margin of the separator that an app has set; nil for the margin of the table.
  func separatorEnd(in cell: TableViewCell) -> CGFloat?
}

extension TableViewCell {
  @_silgen_name("InteractionKit_TableViewCell_initOfType")
  private static func allocate(
    _ style: CellStyle, _ reuseIdentifier: __owned String?
  ) -> TableViewCell

  /// Creates a cell of this class, by its `init(style:reuseIdentifier:)`.
  package static func makeFromType(reuseIdentifier: String?) -> Self {
    unsafeDowncast(allocate(.default, reuseIdentifier), to: self)
  }
}
