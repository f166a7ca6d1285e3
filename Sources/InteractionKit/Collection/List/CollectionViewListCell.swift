import Foundation

/// A cell of a list, with accessories, indentation and separators, as `UICollectionViewListCell`.
///
/// It has no content or background configurations. In a list section it prefers the row height of
/// the list, 44 points (40.04 with the metrics of a Mac); override
/// `preferredLayoutAttributesFitting(_:)` for another height. Elsewhere it accepts any size and has
/// no separators.
///
/// See `Documentation/rules/list-layout.md`, "Layout of a list cell".
open class CollectionViewListCell: CollectionViewCell {
  /// The margins of a cell outside of a list, in points: 8 on all sides (recorded).
  public static let standardLayoutMargins = DirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The margins of a row of a list, in points: 16 at the sides (recorded).
  public static let listLayoutMargins = DirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)

  /// The accessories beside the content; none by default.
  ///
  /// Setting them creates their views again; custom views are reused. Two of one kind, other than
  /// labels and custom views, are a diagnostic in the log; UIKit raises an exception.
  open var accessories: [CellAccessory] {
    get { shownAccessories.map(\.accessory) }
    set { replaceAccessories(newValue) }
  }
  /// The number of levels by which the content is indented; 0 by default.
  ///
  /// Negative numbers count as 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of one level, in points; 10 by default, as in UIKit's table cells.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// True if leading accessories are indented too; true by default.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }
  /// The distances of accessories from the edges and of separators from the content, in points.
  ///
  /// By default they are `listLayoutMargins` in a list and `standardLayoutMargins` elsewhere.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      if let ownLayoutMargins { return ownLayoutMargins }
      return isListRow
        ? CollectionViewListCell.listLayoutMargins : CollectionViewListCell.standardLayoutMargins
    }
    set {
      ownLayoutMargins = newValue
      setNeedsLayout()
    }
  }
  private var ownLayoutMargins: DirectionalEdgeInsets?

  package override var isEditing: Bool {
    didSet { if isEditing != oldValue, !shownAccessories.isEmpty { setNeedsLayout() } }
  }

  /// An accessory and its view, which is a subview of the cell while it is displayed.
  package struct ShownAccessory {
    let accessory: CellAccessory
    package let view: View
  }

  // Each touch on the cell reads it.
  @exclusivity(unchecked)
  package final private(set) var shownAccessories: [ShownAccessory] = []
  /// True until the layout pass has reported two accessories of one kind.
  private var hasUnreportedDuplicate = false
  /// The values of the list for the row, as of its last layout.
  final private(set) var row = ListRow.none
  /// True if a list gives the cell the height of its rows.
  package final var isListRow: Bool { row.estimatedHeight != nil }
  final var separatorViews: (top: View?, bottom: View?)
  /// Returns the frame of a separator instead of the list's own; nil for the latter.
  ///
  /// Called after the frame of the content view was set.
  package final var separatorFrame: ((CGRect) -> CGRect)?
  /// The line before a reorder handle; nil without other accessories beside it.
  final var handleSeparator: View?
  /// The touch on the cell that toggles the outline when it is lifted.
  private weak var outlineTouch: Touch?

  /// Creates a cell.
  ///
  /// Collection views call it for registered classes.
  ///
  /// - Parameter frame: The frame; the layout sets it when the cell is displayed.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a cell with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func draw(into layer: inout PictureLayer) {
    super.draw(into: &layer)
    drawRow(into: &layer)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reportDuplicate()
    layOutParts()
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    // Accessories take a part of the width from the content.
    let beside = max(bounds.width - contentFrame.width, 0)
    var room = layoutAttributes.size
    room.width -= beside
    if let size = constrainedSize(fitting: room) {
      layoutAttributes.size = CGSize(width: size.width + beside, height: size.height)
    } else if let height = row.estimatedHeight {
      layoutAttributes.size.height = height
    }
    return layoutAttributes
  }

  /// Set at once, and not after the whole bounds: a content with constraints would be solved for both
  /// widths in turn, without end.
  override var contentFrame: CGRect {
    hasParts ? framedContent : super.contentFrame
  }

  override func directionMayHaveChanged() {
    super.directionMayHaveChanged()
    wasPlaced()
  }

  override func wasPlaced() {
    let now = collectionView?.listRow(of: self) ?? .none
    guard now != row else { return }
    row = now
    setNeedsLayout()
  }

  private func replaceAccessories(_ accessories: [CellAccessory]) {
    guard !(accessories.isEmpty && shownAccessories.isEmpty) else { return }
    for shown in shownAccessories where shown.view.superview === self {
      shown.view.removeFromSuperview()
    }
    shownAccessories = accessories.map { ShownAccessory(accessory: $0, view: $0.makeView()) }
    let kinds = accessories.map(\.accessoryType).filter { $0 != .label && $0 != .customView }
    hasUnreportedDuplicate = Set(kinds).count < kinds.count
    setNeedsLayout()
  }

  private func reportDuplicate() {
    guard hasUnreportedDuplicate, let log = window?.ownLog else { return }
    hasUnreportedDuplicate = false
    log.record(
      .exception("Accessories array contains more than one system accessory of the same type."))
  }

  // MARK: Outlines

  /// The outline disclosure that a tap anywhere on the cell toggles.
  package var headerDisclosure: CellAccessory? {
    shownAccessories.lazy.map(\.accessory).first {
      $0.accessoryType == .outlineDisclosure && $0.isDisplayed(whileEditing: isEditing)
        && ($0.style == .header || ($0.style == .automatic && row.isHeader))
    }
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard !shownAccessories.isEmpty, headerDisclosure != nil else {
      return super.touchesBegan(touches, with: event)
    }
    if outlineTouch == nil { outlineTouch = touches.min { $0.identifier < $1.identifier } }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if outlineTouch == nil { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = outlineTouch else { return super.touchesEnded(touches, with: event) }
    guard touches.contains(touch) else { return }
    outlineTouch = nil
    guard !touch.cannotBeTap, point(inside: touch.location(in: self), with: event),
      let disclosure = headerDisclosure
    else { return }
    if let handler = disclosure.actionHandler { handler() } else { outlinePressed(self) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = outlineTouch else { return super.touchesCancelled(touches, with: event) }
    if touches.contains(touch) { outlineTouch = nil }
  }

  /// Toggles the outline after a tap on an outline disclosure without a custom handler.
  func outlinePressed(_ sender: View) {
    if let toggle = collectionView?.interactions.toggleOutline, let displayedIndexPath {
      toggle(displayedIndexPath)
    } else {
      window?.ownLog?.unhandled(
        nil, at: sender.position(), because: "its outline disclosure has no handler")
    }
  }

  /// Opens the trailing swipe actions after a tap on a delete accessory without a custom handler.
  func deletePressed(_ sender: View) {
    guard let collectionView, let displayedIndexPath,
      collectionView.presentSwipeActions(forItemAt: displayedIndexPath, edge: .trailing)
    else {
      window?.ownLog?.unhandled(
        nil, at: sender.position(),
        because: "it has no handler, and its row has no trailing swipe actions")
      return
    }
  }
}

extension CollectionViewListCell {
  /// The frame of a separator below the content, from the start of the content to the trailing
  /// edge.
  ///
  /// It is the frame of `separatorLayoutGuide` in UIKit, in the coordinates of the cell.
  public var separatorLayoutFrame: CGRect {
    let geometry = geometry(of: arrangement)
    let frame = geometry.separator(ListSeparators.Line(), atTop: false, pixels)
    return row.isMirrored ? geometry.mirrored(frame) : frame
  }

  /// The displayed accessories of both sides, in the direction of text.
  private typealias Arrangement = (leading: [ShownAccessory], trailing: [ShownAccessory])

  private var pixels: PixelGrid {
    PixelGrid(scale: window?.scale ?? collectionView?.displayScale ?? 2)
  }

  private var arrangement: Arrangement {
    let displayed = shownAccessories.filter {
      $0.accessory.isDisplayed(whileEditing: isEditing)
    }
    let order = CellAccessory.arranged(displayed.map(\.accessory))
    return (order.leading.map { displayed[$0] }, order.trailing.map { displayed[$0] })
  }

  /// The margins, and in a list what the safe area covers of the cell at its sides, as on a phone on
  /// its side.
  private var marginsBesideSensors: DirectionalEdgeInsets {
    var margins = directionalLayoutMargins
    guard isListRow, let collectionView else { return margins }
    let (left, right) = collectionView.safeAreaSides(of: frame)
    margins.leading += row.isMirrored ? right : left
    margins.trailing += row.isMirrored ? left : right
    return margins
  }

  private func geometry(of arrangement: Arrangement) -> ListCellGeometry {
    func parts(_ accessories: [ShownAccessory]) -> [ListCellGeometry.Part] {
      accessories.map {
        .init(
          size: $0.accessory.size, reservedWidth: $0.accessory.reservedWidth,
          isHandle: $0.accessory.accessoryType == .reorder)
      }
    }
    return ListCellGeometry(
      size: bounds.size, margins: marginsBesideSensors,
      indentation: CGFloat(max(indentationLevel, 0)) * ValidLength.extent(indentationWidth),
      indentsAccessories: indentsAccessories, leading: parts(arrangement.leading),
      trailing: parts(arrangement.trailing), pixels: pixels)
  }

  /// The frame of the content between the accessories.
  private var framedContent: CGRect {
    let geometry = geometry(of: arrangement)
    return row.isMirrored ? geometry.mirrored(geometry.content) : geometry.content
  }

  private var hasParts: Bool {
    !shownAccessories.isEmpty || indentationLevel > 0 || row.separators != .none
      || separatorViews.top != nil || separatorViews.bottom != nil || handleSeparator != nil
  }

  /// Lays out content, accessories and separators.
  ///
  /// A cell without accessories, indentation and separators keeps its content at full width, at the
  /// cost of a plain cell.
  private func layOutParts() {
    guard hasParts else { return }
    let arrangement = arrangement
    let geometry = geometry(of: arrangement)
    let (pixels, isMirrored) = (pixels, row.isMirrored)
    func placed(_ frame: CGRect) -> CGRect { isMirrored ? geometry.mirrored(frame) : frame }

    contentView.frame = placed(geometry.content)
    var showing: [View] = []
    var isIncomplete = false
    for (shown, frame) in zip(
      arrangement.leading + arrangement.trailing, geometry.leading + geometry.trailing)
    {
      if shown.view.superview !== self {
        isIncomplete = true
        addSubview(shown.view)
      }
      shown.view.frame = placed(frame)
      showing.append(shown.view)
    }
    // Their order must not depend on whether the cell was laid out before editing began.
    if isIncomplete {
      for view in showing + [separatorViews.top, separatorViews.bottom].compactMap(\.self) {
        bringSubviewToFront(view)
      }
    }
    if let frame = geometry.handleSeparator {
      let line = handleSeparator ?? AccessoryImage()
      if line.superview !== self { addSubview(line) }
      line.frame = placed(frame)
      handleSeparator = line
    } else {
      handleSeparator?.removeFromSuperview()
      handleSeparator = nil
    }
    for shown in shownAccessories
    where shown.view.superview === self && !showing.contains(where: { $0 === shown.view }) {
      shown.view.removeFromSuperview()
    }
    func place(_ line: ListSeparators.Line?, atTop: Bool, _ view: inout View?) {
      guard let line else {
        view?.removeFromSuperview()
        view = nil
        return
      }
      let separator = view ?? ListSeparatorView(atTop: atTop)
      if separator.superview !== self {
        // The upper separator precedes the lower one, whichever was created first.
        let next = atTop ? subviews.firstIndex { $0 === separatorViews.bottom } : nil
        insertSubview(separator, at: next ?? subviews.count)
      }
      let frame = placed(geometry.separator(line, atTop: atTop, pixels))
      separator.frame = separatorFrame?(frame) ?? frame
      view = separator
    }
    var views = separatorViews
    place(row.separators.top, atTop: true, &views.top)
    place(row.separators.bottom, atTop: false, &views.bottom)
    separatorViews = views
  }
}

/// The line above or below a row.
///
/// It never receives touches.
final class ListSeparatorView: View {
  init(atTop: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = atTop ? "topSeparator" : "separator"
  }

  override func draw(into layer: inout PictureLayer) {
    layer.addRect(bounds, .none, layer.tints["separator"] ?? layer.traits.color("separator"))
  }

  override var accessibilityElementsHidden: Bool {
    get { true }
    set {}
  }

  required init?(coder: NSCoder) { return nil }
}
