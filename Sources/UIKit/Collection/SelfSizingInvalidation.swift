import InteractionKit

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
    get { layoutState?.selfSizingInvalidation ?? .enabled }
    set { if newValue != selfSizingInvalidation { ownState.selfSizingInvalidation = newValue } }
  }
}

extension UIView {
  /// The cell or supplementary view of which this is the content view, or this view; nil for
  /// others.
  final var sizedView: UICollectionReusableView? {
    if stateClass == .reusableView { return self as? UICollectionReusableView }
    guard superview?.stateClass == .reusableView else { return nil }
    let cell = superview as? UICollectionViewCell
    return cell?.contentView === self ? cell : nil
  }
}

extension UICollectionReusableView {
  /// Measures the view again if its collection view follows a kind of change.
  final func contentDidChange(if change: UICollectionView.SelfSizingInvalidation) {
    guard let collectionView, collectionView.selfSizingInvalidation.rawValue >= change.rawValue
    else { return }
    collectionView.contentDidChange(of: self)
  }
}
