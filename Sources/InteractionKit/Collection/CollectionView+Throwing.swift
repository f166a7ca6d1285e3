import Foundation

// UIKit raises an exception if a data source contradicts itself. The view records the error and
// continues (`updateError`, `dequeueError`). These methods throw it instead.

extension CollectionView {
  /// Lays out the view, as `layoutIfNeeded()` does.
  ///
  /// - Throws: The error of the last view that the data source returned without dequeuing it for
  ///   the index path. The layout is complete, and `dequeueError` is the error.
  public func layoutIfNeededOrThrow() throws(CollectionViewDequeueError) {
    let before = dequeueError
    dequeueError = nil
    layoutIfNeeded()
    if let dequeueError { throw dequeueError }
    dequeueError = before
  }

  /// Performs a batch of updates, as `performBatchUpdates(_:completion:)` does.
  ///
  /// Inside another batch it does not throw: its changes belong to that batch.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the methods for the changes; nil for no changes.
  ///   - completion: Called at the end of the animation; nil by default.
  /// - Throws: The reason why the changes do not lead to the new numbers of items. The view is then
  ///   reloaded, and `updateError` is the error (`Documentation/rules/updates.md`).
  public func performBatchUpdatesOrThrow(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewUpdateError) {
    var error: CollectionViewUpdateError?
    performBatchUpdates {
      self.performBatchUpdates(updates, completion: completion)
    } completion: { [unowned self] isFinished in
      // It is the first completion; later ones may perform updates and change `updateError`.
      if !isFinished { error = updateError }
    }
    if let error { throw error }
  }
}
