import Foundation

/// The layout of a table view: rows below each other, with a header and a footer for each section.
///
/// The rows are lines of a solved flow layout, so a million of equal or estimated heights are one run,
/// and a query, a measured height or an edit changes one chunk (`Documentation/internals/line-store.md`).
/// Unlike in a flow layout, estimates stay what they are when other rows are measured (recorded).
final class TableRowLayout: CollectionViewLayout {
  /// The place of a header or a footer in its section.
  struct Band: Equatable {
    /// The space before the view, which scrolls away while the view is pinned.
    var padding: CGFloat = 0
    var height: CGFloat = 0
    /// True if a view is displayed, and not only a gap.
    var hasView = false
    /// True for a title, whose view has the whole width.
    var hasTitle = false
    /// True if the height is an estimate, until the view is measured.
    var isEstimated = false

    var extent: CGFloat { padding + height }
  }

  private var solution = SolvedFlowLayout()
  private var headers: [Band] = []
  private var footers: [Band] = []
  /// The height of the view above the first section, and of all below the last.
  private(set) var lead: CGFloat = 0
  private var tail: CGFloat = 0
  private var due = PendingFlowInvalidation()
  private var isSolved = false
  private var restored: TableRowState?

  private var table: TableView? { itemsView as? TableView }

  package override var scrollAxis: CollectionView.ScrollDirection? { .vertical }
  package override var estimatesSizes: Bool { true }
  override var settlesFittingAtOnce: Bool { true }

  /// Returns true for another width; other bounds only move pinned headers, which a query computes.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    itemsView.map { newBounds.size.width != $0.bounds.size.width } ?? false
  }

  override func markInvalid(by context: CollectionViewLayoutInvalidationContext) {
    if let update = context.update {
      // The delegate is asked again for the heights of displayed rows, and for all of them by an empty
      // batch, with which apps change heights.
      itemsView?.invalidateFittingSizes()
      if update == LayoutUpdate() { context.invalidateEverything = true }
    }
    due.add(context, isMoving: itemsView?.interactions.movement != nil)
    super.markInvalid(by: context)
  }

  override func contextForSurroundings() -> CollectionViewLayoutInvalidationContext {
    let context = super.contextForSurroundings()
    context.invalidateDataSourceCounts = true
    return context
  }

  // MARK: Solving

  override func prepare() {
    if let restored {
      self.restored = nil
      return take(restored)
    }
    guard let table else { return }
    let due = self.due
    self.due = PendingFlowInvalidation()
    let geometry = geometry(of: table)
    if isSolved, !due.isEverything, !due.isNothing, geometry == solution.geometry,
      due.steps.allSatisfy({ take($0, in: table) }), isCurrent(in: table)
    {
      return
    }
    var carried = MeasuredSizeMap()
    if isSolved, !due.discardsMeasured, geometry.extentAlong == solution.geometry.extentAlong {
      carried = MeasuredSizeMap(solution)
      for step in due.steps { carried.follow(step) { size($0.height) } }
    }
    solve(geometry, in: table, carried)
  }

  private func geometry(of table: TableView) -> SolvedFlowLayout.Geometry {
    SolvedFlowLayout.Geometry(
      // Rows of a table without a width would be one line.
      extentAlong: max(AxisSize.extent(table.bounds.size.width), 1),
      pixels: PixelGrid(scale: table.window?.scale ?? table.displayScale))
  }

  private func solve(
    _ geometry: SolvedFlowLayout.Geometry, in table: TableView, _ carried: MeasuredSizeMap
  ) {
    let count = table.sectionCount
    let bands = (0..<count).map { table.bands(ofSection: $0, of: count) }
    headers = bands.map(\.header)
    footers = bands.map(\.footer)
    (lead, tail) = table.extentsAroundSections(isEmpty: count == 0)
    solution = SolvedFlowLayout([], geometry)
    let sections = (0..<count).map { section in
      let made = makeSection(section, in: table)
      made.edit { lines in _ = carried.apply(to: &lines, ofSection: section) }
      return made
    }
    solution = SolvedFlowLayout(sections, geometry)
    isSolved = true
  }

  private func metrics(of section: Int, in table: TableView) -> FlowMetrics {
    let sides = table.rowInsets
    return FlowMetrics(
      alongInsets: FlowMetrics.Pair(leading: sides.left, trailing: sides.right), lineSpacing: 0,
      interitemSpacing: 0, headerExtent: headers[section].extent,
      footerExtent: footers[section].extent)
  }

  private func makeSection(_ section: Int, in table: TableView) -> FlowSection {
    let metrics = metrics(of: section, in: table)
    var breaker = LineBreaker(metrics.rule(extentAlong: solution.geometry.extentAlong))
    let along = breaker.rule.available
    let movement = table.interactions.movement.flatMap { $0.concerns(section) ? $0 : nil }
    let shown = table.itemCount(inSection: section)
    let count = max(0, movement?.dataCount(shown, in: section) ?? shown)
    table.visitRowHeights(ofSection: section, count: count) { height, origin, count in
      breaker.append(
        AxisSize(along: along, across: AxisSize.extent(height)), origin, count: count)
    }
    var lines = LineStore(breaker)
    if let movement {
      if movement.original.section == section, movement.original.item < lines.count {
        lines.remove(at: movement.original.item)
      }
      if movement.target.section == section, movement.target.item <= lines.count {
        let (height, origin) = table.rowHeight(at: movement.original.indexPath)
        lines.insert(
          AxisSize(along: along, across: AxisSize.extent(height)), origin,
          at: movement.target.item)
      }
    }
    return FlowSection(metrics: metrics, lines: lines)
  }

  private func size(_ height: CGFloat) -> AxisSize {
    guard let table else { return .zero }
    let sides = table.rowInsets
    return AxisSize(
      along: solution.geometry.extentAlong - sides.left - sides.right,
      across: AxisSize.extent(height))
  }

  /// True if the solution has the numbers of rows of the table.
  private func isCurrent(in table: TableView) -> Bool {
    let counts = table.counted
    return solution.sections.count == counts.count
      && counts.indices.allSatisfy { index in
        solution.sections.reading(index) { $0.count } == counts[index]
      }
  }

  /// Applies one step; returns false if everything has to be computed instead.
  private func take(_ step: PendingFlowInvalidation.Change, in table: TableView) -> Bool {
    switch step {
    case .move(let from, let to):
      guard solution.holds(from.item, in: from.section),
        solution.sections.indices.contains(to.section)
      else { return false }
      var moved: LineStore.Item?
      solution.edit(from.section) { moved = $0.remove(at: from.item) }
      guard let moved else { return false }
      solution.edit(to.section) { $0.insert(moved.size, moved.origin, at: to.item) }
      return true
    case .preferred(let path, let wanted):
      guard solution.holds(path.item, in: path.section) else { return true }
      // Read before the edit, since it depends on the solution.
      let size = size(wanted.height)
      solution.edit(path.section) { $0.resize(path.item, to: size, .measured) }
      return true
    case .update(let update):
      // Without estimates, the delegate is asked for all heights after each batch.
      guard table.estimatedRowHeight != 0 || table.knownMethods.rowHeights == false else {
        return false
      }
      guard table.interactions.movement == nil, update.deletedRanges.isEmpty,
        update.insertedRanges.isEmpty, !update.changesSections
      else { return false }
      // A section that becomes empty, or is so no longer, can have other gaps.
      return take(update, in: table)
    case .items, .sections: return false
    }
  }

  private func take(_ update: LayoutUpdate, in table: TableView) -> Bool {
    let new = update.insertedItems + update.changedItems
    guard
      let taken = LayoutUpdate.OrderedChanges(
        update, sectionCount: solution.sections.count, exists: { solution.holds($0) }),
      new.allSatisfy({ table.containsItem($0) })
    else { return false }
    // The delegate is called before any change, since it may query the layout.
    let answers = new.map { path in
      let (height, origin) = table.rowHeight(at: path)
      return (size: size(height), origin: origin)
    }
    guard solution.apply(taken, answers: answers) else { return false }
    for (path, answer) in zip(update.changedItems, answers[update.insertedItems.count...])
    where solution.holds(path) {
      solution.edit(path.section) { $0.resize(path.item, to: answer.size, answer.origin) }
    }
    return true
  }

  // MARK: State

  package override var solved: (any LayoutState)? {
    isSolved ? TableRowState(solution.copy(), headers, footers, lead, tail) : nil
  }

  package override func restore(_ solved: any LayoutState) {
    restored = solved as? TableRowState
    invalidateLayout()
  }

  private func take(_ state: TableRowState) {
    solution = state.solution.copy()
    (headers, footers) = (state.headers, state.footers)
    (lead, tail) = (state.lead, state.tail)
    due = PendingFlowInvalidation()
    isSolved = true
  }

  // MARK: Queries

  override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    let rows = solution.sections.total
    return CGSize(
      width: table?.bounds.size.width ?? 0,
      height: solution.geometry.pixels.below(lead + rows + tail))
  }

  /// The start and the end of a section with all its parts, in the content.
  func span(ofSection section: Int) -> (start: CGFloat, end: CGFloat)? {
    prepareIfNeeded()
    guard solution.sections.indices.contains(section) else { return nil }
    let start = lead + solution.sections.start(of: section)
    return (start, start + solution.sections.reading(section) { $0.extent })
  }

  /// The frame of a row, also of one with a height of 0.
  func frame(ofRow row: Int, in section: Int) -> CGRect? {
    prepareIfNeeded()
    return solution.item(row, in: section).map { moved($0).frame }
  }

  /// The frame of a header or a footer at its own place, also of a gap without a view.
  func naturalFrame(ofKind kind: String, _ section: Int) -> CGRect? {
    guard let span = span(ofSection: section) else { return nil }
    let width = solution.geometry.extentAlong
    if kind == SolvedFlowLayout.headerKind {
      let band = headers[section]
      return CGRect(x: 0, y: span.start + band.padding, width: width, height: band.height)
    }
    let band = footers[section]
    return CGRect(x: 0, y: span.end - band.height, width: width, height: band.height)
  }

  /// The index of the row at a height of the content, or of the next one below it.
  func row(atOrBelow y: CGFloat) -> ItemPosition? {
    prepareIfNeeded()
    guard y.isFinite, solution.sections.count > 0 else { return nil }
    var section = max(
      solution.sections.countOfStarts(
        where: { $0 <= y - lead },
        fraction: { low, high in
          (y - lead - low) / (high - low)
        }) - 1, 0)
    while section < solution.sections.count {
      let start = lead + solution.sections.start(of: section)
      let count = solution.sections.reading(section) { $0.count }
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        let found = solution.sections.reading(section) { section in
          let item = section.item(middle)
          return item.across + item.size.across
        }
        if start + found <= y { low = middle + 1 } else { high = middle }
      }
      if low < count { return ItemPosition(section: section, item: low) }
      section += 1
    }
    return nil
  }

  private func moved(_ element: LayoutElement) -> LayoutElement {
    var element = element
    element.frame.origin.y = solution.geometry.pixels.nearest(element.frame.origin.y + lead)
    return element
  }

  /// A header or footer with its view, pinned in the plain style.
  private func band(_ kind: String, _ section: Int) -> LayoutElement? {
    guard solution.sections.indices.contains(section), let table else { return nil }
    let isHeader = kind == SolvedFlowLayout.headerKind
    let band = isHeader ? headers[section] : footers[section]
    guard band.hasView, band.height > 0, let frame = naturalFrame(ofKind: kind, section) else {
      return nil
    }
    var placed = frame
    if table.pinsBands, let span = span(ofSection: section) {
      let visible = table.bounds.inset(by: table.adjustedContentInset)
      if isHeader {
        placed.origin.y = min(max(frame.minY, visible.minY), span.end - band.height)
      } else {
        let first = span.start + headers[section].extent
        placed.origin.y = max(min(frame.minY, visible.maxY - band.height), first)
      }
    }
    placed.origin.y = solution.geometry.pixels.nearest(placed.origin.y)
    let isPinned = placed.minY != solution.geometry.pixels.nearest(frame.minY)
    let sides = band.hasTitle ? EdgeInsets.zero : table.rowInsets
    placed.origin.x += sides.left
    placed.size.width -= sides.left + sides.right
    return LayoutElement(
      id: .supplementary(kind, section), frame: placed,
      zIndex: isPinned ? SolvedFlowLayout.pinnedZIndex : 1)
  }

  package override func visitElements(in rect: CGRect, _ body: (LayoutElement) -> Void) {
    prepareIfNeeded()
    let local = rect.offsetBy(dx: 0, dy: -lead)
    let nowhere = SolvedFlowLayout.Visible(start: 0, end: 0)
    solution.visit(in: local, visible: nowhere, band: { _ in }) { section, row, frame in
      body(moved(LayoutElement(id: .cell(section, row), frame: frame)))
    }
    guard rect.origin.y.isFinite, rect.size.height.isFinite, solution.sections.count > 0 else {
      return
    }
    var section = max(
      solution.sections.countOfStarts(
        where: { $0 < local.minY },
        fraction: { low, high in
          (local.minY - low) / (high - low)
        }) - 1, 0)
    while section < solution.sections.count,
      solution.sections.start(of: section) <= local.maxY
    {
      for kind in [SolvedFlowLayout.headerKind, SolvedFlowLayout.footerKind] {
        if let element = band(kind, section), element.frame.meets(rect) { body(element) }
      }
      section += 1
    }
  }

  override func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
    prepareIfNeeded()
    return solution.item(at: CGPoint(x: point.x, y: point.y - lead))
  }

  package override func element(_ id: ElementID) -> LayoutElement? {
    prepareIfNeeded()
    switch id.category {
    case .cell: return solution.item(id.item, in: id.section).map(moved)
    case .supplementary: return id.item == 0 ? band(id.kind, id.section) : nil
    case .decoration: return nil
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    visitElements(in: rect) { found.append(attributes(of: $0)) }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes?
  {
    element(.cell(indexPath.section, indexPath.item)).map(attributes(of:))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the row at the height of the finger; it does not move sideways.
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes! {
    let attributes = attributesOfMovedItem(at: indexPath, position)
    if let frame = frame(ofRow: indexPath.item, in: indexPath.section) {
      attributes.center.x = frame.midX
    }
    return attributes
  }

  // MARK: Self-sizing

  override func attributesForFitting(_ id: ElementID) -> CollectionViewLayoutAttributes? {
    switch id.category {
    case .cell:
      guard solution.holds(id.item, in: id.section),
        solution.sections[id.section].lines.origin(at: id.item) != .given
      else { return nil }
    case .supplementary:
      guard let band = band(of: id), band.isEstimated else { return nil }
    case .decoration: return nil
    }
    return super.attributesForFitting(id)
  }

  private func band(of id: ElementID) -> Band? {
    guard headers.indices.contains(id.section) else { return nil }
    return id.kind == SolvedFlowLayout.headerKind ? headers[id.section] : footers[id.section]
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    let path = original.indexPath
    guard preferred.size.height.isFinite, preferred.size.height >= 0 else { return false }
    switch original.representedElementCategory {
    case .cell:
      guard solution.holds(path.item, in: path.section) else { return false }
      let lines = solution.sections[path.section]
      return lines.lines.origin(at: path.item) != .measured
        || lines.lines.size(at: path.item).across != preferred.size.height
    case .supplementaryView:
      return setHeight(
        preferred.size.height, ofKind: original.representedElementKind ?? "", path.section)
    case .decorationView: return false
    }
  }

  /// Sets the measured height of a header or footer.
  ///
  /// - Returns: True if the layout has changed.
  private func setHeight(_ height: CGFloat, ofKind kind: String, _ section: Int) -> Bool {
    guard headers.indices.contains(section), let table else { return false }
    let isHeader = kind == SolvedFlowLayout.headerKind
    var band = isHeader ? headers[section] : footers[section]
    guard band.isEstimated else { return false }
    band.isEstimated = false
    let isOther = band.height != height
    band.height = height
    if isHeader { headers[section] = band } else { footers[section] = band }
    if isOther { solution.take(metrics(of: section, in: table), for: section) }
    return isOther
  }
}

/// The heights of a table, which depend on the rows that were displayed.
final class TableRowState: LayoutState {
  let solution: SolvedFlowLayout
  let headers: [TableRowLayout.Band]
  let footers: [TableRowLayout.Band]
  let lead: CGFloat
  let tail: CGFloat

  init(
    _ solution: consuming SolvedFlowLayout, _ headers: [TableRowLayout.Band],
    _ footers: [TableRowLayout.Band], _ lead: CGFloat, _ tail: CGFloat
  ) {
    self.solution = solution
    (self.headers, self.footers, self.lead, self.tail) = (headers, footers, lead, tail)
  }

  var keptItems: Int { solution.sections.reduce(0) { $0 + 1 + $1.lines.keptSizes } / 8 }

  var numbers: [Double] {
    solution.sections.flatMap { section in
      [Double(section.count), section.extent, Double(section.lines.measured.count)]
    } + headers.map { Double($0.height) } + footers.map { Double($0.height) }
  }
}
