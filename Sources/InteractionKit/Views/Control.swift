import Foundation

/// The system's event object; inside `Control`, `Event` means its own events.
public typealias TouchEvent = Event

/// A view that turns touches into events and sends them to its actions.
///
/// A control takes the touches that hit it: they do not go on to the cell that
/// holds it, so the cell does not select. That is so for a disabled control too.
open class Control: View {
  /// What is called when one of its events happens.
  public typealias Action = (Control, Control.Event) -> Void

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  /// Whether a finger is down on the control.
  public var isTracking: Bool { tracking.isTracking }
  /// Whether that finger is over the control.
  public var isTouchInside: Bool { tracking.isInside }

  private var actions: [(events: Event, action: Action)] = []
  private var tracking = TouchTracking()

  override var hasPlainTouchArea: Bool { type(of: self) == Control.self }

  /// The events that the control sends for a touch up inside, beside that one.
  var primaryEvents: Event { [] }

  /// Adds an action for some events. Actions are called in the order they were added.
  open func addAction(for events: Event, _ action: @escaping Action) {
    actions.append((events, action))
  }

  /// Removes all the actions for exactly these events.
  open func removeActions(for events: Event) {
    actions.removeAll { $0.events == events }
  }

  /// The events that have an action.
  public var allControlEvents: Event {
    actions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Sends each of `events` to the actions that want it.
  open func sendActions(for events: Event) {
    var rest = events.rawValue
    while rest != 0 {
      let single = Event(rawValue: rest & (~rest &+ 1))
      rest &= rest &- 1
      for (wanted, action) in actions where !wanted.isDisjoint(with: single) {
        action(self, single)
      }
    }
  }

  // MARK: Tracking

  /// Starts to follow a touch; answering false takes the touch without following it.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Goes on following a touch; answering false lets go of it.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// The touch was lifted.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: TouchEvent?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isEnabled, !tracking.isTracking, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    isHighlighted = true
    sendActions(for: tracking.began(tapCount: touch.tapCount))
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard tracking.isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      _ = tracking.cancelled()
      isHighlighted = false
      return
    }
    let inside = point(inside: touch.location(in: self), with: event)
    isHighlighted = inside
    sendActions(for: tracking.moved(inside: inside))
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard tracking.isTracking, let touch = touches.first else {
      if !isEnabled { recordUnhandled("the control is disabled") }
      return
    }
    let inside = point(inside: touch.location(in: self), with: event)
    endTracking(touch, with: event)
    isHighlighted = false
    var events = tracking.ended(inside: inside)
    if events.contains(.touchUpInside) {
      activate()
      events.formUnion(primaryEvents)
    }
    if actions.isEmpty { recordUnhandled("it sends no event") }
    sendActions(for: events)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard tracking.isTracking else { return }
    cancelTracking(with: event)
    isHighlighted = false
    sendActions(for: tracking.cancelled())
  }

  /// Changes the control's value when it was tapped, before the events are sent.
  func activate() {}

  private func recordUnhandled(_ reason: String) {
    window?.ownLog?.unhandled(nil, at: place(), because: reason)
  }
}
