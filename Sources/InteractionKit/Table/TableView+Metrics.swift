import Foundation

// The heights and margins of tables on iOS 26. Most are recorded; `Documentation/tables.md` has the
// evidence of each.
extension TableView {
  /// The height of a row that determines none.
  final var standardRowHeight: CGFloat { textMetrics.rowHeight }

  final var pixels: PixelGrid { PixelGrid(scale: window?.scale ?? displayScale) }
  final var pinsBands: Bool { style == .plain }

  // MARK: Margins

  /// 16, and 20 in tables of a width from 390 points on.
  final var systemMargin: CGFloat { bounds.width >= 390 ? 20 : 16 }

  /// True on the screen of a pad, whatever the width of the table.
  final var isOnPad: Bool {
    guard let size = window?.bounds.size else { return false }
    return min(size.width, size.height) >= 700
  }

  /// The insets of the cards of an inset grouped table; zero in other styles.
  final var rowInsets: EdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let safe = safeAreaInsets
    let room = max(bounds.width, 1) - 1
    let (left, right) = (systemMargin + safe.left, systemMargin + safe.right)
    guard left + right < room else { return .zero }
    return EdgeInsets(left: left, right: right)
  }

  /// The margins of cells, from their edges.
  final var cellMargins: EdgeInsets {
    var margins = edgeMargins
    guard cellLayoutMarginsFollowReadableWidth else { return margins }
    let sides = rowInsets
    let width = bounds.width - sides.left - sides.right
    let beside = (width - TableView.readableWidth) / 2
    margins.left = max(margins.left, beside)
    margins.right = max(margins.right, beside)
    return margins
  }

  /// The greatest width of readable content, as of `readableContentGuide`.
  private static var readableWidth: CGFloat { 920 }

  private var edgeMargins: EdgeInsets {
    let safe = safeAreaInsets
    guard style == .insetGrouped else {
      let inset = insetsContentViewsToSafeArea
      return EdgeInsets(
        left: systemMargin + (inset ? safe.left : 0),
        right: systemMargin + (inset ? safe.right : 0))
    }
    let isWide = bounds.width >= 600
    let margin: CGFloat = isWide && !(safe.left > 0 && safe.right > 0) ? 20 : 16
    return EdgeInsets(left: margin, right: margin)
  }

  /// The distance of accessories from the trailing edge of a cell.
  final var accessoryMargin: CGFloat {
    style == .insetGrouped ? systemMargin : cellMargins.right
  }

  // MARK: Rows

  private var estimates: Bool { estimatedRowHeight != 0 }

  private var standardEstimate: CGFloat {
    if estimatedRowHeight > 0 { return valid(estimatedRowHeight) }
    return rowHeight >= 0 ? valid(rowHeight) : standardRowHeight
  }

  /// Returns a height that can be laid out; others become 0, with a diagnostic.
  final func valid(_ height: CGFloat) -> CGFloat {
    if height >= 0, height.isFinite { return min(height, AxisSize.limit) }
    if !knownMethods.reportedHeight {
      knownMethods.reportedHeight = true
      window?.ownLog?.record(
        .diagnostic("\(height) is not a height; it and further ones like it count as 0"))
    }
    return 0
  }

  /// Visits the heights of a section, in runs of equal ones.
  final func visitRowHeights(
    ofSection section: Int, count: Int, _ body: (CGFloat, SizeOrigin, Int) -> Void
  ) {
    guard count > 0 else { return }
    guard let delegate, knownMethods.rowHeights != false else {
      let isFixed = rowHeight >= 0 || !estimates
      let height = rowHeight >= 0 ? valid(rowHeight) : standardEstimate
      return body(height, isFixed ? .given : .estimated, count)
    }
    guard estimates else {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        guard let height = askedHeight(at: path) else {
          body(
            rowHeight >= 0 ? valid(rowHeight) : standardRowHeight, .given, count - row)
          return
        }
        body(height >= 0 ? height : standardRowHeight, .given, 1)
      }
      return
    }
    // The estimates of the delegate, unless it lacks the method.
    if knownMethods.rowEstimates != false {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        var estimate: CGFloat = 0
        let isImplemented = callsImplementedMethod {
          estimate = delegate.tableView(self, estimatedHeightForRowAt: inData(path))
        }
        knownMethods.rowEstimates = isImplemented
        guard isImplemented else { break }
        body(estimate >= 0 ? valid(estimate) : standardEstimate, .estimated, 1)
      }
      if knownMethods.rowEstimates == true { return }
    }
    body(standardEstimate, .estimated, count)
  }

  /// Returns the height with which a row is laid out before it is displayed.
  final func rowHeight(at path: IndexPath) -> (height: CGFloat, origin: SizeOrigin) {
    if !estimates, knownMethods.rowHeights != false, let asked = askedHeight(at: path) {
      return (asked >= 0 ? asked : standardRowHeight, .given)
    }
    if estimates, knownMethods.rowEstimates == true, let delegate {
      let estimate = delegate.tableView(self, estimatedHeightForRowAt: inData(path))
      return (estimate >= 0 ? valid(estimate) : standardEstimate, .estimated)
    }
    if rowHeight >= 0, delegate == nil || knownMethods.rowHeights == false {
      return (valid(rowHeight), .given)
    }
    return (standardEstimate, estimates ? .estimated : .given)
  }

  /// Asks the delegate for the height of a row; nil if it has no such method, -1 for an automatic one.
  private func askedHeight(at path: IndexPath) -> CGFloat? {
    if hasPlaceholders, let placeholder = placeholder(at: Selection.Item(path)) {
      return placeholder.height.map(valid) ?? TableView.automaticDimension
    }
    guard let delegate else { return nil }
    var height: CGFloat = 0
    let isImplemented = callsImplementedMethod {
      height = delegate.tableView(self, heightForRowAt: inData(path))
    }
    knownMethods.rowHeights = isImplemented
    guard isImplemented else { return nil }
    return height == TableView.automaticDimension ? height : valid(height)
  }

  /// Returns the height of a row that is about to be displayed; nil if the cell determines it.
  final func heightOfDisplayedRow(at path: IndexPath) -> CGFloat? {
    if hasPlaceholders, let placeholder = placeholder(at: Selection.Item(path)) {
      return placeholder.height.map(valid)
    }
    if knownMethods.rowHeights != false, let asked = askedHeight(at: path) {
      // Automatic from the delegate means self-sizing, not the property (recorded).
      return asked >= 0 ? asked : nil
    }
    return rowHeight >= 0 ? valid(rowHeight) : nil
  }

  // MARK: Headers and footers

  /// The height of a label of a header's or a footer's title on pixels.
  private func titleHeight(_ title: String, size: CGFloat, width: CGFloat) -> CGFloat {
    let measure = TextMeasure(font: SystemFont(size: size))
    let count = measure.lines(title, in: max(width, 1), limit: 0).count
    return measure.height(ofLines: max(count, 1), scale: pixels.scale)
  }

  final func title(ofKind kind: String, _ section: Int) -> String? {
    kind == CollectionView.elementKindSectionHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// Returns the header and the footer of a section.
  final func bands(
    ofSection section: Int, of count: Int
  ) -> (header: TableRowLayout.Band, footer: TableRowLayout.Band) {
    (header(ofSection: section), footer(ofSection: section))
  }

  private func header(ofSection section: Int) -> TableRowLayout.Band {
    var band = TableRowLayout.Band()
    let title = title(ofKind: CollectionView.elementKindSectionHeader, section)
    let asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let given = asked == TableView.automaticDimension ? nil : valid(asked)
    let hasView = hasView(ofKind: CollectionView.elementKindSectionHeader, section, given)
    band.hasTitle = title != nil && !hasView
    band.hasView = title != nil || hasView
    let isFirst = section == 0
    if style == .plain {
      guard band.hasView, given != 0 else { return TableRowLayout.Band() }
      let padding = sectionHeaderTopPadding
      band.padding = padding >= 0 ? valid(padding) : 22
      band.height = given ?? (hasView ? estimate(estimatedSectionHeaderHeight, 28) : 28)
    } else if let given, band.hasView || given < 1 {
      // Nearly 0 hides the header, as apps rely on.
      if given < 1 { band.hasView = false }
      band.height = given
    } else if hasView {
      band.height = estimate(estimatedSectionHeaderHeight, 28)
    } else if let title {
      let label = titleHeight(title, size: textMetrics.body, width: titleWidth)
      let previous =
        isFirst ? nil : self.title(ofKind: CollectionView.elementKindSectionFooter, section - 1)
      let isCompact = isFirst ? isBelowLargeTitle : previous == nil
      band.height = isCompact ? 12 + label + titleBottom : (isFirst ? 35 : 25) + label
    } else {
      // A gap without a view. The rectangle of the first is empty, at the end of the gap (recorded).
      band.padding = isFirst ? (tableHeaderView == nil ? 35 : 0) : pixels.above(17.5)
    }
    band.isEstimated = hasView && given == nil
    return band
  }

  private func footer(ofSection section: Int) -> TableRowLayout.Band {
    var band = TableRowLayout.Band()
    let title = title(ofKind: CollectionView.elementKindSectionFooter, section)
    let asked = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let given = asked == TableView.automaticDimension ? nil : valid(asked)
    let hasView = hasView(ofKind: CollectionView.elementKindSectionFooter, section, given)
    band.hasTitle = title != nil && !hasView
    band.hasView = title != nil || hasView
    if let given, band.hasView || given < 1 {
      if given < 1 { band.hasView = false }
      band.height = given
    } else if hasView {
      band.height = estimate(estimatedSectionFooterHeight, 28)
    } else if let title {
      band.height =
        pixels.above(7.5)
        + titleHeight(title, size: textMetrics.footnote, width: titleWidth)
        + pixels.above(6.5)
    } else if style != .plain {
      band.height = pixels.below(17.5)
    }
    band.isEstimated = hasView && given == nil
    return band
  }

  private func estimate(_ estimate: CGFloat, _ standard: CGFloat) -> CGFloat {
    estimate > 0 ? valid(estimate) : standard
  }

  /// The distance of a header's label from the bottom of the header.
  final var titleBottom: CGFloat { pixels.scale == 3 ? 6 : 5.5 }

  /// The width of the labels of titles.
  final var titleWidth: CGFloat {
    let (sides, margins) = (rowInsets, cellMargins)
    return bounds.width - sides.left - sides.right - margins.left - margins.right
  }

  /// Returns true if the delegate has a view for a header or a footer, or may have one.
  private func hasView(ofKind kind: String, _ section: Int, _ given: CGFloat?) -> Bool {
    let isHeader = kind == CollectionView.elementKindSectionHeader
    let known = isHeader ? knownMethods.headerViews : knownMethods.footerViews
    guard delegate != nil, known != false, given != 0 else { return false }
    let id = ElementID.supplementary(kind, section)
    if waitingViews[id] != nil { return true }
    if let view = shown[id] { return (view as? TableViewHeaderFooterView)?.showsTitle != true }
    // A view that determines its height or is the first of its kind has to exist. Others are asked
    // for when they are displayed.
    guard known == nil || section < 32 else { return true }
    return askView(ofKind: kind, section) != nil
  }

  /// Asks the delegate for a view, which waits until it is displayed.
  private func askView(ofKind kind: String, _ section: Int) -> View? {
    guard let delegate else { return nil }
    let isHeader = kind == CollectionView.elementKindSectionHeader
    var view: View?
    let isImplemented = callsImplementedMethod {
      view =
        isHeader
        ? delegate.tableView(self, viewForHeaderInSection: section)
        : delegate.tableView(self, viewForFooterInSection: section)
    }
    if isHeader {
      knownMethods.headerViews = isImplemented
    } else {
      knownMethods.footerViews = isImplemented
    }
    waitingViews[.supplementary(kind, section)] = view
    return view
  }

  /// The heights above the first section and below the last one.
  final func extentsAroundSections(isEmpty: Bool) -> (lead: CGFloat, tail: CGFloat) {
    let lead = tableHeaderView.map { valid($0.frame.height) } ?? 0
    let tail = tableFooterView.map { valid($0.frame.height) } ?? 0
    return (lead, tail + (style == .plain || isEmpty ? 0 : 20))
  }

  final func metricsDidChange(_ isChange: Bool) {
    guard isChange else { return }
    waitingViews = [:]
    itemLayout.invalidateEverything()
    invalidateFittingSizes()
  }

  final func layOutCellsAgain() {
    for entry in shown.cells.inOrder { entry.view.setNeedsLayout() }
    setNeedsLayout()
  }

  // MARK: Header and footer views

  /// Returns the view of a header or a footer: the one of the delegate, or one for a title.
  final func makeBand(ofKind kind: String, _ section: Int) -> ReusableView {
    let id = ElementID.supplementary(kind, section)
    let view = waitingViews.removeValue(forKey: id) ?? askedView(ofKind: kind, section)
    waitingViews[id] = nil
    if let view = view as? ReusableView {
      (view as? TableViewHeaderFooterView)?.join(self, ofKind: kind)
      return view
    }
    if let view { return TableBandHolder(view) }
    let band = TableViewHeaderFooterView(reuseIdentifier: nil)
    band.join(self, ofKind: kind)
    if let title = title(ofKind: kind, section) {
      band.showTitle(title, isHeader: kind == CollectionView.elementKindSectionHeader, in: self)
    }
    return band
  }

  private func askedView(ofKind kind: String, _ section: Int) -> View? {
    let isHeader = kind == CollectionView.elementKindSectionHeader
    guard (isHeader ? knownMethods.headerViews : knownMethods.footerViews) != false else {
      return nil
    }
    return askView(ofKind: kind, section)
  }

  /// The view that the app gave for a header or a footer.
  final func shownBand(_ view: ReusableView) -> View { (view as? TableBandHolder)?.content ?? view }

  // MARK: Views above and below the sections

  final func replaceAccessoryView(_ old: View?, by new: View?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    itemLayout.invalidate(using: itemLayout.contextForSurroundings())
    if let new, new.superview !== self { addSubview(new) }
    placeAccessoryViews()
    setNeedsLayout()
  }

  /// Places the header and footer views of the table; only their heights are their own.
  final func placeAccessoryViews() {
    let width = bounds.width
    if let view = tableHeaderView, view.superview === self {
      let frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView, view.superview === self {
      let height = view.frame.height
      let frame = CGRect(
        x: 0, y: contentSize.height - valid(height), width: width, height: height)
      if view.frame != frame { view.frame = frame }
    }
  }
}

/// A header or footer view of an app that is not made for reuse, in the place of one that is.
final class TableBandHolder: ReusableView {
  let content: View

  init(_ content: View) {
    self.content = content
    super.init(frame: content.frame)
    addSubview(content)
  }

  required init?(coder: NSCoder) { return nil }

  override var fittingView: View { content }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.superview === self, content.frame != bounds { content.frame = bounds }
  }

  override func preferredSize(fitting attributes: CollectionViewLayoutAttributes) -> CGSize {
    constrainedSize(fitting: attributes.size) ?? attributes.size
  }
}
