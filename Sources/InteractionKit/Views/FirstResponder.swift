/// Who is first responder in one window.
///
/// The record is the window's; who became first keeps it too, so that it can tell
/// and resign when it has left the window.
final class FirstResponderRecord {
  weak var responder: Responder?
  /// Nil as soon as the window is on its way out.
  private(set) weak var window: Window?

  init(of window: Window) {
    self.window = window
  }
}

extension Window {
  /// The responder that receives typed text; nil if there is none.
  public var firstResponder: Responder? {
    guard let responder = firstResponderRecord?.responder, responder.isFirstResponder else {
      return nil
    }
    return responder
  }
}

extension Responder {
  /// How many responders are asked for their next one: an overridden `next` may
  /// lead in a circle.
  private static let chainLimit = 1000

  /// Stops being first responder of a window that it has left, asked or not. It tells
  /// nobody if the window itself is on its way out.
  func leaveFirstResponder() {
    guard isRecordedFirst, let record = firstResponderRecord else { return }
    guard let window = record.window else {
      record.responder = nil
      return
    }
    guard windowOfChain !== window, !resignFirstResponder() else { return }
    giveUpFirstResponder()
  }

  /// The window that the chain of responders leads to.
  var windowOfChain: Window? {
    var responder: Responder? = self
    for _ in 0..<Responder.chainLimit {
      guard let current = responder else { return nil }
      if let view = current as? View { return view.window }
      responder = current.next
    }
    return nil
  }
}
