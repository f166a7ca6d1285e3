import Foundation

extension CollectionView {
  /// Applies a valid batch to the state of the view: cells, selection, press, prefetching and
  /// layout.
  func apply(_ updates: BatchUpdates, as planned: PlannedUpdates) {
    endInteractionsForReload()
    let (update, places) = (planned.layoutUpdate, planned.places)
    let reloaded = Set(updates.reloadedItems.map(Selection.Item.init))
    /// Returns the new index path of an item that keeps its cell; nil for other items.
    func kept(_ item: Selection.Item) -> Selection.Item? {
      reloaded.contains(item) ? nil : places.item(of: item)
    }
    let facts = self.facts(of: updates, as: planned)
    if let press {
      if let item = kept(press.item) { press.item = item } else { pressCancelled(press.touch) }
    }
    selection.rename { reloadKeepsSelection ? places.item(of: $0) : kept($0) }
    // The index paths of the elements of a pass in progress have changed.
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
    if let log = window?.ownLog { record(facts, in: log) }
    setNeedsLayout()
    if display.phase == .idle { show(update) }
    reconfigure(
      updates.reconfiguredItems.sorted().compactMap {
        places.item(of: Selection.Item($0))
      })
  }

  /// Lays out again after a batch without updates, because the metrics may have changed.
  func layOutWithoutUpdates() {
    collectionViewLayout.invalidateLayout(for: LayoutUpdate())
    setNeedsLayout()
    if display.phase == .idle { show(LayoutUpdate()) }
  }

  /// Displays the changes of a batch and calls the methods of the layout in the order of UIKit.
  ///
  /// These are the methods for the updates, then those for the final and initial attributes of
  /// views.
  private func show(_ update: LayoutUpdate) {
    layOutIfInvalid()
    let layout = collectionViewLayout
    layout.performing(update) {
      for view in display.departing {
        if let id = view.element { _ = layout.finalLayoutAttributes(of: id) }
      }
      var coming: [ElementID] = []
      layout.visitElements(in: bounds) { if shown[$0.id] == nil { coming.append($0.id) } }
      for id in coming.sorted() { _ = layout.initialLayoutAttributes(of: id) }
      layoutIfNeeded()
    }
  }

  // MARK: Log entries

  /// Returns the log entries of a batch.
  ///
  /// Deleted items have their old positions, all others the new ones.
  private func facts(of updates: BatchUpdates, as planned: PlannedUpdates) -> [UpdateFact] {
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
    var all: [UpdateFact] = []
    /// Appends single items and runs in their order.
    func add(
      _ paths: Set<IndexPath>, _ runs: [LayoutUpdate.ItemRange], _ fact: (IndexPath) -> Fact.Kind,
      _ ofRun: (LayoutUpdate.ItemRange) -> UpdateFact
    ) {
      all += facts.map { .one($0) }
      facts = []
      let single = paths.map { (place: $0, fact: UpdateFact.one(fact($0))) }
      let ofRuns = runs.map {
        (place: IndexPath(item: $0.items.lowerBound, section: $0.section), fact: ofRun($0))
      }
      all += (single + ofRuns).sorted { $0.place < $1.place }.map(\.fact)
    }
    for section in updates.deletedSections.sorted() {
      facts.append(.deleteSection(section, collection: name))
    }
    let oldIdentifier = identifierBeforeUpdates
    add(updates.deletedItems, updates.deletedRanges, { .delete(old($0)) }) {
      .deleted($0, identifier: oldIdentifier)
    }
    for section in updates.insertedSections.sorted() {
      facts.append(.insertSection(section, collection: name))
    }
    add(updates.insertedItems, updates.insertedRanges, { .insert(new($0)) }) { .inserted($0) }
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
    return all + facts.map { .one($0) }
  }

  /// The log entry of a change, or those of a run of items.
  private enum UpdateFact {
    case one(Fact.Kind)
    case deleted(LayoutUpdate.ItemRange, identifier: ((IndexPath) -> String?)?)
    case inserted(LayoutUpdate.ItemRange)
  }

  /// Records the facts.
  ///
  /// Those of a run are made one after the other.
  private func record(_ facts: [UpdateFact], in log: EventLog) {
    for fact in facts {
      switch fact {
      case .one(let kind): log.record(kind)
      case .deleted(let run, let identifier):
        for path in run.paths {
          let place = Place(
            ElementID.cell(path.section, path.item).placeElement, identifier: identifier?(path),
            collection: name)
          log.record(.delete(place))
          log.drainIfFull()
        }
      case .inserted(let run):
        for path in run.paths {
          log.record(.insert(place(of: .cell(path.section, path.item))))
          log.drainIfFull()
        }
      }
    }
  }
}
