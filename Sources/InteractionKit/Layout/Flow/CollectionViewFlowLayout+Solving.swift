import Foundation

extension CollectionViewFlowLayout {
  /// Updates the solution: the invalidated parts if that suffices, otherwise everything.
  func solve(in collectionView: CollectionView) {
    let due = self.due
    self.due = PendingFlowInvalidation()
    let old = solution.geometry
    let geometry = geometry(in: collectionView)
    let isSameRoom =
      geometry.isVertical == old.isVertical && geometry.extentAlong == old.extentAlong
    // Requested sizes are valid only for the available extent at that time.
    let keepsSizes = isSolved && (isSameRoom || !estimatesSizes)
    var carried = MeasuredSizeMap()
    let carriesSizes = estimatesSizes && keepsSizes && !due.discardsMeasured
    if !due.isEverything, !due.isNothing, keepsSizes, geometry.isVertical == old.isVertical,
      !(due.hasUpdates && updatesChangeMetrics)
    {
      solution.geometry = geometry
      if !isSameRoom { breakAgain() }
      if due.steps.allSatisfy({ take($0, in: collectionView) }), isCurrent(in: collectionView) {
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
    let shown = collectionView.numberOfItems(inSection: index)
    let movement = collectionView.interactions.movement.flatMap {
      $0.concerns(index) ? $0 : nil
    }
    var lines = lines(
      of: index, count: max(0, movement?.dataCount(shown, in: index) ?? shown), rule: rule,
      in: collectionView, delegate: delegate)
    if let movement {
      let original = movement.original
      let moved = size(of: original.indexPath, in: collectionView, delegate: delegate)
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
          && $0.item < collectionView.numberOfItems(inSection: $0.section)
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
      solution.edit(path.section) { $0.resize(path.item, to: size, origin) }
    }
    guard estimatesSizes else { return }
    for section in Set(items.map(\.path.section)) { refreshEstimates(in: section) }
  }

  func refreshEstimates(in section: Int) {
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
}
