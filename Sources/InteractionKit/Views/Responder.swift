/// Something that can respond to touches, or hand them on, and can be the one
/// that what is typed goes to.
open class Responder {
  /// Who is first responder: a window's own record, and for a responder that
  /// became first, the record of the window where it did.
  final var firstResponderRecord: FirstResponderRecord?

  public init() {}

  /// The responder that gets what this one does not handle; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Tells that fingers came down. Hands on to the next responder by default,
  /// as the other three do.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers were lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that the system took the touches away.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool {
    isRecordedFirst && windowOfChain?.firstResponderRecord === firstResponderRecord
  }
  /// Whether it may become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Becomes the first responder of the window, which has one at a time: the present
  /// one is asked to resign first.
  ///
  /// - Returns: whether it is first responder now. It is not if it may not be, stands
  ///   in no window, the present one stays, or another became it meanwhile.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = windowOfChain else { return false }
    let record = window.firstResponderRecord ?? FirstResponderRecord(of: window)
    window.firstResponderRecord = record
    if let present = record.responder {
      guard present.resignFirstResponder(), record.responder == nil else { return false }
      // Resigning tells actions, which may have moved this one elsewhere.
      guard canBecomeFirstResponder, windowOfChain === window else { return false }
    }
    record.responder = self
    firstResponderRecord = record
    return true
  }

  /// Stops being first responder.
  ///
  /// - Returns: whether it is none any more; true for one that was none.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isRecordedFirst else { return true }
    guard canResignFirstResponder else { return false }
    giveUpFirstResponder()
    return true
  }

  final func giveUpFirstResponder() {
    guard isRecordedFirst else { return }
    firstResponderRecord?.responder = nil
    firstResponderDidResign()
  }

  /// Whether a window holds it for the first responder, be it one that it has left.
  final var isRecordedFirst: Bool { firstResponderRecord?.responder === self }

  /// Called when it has stopped being first responder.
  func firstResponderDidResign() {}
}
