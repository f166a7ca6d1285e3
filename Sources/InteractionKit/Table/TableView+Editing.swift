import Foundation

extension TableView {
  /// Returns the editing style of a row: none for a row that may not be edited.
  final func editingStyle(at path: IndexPath) -> TableViewCell.EditingStyle {
    guard placeholder(at: Selection.Item(path)) == nil else { return .none }
    let path = inData(path)
    guard canEdit(path) else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  final func mayMoveRow(at path: IndexPath) -> Bool {
    guard let dataSource, knownMethods.moves != false else { return false }
    return dataSource.tableView(self, canMoveRowAt: inData(path))
  }

  /// Returns true if a row has a reorder control while the table is edited.
  ///
  /// UIKit displays it if the data source implements `tableView(_:moveRowAt:to:)`. Swift does not tell,
  /// so a data source that implements `tableView(_:canMoveRowAt:)`, or a cell with
  /// `showsReorderControl`, counts as one that moves rows.
  final func showsReorderControl(at path: IndexPath, asked: Bool) -> Bool {
    if let known = dataSource as? any RowMoving { return known.movesRows && mayMoveRow(at: path) }
    let before = dataSourceLacksMethod
    dataSourceLacksMethod = false
    let mayMove = mayMoveRow(at: path)
    let isImplemented = !dataSourceLacksMethod
    dataSourceLacksMethod = before
    return mayMove && (asked || isImplemented || knownMethods.moves == true)
  }

  /// Returns the actions of a row that a swipe, or a tap on its delete control, reveals.
  ///
  /// Without a configuration of the delegate, it is "Delete" for a row with the editing style
  /// `delete`; an empty configuration switches swiping off.
  final func rowActions(
    at path: IndexPath, on edge: SwipeActionsConfiguration.Edge
  ) -> SwipeActionsConfiguration? {
    guard placeholder(at: Selection.Item(path)) == nil else { return nil }
    let (shown, path) = (path, inData(path))
    guard canEdit(path) else { return nil }
    if edge == .leading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let given = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty {
      return SwipeActionsConfiguration(
        actions: actions.map { action in
          ContextualAction(
            style: action.style == .normal ? .normal : .destructive, title: action.title
          ) { _, _, completion in
            action.handler(action, path)
            completion(true)
          }
        })
    }
    guard editingStyle(at: shown) == .delete, mayCommit else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = ContextualAction(style: .destructive, title: title ?? "Delete") {
      [reference] _, _, completion in
      (reference.view as? TableView)?.commit(.delete, at: shown)
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  /// False for a data source that is known to lack `tableView(_:commit:forRowAt:)`.
  private var mayCommit: Bool {
    if let known = dataSource as? any RowCommitting { return known.commitsRows }
    return knownMethods.commits != false
  }

  /// Asks the data source to delete or to insert a row.
  final func commit(_ style: TableViewCell.EditingStyle, at path: IndexPath) {
    guard let dataSource, containsItem(path) else { return }
    let before = dataSourceLacksMethod
    dataSourceLacksMethod = false
    dataSource.tableView(self, commit: style, forRowAt: inData(path))
    knownMethods.commits = !dataSourceLacksMethod
    if dataSourceLacksMethod {
      window?.ownLog?.record(
        .diagnostic("the data source has no tableView(_:commit:forRowAt:), so \(path.text) stays"))
    }
    dataSourceLacksMethod = before
  }

  /// Opens the confirmation of a delete control.
  final func confirmDeletion(of cell: TableViewCell) {
    guard let path = cell.displayedIndexPath else { return }
    confirmedRow = path
    if !presentSwipeActions(forItemAt: path, edge: .trailing) { confirmedRow = nil }
  }

  final func accessoryTapped(_ cell: TableViewCell, _ sender: View) {
    guard let path = cell.displayedIndexPath else { return }
    let segue = cell.attachment(CellSegues.self)?.accessory
    segue?.perform(cell)
    var isImplemented = segue != nil
    if let delegate {
      let hasMethod = callsImplementedMethod {
        delegate.tableView(self, accessoryButtonTappedForRowWith: inData(path))
      }
      isImplemented = isImplemented || hasMethod
    }
    if !isImplemented {
      window?.ownLog?.unhandled(
        nil, at: sender.position(), because: "the delegate has no method for accessory buttons")
    }
  }

  /// Considers an optional method of the delegate.
  final func consider(
    _ method: ReceiverMethod, through route: inout Route, _ call: (any TableViewDelegate) -> Void
  ) {
    guard let delegate else { return route.recordMissing("delegate", because: "no delegate") }
    route.consider(delegate: .delegate("\(type(of: delegate))"), method.rawValue) {
      callsImplementedMethod { call(delegate) }
    }
  }

  // MARK: Section index

  final var showsIndex: Bool {
    !indexTitles.isEmpty
      && (sectionIndexMinimumDisplayRowCount <= 0
        || counted.reduce(0, +) >= sectionIndexMinimumDisplayRowCount)
  }

  /// Places the section index at the trailing edge, in front of the rows.
  final func placeIndex() {
    guard showsIndex else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? TableIndexView(self)
    indexView = view
    view.titles = indexTitles
    if view.superview !== self {
      addSubview(view)
    } else if subviews.last !== view {
      bringSubviewToFront(view)
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let width = TableIndexView.width
    let x = isRightToLeft ? visible.minX : visible.maxX - width
    let height = min(CGFloat(indexTitles.count) * TableIndexView.titleHeight, visible.height)
    view.frame = CGRect(
      x: x, y: pixels.below(visible.midY - height / 2), width: width, height: height)
  }

  /// Scrolls to the section of a title of the index.
  final func showSection(ofIndexTitle index: Int) {
    guard let dataSource, indexTitles.indices.contains(index) else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: indexTitles[index], at: index)
    guard section >= 0, section < sectionCount else { return }
    let isEmpty = itemCount(inSection: section) == 0
    let header = rows.naturalFrame(ofKind: SolvedFlowLayout.headerKind, section)
    if isEmpty || (header.map { $0.height > 0 } ?? false) {
      let y = (header?.minY ?? rect(forSection: section).minY) - adjustedContentInset.top
      setContentOffset(clamped(CGPoint(x: bounds.minX, y: y)), animated: false)
    } else {
      scroll(to: IndexPath(row: 0, section: section), at: .top, animated: false)
    }
  }
}

/// A data source that knows whether it moves rows.
package protocol RowMoving: AnyObject {
  var movesRows: Bool { get }
}

/// A data source that knows whether it deletes and inserts rows.
package protocol RowCommitting: AnyObject {
  var commitsRows: Bool { get }
}

/// The letters at the edge of a table; a finger on one scrolls to its section at once.
final class TableIndexView: Control {
  /// Chosen: nobody has recorded the width.
  static let width: CGFloat = 15
  static let titleHeight: CGFloat = 14

  private let table: ItemsViewReference
  var titles: [String] = []
  private var current: Int?

  /// The colour of the titles: the one of the table, or its tint.
  var titleColor: Color? { (table.view as? TableView)?.sectionIndexColor ?? tintColor }

  private func showBackground(isTracking: Bool) {
    guard let table = table.view as? TableView else { return }
    backgroundColor =
      isTracking
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
  }

  init(_ table: TableView) {
    self.table = table.reference
    super.init(frame: .zero)
    accessibilityIdentifier = "section index"
  }

  required init?(coder: NSCoder) { return nil }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.other, label: "Section index", traits: .adjustable, isElement: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showBackground(isTracking: current != nil)
  }

  /// The letters have the colour that the table has for them, or its tint, as in UIKit.
  override func draw(into layer: inout PictureLayer) {
    let height = bounds.height / CGFloat(max(titles.count, 1))
    let color = titleColor.map { layer.color($0, of: self) } ?? layer.tint(of: self)
    for (index, title) in titles.enumerated() {
      let rect = CGRect(
        x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
      if title == TableView.indexSearch {
        layer.addSymbol("magnifyingglass", size: 10, in: rect, color)
      } else {
        layer.addText(
          title, size: 11, weight: 0.3, in: rect, color, PictureTextLayout(.center))
      }
    }
  }

  private func follow(_ touch: Touch) {
    guard !titles.isEmpty, bounds.height > 0, let table = table.view as? TableView else { return }
    let y = touch.location(in: self).y
    let index = Int(min(max(y / bounds.height, 0), 0.999_999) * CGFloat(titles.count))
    guard index != current else { return }
    current = index
    table.showSection(ofIndexTitle: index)
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    follow(touch)
    showBackground(isTracking: true)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) { stopTracking() }
  override func cancelTracking(with event: TouchEvent?) { stopTracking() }

  private func stopTracking() {
    current = nil
    showBackground(isTracking: false)
  }
}
