import InteractionKit

private final class SelfSizing {
  var invalidation = UICollectionView.SelfSizingInvalidation.enabled
}

extension UICollectionView {
  /// The changes after which a displayed view is measured again.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// None: the layout has to be invalidated.
    case disabled
    /// Another content configuration or intrinsic size of the view or its content view.
    ///
    /// The latter is reported by `invalidateIntrinsicContentSize()`.
    case enabled
    /// These, and changes of constraints and intrinsic sizes inside of the content view.
    case enabledIncludingConstraints
  }

  /// The changes after which a displayed self-sizing view is measured again; `enabled` by default.
  public final var selfSizingInvalidation: SelfSizingInvalidation {
    get { attachment(SelfSizing.self)?.invalidation ?? .enabled }
    set {
      guard newValue != selfSizingInvalidation else { return }
      attachment(SelfSizing.self, default: SelfSizing()).invalidation = newValue
    }
  }
}

extension UIView {
  /// The cell or supplementary view of which this is the content view, or this view; nil for
  /// others.
  final var sizedView: ReusableView? {
    if stateClass == .reusableView { return self as? ReusableView }
    guard let holder = superview, holder.stateClass == .reusableView else { return nil }
    if let cell = (holder as? ReusableView)?.itemCell {
      return cell.contentView === self ? cell : nil
    }
    let band = holder as? UITableViewHeaderFooterView
    return band?.contentView === self ? band : nil
  }
}

extension ReusableView {
  /// Measures the view again if its collection view or table follows a kind of change.
  final func contentDidChange(if change: UICollectionView.SelfSizingInvalidation) {
    guard let itemsView else { return }
    let followed =
      (itemsView as? UITableView)?.selfSizingInvalidation.rawValue
      ?? (itemsView as? UICollectionView)?.selfSizingInvalidation.rawValue ?? 0
    if followed >= change.rawValue { itemsView.contentDidChange(of: self) }
  }
}

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

extension UICollectionView {
  /// Changes the layout.
  ///
  /// The cells have their final frames at once, with an animation too.
  public final func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout; the completion is called after the animation, or at once without one.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard animated else {
      collectionViewLayout = layout
      layoutIfNeeded()
      completion?(true)
      return
    }
    UIView.animate(withDuration: 0.3) {
      self.collectionViewLayout = layout
      self.layoutIfNeeded()
    } completion: {
      completion?($0)
    }
  }
}
