import Foundation

/// The event object of the touch system; inside `Control`, `Event` means `Control.Event`.
public typealias TouchEvent = Event

/// A view that converts touches to events and sends them to its actions, as `UIControl`.
///
/// A control receives the touches that hit it, also while it is disabled, so the cell around it is
/// not selected.
///
/// Each tracked touch sends `touchDown`, any drags, and exactly one of `touchUpInside`,
/// `touchUpOutside` and `touchCancel`. A control that is disabled or leaves its window cancels its
/// touches at once (`UIControl.h`: the event of `cancelTracking` is nil "e.g. removed from
/// window"). If the touch is lifted at that moment, the touch up is still sent. Without a window,
/// `touchCancel` is sent when the touch ends or another one begins, so that removing a view
/// hierarchy calls no action.
///
/// The value changes in the tracking methods, which are called before the touch event of the same
/// move: `valueChanged` precedes `touchUpInside`. For a slider that follows from UIKit's tracking;
/// for the others it is chosen. See `Documentation/rules/controls.md`.
open class Control: View {
  /// A closure that is called with the control and the event that was sent.
  public typealias Action = (Control, Control.Event) -> Void

  /// The default of `trackingMargin`, in points: 70, reported by developers for UIKit.
  public static let standardTrackingMargin: CGFloat = 70

  /// The maximum depth at which actions of a control send events of the same control.
  ///
  /// Deeper events are dropped with a diagnostic in the log, so actions that send each other's
  /// events in a circle terminate.
  static let nestingLimit = 32

  /// True if the control tracks touches; true by default.
  ///
  /// False cancels the touches that it tracks.
  open var isEnabled: Bool {
    get { enabled }
    set {
      guard newValue != enabled else { return }
      enabled = newValue
      stateDidChange()
      if !newValue, !tracked.isEmpty {
        wasDelivered = !actions.registeredEvents.isDisjoint(with: [.touchDown, .touchCancel])
        cancelTouches(sending: .touchCancel)
      }
    }
  }
  /// True if the control is selected; false by default.
  ///
  /// Only programs set it.
  open var isSelected: Bool {
    get { selected }
    set {
      selected = newValue
      stateDidChange()
    }
  }
  /// True if the control appears pressed: a finger that it tracks is inside.
  open var isHighlighted: Bool {
    get { highlighted }
    set {
      highlighted = newValue
      stateDidChange()
    }
  }
  /// The horizontal position of content.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// The position.
    case center = 0, left = 1, right = 2, fill = 3, leading = 4, trailing = 5
  }

  /// The vertical position of content.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// The position.
    case center = 0, top = 1, bottom = 2, fill = 3
  }

  /// The horizontal position of the content; `center` by default, stored without effect.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical position of the content; `center` by default, stored without effect.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// The state that follows from `isEnabled`, `isSelected` and `isHighlighted`.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// The distance from the touch area at which a tracked finger still counts as inside, in points.
  ///
  /// `standardTrackingMargin` by default; 0 if it is not positive. The far edges are outside.
  /// UIKit's margin cannot be set.
  open var trackingMargin: CGFloat {
    get { margin }
    set { margin = newValue }
  }

  /// True if the control tracks a finger.
  public var isTracking: Bool { !tracked.isEmpty }
  /// True if a tracked finger is inside the control, the tracking margin included.
  ///
  /// In `endTracking` and the actions of a touch up: true if the finger was lifted inside.
  public var isTouchInside: Bool { liftsInside || tracked.isInside }

  // Plain properties that are only read and replaced, never changed in place. So a touch needs no
  // check for overlapping access.
  private var enabled = true
  private var selected = false
  private var highlighted = false
  private var margin = Control.standardTrackingMargin
  private var tracked = TrackedTouches()
  /// Touches that were down when the control left its window.
  private var abandoned = TrackedTouches()
  private var liftsInside = false
  /// True if actions received events of the touch during which the control was disabled.
  ///
  /// Nil if there is no such touch.
  private var wasDelivered: Bool?
  /// True if an action was called since the tracking began.
  private var hasCalledAction = false
  private var actions = ControlActions()
  private var nesting = 0

  package override var stateClass: StateClass { .control }

  /// An element whose traits are the state of the control.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var traits: AccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(traits: traits, isElement: true)
  }

  /// The events that the control sends for a touch up inside, beside that one.
  var primaryEvents: Event { [] }

  /// The reason, for the log, why a touch that the control refused to track had no effect.
  package var refusalReason: String? { nil }

  /// The reason, for the log, why a tap that the control tracked had no effect; nil for none beside
  /// that it sends no event.
  package var ineffectiveTapReason: String? { nil }

  /// The reason, for the log, why a touch of a control without actions had no effect; nil if it had
  /// one.
  var silenceReason: String? { "it sends no event" }

  /// True if the last touch has changed the value.
  var hasChangedValue: Bool { false }

  /// True if a drag has an effect without an action, as on the handle of a row that may be moved.
  package var actsOnDrags: Bool { false }

  /// Returns the events that a tap sends in the present state.
  ///
  /// - Parameter point: The location of the tap, in the control's coordinates; nil for the location
  ///   with the most events.
  /// - Returns: The events; none if the control would not track the touch.
  package func eventsOfTap(at point: CGPoint?) -> Event {
    let events: Event = [.touchDown, .touchUpInside, primaryEvents]
    // A subclass of a program may have a value that its tracking changes.
    return type(of: self) == Control.self ? events : events.union(Control.changeEvents)
  }

  /// The events of a changed value.
  package static let changeEvents: Event = [.valueChanged, .primaryActionTriggered]

  // MARK: Actions

  /// Adds an action for events.
  ///
  /// Actions are called in the order in which they were added.
  ///
  /// See `Documentation/rules/controls.md`, "Order of actions".
  ///
  /// - Parameters:
  ///   - events: The events, any number of them.
  ///   - action: The closure, which the control retains.
  /// - Returns: The token that `removeAction(_:)` accepts.
  @discardableResult
  open func addAction(for events: Event, _ action: @escaping Action) -> ActionToken {
    var changed = actions
    defer { actions = changed }
    return changed.add(for: events, action)
  }

  /// Removes an action.
  ///
  /// An action that was removed is ignored.
  ///
  /// - Parameter token: The token that was returned when the action was added.
  open func removeAction(_ token: ActionToken) {
    actions = actions.without { $0.token == token }
  }

  /// Removes the actions that were added for exactly these events.
  ///
  /// - Parameter events: The events.
  open func removeActions(for events: Event) {
    actions = actions.without { $0.events == events }
  }

  /// The events that have an action.
  public var allControlEvents: Event { actions.registeredEvents }

  /// Sends events, the lowest value first, to the actions that were added for them.
  ///
  /// An action that is added during an event receives the next one; a removed action receives none.
  /// Actions may send events again, at most 32 deep. Deeper events are dropped with a diagnostic in
  /// the log.
  ///
  /// See `Documentation/rules/controls.md`, "Values set by the program".
  ///
  /// - Parameter events: The events.
  open func sendActions(for events: Event) {
    // An action that sets the value it is called for is a common mistake. On a device the stack
    // overflows; here the log says which control it is.
    guard nesting < Control.nestingLimit else {
      window?.ownLog?.record(
        .diagnostic(
          "\(position()): its actions send its events \(Control.nestingLimit) deep; no further"))
      return
    }
    nesting += 1
    defer { nesting -= 1 }
    var rest = events
    while let event = rest.popFirst() {
      let removals = actions.removals
      for entry in actions.entries where !entry.events.isDisjoint(with: event) {
        // Looked up only after a removal: an action that removes another one expects it not to be
        // called, and nearly no action does.
        guard actions.removals == removals || actions.contains(entry.token) else { continue }
        hasCalledAction = true
        entry.action(self, event)
      }
    }
  }

  /// Sends the events of a changed value.
  func sendValueChanged() {
    sendActions(for: Control.changeEvents)
  }

  // MARK: Tracking

  /// Begins to track a touch; overrides return false to receive the touch without tracking it.
  ///
  /// See `Documentation/rules/controls.md`, "End of tracking by the control".
  ///
  /// - Parameters:
  ///   - touch: The touch that begins in the control.
  ///   - event: The event of the touch.
  /// - Returns: True to track the touch; true by default.
  @discardableResult
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Tracks a movement of a touch; overrides return false to end the tracking without an event.
  ///
  /// - Parameters:
  ///   - touch: The tracked touch, at its new location.
  ///   - event: The event of the touch.
  /// - Returns: True to continue the tracking; true by default.
  @discardableResult
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Ends the tracking of a touch that was lifted.
  ///
  /// - Parameters:
  ///   - touch: The lifted touch. `Slider` and `Stepper` pass nil after a cancellation.
  ///   - event: The event of the touch.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// Cancels the tracking of a touch; `event` is nil if the control itself ends the tracking.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Performs the effect of a tap on the control, after its touch events were sent.
  ///
  /// - Returns: True if it had an effect.
  func activate() -> Bool { false }

  // A control tracks the first of its touches, or with `isMultipleTouchEnabled` all of them. It
  // ignores others.

  open override dynamic func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    // The end of a touch that began before the control left its window may never arrive. Its
    // actions are told before the next touch begins, or they would wait for the old one.
    if !abandoned.isEmpty { endAbandoned() }
    inOrder(touches) { touch in
      guard !isOfSubview(touch) else { return super.touchesBegan([touch], with: event) }
      guard enabled, tracked.isEmpty || isMultipleTouchEnabled, !tracked.contains(touch) else {
        return
      }
      // What was noted about an earlier touch must not explain this one.
      wasDelivered = nil
      if tracked.isEmpty { hasCalledAction = false }
      guard beginTracking(touch, with: event), enabled else { return }
      // Tracked before the actions run, because they read `isTracking`; the same holds for
      // `isHighlighted`.
      let events = change { $0.began(touch) }
      isHighlighted = true
      send(events, following: touch)
    }
  }

  open override dynamic func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    inOrder(touches) { touch in
      guard tracked.contains(touch) else {
        if isOfSubview(touch) { super.touchesMoved([touch], with: event) }
        return
      }
      let isInside = holds(touch, with: event)
      let events = change { $0.moved(touch, inside: isInside) }
      let continues = continueTracking(touch, with: event)
      // `continueTracking` may have disabled the control, which ends the tracking with its own
      // events.
      guard tracked.contains(touch) else { return }
      if !continues { _ = change { $0.cancelled(touch) } }
      isHighlighted = tracked.isInside
      send(events, following: touch)
    }
  }

  open override dynamic func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    inOrder(touches) { touch in
      guard tracked.contains(touch) else {
        guard !isOfSubview(touch) else { return super.touchesEnded([touch], with: event) }
        recordIgnoredTouch(touch)
        return
      }
      let isInside = holds(touch, with: event)
      var events = change { $0.ended(touch, inside: isInside) }
      let inside = events.contains(.touchUpInside)
      // `isTouchInside` is read in `endTracking` and in the actions, when no finger is tracked any
      // more.
      liftsInside = inside
      endTracking(touch, with: event)
      isHighlighted = tracked.isInside
      // Asked before the actions run. A control that has none is dead for the user, whatever its
      // subclass does by itself.
      let sendsNothing = actions.isEmpty
      if sendsNothing, let silenceReason { recordUnhandled(silenceReason) }
      if inside { events.formUnion(primaryEvents) }
      sendActions(for: events)
      liftsInside = false
      // A finger that was lifted outside has changed its mind, so nobody misses an effect.
      guard inside else { return }
      let mayBeUnhandled = !sendsNothing && !hasCalledAction
      let reason = mayBeUnhandled && !hasChangedValue ? ineffectiveTapReason : nil
      let isActivated = activate()
      guard mayBeUnhandled, !isActivated, !hasCalledAction else { return }
      recordUnhandled(reason ?? "it sends no event")
    }
  }

  open override dynamic func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    inOrder(touches) { touch in
      guard tracked.contains(touch) else {
        guard !isOfSubview(touch) else { return super.touchesCancelled([touch], with: event) }
        sendActions(for: endAbandoned(touch))
        return
      }
      let events = change { $0.cancelled(touch) }
      cancelTracking(with: event)
      isHighlighted = tracked.isInside
      sendActions(for: events)
    }
  }

  /// Cancels tracking if the window changes.
  ///
  /// Overrides call `super`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !tracked.isEmpty {
      // The app has removed the control during a touch, often in its own action. The rest of the
      // touch arrives from the dispatch later, and has to be matched with this control.
      abandoned = tracked
      cancelTouches(sending: [])
    }
  }

  /// True for a touch on an interactive view inside the control.
  ///
  /// Such a view keeps the touch from the control, as it does in UIKit: the touch goes on along the
  /// responder chain, for example to the cell around the control.
  @inline(__always)
  private func isOfSubview(_ touch: Touch) -> Bool {
    guard let view = touch.view, view !== self else { return false }
    return view.isDescendant(of: self)
  }

  /// Changes a copy of the tracked touches and stores it.
  @inline(__always)
  private func change(_ make: (inout TrackedTouches) -> Event) -> Event {
    var changed = tracked
    defer { tracked = changed }
    return make(&changed)
  }

  /// Calls `visit` for each touch, ordered by identifier: a set has no order.
  @inline(__always)
  private func inOrder(_ touches: Set<Touch>, _ visit: (Touch) -> Void) {
    if touches.count == 1, let touch = touches.first {
      visit(touch)
    } else {
      for touch in touches.sorted(by: { $0.identifier < $1.identifier }) { visit(touch) }
    }
  }

  /// True if the location of a touch is in the touch area or within the tracking margin around it.
  private func holds(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let point = touch.location(in: self)
    let slack = margin > 0 ? margin : 0
    let (bounds, outsets) = (storedBounds, storedOutsets)
    return point.x >= bounds.origin.x - outsets.left - slack
      && point.y >= bounds.origin.y - outsets.top - slack
      && point.x < bounds.origin.x + bounds.size.width + outsets.right + slack
      && point.y < bounds.origin.y + bounds.size.height + outsets.bottom + slack
      // Last, because it may be an override: nearly all touches are inside by the comparison above.
      || self.point(inside: point, with: event)
  }

  /// Sends the events of a touch while the control tracks it; an action may end the tracking.
  private func send(_ events: Event, following touch: Touch) {
    var rest = events
    while tracked.contains(touch), let event = rest.popFirst() { sendActions(for: event) }
  }

  private func cancelTouches(sending events: Event) {
    let count = tracked.count
    tracked = TrackedTouches()
    for _ in 0..<count {
      cancelTracking(with: nil)
      isHighlighted = false
      sendActions(for: events)
    }
  }

  /// Sends `touchCancel` for each touch that was down when the control left its window.
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

  /// Records the reason why a lifted touch that the control did not track had no effect.
  private func recordIgnoredTouch(_ touch: Touch) {
    let events = endAbandoned(touch)
    if !events.isEmpty {
      sendActions(for: events)
    } else if let wasDelivered {
      self.wasDelivered = nil
      if !wasDelivered { recordUnhandled("it was disabled while it was touched") }
    } else if !enabled {
      recordUnhandled("the control is disabled")
    } else if tracked.isEmpty, let refusalReason {
      recordUnhandled(refusalReason)
    }
  }

  final func recordUnhandled(_ reason: String) {
    window?.ownLog?.unhandled(nil, at: position(), because: reason)
  }
}

/// A control on which a tap has an effect without any receiver: a text field is edited, a button shows its
/// menu.
package protocol TapAnswering: Control {
  var answersTaps: Bool { get }
}
