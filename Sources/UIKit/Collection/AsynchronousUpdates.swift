import InteractionKit

// The updates that return at their end. Where a method with a completion has one of these beside it, a
// call in an asynchronous function is of this one and needs `await`, as in UIKit.

extension CollectionViewDiffableDataSource {
  /// Displays a snapshot, and returns at the end of the animation.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to display.
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
  ///   - snapshot: The sections and items to display.
  ///   - isolation: The actor of the caller, where the method runs.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, isolation: isolated (any Actor)? = #isolation
  ) async {
    await withUnsafeContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Displays a section as an outline, and returns at the end of the animation.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section.
  ///   - animatingDifferences: True, the default, if the changes are animated.
  ///   - isolation: The actor of the caller, where the method runs.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async {
    await withUnsafeContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }
}

extension UICollectionView {
  /// Updates the displayed items in one batch, and returns at the end of the animation.
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

  /// Changes the layout, and returns at the end of the animation.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: True if the change is animated.
  ///   - isolation: The actor of the caller, where the method runs.
  /// - Returns: True if the animation ended.
  @discardableResult
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await withUnsafeContinuation { continuation in
      setCollectionViewLayout(layout, animated: animated) { continuation.resume(returning: $0) }
    }
  }
}
