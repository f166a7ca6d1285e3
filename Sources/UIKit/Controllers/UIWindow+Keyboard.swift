import Foundation
import InteractionKit

extension UIWindow {
  /// Displays, changes or hides the keyboard.
  ///
  /// Notifications have UIKit's order, durations and curve. There is no animation: the frame is the
  /// new one before the "did" notifications, which are posted at once. If an observer changes the
  /// height, the notifications of that change are the last ones.
  final func changeKeyboard(to height: CGFloat) {
    asLatest {
      layoutIfNeeded()
      let old = inputHeight
      guard height != keyboardHeight else { return }
      storeKeyboardHeight(height)
      placeInputAccessory()
      inputHeightDidChange(from: old)
    }
  }

  /// The height that the keyboard and the view above it cover, at the bottom.
  final var inputHeight: CGFloat {
    keyboardHeight + (displayedAccessory?.bounds.height ?? 0)
  }

  /// Posts the notifications of a new height, and lays out what depends on it.
  final func inputHeightDidChange(from old: CGFloat) {
    let height = inputHeight
    guard height != old else { return }
    let keyboard = keyboard
    keyboard.changes += 1
    let change = keyboard.changes
    let information = keyboardInformation(from: old, to: height)
    func post(_ name: Notification.Name) {
      // An observer has changed the height meanwhile, and that change has posted everything.
      guard keyboard.changes == change else { return }
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: information)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      height > 0
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    // UIKit moves the guides inside of the animation, which the "did" notifications follow.
    layOutAgainForKeyboard()
    layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(
      height > 0
        ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
  }

  private func keyboardInformation(from old: CGFloat, to new: CGFloat) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey:
        NSValue(cgRect: keyboardFrame(height: old, heightBelow: new)),
      UIResponder.keyboardFrameEndUserInfoKey:
        NSValue(cgRect: keyboardFrame(height: new, heightBelow: old)),
      // As numbers of Foundation: apps read them `as? Int`, `as? UInt` and `as? NSNumber`.
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      // A curve without a name in UIKit.
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
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
  final func layOutAgainForKeyboard() {
    if let layout = autoLayoutIfLoaded {
      layout.controller?.keyboardDidChange(to: window?.inputHeight ?? 0)
      if layout.standardGuides.keyboard != nil {
        layout.discardIslands()
        invalidateIslands()
      }
    }
    for subview in subviews { subview.layOutAgainForKeyboard() }
  }

  /// The height of the part of the view that the keyboard covers, at the bottom.
  final var heightUnderKeyboard: CGFloat {
    guard let window, window.inputHeight > 0 else { return 0 }
    let top = CGPoint(x: 0, y: window.bounds.height - window.inputHeight)
    guard let superview else { return window.inputHeight }
    return max(0, min(bounds.height, frame.maxY - superview.convert(top, from: window).y))
  }
}

extension UIViewController {
  /// Lays out the view again if the keyboard has changed while it was not displayed.
  final func keyboardMayHaveChanged() {
    guard let view = viewIfLoaded, let window = view.window,
      window.inputHeight != knownKeyboardHeight
    else { return }
    view.layOutAgainForKeyboard()
  }
}
