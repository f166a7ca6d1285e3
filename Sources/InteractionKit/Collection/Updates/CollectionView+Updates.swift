import Foundation

extension CollectionView {
  /// Changes what is shown to follow changes of the data, all at once.
  ///
  /// The block changes the data source and names the changes: what is deleted,
  /// reloaded or moved by its index before all of them, what is inserted and where
  /// moves end by its index after all of them; the order of the calls says nothing.
  /// Selection and highlight stay with their items. Blocks inside a block belong to
  /// the same batch.
  ///
  /// A block without changes, or none, has the layout compute again, as in UIKit.
  ///
  /// Where the changes do not explain the new numbers of items UIKit raises. Here
  /// the log has UIKit's text, `updateError` says what does not fit, everything is
  /// reloaded, and the completion hears false.
  ///
  /// The change itself takes no time. The completion hears true
  /// `updateAnimationDuration` later on the clock of the window, when the animation
  /// of the system would be over; at once without a clock.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { pendingUpdates?.completions.append(completion) }
    updates?()
    endUpdates()
  }

  /// Whether a batch of updates is being named.
  public var hasUncommittedUpdates: Bool { pendingUpdates != nil }

  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems.formUnion(indexPaths) }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems.formUnion(indexPaths) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(BatchUpdates.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Has new cells made for items. They are not selected afterwards, unless
  /// `reloadKeepsSelection`.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Has the data source fill the cells of items again that are there: it gets the
  /// very cell when it dequeues one with the identifier of before. A size that is
  /// estimated is asked again.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredItems.formUnion(indexPaths) }
  }

  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(BatchUpdates.Move(from: section, to: newSection)) }
  }

  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  private func update(_ change: (inout BatchUpdates) -> Void) {
    beginUpdates()
    if var updates = pendingUpdates {
      // Alone, so that naming one change does not copy those named before.
      pendingUpdates = nil
      change(&updates)
      pendingUpdates = updates
    }
    endUpdates()
  }

  private func beginUpdates() {
    if pendingUpdates == nil {
      // What waits to be shown is shown as it was before the changes. Where the
      // data changed already, the numbers are those after the change (`uikit-rules 9`).
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
    guard !updates.isOverruled else {
      reloadData()
      return complete(updates, true)
    }
    let before = countsBeforeUpdates
    countsBeforeUpdates = []
    forgetCounts()
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
