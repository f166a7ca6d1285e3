import Foundation

extension CollectionView {
  /// Carries everything that the view knows of items over a batch that fits the data.
  func apply(_ updates: BatchUpdates, as planned: PlannedUpdates) {
    endInteractionsForReload()
    let (update, places) = (planned.layoutUpdate, planned.places)
    let reloaded = Set(updates.reloadedItems.map(Selection.Item.init))
    /// Where an item is whose cell stays; nil for one that needs another.
    func kept(_ item: Selection.Item) -> Selection.Item? {
      reloaded.contains(item) ? nil : places.item(of: item)
    }
    let facts = self.facts(of: updates, as: planned)
    if let press {
      if let item = kept(press.item) { press.item = item } else { pressCancelled(press.touch) }
    }
    selection.rename { reloadKeepsSelection ? places.item(of: $0) : kept($0) }
    // What a pass that runs is about to show has other places now.
    if display.phase == .displaying { display.isDisturbed = true }
    display.isOrderStale = true
    display.departing += shown.cells.rename(kept) { ElementID($0) }
    display.departing += shown.others.rename({ id in
      guard id.item != CompositionalSolution.layoutItem else { return id }
      return places.section(of: id.section).map { id.inSection($0) }
    }) { $0 }
    renamePrefetched(kept)
    renameSectionScrollViews { places.section(of: $0) }
    collectionViewLayout.invalidateLayout(for: update)
    for fact in facts { window?.ownLog?.record(fact) }
    setNeedsLayout()
    if display.phase == .idle { show(update) }
    reconfigure(
      updates.reconfiguredItems.sorted().compactMap {
        places.item(of: Selection.Item($0))
      })
  }

  /// Lays out again after a batch that names no changes: the metrics may have changed.
  func layOutWithoutUpdates() {
    collectionViewLayout.invalidateLayout(for: LayoutUpdate())
    setNeedsLayout()
    if display.phase == .idle { show(LayoutUpdate()) }
  }

  /// Shows what a batch has changed, and tells the layout as UIKit does: what is to
  /// come, then, for views that come and go, where they would come from and go to.
  private func show(_ update: LayoutUpdate) {
    layOutIfInvalid()
    let layout = collectionViewLayout
    layout.performing(updates: update.items) {
      for view in display.departing {
        if let id = view.element { _ = layout.finalLayoutAttributes(of: id) }
      }
      var coming: [ElementID] = []
      layout.visitElements(in: bounds) { if shown[$0.id] == nil { coming.append($0.id) } }
      for id in coming.sorted() { _ = layout.initialLayoutAttributes(of: id) }
      layoutIfNeeded()
    }
  }

  // MARK: Facts

  /// What a batch says to the log, each item by its name: what goes by the place
  /// that it had, what comes by the one that it has.
  private func facts(of updates: BatchUpdates, as planned: PlannedUpdates) -> [Fact.Kind] {
    guard let log = window?.ownLog, log.records else { return [] }
    func old(_ path: IndexPath) -> Place {
      let id = ElementID.cell(path.section, path.item)
      return Place(
        id.placeElement,
        identifier: identifierBeforeUpdates?(path) ?? shown[id]?.displayedIdentifier,
        collection: name)
    }
    func new(_ path: IndexPath) -> Place { place(of: .cell(path.section, path.item)) }
    func bare(_ path: IndexPath) -> Place {
      Place(.item(section: path.section, item: path.item), collection: name)
    }
    func after(_ path: IndexPath) -> Place? {
      planned.places.item(of: Selection.Item(path)).map { new($0.indexPath) }
    }
    var facts: [Fact.Kind] = []
    for section in updates.deletedSections.sorted() {
      facts.append(.deleteSection(section, collection: name))
    }
    for path in updates.deletedItems.sorted() { facts.append(.delete(old(path))) }
    for section in updates.insertedSections.sorted() {
      facts.append(.insertSection(section, collection: name))
    }
    for path in updates.insertedItems.sorted() { facts.append(.insert(new(path))) }
    for move in updates.movedSections {
      facts.append(.moveSection(from: move.from, to: move.to, collection: name))
    }
    for move in updates.movedItems {
      facts.append(.move(from: bare(move.from), to: new(move.to)))
    }
    for section in planned.layoutUpdate.reloadedSections {
      facts.append(.reloadSection(section.to, collection: name))
    }
    for path in updates.reloadedItems.sorted() {
      if let place = after(path) { facts.append(.reload(place)) }
    }
    for path in updates.reconfiguredItems.sorted() {
      if let place = after(path) { facts.append(.reconfigure(place)) }
    }
    return facts
  }
}
