import Foundation
import InteractionKit

extension UIWindow {
  /// Displays, changes or hides the keyboard whose height `keyboardHeight` is now.
  ///
  /// Notifications have UIKit's order, durations and curve. There is no animation: the frame is the
  /// new one before the "did" notifications, which are posted at once.
  final func followKeyboard(from old: CGFloat) {
    let (begin, end) = (keyboardFrame(from: old), keyboardFrame(to: keyboardHeight, from: old))
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
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
    let isShown = keyboardHeight > 0
    post(
      UIResponder.keyboardWillChangeFrameNotification,
      isShown
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    makeRoomForKeyboard()
    layoutIfNeeded()
    post(
      UIResponder.keyboardDidChangeFrameNotification,
      isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
  }

  /// Returns the frame of a keyboard before a change; without height it is below the window.
  private func keyboardFrame(from height: CGFloat) -> CGRect {
    keyboardFrame(to: height, from: keyboardHeight)
  }

  /// Returns the frame of a keyboard of a height, or below the window one of another height.
  private func keyboardFrame(to height: CGFloat, from other: CGFloat) -> CGRect {
    CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height > 0 ? height : other)
  }
}

extension UIView {
  /// Moves what follows the keyboard in the view and its subviews, with the next layout pass.
  fileprivate final func makeRoomForKeyboard() {
    if let state = layoutState {
      (state.controller as? UICollectionViewController)?.keyboardDidChange()
      if state.keyboardGuide != nil {
        state.discardIslands()
        invalidateIslands()
      }
    }
    for subview in subviews { subview.makeRoomForKeyboard() }
  }

  /// The height of the part of the bounds that the keyboard covers, at the bottom.
  final var heightUnderKeyboard: CGFloat {
    guard let window, window.keyboardHeight > 0 else { return 0 }
    let top = CGPoint(x: 0, y: window.bounds.height - window.keyboardHeight)
    return max(0, min(bounds.height, bounds.maxY - convert(top, from: window).y))
  }
}
