import InteractionKit

/// A scroll view whose delegate has UIKit's name.
///
/// It is a member of a protocol, so that subclasses have delegates of other types.
public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollView: UIScrollViewDelegating {}

extension UIScrollViewDelegating {
  /// The delegate; nil by default.
  ///
  /// A collection view has another property.
  public var delegate: (any UIScrollViewDelegate)? {
    get { _scrollDelegate }
    set { _scrollDelegate = newValue }
  }
}

/// Ends the editing of text while fingers drag a scroll view.
private final class KeyboardDismissal: ScrollObserver {
  var mode = UIScrollView.KeyboardDismissMode.none

  var order: ScrollObserverOrder { .keyboard }

  func dragDidBegin(_ scrollView: UIScrollView) {
    switch mode {
    case .onDrag, .onDragWithAccessory: scrollView.window?.endEditing(true)
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  func dragDidMove(_ scrollView: UIScrollView) {
    switch mode {
    case .interactive, .interactiveWithAccessory:
      guard let window = scrollView.window else { return }
      let finger = scrollView.panGestureRecognizer.location(in: window)
      // The finger pulls what it reaches first: the keyboard, or the view above it.
      let height = mode == .interactive ? window.keyboardHeight : window.inputHeight
      if finger.y >= window.bounds.height - height { window.endEditing(true) }
    case .none, .onDrag, .onDragWithAccessory: return
    }
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
    get { attachment(KeyboardDismissal.self)?.mode ?? .none }
    set {
      let dismissal = attachment(KeyboardDismissal.self, default: KeyboardDismissal())
      dismissal.mode = newValue
      addObserver(dismissal)
    }
  }
}
