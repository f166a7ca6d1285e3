import Foundation

extension CollectionViewFlowLayout {
  /// Does what is due: what contexts named where that is enough, else everything.
  func solve(in collectionView: CollectionView) {
    let due = self.due
    self.due = FlowDue()
    let old = solution.geometry
    let geometry = geometry(in: collectionView)
    let isSameRoom =
      geometry.isVertical == old.isVertical && geometry.extentAlong == old.extentAlong
    // Sizes that cells asked for are sizes for the room that they had.
    let keepsSizes = isSolved && (isSameRoom || !estimatesSizes)
    var carried = CarriedSizes()
    let carriesSizes = estimatesSizes && keepsSizes && !due.forgetsMeasured
    if !due.isEverything, !due.isNothing, keepsSizes, geometry.isVertical == old.isVertical,
      !(due.hasUpdates && updatesChangeMetrics)
    {
      solution.geometry = geometry
      if !isSameRoom { breakAgain() }
      if due.steps.allSatisfy({ take($0, in: collectionView) }), isCurrent(in: collectionView) {
        return
      }
      // Some steps were carried out, so the places after an update are not known.
      if carriesSizes, !due.hasUpdates { carried = CarriedSizes(solution) }
    } else if carriesSizes {
      carried = CarriedSizes(solution)
      for step in due.steps { carried.follow(step, flowSize: flowSize) }
    }
    solveAgain(in: collectionView, geometry, carried)
    isSolved = true
  }

  /// True if sizes and distances may differ after an update that does not name them: a
  /// delegate or a subclass may compute them from the data.
  private var updatesChangeMetrics: Bool {
    !hasStableDelegateMetrics && (!isPlain || flowDelegate != nil)
  }

  /// Whether the solution has the items of the collection view.
  private func isCurrent(in collectionView: CollectionView) -> Bool {
    solution.sections.count == collectionView.numberOfSections
      && solution.sections.indices.allSatisfy {
        solution.sections[$0].count == collectionView.numberOfItems(inSection: $0)
      }
  }

  /// Breaks the lines of the same items for other room.
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
    in collectionView: CollectionView, _ geometry: FlowSolution.Geometry, _ carried: CarriedSizes
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
    solution = FlowSolution(sections, geometry)
  }

  /// A section's items as they stand: while one is moved, as if that were done.
  func section(
    _ index: Int, _ geometry: FlowSolution.Geometry, in collectionView: CollectionView,
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

  /// The size of items that nobody knows, in a section with these lines.
  private func estimate(for lines: borrowing LineStore) -> FlowSize {
    lines.measured.average ?? flowSize(sizeOfEstimates)
  }

  // MARK: What contexts named

  /// Does one step; false where everything has to be asked instead.
  private func take(_ step: FlowDue.Step, in collectionView: CollectionView) -> Bool {
    if case .move(let from, let to) = step { return move(from, to: to) }
    // What the data source has elsewhere is not looked for.
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
        // Whoever was asked may have had the layout solved meanwhile.
        guard solution.sections.indices.contains(index) else { return false }
        solution.take(metrics, for: index)
      }
    case .update(let update):
      return take(update, in: collectionView, delegate: delegate)
    }
    return true
  }

  /// Gives items other sizes, and those whose size nobody knows what follows.
  func resize(_ items: [(path: IndexPath, size: FlowSize, origin: SizeOrigin)]) {
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
    var moved: (size: FlowSize, origin: SizeOrigin)?
    solution.edit(from.section) { moved = $0.remove(at: from.item) }
    guard let moved else { return false }
    solution.edit(to.section) { $0.insert(moved.size, moved.origin, at: to.item) }
    return true
  }
}
