import InteractionKit

/// A view whose text is edited while it is the first responder.
protocol EditedTextView: UIView, EditedText {
  /// True if the delegate permits that editing begins.
  var mayBeginEditing: Bool { get }
  /// True if the delegate permits that editing ends.
  var mayEndEditing: Bool { get }
  /// Calls the delegate after editing has begun.
  func editingDidBegin()
  /// Calls the delegate after editing has ended.
  func editingDidEnd()

  static var textDidBeginEditingNotification: Notification.Name { get }
  static var textDidEndEditingNotification: Notification.Name { get }
  static var textDidChangeNotification: Notification.Name { get }
}

// The delegate is called before the notification is posted. UIKit documents both, but no order.
extension EditedTextView {
  /// Begins the editing if the delegate permits it.
  func beginEditing(by becomeFirstResponder: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, mayBeginEditing, becomeFirstResponder() else { return false }
    editingDidBegin()
    post(Self.textDidBeginEditingNotification)
    return isFirstResponder
  }

  /// Ends the editing if the delegate permits it.
  func endEditing(by resignFirstResponder: () -> Bool) -> Bool {
    guard isFirstResponder else { return resignFirstResponder() }
    guard mayEndEditing, resignFirstResponder() else { return false }
    end()
    return true
  }

  fileprivate func end() {
    editingDidEnd()
    post(Self.textDidEndEditingNotification)
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIView {
  /// Makes the first responder resign if it is this view or inside it.
  ///
  /// - Parameter force: True to end the editing even if a delegate does not permit it.
  /// - Returns: True if nothing in the view is edited any more.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    responder.forceResignation()
    (responder as? any EditedTextView)?.end()
    return true
  }
}
