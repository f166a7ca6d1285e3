import InteractionKit

/// A scroll view whose delegate has UIKit's name.
///
/// It is a member of a protocol, so that subclasses have delegates of other types.
public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollView: UIScrollViewDelegating {}

extension UIScrollViewDelegating {
  /// The delegate; nil by default.
  ///
  /// That of a collection view is another property.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView {
  /// A way in which scrolling ends the editing of text.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Scrolling does not end the editing.
    case none
    /// Editing ends when a drag begins.
    case onDrag
    /// Editing ends when the finger of a drag reaches the top of the keyboard.
    case interactive
    /// As `onDrag`.
    case onDragWithAccessory
    /// Editing ends when the finger of a drag reaches the top of the view above the keyboard.
    case interactiveWithAccessory
  }

  /// The way in which scrolling ends the editing of text; none by default.
  public final var keyboardDismissMode: KeyboardDismissMode {
    get { layoutState?.keyboardDismissMode ?? .none }
    set { ownState.keyboardDismissMode = newValue }
  }

  /// True if the horizontal indicator is displayed; stored without effect.
  public final var showsHorizontalScrollIndicator: Bool {
    get { layoutState?.showsHorizontalIndicator ?? true }
    set { ownState.showsHorizontalIndicator = newValue }
  }

  /// True if the vertical indicator is displayed; stored without effect.
  public final var showsVerticalScrollIndicator: Bool {
    get { layoutState?.showsVerticalIndicator ?? true }
    set { ownState.showsVerticalIndicator = newValue }
  }
}

extension UIView {
  /// Returns this view or the first one below it, depth first, with a number.
  ///
  /// - Parameter tag: The number.
  /// - Returns: The view; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.firstResult { $0.viewWithTag(tag) }
  }

  /// The target of the smallest fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of the greatest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UICollectionView {
  /// A view behind the items, which fills the bounds and does not scroll; nil by default.
  public final var backgroundView: UIView? {
    get { layoutState?.backgroundView }
    set {
      let old = backgroundView
      guard newValue !== old else { return }
      ownState.backgroundView = newValue
      if old?.superview === self { old?.removeFromSuperview() }
      guard let newValue else { return }
      insertSubview(newValue, at: 0)
      newValue.frame = bounds
    }
  }

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
