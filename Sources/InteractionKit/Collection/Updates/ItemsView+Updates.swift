import Foundation

extension CollectionView {
  /// Updates the displayed items after changes of the data, in one batch.
  ///
  /// As the method with an optional closure. This one does not let the closure escape.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // An app's class overrides the method that UIKit has.
    withoutActuallyEscaping(updates) { updates in
      let optional: (() -> Void)? = updates
      performBatchUpdates(optional, completion: completion)
    }
  }
}

extension ItemsView {
  final func performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
    // Batches nest: an app calls `insertItems` in its own `performBatchUpdates`, and a diffable
    // data source inside of an app's batch. Only the outermost end applies, with the counts from
    // before the first.
    beginBatch()
    if let completion { pendingUpdates?.completions.append(completion) }
    updates()
    endBatch()
  }

  /// True while the closure of a batch of updates runs, and while a drop waits for its data.
  public var hasUncommittedUpdates: Bool { pendingUpdates != nil || hasPlaceholders }

  /// Adds index paths to a batch.
  ///
  /// One that is there already counts once, with a warning: the app has probably meant another item.
  final func add(_ paths: [IndexPath], to known: inout Set<IndexPath>, _ verb: String) {
    var repeated: Set<IndexPath> = []
    for path in paths where !known.insert(path).inserted { repeated.insert(path) }
    // Sorted, because a set has no order and the warnings are lines of a transcript.
    for path in repeated.sorted() {
      let name = CollectionViewUpdateError.Name.item(path)
      recordWarning("attempt to \(verb) the same \(name.kind) (\(name.text)) twice")
    }
  }

  final func update(_ change: (inout BatchUpdates) -> Void) {
    beginBatch()
    if var updates = pendingUpdates {
      // Moved out, so that one change does not copy the earlier ones.
      pendingUpdates = nil
      change(&updates)
      pendingUpdates = updates
    }
    endBatch()
  }

  final func beginBatch() {
    if pendingUpdates == nil {
      // Pending changes are laid out with the data before the batch. If the data has changed
      // already, the numbers are those after the change (`Documentation/rules/updates.md`, "Data
      // that changed before the batch").
      layOutChange()
      countsBeforeUpdates = counted
      pendingUpdates = BatchUpdates()
    }
    pendingUpdates?.depth += 1
  }

  final func endBatch() {
    pendingUpdates?.depth -= 1
    guard var updates = pendingUpdates, updates.depth == 0 else { return }
    pendingUpdates = nil
    updateError = nil
    guard !updates.isReplacedByReload else {
      reloadData()
      return complete(updates, true)
    }
    let before = countsBeforeUpdates
    // Cleared before the data source is asked, since it may begin a batch of its own.
    countsBeforeUpdates = []
    if hasPlaceholders { updates = convertToView(updates) }
    recount(after: before)
    let after = counted
    // An empty batch is how apps animate a change of cell heights: nothing is updated, but the
    // layout has to ask again.
    guard !updates.isEmpty || before != after else {
      layOutWithoutUpdates()
      return complete(updates, true)
    }
    // UIKit takes a move that is listed twice once.
    updates.removeRepeatedMoves()
    do throws(CollectionViewUpdateError) {
      apply(updates, as: try updates.check(before: before, after: after))
      complete(updates, true)
    } catch {
      // The numbers contradict the updates, so it is not known which cell shows which item. Reading
      // everything again is the only safe state.
      let error = inOwnWords(error)
      updateError = error
      window?.ownLog?.record(.exception(error.classicReason))
      reloadData()
      complete(updates, false)
    }
  }

  private func complete(_ updates: BatchUpdates, _ isFinished: Bool) {
    guard !updates.completions.isEmpty else { return }
    guard !completesLater else { return completeLater(updates, isFinished) }
    guard isFinished, let clock = window?.ownClock, updateAnimationDuration > 0 else {
      for completion in updates.completions { completion(isFinished) }
      return
    }
    let duration = min(updateAnimationDuration, ScrollMovement.greatestDuration)
    for completion in updates.completions {
      clock.schedule(after: .milliseconds(duration * 1000)) { completion(true) }
    }
  }

  /// Calls the completions as recorded for table views: never inside of the batch, and with false for
  /// an animation that nobody sees.
  private func completeLater(_ updates: BatchUpdates, _ isFinished: Bool) {
    let isAnimated = UpdateAnimation.isOn && updateAnimationDuration > 0
    let isFinished = isFinished && (window != nil || !isAnimated)
    guard let clock = window?.ownClock ?? Window.latest?.ownClock else {
      for completion in updates.completions { completion(isFinished) }
      return
    }
    let duration =
      isAnimated && window != nil
      ? min(updateAnimationDuration, ScrollMovement.greatestDuration) : 0
    for completion in updates.completions {
      clock.schedule(after: .milliseconds(duration * 1000)) { completion(isFinished) }
    }
  }

  // MARK: Stages

  /// Applies the stages of a difference of sections, each as a batch of updates.
  ///
  /// ```swift
  /// let stages = try difference.stages(from: sections, to: newSections)
  /// collectionView.reload(using: stages) { sections = $0 }
  /// ```
  ///
  /// Outside of a window, where nothing is displayed, the data is set once and reloaded.
  ///
  /// - Parameter setData: Sets the data that the data source returns; called in each batch.
  /// - Complexity: As for a batch of updates, for each stage.
  public func reload<Data>(
    using stages: [DifferenceStage<SectionedDifference, Data>], setData: (Data) -> Void
  ) {
    reload(using: stages, BatchUpdates.init, setData)
  }

  /// Applies the stages of a difference of the items of a section, each as a batch of updates.
  ///
  /// Outside of a window, where nothing is displayed, the data is set once and reloaded.
  ///
  /// - Parameter setData: Sets the items that the data source returns; called in each batch.
  /// - Complexity: As for a batch of updates, for each stage.
  public func reload<Data>(
    using stages: [DifferenceStage<ListDifference, Data>], inSection section: Int = 0,
    setData: (Data) -> Void
  ) {
    reload(using: stages, { BatchUpdates($0, inSection: section) }, setData)
  }

  private func reload<Difference, Data>(
    using stages: [DifferenceStage<Difference, Data>], _ updates: (Difference) -> BatchUpdates,
    _ setData: (Data) -> Void
  ) {
    // Outside of a window the stages would lay out screens that nobody sees, and each needs data of
    // its own. DifferenceKit reloads there, too.
    guard window != nil else {
      guard let last = stages.last else { return }
      setData(last.data)
      return reloadData()
    }
    for stage in stages {
      performOverriddenBatch(
        {
          setData(stage.data)
          name(updates(stage.difference))
        }, completion: nil)
    }
  }
}

/// A view that the data source configures again.
struct Reconfiguration {
  let view: ReusableView
  /// The element kind; empty for a cell.
  let kind: String
  let path: IndexPath
}

extension ItemsView {
  /// Returns the view to configure again if a dequeue request is for it; else nil.
  func reconfiguredView(
    ofKind kind: String, withReuseIdentifier identifier: String, at path: IndexPath
  ) -> ReusableView? {
    // A dequeue during `reconfigureItems` has to return the cell that is displayed. Anything else,
    // such as another kind, is an ordinary request of the same provider.
    guard let reconfigured, reconfigured.kind == kind, reconfigured.path == path,
      reconfigured.view.reuseIdentifier == identifier
    else { return nil }
    return reconfigured.view
  }

  /// Calls the data source to configure cells again that are displayed or were created ahead.
  func reconfigure(_ items: [Selection.Item]) {
    for item in items where containsItem(item.item, in: item.section) {
      guard hasDataSource, let cell = shownCell(of: item) ?? prefetching.prepared[item] else {
        continue
      }
      let path = inData(item.indexPath)
      reconfigured = Reconfiguration(view: cell, kind: "", path: path)
      let answer = cellFromData(at: path)
      reconfigured = nil
      if answer !== cell {
        window?.ownLog?.record(
          .exception(
            "\(position(of: ElementID(item))): attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, which is not allowed; the cell stays as it is"
          ))
        // The provider has dequeued a cell that nobody displays. Returned to the pool, it isn't
        // lost.
        if answer.element == nil { reusePool.enqueue(answer) }
        continue
      }
      // The new content may need another height, which is measured in the next pass.
      cell.acceptedFittingSize = nil
      setNeedsLayout()
    }
    layOutChange()
  }

  /// Calls the data source to configure the displayed supplementary views of a kind in a section
  /// again.
  ///
  /// A view of another class replaces the current one.
  package func reconfigureSupplementaryView(ofKind kind: String, inSection section: Int) {
    guard hasDataSource, section >= 0, section < sectionCount else { return }
    window?.ownLog?.record(.reconfigure(position(of: .supplementary(kind, section, 0))))
    var others: Set<ElementID> = []
    for (id, view) in shown.others.inOrder.map({ ($0.key, $0.view) })
    where id.category == .supplementary && id.kind == kind && id.section == section {
      let path = dataPath(of: id)
      reconfigured = Reconfiguration(view: view, kind: kind, path: path)
      let answer = viewFromData(ofKind: kind, at: path)
      reconfigured = nil
      if answer === view {
        view.acceptedFittingSize = nil
      } else {
        if answer.element == nil { reusePool.enqueue(answer) }
        others.insert(id)
      }
    }
    display.removedViews += shown.others.updateIndexPaths({ others.contains($0) ? nil : $0 }) { $0 }
    setNeedsLayout()
    layOutChange()
  }
}
