import Foundation

extension CollectionViewFlowLayout {
  package typealias Item = (size: AxisSize, origin: SizeOrigin)

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

    var moved: [Int: Item] = [:]
    for removal in taken.removals {
      var item: Item?
      solution.edit(removal.path.section) { item = $0.remove(at: removal.path.item) }
      if let move = removal.move { moved[move] = item }
    }
    if taken.changesSections {
      guard let sections = taken.sections(of: Array(solution.sections), inserted: inserted) else {
        return false
      }
      solution = SolvedFlowLayout(sections, solution.geometry, isEdited: true)
    }
    for insertion in taken.insertions {
      let (section, item) = (insertion.path.section, insertion.path.item)
      let came = insertion.move.map { moved[$0] } ?? answers[insertion.index]
      guard let came, solution.sections.indices.contains(section),
        item <= solution.sections[section].count
      else { return false }
      solution.edit(section) { $0.insert(came.size, came.origin, at: item) }
    }
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
