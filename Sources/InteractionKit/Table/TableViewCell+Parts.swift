import Foundation

/// The views of a cell beside its content: accessory, editing controls and separators.
struct TableCellParts {
  var image: AccessoryImage?
  var detail: TableAccessoryButton?
  var edit: TableEditControl?
  var editStyle = TableViewCell.EditingStyle.none
  var circle: AccessoryImage?
  var reorder: ReorderHandle?
  var top: TableSeparatorView?
  var bottom: TableSeparatorView?
}

extension TableViewCell {
  private var margins: EdgeInsets {
    tableView?.cellMargins ?? EdgeInsets(left: 16, right: 16)
  }
  private var trailingMargin: CGFloat { tableView?.accessoryMargin ?? 16 }
  private var isThreefold: Bool { tableView?.pixels.scale == 3 }
  private var isMirrored: Bool { isRightToLeft }

  private var selectsSeveralWhileEditing: Bool {
    guard cellState.isEditing, let tableView else { return false }
    return tableView.allowsMultipleSelectionDuringEditing
  }

  private var hasLeadingControl: Bool {
    selectsSeveralWhileEditing || shownEditingStyle != .none
  }

  private var shownAccessory: (type: AccessoryType, view: View?) {
    cellState.isEditing
      ? (editingAccessoryType, editingAccessoryView) : (accessoryType, accessoryView)
  }

  private var textMetrics: TableTextMetrics { tableView?.textMetrics ?? .standard }

  /// The size of an accessory image, and the distance by which it exceeds its margin.
  private func imageSize(_ type: AccessoryType) -> (size: CGSize, excess: CGFloat) {
    let metrics = textMetrics
    if metrics.isStandard {
      return type == .checkmark
        ? (CGSize(width: 19, height: isThreefold ? 52.0 / 3 : 18), 2.5)
        : (CGSize(width: isThreefold ? 31.0 / 3 : 10.5, height: 14), 0)
    }
    let size = type == .checkmark ? metrics.checkmark : metrics.chevron
    let pixels = tableView?.pixels ?? PixelGrid(scale: 2)
    return (
      CGSize(width: pixels.nearest(size.width), height: pixels.nearest(size.height)),
      type == .checkmark ? 2.5 : 0
    )
  }

  private static let detailSize = CGSize(width: 24, height: 24)

  /// The parts on the trailing side from the edge inwards, as the start of each.
  private struct Trailing {
    var end: CGFloat
    var reorder: CGFloat?
    var image: CGRect?
    var detail: CGRect?
    var custom: CGRect?
  }

  private func trailing(in size: CGSize) -> Trailing {
    var edge = size.width - trailingMargin
    var parts = Trailing(end: size.width)
    let (type, view) = shownAccessory
    if showsReorder {
      edge -= reorderWidth
      parts.reorder = edge
      parts.end = edge
      if type != .none || view != nil { edge -= 8 }
    }
    func below(_ value: CGFloat) -> CGFloat {
      tableView?.pixels.below(value) ?? value.rounded(.down)
    }
    func above(_ value: CGFloat) -> CGFloat { tableView?.pixels.above(value) ?? value.rounded(.up) }
    if let view {
      let own = view.bounds.size
      let slot = max((view as? any AccessorySlotted)?.accessorySlot ?? own.width, own.width)
      parts.custom = CGRect(
        x: edge - slot + (slot - own.width) / 2, y: above((size.height - own.height) / 2),
        width: own.width, height: own.height)
      parts.end = edge - slot
      return parts
    }
    if [.disclosureIndicator, .detailDisclosureButton, .checkmark].contains(type) {
      let (own, excess) = imageSize(type)
      let x = edge + excess - own.width
      parts.image = CGRect(
        x: x, y: below((size.height - own.height) / 2 - textMetrics.chevronLift),
        width: own.width, height: own.height)
      parts.end = x - excess
      edge = x - 8
    }
    if type == .detailButton || type == .detailDisclosureButton {
      let own = TableViewCell.detailSize
      let x = edge - own.width
      parts.detail = CGRect(
        x: x, y: below((size.height - own.height) / 2), width: own.width, height: own.height)
      parts.end = x
    }
    return parts
  }

  private var reorderWidth: CGFloat {
    let width = textMetrics.reorderWidth
    return tableView?.pixels.nearest(width) ?? width
  }

  private var indentation: CGFloat {
    let level = CGFloat(min(max(indentationLevel, 0), 10_000))
    return level * ValidLength.extent(indentationWidth)
  }

  /// The parts of the cell at its sides that content views keep free: bars and corners of the device.
  ///
  /// Interface Builder saved them for an iPhone X on its side: the content of a row 812 wide is 724 wide
  /// and begins at 44.
  private var contentInsets: EdgeInsets {
    guard let tableView, tableView.style != .insetGrouped, tableView.insetsContentViewsToSafeArea
    else { return .zero }
    let safe = tableView.safeAreaInsets
    return EdgeInsets(left: safe.left, right: safe.right)
  }

  final func contentFrame(in size: CGSize) -> CGRect {
    contentFrame(in: size, beside: trailing(in: size))
  }

  private func contentFrame(in size: CGSize, beside trailing: Trailing) -> CGRect {
    let insets = contentInsets
    var left = insets.left
    if hasLeadingControl, shouldIndentWhileEditing || selectsSeveralWhileEditing {
      left = margins.left + textMetrics.editContentStart
    }
    let end = min(trailing.end, size.width - insets.right)
    // The section index lies over the trailing margin.
    let index = tableView?.showsIndex == true ? TableIndexView.width : 0
    let right = max(min(end, size.width - index), left)
    let frame = CGRect(x: left, y: 0, width: right - left, height: size.height)
    return isMirrored ? mirrored(frame, in: size) : frame
  }

  private func mirrored(_ frame: CGRect, in size: CGSize) -> CGRect {
    CGRect(
      x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The margins of text in the content view: those of the content and the indentation.
  package final var textMargins: EdgeInsets {
    var margins = contentMargins
    margins.left += indentation
    return margins
  }

  /// The margins of the content view beside an accessory or an editing control, and without them.
  package final var contentMargins: EdgeInsets {
    let (own, insets) = (rowMargins, contentInsets)
    let hasTrailing = contentView.frame.maxX < bounds.width - insets.right - 0.5
    return EdgeInsets(
      top: own.top, left: hasLeadingControl ? 16 : own.left - insets.left, bottom: own.bottom,
      right: hasTrailing ? 8 : own.right - insets.right)
  }

  /// The margins of the cell: 15 above and below, at the sides those of the system, which are 16 on a pad
  /// although separators are inset by 20 there (recorded).
  package final var rowMargins: EdgeInsets {
    var own = margins
    (own.top, own.bottom) = (15, 15)
    if let tableView, tableView.style != .insetGrouped, tableView.isOnPad,
      !tableView.cellLayoutMarginsFollowReadableWidth
    {
      let safe = tableView.insetsContentViewsToSafeArea ? tableView.safeAreaInsets : .zero
      (own.left, own.right) = (16 + safe.left, 16 + safe.right)
    }
    return own
  }

  final func accessoriesDidChange(removing old: View? = nil) {
    if let old, old !== accessoryView, old !== editingAccessoryView, old.superview === self {
      old.removeFromSuperview()
    }
    // A cell outside of a table has the frame of its content at once.
    contentView.frame = contentFrame(in: bounds.size)
    setNeedsLayout()
  }

  /// Places the content, the backgrounds and the parts beside the content.
  final func layOutRow(in size: CGSize) {
    let trailing = trailing(in: size)
    content.frame = contentFrame(in: size, beside: trailing)
    backgroundView?.frame = CGRect(origin: .zero, size: size)
    selectedBackgroundView?.frame = CGRect(origin: .zero, size: size)
    placeParts(in: size, trailing)
  }

  /// Places and makes the views beside the content; those that are not displayed are removed.
  private func placeParts(in size: CGSize, _ trailing: Trailing) {
    func placed(_ frame: CGRect) -> CGRect { isMirrored ? mirrored(frame, in: size) : frame }
    func show(_ view: View, _ frame: CGRect) {
      if view.superview !== self { addSubview(view) }
      view.frame = placed(frame)
    }
    let (type, view) = shownAccessory
    func removeOther(_ other: View?) {
      if let other, other !== view, other.superview === self { other.removeFromSuperview() }
    }
    removeOther(accessoryView)
    removeOther(editingAccessoryView)
    if let view, let frame = trailing.custom { show(view, frame) }

    if let frame = trailing.image {
      let image = parts.image ?? AccessoryImage()
      image.kind = type == .checkmark ? .checkmark : .disclosureIndicator
      image.accessibilityIdentifier =
        type == .checkmark ? "checkmark" : "chevron"
      parts.image = image
      show(image, frame)
    } else {
      parts.image?.removeFromSuperview()
      parts.image = nil
    }
    if let frame = trailing.detail {
      let button = parts.detail ?? TableAccessoryButton(frame: .zero)
      parts.detail = button
      show(button, frame)
    } else {
      parts.detail?.removeFromSuperview()
      parts.detail = nil
    }
    if let x = trailing.reorder {
      let handle = parts.reorder ?? ReorderHandle()
      parts.reorder = handle
      show(handle, CGRect(x: x, y: 0, width: reorderWidth, height: size.height))
    } else {
      parts.reorder?.removeFromSuperview()
      parts.reorder = nil
    }
    placeEditControl(in: size, show)
    placeSeparators(in: size, show)
  }

  private func placeEditControl(in size: CGSize, _ show: (View, CGRect) -> Void) {
    var frame: CGRect {
      let metrics = textMetrics
      let own = metrics.editControl
      return CGRect(
        x: margins.left + metrics.editControlStart,
        y: ((size.height - 1 - own.height) / 2 - metrics.editControlLift).rounded(.down),
        width: own.width, height: own.height)
    }
    if selectsSeveralWhileEditing {
      let circle = parts.circle ?? AccessoryImage(.multiselect)
      circle.accessibilityIdentifier = isSelected ? "selected" : "not selected"
      parts.circle = circle
      show(circle, frame)
    } else {
      parts.circle?.removeFromSuperview()
      parts.circle = nil
    }
    let style = selectsSeveralWhileEditing ? .none : shownEditingStyle
    if style != parts.editStyle {
      parts.edit?.removeFromSuperview()
      parts.edit = nil
      parts.editStyle = style
    }
    guard style != .none else { return }
    let control = parts.edit ?? TableEditControl(style)
    parts.edit = control
    show(control, frame)
  }

  private func placeSeparators(in size: CGSize, _ show: (View, CGRect) -> Void) {
    guard let table = tableView, let path = displayedIndexPath, table.separatorStyle != .none
    else {
      parts.top?.removeFromSuperview()
      parts.bottom?.removeFromSuperview()
      (parts.top, parts.bottom) = (nil, nil)
      return
    }
    let isLast = path.row == table.itemCount(inSection: path.section) - 1
    let hasTop: Bool
    switch table.style {
    case .plain:
      // Recorded: the first row has a line at its top while the table lies under a bar.
      hasTop = path.section == 0 && path.row == 0 && table.adjustedContentInset.top > 0
    case .grouped: hasTop = path.row == 0
    case .insetGrouped: hasTop = false
    }
    for line in [parts.top, parts.bottom] { line?.takeColor(of: table) }
    let own = separatorEdges(in: table, size)
    let whole = CGRect(x: 0, y: 0, width: size.width, height: 1)
    if hasTop {
      let line = parts.top ?? TableSeparatorView(atTop: true, in: table)
      parts.top = line
      show(line, table.style == .grouped ? whole : own.offsetBy(dx: 0, dy: 0))
    } else {
      parts.top?.removeFromSuperview()
      parts.top = nil
    }
    guard own.width > 0 else {
      parts.bottom?.removeFromSuperview()
      parts.bottom = nil
      return
    }
    let line = parts.bottom ?? TableSeparatorView(atTop: false, in: table)
    parts.bottom = line
    let isOuter = isLast && table.style != .plain
    var frame = isOuter ? whole : own
    frame.origin.y = size.height - 1
    show(line, frame)
    // Recorded: a selected row and the one above it hide theirs.
    let below = table.shownCell(of: Selection.Item(section: path.section, item: path.row + 1))
    let isHidden =
      isOuter && table.style == .insetGrouped || looksSelected
      || (below as? TableViewCell)?.looksSelected == true
    line.alpha = isHidden ? 0 : 1
  }

  private var looksSelected: Bool { isSelected && selectionStyle != .none }

  /// The insets of the separator from the edges of the cell, as they are displayed.
  final var shownSeparatorInset: EdgeInsets? {
    guard let table = tableView else { return nil }
    let edges = separatorEdges(in: table, bounds.size)
    guard edges.width > 0 else { return nil }
    return EdgeInsets(left: edges.minX, right: bounds.width - edges.maxX)
  }

  /// The horizontal span of the separator; without width if its insets hide it.
  private func separatorEdges(in table: TableView, _ size: CGSize) -> CGRect {
    let automatic = margins
    var left = automatic.left + indentation
    if let start = rowLabels?.separatorStart(in: self) { left = start }
    var right = rowLabels?.separatorEnd(in: self) ?? automatic.right
    if let inset = ownSeparatorInset ?? table.ownSeparatorInset {
      let isAdded =
        ownSeparatorInset == nil && table.separatorInsetReference == .fromAutomaticInsets
      if inset.left != TableView.automaticDimension {
        left = inset.left + (isAdded ? automatic.left : 0)
      }
      if inset.right != TableView.automaticDimension {
        right = inset.right + (isAdded ? automatic.right : 0)
      }
    }
    guard left.isFinite, right.isFinite, left + right < size.width else { return .zero }
    return CGRect(x: left, y: 0, width: size.width - left - right, height: 1)
  }
}

/// A view that takes a place of a width of its own as the accessory of a row, in which it is centred.
package protocol AccessorySlotted: View {
  /// The width of the place; nil for the one of the view.
  var accessorySlot: CGFloat? { get }
}

/// The line above or below a row, in the colour of its table.
///
/// It never receives touches.
final class TableSeparatorView: View {
  init(atTop: Bool, in table: TableView) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = atTop ? "topSeparator" : "separator"
    takeColor(of: table)
  }

  required init?(coder: NSCoder) { return nil }

  func takeColor(of table: TableView) {
    let color = table.shownSeparatorColor
    if backgroundColor !== color { backgroundColor = color }
  }

  override var accessibilityElementsHidden: Bool {
    get { true }
    set {}
  }
}

/// The button of a detail accessory.
final class TableAccessoryButton: Button {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "More Info"
    addAction(for: .primaryActionTriggered) { button, _ in
      guard let cell = button.superview as? TableViewCell else { return }
      cell.tableView?.accessoryTapped(cell, button)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(into layer: inout PictureLayer) {
    CellAccessory.AccessoryType.detail.draw(into: &layer, in: self, isSelected: false)
  }
}

/// The control at the leading edge of a row that deletes it or inserts one.
final class TableEditControl: Button {
  private let kind: CellAccessory.AccessoryType

  init(_ style: TableViewCell.EditingStyle) {
    kind = style == .insert ? .insert : .delete
    super.init(frame: .zero)
    accessibilityLabel = style == .delete ? "Remove" : "Insert"
    // As for the accessories of lists, so that targets such as `[0,2].delete` name it.
    accessibilityIdentifier = style == .delete ? "delete" : "insert"
    addAction(for: .primaryActionTriggered) { button, _ in
      guard let cell = button.superview as? TableViewCell, let table = cell.tableView,
        let path = cell.displayedIndexPath
      else { return }
      if style == .delete {
        table.confirmDeletion(of: cell)
      } else {
        table.commit(.insert, at: path)
      }
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(into layer: inout PictureLayer) {
    kind.draw(into: &layer, in: self, isSelected: false)
  }
}
