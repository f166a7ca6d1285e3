import Foundation

/// The system's event object; inside `Control`, `Event` means its own events.
public typealias TouchEvent = Event

/// A view that turns touches into events and sends them to its actions.
///
/// A control takes the touches that hit it: they do not go on to the cell that
/// holds it, so the cell does not select. That is so for a disabled control too.
///
/// Each touch that it follows is `touchDown`, any drags, and exactly one of
/// `touchUpInside`, `touchUpOutside` and `touchCancel`. A control that is disabled
/// or leaves its window lets go of its touches at once, as for a cancelled touch
/// (`UIControl.h`: the event of `cancelTracking` is nil "e.g. removed from window");
/// one whose touch is being lifted at that moment still sends its touch up. Away
/// from its window it sends `touchCancel` when the touch ends or another begins, and
/// not before, so that a screen that is taken apart calls nobody.
/// A control's value changes in the tracking methods, which come before the touch
/// event of the same move, so `valueChanged` precedes `touchUpInside`. For a slider
/// that follows from how UIKit tracks; for the others it is chosen.
open class Control: View {
  /// What is called when one of its events happens.
  public typealias Action = (Control, Control.Event) -> Void

  /// How far a finger that came down on a control may leave its touch area and
  /// still count as inside: 70 points, as UIKit does by common report.
  public static let standardTrackingMargin: CGFloat = 70

  /// How deep a control's actions may send its events again.
  ///
  /// What is sent deeper than that goes to nobody and is noted in the log: actions
  /// that send each other's events in a circle come to an end.
  public static let nestingLimit = 32

  /// Whether the control follows touches; turned off, it lets go of those it follows.
  open var isEnabled: Bool {
    get { enabled }
    set {
      guard newValue != enabled else { return }
      enabled = newValue
      if !newValue, !tracked.isEmpty {
        wasHeard = !actions.wanted.isDisjoint(with: [.touchDown, .touchCancel])
        letGo(sending: .touchCancel)
      }
    }
  }
  open var isSelected: Bool {
    get { selected }
    set { selected = newValue }
  }
  /// Whether it looks pressed: set while a finger that it follows is inside.
  open var isHighlighted: Bool {
    get { highlighted }
    set { highlighted = newValue }
  }
  /// What it looks like, from the three properties above.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// How far, in points, a followed finger may leave the touch area and still be
  /// inside; `standardTrackingMargin` by default, and none if it is not above 0.
  /// The far edges are outside. Not part of UIKit, where it is fixed.
  open var trackingMargin: CGFloat {
    get { margin }
    set { margin = newValue }
  }

  /// Whether the control follows a finger.
  public var isTracking: Bool { !tracked.isEmpty }
  /// Whether such a finger is over the control, its tracking margin included.
  /// In `endTracking` and the actions of a touch up: whether it was lifted there.
  public var isTouchInside: Bool { liftsInside || tracked.isInside }

  // Kept in plain fields that are only read and replaced, never changed in place: a
  // touch then needs no check for overlapping access.
  private var enabled = true
  private var selected = false
  private var highlighted = false
  private var margin = Control.standardTrackingMargin
  private var tracked = TrackedTouches()
  /// Touches that were down when the control left its window.
  private var abandoned = TrackedTouches()
  private var liftsInside = false
  /// Whether an action heard of the touch in whose middle the control was disabled;
  /// nil when there is none that is still to be lifted.
  private var wasHeard: Bool?
  private var actions = ControlActions()
  private var nesting = 0

  override var hasPlainTouchArea: Bool { type(of: self) == Control.self }

  /// The events that the control sends for a touch up inside, beside that one.
  var primaryEvents: Event { [] }

  /// Why a touch that the control refused to follow came to nothing.
  var refusalReason: String? { nil }

  // MARK: Actions

  /// Adds an action for some events. Actions are called in the order they were added.
  ///
  /// - Returns: what `removeAction(_:)` removes it by.
  @discardableResult
  open func addAction(for events: Event, _ action: @escaping Action) -> ActionToken {
    var changed = actions
    defer { actions = changed }
    return changed.add(for: events, action)
  }

  /// Removes an action; one that is gone is left alone.
  open func removeAction(_ token: ActionToken) {
    actions = actions.without { $0.token == token }
  }

  /// Removes all the actions for exactly these events.
  open func removeActions(for events: Event) {
    actions = actions.without { $0.events == events }
  }

  /// The events that have an action.
  public var allControlEvents: Event { actions.wanted }

  /// Sends each of `events`, lowest value first, to the actions that want it.
  ///
  /// An action that is added during an event first hears the next one; one that is
  /// removed hears nothing more. Actions may send again, up to `nestingLimit` deep.
  open func sendActions(for events: Event) {
    guard nesting < Control.nestingLimit else {
      window?.ownLog?.record(
        .diagnostic(
          "\(place()): its actions send its events \(Control.nestingLimit) deep; no further"))
      return
    }
    nesting += 1
    defer { nesting -= 1 }
    var rest = events
    while let event = rest.popFirst() {
      let removals = actions.removals
      for entry in actions.entries where !entry.events.isDisjoint(with: event) {
        guard actions.removals == removals || actions.contains(entry.token) else { continue }
        entry.action(self, event)
      }
    }
  }

  /// Sends the events of a changed value.
  func sendValueChanged() {
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Tracking

  /// Starts to follow a touch; answering false takes the touch without following it.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Goes on following a touch; answering false lets go of it without an event.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// The touch was lifted.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// The touch was taken away; `event` is nil if the control itself let go of it.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Does what a tap on the control is for, after its touch events were sent.
  func activate() {}

  // The control follows the first of its touches, or with `isMultipleTouchEnabled`
  // each of them. Others that it is told of are not its concern.

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !abandoned.isEmpty { endAbandoned() }
    inOrder(touches) { touch in
      guard enabled, tracked.isEmpty || isMultipleTouchEnabled, !tracked.contains(touch) else {
        return
      }
      wasHeard = nil
      guard beginTracking(touch, with: event), enabled else { return }
      let events = change { $0.began(touch) }
      isHighlighted = true
      send(events, following: touch)
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    inOrder(touches) { touch in
      guard tracked.contains(touch) else { return }
      let isInside = holds(touch, with: event)
      let events = change { $0.moved(touch, inside: isInside) }
      let goesOn = continueTracking(touch, with: event)
      guard tracked.contains(touch) else { return }
      if !goesOn { _ = change { $0.cancelled(touch) } }
      isHighlighted = tracked.isInside
      send(events, following: touch)
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    inOrder(touches) { touch in
      guard tracked.contains(touch) else {
        explainIgnored(touch)
        return
      }
      let isInside = holds(touch, with: event)
      var events = change { $0.ended(touch, inside: isInside) }
      let inside = events.contains(.touchUpInside)
      liftsInside = inside
      endTracking(touch, with: event)
      isHighlighted = tracked.isInside
      if actions.isEmpty { recordUnhandled("it sends no event") }
      if inside { events.formUnion(primaryEvents) }
      sendActions(for: events)
      liftsInside = false
      if inside { activate() }
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    inOrder(touches) { touch in
      guard tracked.contains(touch) else {
        sendActions(for: endAbandoned(touch))
        return
      }
      let events = change { $0.cancelled(touch) }
      cancelTracking(with: event)
      isHighlighted = tracked.isInside
      sendActions(for: events)
    }
  }

  /// Lets go of touches when the window is another.
  ///
  /// Overrides call `super`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !tracked.isEmpty {
      abandoned = tracked
      letGo(sending: [])
    }
  }

  /// Changes what is tracked on a copy.
  @inline(__always)
  private func change(_ make: (inout TrackedTouches) -> Event) -> Event {
    var changed = tracked
    defer { tracked = changed }
    return make(&changed)
  }

  /// Visits touches by their numbers: a set has no order of its own.
  @inline(__always)
  private func inOrder(_ touches: Set<Touch>, _ visit: (Touch) -> Void) {
    if touches.count == 1, let touch = touches.first {
      visit(touch)
    } else {
      for touch in touches.sorted(by: { $0.identifier < $1.identifier }) { visit(touch) }
    }
  }

  /// Whether a followed finger is inside: over the touch area or not far from it.
  private func holds(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let point = touch.location(in: self)
    let slack = margin > 0 ? margin : 0
    let (bounds, outsets) = (storedBounds, storedOutsets)
    return point.x >= bounds.origin.x - outsets.left - slack
      && point.y >= bounds.origin.y - outsets.top - slack
      && point.x < bounds.origin.x + bounds.size.width + outsets.right + slack
      && point.y < bounds.origin.y + bounds.size.height + outsets.bottom + slack
      || self.point(inside: point, with: event)
  }

  /// Sends events of a touch as long as the control follows it: an action may
  /// end that, and then there is nothing more to say.
  private func send(_ events: Event, following touch: Touch) {
    var rest = events
    while tracked.contains(touch), let event = rest.popFirst() { sendActions(for: event) }
  }

  private func letGo(sending events: Event) {
    let count = tracked.count
    tracked = TrackedTouches()
    for _ in 0..<count {
      cancelTracking(with: nil)
      isHighlighted = false
      sendActions(for: events)
    }
  }

  /// Sends what the touches of before it left its window still owe.
  private func endAbandoned() {
    let count = abandoned.count
    abandoned = TrackedTouches()
    for _ in 0..<count { sendActions(for: .touchCancel) }
  }

  private func endAbandoned(_ touch: Touch) -> Event {
    var rest = abandoned
    defer { abandoned = rest }
    return rest.cancelled(touch)
  }

  /// Says why a lifted touch that the control did not follow came to nothing.
  private func explainIgnored(_ touch: Touch) {
    let events = endAbandoned(touch)
    if !events.isEmpty {
      sendActions(for: events)
    } else if let wasHeard {
      self.wasHeard = nil
      if !wasHeard { recordUnhandled("it was disabled while it was touched") }
    } else if !enabled {
      recordUnhandled("the control is disabled")
    } else if tracked.isEmpty, let refusalReason {
      recordUnhandled(refusalReason)
    }
  }

  private func recordUnhandled(_ reason: String) {
    window?.ownLog?.unhandled(nil, at: place(), because: reason)
  }
}
