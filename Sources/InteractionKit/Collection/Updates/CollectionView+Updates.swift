import Foundation

extension CollectionView {
  /// Updates the displayed items after changes of the data, in one batch.
  ///
  /// The closure changes the data and calls `insertItems(at:)` and similar methods. Deletions,
  /// reloads and starts of moves have index paths before all changes; insertions and ends of moves
  /// have index paths after all changes. The order of the calls has no effect. Selection and
  /// highlight stay with their items. A nested batch belongs to the outer one. A batch without
  /// changes lays out again, as in UIKit.
  ///
  /// If the changes do not lead to the new numbers of items, UIKit raises an exception. Here the
  /// log has UIKit's text, `updateError` is set, the view is reloaded, and the completion is called
  /// with false (`Documentation/rules/updates.md`, "Check of the numbers").
  ///
  /// The change takes no virtual time. The completion is called with true after
  /// `updateAnimationDuration` on the clock of the window, or immediately without a clock.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the methods for the changes; nil for no changes.
  ///   - completion: Called at the end of the batch; nil by default.
  /// - Complexity: The closure, the check of the numbers and a layout pass.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Updates the displayed items after changes of the data, in one batch.
  ///
  /// As the method with an optional closure. This one does not let the closure escape.
  ///
  /// - Parameters:
  ///   - updates: The closure with the updates.
  ///   - completion: The closure that is called after the updates; nil for none.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    if let completion { pendingUpdates?.completions.append(completion) }
    updates()
    endUpdates()
  }

  /// True while the closure of a batch of updates runs.
  public var hasUncommittedUpdates: Bool { pendingUpdates != nil }

  /// Inserts items, at index paths after the batch.
  ///
  /// - Parameter indexPaths: Sections and items.
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes items, at index paths before the batch.
  ///
  /// - Parameter indexPaths: Sections and items.
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Moves an item, from an index path before the batch to one after it.
  ///
  /// - Parameters:
  ///   - indexPath: Section and item of the element.
  ///   - newIndexPath: The index path after the batch.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(BatchUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Replaces the cells of items, at index paths before the batch.
  ///
  /// The items are deselected, unless `reloadKeepsSelection` is true.
  ///
  /// - Parameter indexPaths: Sections and items.
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Configures the cells of items again, at index paths before the batch.
  ///
  /// The data source dequeues the same cell if it uses the same identifier. A self-sizing cell is
  /// measured again.
  ///
  /// - Parameter indexPaths: Sections and items.
  /// - Complexity: O(*m*) for *m* items; outside of a batch also the cost of one.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredItems.formUnion(indexPaths) }
  }

  /// Inserts sections, at indices after the batch.
  ///
  /// - Parameter sections: The indices of the sections.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, at indices before the batch.
  ///
  /// - Parameter sections: The indices of the sections.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Moves a section, from an index before the batch to one after it.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - newSection: The index after the batch.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(BatchUpdates.Move(from: section, to: newSection)) }
  }

  /// Replaces all views of sections, at indices before the batch.
  ///
  /// - Parameter sections: The indices of the sections.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Names runs of items that go and come.
  func nameRanges(deleted: [LayoutUpdate.ItemRange], inserted: [LayoutUpdate.ItemRange]) {
    update {
      $0.deletedRanges += deleted
      $0.insertedRanges += inserted
    }
  }

  private func update(_ change: (inout BatchUpdates) -> Void) {
    beginUpdates()
    if var updates = pendingUpdates {
      // Moved out, so that one change does not copy the earlier ones.
      pendingUpdates = nil
      change(&updates)
      pendingUpdates = updates
    }
    endUpdates()
  }

  private func beginUpdates() {
    if pendingUpdates == nil {
      // Pending changes are laid out with the data before the batch. If the data has changed
      // already, the numbers are those after the change (`Documentation/rules/updates.md`, "Data
      // that changed before the batch").
      if display.phase == .idle { layoutIfNeeded() }
      countsBeforeUpdates = counted
      pendingUpdates = BatchUpdates()
    }
    pendingUpdates?.depth += 1
  }

  private func endUpdates() {
    pendingUpdates?.depth -= 1
    guard let updates = pendingUpdates, updates.depth == 0 else { return }
    pendingUpdates = nil
    updateError = nil
    guard !updates.isReplacedByReload else {
      reloadData()
      return complete(updates, true)
    }
    let before = countsBeforeUpdates
    countsBeforeUpdates = []
    recount(after: before)
    let after = counted
    guard !updates.isEmpty || before != after else {
      layOutWithoutUpdates()
      return complete(updates, true)
    }
    do throws(CollectionViewUpdateError) {
      apply(updates, as: try updates.check(before: before, after: after))
      complete(updates, true)
    } catch {
      updateError = error
      window?.ownLog?.record(.diagnostic(error.classicReason))
      reloadData()
      complete(updates, false)
    }
  }

  private func complete(_ updates: BatchUpdates, _ isFinished: Bool) {
    guard !updates.completions.isEmpty else { return }
    guard isFinished, let clock = window?.ownClock, updateAnimationDuration > 0 else {
      for completion in updates.completions { completion(isFinished) }
      return
    }
    let duration = min(updateAnimationDuration, ScrollMovement.greatestDuration)
    for completion in updates.completions {
      clock.schedule(after: .milliseconds(duration * 1000)) { completion(true) }
    }
  }
}
