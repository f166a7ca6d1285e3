import InteractionKit

// The updates that return at their end, as those of collection views.

extension UITableView {
  /// Updates the displayed rows in one batch, and returns at the end of the animation.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the methods for the changes; nil for no changes.
  ///   - isolation: The actor of the caller, where the method runs.
  /// - Returns: True if the animation ended.
  @discardableResult
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await withUnsafeContinuation { continuation in
      performBatchUpdates(updates) { continuation.resume(returning: $0) }
    }
  }
}

extension TableViewDiffableDataSource {
  /// Displays a snapshot, and returns at the end of the animation.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows to display.
  ///   - animatingDifferences: True, the default, if the changes are animated.
  ///   - isolation: The actor of the caller, where the method runs.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await withUnsafeContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Displays a snapshot with a reload, and returns after it.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows to display.
  ///   - isolation: The actor of the caller, where the method runs.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, isolation: isolated (any Actor)? = #isolation
  ) async {
    await withUnsafeContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }
}
