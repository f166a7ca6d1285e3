/// The first responder of a window.
///
/// The window owns the record. The first responder keeps it too, so that it can resign after it has
/// left the window.
final class FirstResponderHolder {
  weak var responder: Responder?
  /// The window of the record; nil once the window is being deallocated.
  private(set) weak var window: Window?
  /// True while a responder replaces the one before.
  var isReplacing = false

  init(of window: Window) {
    self.window = window
  }

  /// Notifies the screen that another responder, or none, is the first one.
  func didChange() {
    guard !isReplacing, let window else { return }
    window.firstResponderHandler?(window)
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
  /// The maximum length of a responder chain; an overridden `next` can lead in a circle.
  private static let chainLimit = 1000

  /// Resigns as first responder of a window that the responder has left, even if it refuses.
  ///
  /// No method is called if the window itself is being deallocated.
  func leaveFirstResponder() {
    guard isRecordedFirst, let record = firstResponderRecord else { return }
    guard let window = record.window else {
      record.responder = nil
      return
    }
    guard windowOfChain !== window, !resignFirstResponder() else { return }
    giveUpFirstResponder()
  }

  /// Resigns as first responder, even if the responder refuses.
  package final func forceResignation() { giveUpFirstResponder() }

  /// The window to which the responder chain leads; nil if there is none.
  package final var windowOfChain: Window? {
    (firstInChain { $0 is View } as? View)?.window
  }

  /// Returns the first responder of the chain, from this one on, for which a closure is true.
  package final func firstInChain(where isWanted: (Responder) -> Bool) -> Responder? {
    var responder: Responder? = self
    for _ in 0..<Responder.chainLimit {
      guard let current = responder else { return nil }
      if isWanted(current) { return current }
      responder = current.next
    }
    return nil
  }
}
