import Foundation

extension ItemsView {
  /// Applies a valid batch to the state of the view: cells, selection, press, prefetching and
  /// layout.
  func apply(_ updates: BatchUpdates, as planned: ValidatedUpdates) {
    endInteractionsForReload()
    let (update, positions) = (planned.layoutUpdate, planned.positions)
    let reloaded = Set(updates.reloadedItems.map(Selection.Item.init))
    /// Returns the new index path of an item that keeps its cell; nil for other items.
    func kept(_ item: Selection.Item) -> Selection.Item? {
      reloaded.contains(item) ? nil : positions.item(of: item)
    }
    // Before anything changes: entries name deleted items, and only the cells that are still
    // displayed know their identifiers.
    let entries = self.entries(of: updates, as: planned)
    if let press {
      // The finger stays on its item wherever that went, so lifting it selects what was pressed. An
      // item that is gone ends the press.
      if let item = kept(press.item) { press.item = item } else { pressCancelled(press.touch) }
    }
    selection.updateIndexPaths { reloadKeepsSelection ? positions.item(of: $0) : kept($0) }
    // The index paths of the elements of a pass in progress have changed.
    if display.phase == .displaying { display.isInvalidatedByCallback = true }
    display.isOrderStale = true
    display.removedViews += shown.cells.updateIndexPaths(kept) { ElementID($0) }
    display.removedViews += shown.others.updateIndexPaths({ id in
      guard id.item != SolvedCompositionalLayout.layoutItem else { return id }
      return positions.section(of: id.section).map { id.inSection($0) }
    }) { $0 }
    renamePrefetched(kept)
    renameSectionScrollViews { positions.section(of: $0) }
    itemLayout.invalidateLayout(for: update)
    if let log = window?.ownLog { record(entries, in: log) }
    setNeedsLayout()
    // A batch during a display pass, for example in `willDisplay`, can't lay out inside of that
    // pass. The pass notices the change and runs again.
    if display.phase == .idle, isLaidOut { show(update) }
    reconfigure(
      updates.reconfiguredItems.sorted().compactMap {
        positions.item(of: Selection.Item($0))
      })
  }

  /// Lays out again after a batch without updates, because the metrics may have changed.
  func layOutWithoutUpdates() {
    itemLayout.invalidateLayout(for: LayoutUpdate())
    setNeedsLayout()
    if display.phase == .idle, isLaidOut { show(LayoutUpdate()) }
  }

  /// True if the view is in a window, or was laid out without one.
  private var isLaidOut: Bool { window != nil || layoutGeometry != nil }

  /// Lays out after a change of the data.
  ///
  /// As in UIKit, nothing is asked of the data source before the view is in a window: a snapshot that
  /// is applied in `viewDidLoad` asks for no cells.
  final func layOutChange() {
    if display.phase == .idle, isLaidOut { layoutIfNeeded() }
  }

  /// Displays the changes of a batch and calls the methods of the layout in the order of UIKit.
  ///
  /// These are the methods for the updates, then those for the final and initial attributes of
  /// views.
  private func show(_ update: LayoutUpdate) {
    layOutIfInvalid()
    let layout = itemLayout
    let animate = animatesUpdates && UpdateAnimation.isOn ? storedWindow?.animateUpdates : nil
    // The views still have the frames of before.
    let former = animate == nil ? [] : shown.cells.inOrder.map { ($0.view, $0.view.frame) }
    var estimates: [ElementID: CGRect] = [:]
    layout.performing(update) {
      adoptTargetOffset()
      // UIKit asks for the final attributes of what goes, then for the initial ones of what comes,
      // and custom layouts count on finding their updates prepared. Nothing moves here, but the
      // calls are made.
      for view in display.removedViews {
        if let id = view.element { _ = layout.finalLayoutAttributes(of: id) }
      }
      var coming: [ElementID] = []
      layout.visitElements(in: bounds) {
        guard shown[$0.id] == nil else { return }
        coming.append($0.id)
        if animate != nil { estimates[$0.id] = $0.frame }
      }
      // Sorted: the layout visits elements in its own order, and an app may log these calls.
      for id in coming.sorted() { _ = layout.initialLayoutAttributes(of: id) }
      layoutIfNeeded()
    }
    animate?(movedViews(former, estimates, insertedBy: update))
  }

  /// Returns the views whose frames an update has changed, with the frames from which they move.
  ///
  /// Recorded of tables: a view that enters moves with its neighbour and grows from its estimate. One that
  /// was inserted stands at its place at once.
  private func movedViews(
    _ former: [(ReusableView, CGRect)], _ estimates: [ElementID: CGRect],
    insertedBy update: LayoutUpdate
  ) -> [(view: View, former: CGRect)] {
    var moved: [(view: View, former: CGRect)] = []
    let known = Dictionary(
      former.map { (ObjectIdentifier($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
    let inserted = Set(update.insertedItems.map(Selection.Item.init))
    var distance: CGFloat = 0
    for entry in shown.cells.inOrder {
      let view = entry.view
      let frame = view.frame
      if let old = known[ObjectIdentifier(view)] {
        distance = old.minY - frame.minY
        if old != frame { moved.append((view, old)) }
      } else if let estimate = estimates[ElementID(entry.key)], !inserted.contains(entry.key) {
        let start = CGRect(
          x: frame.minX, y: frame.minY + distance, width: frame.width, height: estimate.height)
        if start != frame { moved.append((view, start)) }
      }
    }
    return moved
  }

  // MARK: Log entries

  /// Returns the log entries of a batch.
  ///
  /// Deleted items have their old positions, all others the new ones.
  private func entries(of updates: BatchUpdates, as planned: ValidatedUpdates) -> [UpdateLogEntry] {
    guard let log = window?.ownLog, log.isRecording else { return [] }
    func old(_ path: IndexPath) -> EventPosition {
      let id = ElementID.cell(path.section, path.item)
      return EventPosition(
        id.placeElement,
        identifier: identifierBeforeUpdates?(path) ?? shown[id]?.displayedIdentifier,
        collection: name)
    }
    func new(_ path: IndexPath) -> EventPosition { position(of: .cell(path.section, path.item)) }
    func bare(_ path: IndexPath) -> EventPosition {
      EventPosition(.item(section: path.section, item: path.item), collection: name)
    }
    func after(_ path: IndexPath) -> EventPosition? {
      planned.positions.item(of: Selection.Item(path)).map { new($0.indexPath) }
    }
    var entries: [LogEntry.Kind] = []
    var all: [UpdateLogEntry] = []
    /// Appends single items and runs in their order.
    func add(
      _ paths: Set<IndexPath>, _ runs: [LayoutUpdate.ItemRange],
      _ entry: (IndexPath) -> LogEntry.Kind,
      _ ofRun: (LayoutUpdate.ItemRange) -> UpdateLogEntry
    ) {
      all += entries.map { .one($0) }
      entries = []
      let single = paths.map { (path: $0, entry: UpdateLogEntry.one(entry($0))) }
      let ofRuns = runs.map {
        (path: IndexPath(item: $0.items.lowerBound, section: $0.section), entry: ofRun($0))
      }
      all += (single + ofRuns).sorted { $0.path < $1.path }.map(\.entry)
    }
    for section in updates.deletedSections.sorted() {
      entries.append(.deleteSection(section, collection: name))
    }
    let oldIdentifier = identifierBeforeUpdates
    add(updates.deletedItems, updates.deletedRanges, { .delete(old($0)) }) {
      .deleted($0, identifier: oldIdentifier)
    }
    for section in updates.insertedSections.sorted() {
      entries.append(.insertSection(section, collection: name))
    }
    add(updates.insertedItems, updates.insertedRanges, { .insert(new($0)) }) { .inserted($0) }
    for move in updates.movedSections {
      entries.append(.moveSection(from: move.from, to: move.to, collection: name))
    }
    for move in updates.movedItems {
      entries.append(.move(from: bare(move.from), to: new(move.to)))
    }
    for section in planned.layoutUpdate.reloadedSections {
      entries.append(.reloadSection(section.to, collection: name))
    }
    for path in updates.reloadedItems.sorted() {
      if let position = after(path) { entries.append(.reload(position)) }
    }
    for path in updates.reconfiguredItems.sorted() {
      if let position = after(path) { entries.append(.reconfigure(position)) }
    }
    return all + entries.map { .one($0) }
  }

  /// The log entry of a change, or the entries of a run of items.
  private enum UpdateLogEntry {
    case one(LogEntry.Kind)
    case deleted(LayoutUpdate.ItemRange, identifier: ((IndexPath) -> String?)?)
    case inserted(LayoutUpdate.ItemRange)
  }

  /// Records the entries.
  ///
  /// The entries of a run are made one after the other.
  private func record(_ entries: [UpdateLogEntry], in log: EventLog) {
    for entry in entries {
      switch entry {
      case .one(let kind): log.record(kind)
      case .deleted(let run, let identifier):
        for path in run.paths {
          let position = EventPosition(
            ElementID.cell(path.section, path.item).placeElement, identifier: identifier?(path),
            collection: name)
          log.record(.delete(position))
          log.drainIfFull()
        }
      case .inserted(let run):
        for path in run.paths {
          log.record(.insert(position(of: .cell(path.section, path.item))))
          log.drainIfFull()
        }
      }
    }
  }
}
