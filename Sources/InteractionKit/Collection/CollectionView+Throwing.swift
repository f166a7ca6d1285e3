import Foundation

// UIKit raises where a data source contradicts itself. The view records the error and goes on
// (`updateError`, `dequeueError`); a caller that wants to stop there calls these.

extension CollectionView {
  /// Lays out as `layoutIfNeeded()` does.
  ///
  /// - Throws: The last view that the data source returned meanwhile without dequeuing it for
  ///   the index path. The layout is complete, and the error is `dequeueError` too.
  public func layoutIfNeededOrThrow() throws(CollectionViewDequeueError) {
    let before = dequeueError
    dequeueError = nil
    layoutIfNeeded()
    if let dequeueError { throw dequeueError }
    dequeueError = before
  }

  /// Changes what is shown as `performBatchUpdates(_:completion:)` does. In a block of another
  /// batch it throws nothing: the changes are part of that batch.
  ///
  /// - Throws: The reason why the changes do not explain the new numbers of items. Everything
  ///   is reloaded then, and the error is `updateError` too.
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
