import Foundation

// UIKit raises where a data source contradicts itself. The view records the error and goes on
// (`updateError`, `dequeueError`); a caller that wants to stop there calls these.

extension CollectionView {
  /// Lays out as `layoutIfNeeded()` does.
  ///
  /// - Throws: The last view that the data source returned meanwhile without dequeuing it for the
  ///   index path. The layout is complete, and `dequeueError` is the error.
  public func layoutIfNeededOrThrow() throws(CollectionViewDequeueError) {
    let before = dequeueError
    dequeueError = nil
    layoutIfNeeded()
    if let dequeueError { throw dequeueError }
    dequeueError = before
  }

  /// Performs a batch of updates as `performBatchUpdates(_:completion:)` does.
  ///
  /// Inside of another batch it does not throw: its changes belong to that batch.
  ///
  /// - Throws: The reason why the changes do not explain the new numbers of items. The view is
  ///   reloaded then, and `updateError` is the error.
  public func performBatchUpdatesOrThrow(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewUpdateError) {
    var error: CollectionViewUpdateError?
    performBatchUpdates {
      self.performBatchUpdates(updates, completion: completion)
    } completion: { [unowned self] isFinished in
      // The first completion: others may change the view again, and so `updateError`.
      if !isFinished { error = updateError }
    }
    if let error { throw error }
  }
}
