import Foundation

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

  private func geometry(of arrangement: Arrangement) -> ListCellGeometry {
    func parts(_ accessories: [ShownAccessory]) -> [ListCellGeometry.Part] {
      accessories.map {
        .init(
          size: $0.accessory.size, reservedWidth: $0.accessory.reservedWidth,
          isHandle: $0.accessory.accessoryType == .reorder)
      }
    }
    return ListCellGeometry(
      size: bounds.size, margins: directionalLayoutMargins,
      indentation: CGFloat(max(indentationLevel, 0)) * ValidLength.extent(indentationWidth),
      indentsAccessories: indentsAccessories, leading: parts(arrangement.leading),
      trailing: parts(arrangement.trailing), pixels: pixels)
  }

  /// Lays out content, accessories and separators.
  ///
  /// A cell without accessories, indentation and separators keeps its content at full width, at the
  /// cost of a plain cell.
  func layOutParts() {
    guard
      !shownAccessories.isEmpty || indentationLevel > 0 || row.separators != .none
        || separatorViews.top != nil || separatorViews.bottom != nil || handleSeparator != nil
    else { return }
    let arrangement = arrangement
    let geometry = geometry(of: arrangement)
    let (pixels, isMirrored) = (pixels, row.isMirrored)
    func placed(_ frame: CGRect) -> CGRect { isMirrored ? geometry.mirrored(frame) : frame }

    contentView.frame = placed(geometry.content)
    var showing: [View] = []
    for (shown, frame) in zip(
      arrangement.leading + arrangement.trailing, geometry.leading + geometry.trailing)
    {
      if shown.view.superview !== self { addSubview(shown.view) }
      shown.view.frame = placed(frame)
      showing.append(shown.view)
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

  required init?(coder: NSCoder) { return nil }
}
