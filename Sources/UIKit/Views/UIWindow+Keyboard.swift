import Foundation
import InteractionKit

extension UIWindow {
  /// Displays, changes or hides the keyboard whose height `keyboardHeight` is now.
  ///
  /// Notifications have UIKit's order, durations and curve. There is no animation: the frame is the
  /// new one before the "did" notifications, which are posted at once.
  final func followKeyboard(from old: CGFloat) {
    layoutIfNeeded()
    let height = keyboardHeight
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey:
        NSValue(cgRect: keyboardFrame(height: old, heightBelow: height)),
      UIResponder.keyboardFrameEndUserInfoKey:
        NSValue(cgRect: keyboardFrame(height: height, heightBelow: old)),
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      // A curve without a name in UIKit.
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    func post(_ names: Notification.Name...) {
      for name in names {
        NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: information)
      }
    }
    let isShown = height > 0
    asLatest {
      post(
        UIResponder.keyboardWillChangeFrameNotification,
        isShown
          ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
      layOutAgainForKeyboard()
      layoutIfNeeded()
      post(
        UIResponder.keyboardDidChangeFrameNotification,
        isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }
  }

  /// Returns the frame of a keyboard; one without a height is below the window, with another one.
  private func keyboardFrame(height: CGFloat, heightBelow: CGFloat) -> CGRect {
    CGRect(
      x: 0, y: bounds.height - height, width: bounds.width,
      height: height > 0 ? height : heightBelow)
  }
}

extension UIView {
  /// Lays out what depends on the keyboard, in the view and its subviews, with the next pass.
  fileprivate final func layOutAgainForKeyboard() {
    if let state = layoutState {
      if state.controller is UICollectionViewController { setNeedsLayout() }
      if state.keyboardGuide != nil {
        state.discardIslands()
        invalidateIslands()
      }
    }
    for subview in subviews { subview.layOutAgainForKeyboard() }
  }

  /// The height of the part of the bounds that the keyboard covers, at the bottom.
  final var heightUnderKeyboard: CGFloat {
    guard let window, window.keyboardHeight > 0 else { return 0 }
    let top = CGPoint(x: 0, y: window.bounds.height - window.keyboardHeight)
    return max(0, min(bounds.height, bounds.maxY - convert(top, from: window).y))
  }
}
