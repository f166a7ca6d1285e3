import InteractionKit

extension Touch {
  /// The virtual time of the last change, in seconds.
  public var timestamp: TimeInterval { Double(time.nanoseconds) / 1e9 }

  /// The source of a touch.
  public enum TouchType: Int, Hashable, Sendable {
    /// The source.
    case direct, indirect, pencil, indirectPointer
  }

  /// The source: a finger on the screen.
  public var type: TouchType { .direct }
  /// The force: 0, as on a screen that does not measure it.
  public var force: CGFloat { 0 }
  /// The greatest force: 0, as on a screen that does not measure it.
  public var maximumPossibleForce: CGFloat { 0 }
  /// Returns the position in a view, or in the window for nil.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

extension Event {
  /// The virtual time of the event, in seconds.
  public var timestamp: TimeInterval { Double(time.nanoseconds) / 1e9 }

  /// The kind of an event.
  public enum EventType: Int, Hashable, Sendable {
    /// The kind.
    case touches, motion, remoteControl, presses
    /// The kind.
    case scroll = 10, hover = 11, transform = 14
  }

  /// The kind: touches.
  public var type: EventType { .touches }
  /// The pressed keys: none, because there is no keyboard with such keys.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// Returns the touch, since no touches are combined.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns none, since no touches are predicted.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

extension GestureRecognizer {
  /// The pressed keys: none, because there is no keyboard with such keys.
  public final var modifierFlags: UIKeyModifierFlags { [] }
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
}
