import Foundation

extension CollectionViewFlowLayout {
  /// Updates the solution: the invalidated parts if that suffices, otherwise everything.
  func solve(in collectionView: CollectionView) {
    let due = self.due
    // Taken out first: the delegate is called below and may invalidate again, which belongs to the
    // next preparation.
    self.due = PendingFlowInvalidation()
    let old = solution.geometry
    let geometry = geometry(in: collectionView)
    let isSameRoom =
      geometry.isVertical == old.isVertical && geometry.extentAlong == old.extentAlong
    var carried = MeasuredSizeMap()
    // Requested sizes are valid only for the available extent at that time.
    let carriesSizes = estimatesSizes && isSolved && isSameRoom && !due.discardsMeasured
    if !due.isEverything, !due.isNothing, isSolved, geometry.isVertical == old.isVertical,
      !(due.hasUpdates && updatesChangeMetrics)
    {
      solution.geometry = geometry
      if !isSameRoom {
        breakAgain()
        if estimatesSizes { forgetMeasuredSizes() }
      }
      // The steps in their order. The first that doesn't fit the solution makes the rest
      // meaningless, and everything is computed again.
      if due.steps.allSatisfy({ take($0, in: collectionView) }), isCurrent(in: collectionView) {
        if !isSameRoom { reportLongItem(in: collectionView) }
        return
      }
      // Some steps were applied, so the positions after an update are not known.
      if carriesSizes, !due.hasUpdates { carried = MeasuredSizeMap(solution) }
    } else if carriesSizes {
      carried = MeasuredSizeMap(solution)
      for step in due.steps { carried.follow(step, flowSize: flowSize) }
    }
    solveAgain(in: collectionView, geometry, carried)
    isSolved = true
    reportLongItem(in: collectionView)
  }

  /// Reports the first item that does not fit across the layout, for which UIKit prints a warning.
  ///
  /// All sizes are read, so it is done only where all lines were broken.
  private func reportLongItem(in collectionView: CollectionView) {
    // The search reads every size. A run that keeps no log doesn't pay for a line that nobody
    // reads.
    guard collectionView.window?.ownLog?.isRecording == true else { return }
    for section in solution.sections.indices {
      let item = solution.sections.reading(section) { $0.lines.firstLongItem }
      if let item { return report(longItem: item, in: section) }
    }
  }

  private func report(longItem item: Int, in section: Int) {
    guard solution.holds(item, in: section) else { return }
    let (extent, room) = solution.sections.reading(section) {
      ($0.lines.size(at: item).along, $0.lines.rule.available)
    }
    report(
      .tooLong(
        .cell(section, item), isVertical: solution.geometry.isVertical,
        extent: NumberText.text(extent), room: NumberText.text(room)))
  }

  /// True if an update may change sizes and distances of items and sections that it does not name.
  ///
  /// A delegate or a subclass may compute them from the data.
  private var updatesChangeMetrics: Bool {
    !hasStableDelegateMetrics && (!isExactClass || flowDelegate != nil)
  }

  /// True if the solution has the item counts of the collection view.
  private func isCurrent(in collectionView: CollectionView) -> Bool {
    let counts = collectionView.counted
    return solution.sections.count == counts.count
      && counts.indices.allSatisfy { index in
        solution.sections.reading(index) { $0.count } == counts[index]
      }
  }

  /// Breaks the lines of the same items for another available extent.
  private func breakAgain() {
    let extent = solution.geometry.extentAlong
    for index in solution.sections.indices {
      let rule = solution.sections[index].metrics.rule(extentAlong: extent)
      solution.edit(index) { if $0.rule != rule { $0 = $0.broken(by: rule) } }
    }
  }

  /// Makes estimates of the sizes that cells requested for another available extent.
  ///
  /// The delegate's size of such an item is not stored beside the requested one. The item keeps the
  /// requested size until its cell is measured again, since the delegate is not called.
  private func forgetMeasuredSizes() {
    let hasOwnSizes = flowDelegate == nil || delegateLacksItemSizes
    let estimate = flowSize(initialEstimate)
    for index in solution.sections.indices where solution.sections[index].lines.measured.count > 0 {
      var measured: [(item: Int, size: AxisSize)] = []
      solution.sections[index].lines.visitMeasured { measured.append(($0, $1)) }
      solution.edit(index) { lines in
        for (item, size) in measured {
          lines.resize(item, to: hasOwnSizes ? estimate : size, hasOwnSizes ? .estimated : .given)
        }
        lines.resizeEstimates(to: estimate)
      }
    }
  }

  private var flowDelegate: (any CollectionViewDelegateFlowLayout)? {
    metricsDelegate as? any CollectionViewDelegateFlowLayout
  }

  // MARK: Everything

  private func solveAgain(
    in collectionView: CollectionView, _ geometry: SolvedFlowLayout.Geometry,
    _ carried: MeasuredSizeMap
  ) {
    let delegate = flowDelegate
    delegateLacksItemSizes = false
    var sections: [FlowSection] = []
    for index in 0..<collectionView.numberOfSections {
      let section = section(index, geometry, in: collectionView, delegate)
      if !carried.isEmpty {
        section.edit {
          // Measured sizes survive a reload of the metrics. Otherwise every cell would be measured
          // again, and the content would jump under the finger.
          guard carried.apply(to: &$0, ofSection: index) else { return }
          let estimate = estimate(for: $0)
          $0.resizeEstimates(to: estimate)
        }
      }
      sections.append(section)
    }
    solution = SolvedFlowLayout(sections, geometry)
  }

  /// Returns a section with its current items; an item that is being moved is at its target.
  func section(
    _ index: Int, _ geometry: SolvedFlowLayout.Geometry, in collectionView: CollectionView,
    _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let metrics = metrics(of: index, in: collectionView, delegate: delegate)
    let rule = metrics.rule(extentAlong: geometry.extentAlong)
    let shown = collectionView.itemCount(inSection: index)
    let movement = collectionView.interactions.movement.flatMap {
      $0.concerns(index) ? $0 : nil
    }
    var lines = lines(
      of: index, count: max(0, movement?.dataCount(shown, in: index) ?? shown), rule: rule,
      in: collectionView, delegate: delegate)
    if let movement {
      let original = movement.original
      let moved = size(of: original.indexPath, in: collectionView, delegate: delegate)
      // The data source doesn't know of the movement yet. The layout displays the item where the
      // finger holds it, so it is taken out here and put in there.
      if original.section == index { lines.remove(at: original.item) }
      if movement.target.section == index {
        lines.insert(moved.size, moved.origin, at: movement.target.item)
      }
    }
    return FlowSection(metrics: metrics, lines: lines)
  }

  /// Returns the estimated size of items in a section with these lines.
  private func estimate(for lines: borrowing LineStore) -> AxisSize {
    lines.measured.average ?? flowSize(initialEstimate)
  }

  // MARK: What contexts named

  /// Applies one step; returns false if everything has to be computed instead.
  private func take(_ step: PendingFlowInvalidation.Change, in collectionView: CollectionView)
    -> Bool
  {
    if case .move(let from, let to) = step { return move(from, to: to) }
    // During a movement, index paths of the data source are not converted.
    guard collectionView.interactions.movement == nil else { return false }
    let delegate = flowDelegate
    switch step {
    case .move: return false
    case .preferred(let path, let size):
      guard solution.holds(path.item, in: path.section) else { return true }
      resize([(path, flowSize(size), .measured)])
    case .items(let paths):
      let known = paths.filter {
        $0.count == 2 && solution.holds($0.item, in: $0.section)
          && $0.item < collectionView.itemCount(inSection: $0.section)
      }
      resize(
        known.map { path in
          let answer = size(of: path, in: collectionView, delegate: delegate)
          return (path, answer.size, answer.origin)
        })
    case .sections(let indices):
      for index in indices where solution.sections.indices.contains(index) {
        let metrics = metrics(of: index, in: collectionView, delegate: delegate)
        // The delegate may have caused another solution meanwhile.
        guard solution.sections.indices.contains(index) else { return false }
        solution.take(metrics, for: index)
      }
    case .update(let update):
      return take(update, in: collectionView, delegate: delegate)
    }
    return true
  }

  /// Sets the sizes of items and updates the estimates of others.
  func resize(_ items: [(path: IndexPath, size: AxisSize, origin: SizeOrigin)]) {
    for (path, size, origin) in items where solution.holds(path.item, in: path.section) {
      var isLong = false
      solution.edit(path.section) {
        $0.resize(path.item, to: size, origin)
        isLong = size.along > $0.rule.limit
      }
      if isLong { report(longItem: path.item, in: path.section) }
    }
    guard estimatesSizes else { return }
    for section in Set(items.map(\.path.section)) { refreshEstimates(in: section) }
  }

  private func refreshEstimates(in section: Int) {
    guard estimatesSizes, solution.sections.indices.contains(section) else { return }
    let estimate = estimate(for: solution.sections[section].lines)
    solution.edit(section) { $0.resizeEstimates(to: estimate) }
  }

  private func move(_ from: IndexPath, to: IndexPath) -> Bool {
    guard solution.holds(from.item, in: from.section),
      solution.sections.indices.contains(to.section)
    else { return false }
    var moved: (size: AxisSize, origin: SizeOrigin)?
    solution.edit(from.section) { moved = $0.remove(at: from.item) }
    guard let moved else { return false }
    solution.edit(to.section) { $0.insert(moved.size, moved.origin, at: to.item) }
    return true
  }

  // MARK: Updating

  /// Applies an update of the data to the solution.
  ///
  /// - Returns: False if the update does not fit the solution. Then everything has to be computed
  ///   again.
  func take(
    _ update: LayoutUpdate, in collectionView: CollectionView,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> Bool {
    // Runs of items are laid out again, by their runs of sizes.
    guard update.deletedRanges.isEmpty, update.insertedRanges.isEmpty else { return false }
    let new = update.insertedItems + update.changedItems
    let oldCount = solution.sections.count
    guard
      let taken = LayoutUpdate.OrderedChanges(
        update, sectionCount: oldCount, exists: { solution.holds($0) }),
      new.allSatisfy({ collectionView.containsItem($0) }),
      update.insertedSections.allSatisfy({ $0 < collectionView.numberOfSections && $0 >= 0 })
    else { return false }
    // The delegate is called before any change, since it may query the layout.
    let answers = new.map { size(of: $0, in: collectionView, delegate: delegate) }
    delegateLacksItemSizes = false
    var inserted: [Int: FlowSection] = [:]
    for index in update.insertedSections {
      inserted[index] = section(index, solution.geometry, in: collectionView, delegate)
    }
    // The delegate may have caused another solution meanwhile.
    guard solution.sections.count == oldCount,
      taken.removals.allSatisfy({ solution.holds($0.path) })
    else { return false }

    var longItems: [(item: Int, section: Int)] = []
    let isApplied = solution.apply(taken, answers: answers, inserted: inserted) {
      longItems.append(($0, $1))
    }
    for long in longItems { report(longItem: long.item, in: long.section) }
    guard isApplied else { return false }
    resize(
      zip(update.changedItems, answers[update.insertedItems.count...]).map {
        ($0, $1.size, $1.origin)
      })
    if estimatesSizes {
      for section in taken.touchedSections { refreshEstimates(in: section) }
    }
    return true
  }
}

/// The results and the pending work of a flow layout.
///
/// A class, since a solution is not copied implicitly.
final class FlowLayoutState: LayoutState {
  /// The minimum number of sizes whose memory counts as one list item.
  private static let sizesPerItem = 8

  let solution: SolvedFlowLayout
  let due: PendingFlowInvalidation
  let isSolved: Bool
  let delegateLacksItemSizes: Bool

  init(_ layout: CollectionViewFlowLayout) {
    solution = layout.solution.copy()
    due = layout.due
    isSolved = layout.isSolved
    delegateLacksItemSizes = layout.delegateLacksItemSizes
  }

  var keptItems: Int {
    let sizes = solution.sections.reduce(0) { $0 + 1 + $1.lines.keptSizes }
    return sizes / FlowLayoutState.sizesPerItem
  }

  var numbers: [Double] { solution.numbers }
}

extension SolvedFlowLayout {
  /// The counts, extents and measured sizes of the sections.
  var numbers: [Double] {
    sections.flatMap { section in
      let measured = section.lines.measured
      return [
        Double(section.count), section.extent, Double(measured.count), measured.along,
        measured.across,
      ]
    }
  }
}

extension CollectionViewFlowLayout {
  /// Sets the results of another layout.
  final func take(_ solved: FlowLayoutState) {
    solution = solved.solution.copy()
    due = solved.due
    isSolved = solved.isSolved
    delegateLacksItemSizes = solved.delegateLacksItemSizes
  }
}

/// The pending work of a flow layout: the parts named by invalidation contexts, in order.
struct PendingFlowInvalidation {
  enum Change {
    /// The data changed.
    case update(LayoutUpdate)
    /// The delegate is called again for the sizes of some items.
    case items([IndexPath])
    /// The delegate is called for the insets, spacings, headers and footers of sections.
    case sections([Int])
    /// A cell requested a size.
    case preferred(IndexPath, CGSize)
    /// An item that is being moved has another position.
    case move(IndexPath, to: IndexPath)
  }

  private(set) var steps: [Change] = []
  /// True if there was no context: `prepare()` was called without an invalidation.
  private(set) var isNothing = true
  /// True if everything is requested and computed again.
  private(set) var isEverything = false
  /// True if the sizes that cells requested are discarded.
  private(set) var discardsMeasured = false

  /// True if the positions of items changed, so that former positions are not valid.
  fileprivate var hasUpdates: Bool {
    steps.contains { if case .update = $0 { true } else { false } }
  }

  mutating func add(_ context: CollectionViewLayoutInvalidationContext, isMoving: Bool) {
    isNothing = false
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything {
      isEverything = true
      discardsMeasured = true
    } else if let update = context.update {
      steps.append(.update(update))
    } else if let preferred = context.preferredAttributes {
      if preferred.representedElementCategory == .cell {
        steps.append(.preferred(preferred.indexPath, preferred.size))
      }
    } else if isMoving, let from = context.previousIndexPathsForInteractivelyMovingItems,
      let to = context.targetIndexPathsForInteractivelyMovingItems, from.count == 1,
      to.count == 1
    {
      steps.append(.move(from[0], to: to[0]))
    } else if context.invalidatedItemIndexPaths != nil
      || context.invalidatedSupplementaryIndexPaths != nil
    {
      if let items = context.invalidatedItemIndexPaths { steps.append(.items(items)) }
      let bands = (context.invalidatedSupplementaryIndexPaths ?? [:]).values.joined()
      let sections = Set(bands.map { $0.section }).sorted()
      if !sections.isEmpty { steps.append(.sections(sections)) }
    } else if context.invalidateDataSourceCounts
      || context.invalidatedDecorationIndexPaths == nil
        && flow?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      isEverything = true
    }
  }
}
