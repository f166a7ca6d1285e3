import Foundation

/// The view of a row, as `UITableViewCell`.
///
/// The labels of the four styles and the configurations are in the module `UIKit`.
open class TableViewCell: ReusableView, ItemCell {
  /// The arrangement of labels, as `UITableViewCell.CellStyle`.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default` = 0, value1 = 1, value2 = 2, subtitle = 3
  }
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none = 0, singleLine = 1, singleLineEtched = 2
  }
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none = 0, blue = 1, gray = 2, `default` = 3
  }
  public enum FocusStyle: Int, Hashable, Sendable { case `default` = 0, custom = 1 }
  public enum EditingStyle: Int, Hashable, Sendable { case none = 0, delete = 1, insert = 2 }
  public enum AccessoryType: Int, Hashable, Sendable {
    case none = 0, disclosureIndicator = 1, detailDisclosureButton = 2, checkmark = 3
    case detailButton = 4
  }
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  /// The part of a cell in a drag.
  public enum DragState: Int, Hashable, Sendable { case none = 0, lifting = 1, dragging = 2 }

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

  @exclusivity(unchecked)
  open var backgroundView: View? { didSet { backgroundDidChange(from: oldValue) } }
  @exclusivity(unchecked)
  open var selectedBackgroundView: View? { didSet { selectedBackgroundDidChange(from: oldValue) } }
  /// The background of a selected row while several can be selected; without effect.
  open var multipleSelectionBackgroundView: View?

  @exclusivity(unchecked)
  open var selectionStyle = SelectionStyle.default
  open var focusStyle = FocusStyle.default
  open var userInteractionEnabledWhileDragging = true
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

  @exclusivity(unchecked)
  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  @exclusivity(unchecked)
  open var accessoryView: View? { didSet { accessoriesDidChange(removing: oldValue) } }
  @exclusivity(unchecked)
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  @exclusivity(unchecked)
  open var editingAccessoryView: View? { didSet { accessoriesDidChange(removing: oldValue) } }

  @exclusivity(unchecked)
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
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

  open var isSelected: Bool {
    get { cellState.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { cellState.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeSelected(to: selected)
    lookDidChange()
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeHighlighted(to: highlighted)
    lookDidChange()
  }

  /// Tells the subviews that have a highlighted state, and the separators.
  private func lookDidChange() {
    let shows = selectionStyle != .none && (cellState.isSelected || cellState.isHighlighted)
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

  open var editingStyle: EditingStyle { style }
  open var showingDeleteConfirmation: Bool {
    tableView.map { $0.confirmedRow != nil && $0.confirmedRow == displayedIndexPath } ?? false
  }
  open var isEditing: Bool {
    get { cellState.isEditing }
    set { setEditing(newValue, animated: false) }
  }
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
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
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
    if let fitting, fitting.height > 0 { return table.pixelsAbove(fitting.height) + separator }
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
  open var configurationState: CellConfigurationState { currentState }
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
    let isMarked = selectionStyle != .none && (cellState.isSelected || cellState.isHighlighted)
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
