import Foundation

extension CollectionViewDiffableDataSource {
  /// Displays a snapshot as one batch of updates.
  ///
  /// A snapshot that is applied during another one, by a handler or a provider, is applied after
  /// it.
  ///
  /// See `Documentation/rules/updates.md`, "Later snapshots".
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to display.
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  /// - Complexity: O(*n*) for *n* items, as for `SectionedDifference`.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      outlines = reconciled(with: snapshot)
      show(snapshot, animated: animatingDifferences, completion)
    }
  }

  /// Displays a snapshot with a reload, without comparing it with the former one.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to display.
  ///   - completion: Called after the reload; nil by default.
  /// - Complexity: The cost of a reload and of a layout pass; the snapshots are not compared.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      outlines = reconciled(with: snapshot)
      report(snapshot.diagnostics)
      isFirst = false
      computed = nil
      current = snapshot.withoutMarks()
      didDisplay(since: nil)
      collectionView?.reloadData()
      collectionView?.layOutChange()
      completion?()
    }
  }

  /// Displays a section as an outline: the items whose ancestors are expanded.
  ///
  /// A section that does not exist is appended.
  ///
  /// See `Documentation/rules/updates.md`, "Outlines and other snapshots".
  ///
  /// - Parameters:
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      report(snapshot.diagnostics)
      var new = shownSnapshot
      if new.indexOfSection(section) == nil { new.appendSections([section]) }
      new.deleteItems(new.itemIdentifiers(inSection: section))
      new.appendItems(snapshot.visibleItems, toSection: section)
      // Items that were in other sections are moved to this one, as in UIKit.
      outlines = reconciled(with: new)
      outlines[section] = snapshot
      show(new.withoutMarks(), animated: animatingDifferences, completion)
      collectionView?.interactionStatesMayHaveChanged()
    }
  }

  /// Returns the outline of a section; one without levels if none was applied.
  ///
  /// - Complexity: O(1) for a section with an outline; otherwise O(*n*) for its *n* items.
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    outlines[section] ?? shownSnapshot.flat(section)
  }

  // MARK: Sequence of changes

  func enqueue(_ change: @escaping () -> Void) {
    guard !isApplying else {
      waiting.append(change)
      return
    }
    isApplying = true
    change()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isApplying = false
  }

  /// Displays a snapshot and records its diagnostics.
  ///
  /// `known` is the updates that lead to the snapshot; nil computes the difference.
  func show(
    _ snapshot: Snapshot, animated: Bool, as known: BatchUpdates? = nil,
    _ completion: (() -> Void)?
  ) {
    report(snapshot.diagnostics)
    if computed != nil {
      computed = nil
      isFirst = true
    }
    guard let view = collectionView, view.dataSource === self else {
      current = snapshot.withoutMarks()
      didDisplay(since: nil)
      completion?()
      return
    }
    guard !isFirst else {
      isFirst = false
      current = snapshot.withoutMarks()
      didDisplay(since: nil)
      view.reloadData()
      view.layOutChange()
      completion?()
      return
    }
    let old = current
    let snapshot = known == nil ? markingChanges(snapshot, since: old) : snapshot
    let updates = known ?? BatchUpdates(snapshot.difference(from: old))
    view.show(
      snapshot, since: old, updates, named: itemName, animated: animated,
      setCurrent: { [self] in current = $0 }, completion)
    didDisplay(since: known == nil ? old : nil)
  }

  func report(_ diagnostics: [SnapshotDiagnostic]) {
    guard let log = collectionView?.window?.ownLog else { return }
    for diagnostic in diagnostics {
      let text = diagnostic.description
      log.record(diagnostic.severity == .error ? .exception(text) : .diagnostic(text))
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// True if sections or items are marked for reloading or reconfiguring.
  var isMarked: Bool {
    !reloadedSectionIdentifiers.isEmpty || !reloadedItemIdentifiers.isEmpty
      || !reconfiguredItemIdentifiers.isEmpty
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, rows.indices.contains(indexPath.section) else { return nil }
    return items.item(at: indexPath.item, of: rows[indexPath.section])
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    items.position(of: item).map { IndexPath(item: $0.index, section: rowIndices[$0.section]) }
  }

  func count(ofSectionAt index: Int) -> Int {
    rows.indices.contains(index) ? items.count(of: rows[index]) : 0
  }
}

extension CollectionViewDiffableDataSource {
  /// Moves an item at the end of an interactive movement.
  ///
  /// `willReorder` is called while the old snapshot is current, `didReorder` when the new one is
  /// (`Documentation/rules/updates.md`, "Reordering with a diffable data source"). In an outline
  /// the item gets the level of its neighbours; see `reconciled(with:moving:)`.
  func reorder(from source: IndexPath, to destination: IndexPath) {
    guard computed == nil, let item = current.item(at: source),
      let target = sectionIdentifier(for: destination.section),
      let origin = sectionIdentifier(for: source.section)
    else { return }
    let old = current
    var new = current
    new.deleteItems([item])
    if let next = new.item(at: destination) {
      new.insertItems([item], beforeItem: next)
    } else {
      new.appendItems([item], toSection: target)
    }
    new = new.withoutMarks()
    let outlinesBefore = outlines
    let outlinesAfter = reconciled(with: new, moving: item)
    let touched = origin == target ? [origin] : [origin, target]
    let sections = touched.sorted {
      (new.indexOfSection($0) ?? 0) > (new.indexOfSection($1) ?? 0)
    }
    let transaction = Transaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: sections.map { section in
        let (initial, final) = (
          outlinesBefore[section] ?? old.flat(section), outlinesAfter[section] ?? new.flat(section)
        )
        return DiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
          difference: final.items.difference(from: initial.items))
      })
    reorderingHandlers.willReorder?(transaction)
    outlines = outlinesAfter
    current = new
    reorderingHandlers.didReorder?(transaction)
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the items of a section without levels; an empty snapshot for an unknown section.
  func flat(
    _ section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var flat = DiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if indexOfSection(section) != nil { flat.append(itemIdentifiers(inSection: section)) }
    return flat
  }
}

extension ItemsView {
  /// Displays a snapshot by batches of updates, for the data sources of collection views and tables.
  ///
  /// - Parameters:
  ///   - old: The snapshot that is displayed.
  ///   - updates: The changes from the old to the new one.
  ///   - name: Returns the identifier of an item in log entries.
  ///   - setCurrent: Makes a snapshot the one that the data source returns.
  final func show<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>,
    since old: DiffableDataSourceSnapshot<Section, Item>, _ updates: BatchUpdates,
    named name: @escaping (Item) -> String?, animated: Bool,
    setCurrent: (DiffableDataSourceSnapshot<Section, Item>) -> Void,
    _ completion: (() -> Void)?
  ) {
    identifierBeforeUpdates = { path in old.item(at: path).flatMap(name) }
    defer { identifierBeforeUpdates = nil }
    let isMarked = snapshot.isMarked
    let finished = completion.map { completion in { (_: Bool) in completion() } }
    let duration = updateAnimationDuration
    if !animated { updateAnimationDuration = 0 }
    defer { updateAnimationDuration = duration }
    performOverriddenBatch(
      {
        setCurrent(snapshot.withoutMarks())
        self.name(updates)
      }, completion: isMarked ? nil : finished)
    guard isMarked else { return }
    identifierBeforeUpdates = nil
    performOverriddenBatch(
      {
        update { batch in
          batch.reloadedSections.formUnion(
            snapshot.reloadedSectionIdentifiers.compactMap(snapshot.indexOfSection))
          let reloaded = snapshot.reloadedItemIdentifiers.compactMap(snapshot.indexPath)
          batch.reloadedItems.formUnion(reloaded)
          batch.reconfiguredItems.formUnion(
            Set(snapshot.reconfiguredItemIdentifiers.compactMap(snapshot.indexPath))
              .subtracting(reloaded))
        }
      }, completion: finished)
  }
}
