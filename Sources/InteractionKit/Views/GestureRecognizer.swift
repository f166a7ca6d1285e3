import Foundation

/// A recognizer of a gesture in the touches on a view and its subviews, as `UIGestureRecognizer`.
///
/// The states are UIKit's: possible, began, changed any number of times, ended or cancelled, and
/// possible again. A discrete gesture goes from possible to ended. A gesture that is not recognized
/// fails. Subclasses handle the touches in the four `touches` methods and set `state`.
///
/// If several recognizers receive a touch, their states, failure requirements and delegates decide
/// which of them recognize (`Documentation/rules/gestures.md`).
open class GestureRecognizer: NSObject {
  /// The progress of a gesture, as `UIGestureRecognizer.State`.
  public enum State: String, Hashable, Sendable {
    /// A state of the state machine; see `GestureRecognizer`.
    case possible, began, changed, ended, cancelled, failed
    /// The final state of a discrete gesture; an alias for `ended`.
    public static let recognized = State.ended
  }

  /// A closure that is called when a state is reached, with the recognizer in that state.
  public typealias Action = (GestureRecognizer) -> Void

  /// The identity of an action, which `removeAction(_:)` accepts.
  public struct ActionToken: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// The delegate; held weakly.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The methods of targets that the recognizer calls, with their actions.
  final var methodTargets: [(known: TargetAction, token: ActionToken)] = []
  /// The name in log entries; nil, the default, for the name of the kind, such as `tap`.
  open var name: String?
  /// True if recognizing cancels the touches in their views; true by default.
  ///
  /// Touches whose delivery was delayed are never delivered then.
  open var cancelsTouchesInView = true
  /// True if the delivery of new touches to views waits until the recognizer fails.
  ///
  /// False by default.
  open var delaysTouchesBegan = false
  /// True if the delivery of lifted touches to views waits until the recognizer fails.
  ///
  /// True by default.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer accepts: direct, indirect and pencil by default.
  ///
  /// Duplicates are removed. Every touch here is direct: without that type, which is 0, the
  /// recognizer receives none.
  open var allowedTouchTypes: [NSNumber] {
    get { touchTypes.map { NSNumber(value: $0) } }
    set {
      touchTypes = newValue.map(\.intValue).reduce(into: []) { types, type in
        if !types.contains(type) { types.append(type) }
      }
      acceptsDirectTouches = touchTypes.contains(0)
    }
  }
  private var touchTypes = [0, 1, 2]
  final private(set) var acceptsDirectTouches = true
  /// True if all touches of a gesture have one type; true by default.
  ///
  /// Without effect.
  open var requiresExclusiveTouchType = true
  /// The types of presses that the recognizer accepts; none by default.
  ///
  /// Without effect.
  open var allowedPressTypes: [NSNumber] { [] }
  /// True if the recognizer receives touches; true by default.
  ///
  /// False cancels a gesture in progress.
  open var isEnabled: Bool {
    get { receivesTouches }
    set {
      receivesTouches = newValue
      // UIKit documents that disabling a recognizer cancels its gesture. Apps use that to end a pan
      // from its own action, by setting the property to false and back to true.
      if !newValue { failOrCancel() }
    }
  }

  /// The view that the recognizer was added to; nil if there is none.
  public var view: View? { attachedView }

  /// The progress of the gesture.
  ///
  /// Subclasses set it; a transition that the state machine does not have is ignored. Recognizing
  /// takes effect when all recognizers have received the event, and only if no other one prevents
  /// it. Until then the state is `possible`.
  public var state: State {
    get { currentState }
    // Without an arbiter no touch is being received, and there is no gesture whose state could
    // change. A subclass that sets its state in a timer after `reset()` must not begin a gesture
    // without fingers.
    set { arbiter?.recognizer(self, asksFor: newValue) }
  }

  // Set to nil when the view is deinitialized.
  final unowned(unsafe) var attachedView: View?
  final private var receivesTouches = true
  /// The arbiter, while the recognizer receives a touch.
  ///
  /// Set to nil when the arbiter is deinitialized.
  final unowned(unsafe) var arbiter: (any GestureArbiter)?
  final var attempt = GestureAttempt()
  final var currentState = State.possible
  private var requirements: [Requirement] = []
  private var actions: [(token: ActionToken, action: Action)] = []
  private var lastToken = 0
  private var deadline: (clock: VirtualClock, timer: VirtualClock.Timer)?

  // Weak, as in UIKit: two recognizers that wait for each other would keep each other and their
  // views alive.
  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// Creates a recognizer with a method of a target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained; nil for none.
  ///   - action: The method; nil for none.
  public init(target: Any?, action: ActionSelector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer with an action; nil for none.
  ///
  /// - Parameter action: The closure that is called with the recognizer.
  public convenience init(action: Action?) {
    self.init()
    if let action { addAction(action) }
  }

  /// Creates a recognizer without an action.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  // MARK: Actions

  /// Adds an action.
  ///
  /// Actions are called in the order in which they were added.
  ///
  /// - Parameter action: The closure that is called with the recognizer.
  /// - Returns: The token that `removeAction(_:)` accepts.
  @discardableResult
  public func addAction(_ action: @escaping Action) -> ActionToken {
    lastToken += 1
    let token = ActionToken(number: lastToken)
    actions.append((token, action))
    return token
  }

  /// Removes an action.
  ///
  /// An action that was removed is ignored.
  ///
  /// - Parameter token: The token that was returned when the action was added.
  public func removeAction(_ token: ActionToken) {
    actions.removeAll { $0.token == token }
  }

  func callActions() {
    // An action that an earlier action removed is not called.
    for (token, action) in actions where actions.contains(where: { $0.token == token }) {
      action(self)
    }
  }

  // MARK: Touches

  /// Handles fingers that come down.
  ///
  /// Subclasses override the four `touches` methods, which do nothing by default.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Handles fingers that move.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Handles fingers that are lifted.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Handles touches that the system cancels.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Prepares for the next gesture, after this one ended, failed or was cancelled.
  ///
  /// Fingers that are still down are not received any more.
  open func reset() {}

  /// Stops receiving a touch.
  ///
  /// Views and other recognizers still receive it.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event with all touches.
  open func ignore(_ touch: Touch, for event: Event) {
    // The touch still belongs to the views and the other recognizers, so only this attempt forgets
    // it.
    attempt.remove(touch)
  }

  /// Returns true if the recognizer takes part in an event with a new touch; true by default.
  ///
  /// - Parameter event: The event with all touches.
  /// - Returns: True if the recognizer takes part in an event with a new touch; true by default.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// The number of touches of the gesture.
  ///
  /// Touches that were lifted last are counted until the recognizer is reset.
  public var numberOfTouches: Int { attempt.locations.count }

  /// Returns the centroid of the touches.
  ///
  /// It is in the coordinates of `view`, or of the window for nil. Zero before the first touch.
  open func location(in view: View?) -> CGPoint {
    // The stored locations and not the touches: the action of a tap runs when its finger has left.
    let middle = attempt.locations.middle ?? .zero
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Returns the location of one of the touches; the centroid if the index does not exist.
  ///
  /// - Parameters:
  ///   - touchIndex: The index of the touch, from 0.
  ///   - view: The view whose coordinates are used; nil for the window.
  /// - Returns: The location of one of the touches; the centroid if the index does not exist.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint {
    let locations = attempt.locations
    // UIKit raises. An exception here would end the whole run, so the log gets UIKit's text, which
    // fails the case, and the caller gets the centroid.
    guard locations.indices.contains(touchIndex) else {
      attachedView?.recordException(
        "-[\(UIKitClassName.name(of: type(of: self))) locationOfTouch:inView:]: index "
          + "(\(touchIndex)) beyond bounds (\(locations.count)).")
      return location(in: view)
    }
    return view?.convert(locations[touchIndex], from: nil) ?? locations[touchIndex]
  }

  /// The text that UIKit prints: `<UITapGestureRecognizer: 0x600003e28000; state = Possible; view =
  /// <UIView: 0x600003e29000>>`.
  open override var description: String {
    var parts = [
      UIKitClassName.nameAndAddress(of: self), "state = \(state.rawValue.capitalized)",
    ]
    if !isEnabled { parts.append("enabled = NO") }
    if let attachedView {
      parts.append("view = <\(UIKitClassName.nameAndAddress(of: attachedView))>")
    }
    return "<\(parts.joined(separator: "; "))>"
  }

  final func isTracking(_ touch: Touch) -> Bool { attempt.includes(touch) }

  // MARK: Others

  /// Makes this recognizer wait until another one fails; it fails if the other one recognizes.
  ///
  /// See `Documentation/rules/gestures.md`, "Failure requirements".
  ///
  /// - Parameter otherGestureRecognizer: The other recognizer, held weakly. The recognizer itself
  ///   is ignored.
  public func require(toFail otherGestureRecognizer: GestureRecognizer) {
    // It would wait for itself and never recognize.
    guard otherGestureRecognizer !== self else { return }
    // Cells are configured again and again and call this each time, so a requirement is kept once,
    // and released ones are dropped on the way.
    requirements.removeAll {
      $0.recognizer == nil || $0.recognizer === otherGestureRecognizer
    }
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  /// The recognizers that have to fail first, in the order of `require(toFail:)`.
  package var requiredToFail: [GestureRecognizer] { requirements.compactMap(\.recognizer) }

  /// Returns true if recognizing makes another recognizer fail; true by default.
  ///
  /// See `Documentation/rules/gestures.md`, "Prevention".
  ///
  /// - Parameter preventedGestureRecognizer: The other recognizer.
  /// - Returns: True if recognizing makes another recognizer fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Returns true if another recognizer that recognizes makes this one fail; true by default.
  ///
  /// - Parameter preventingGestureRecognizer: The other recognizer.
  /// - Returns: True if another recognizer that recognizes makes this one fail; true by default.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Returns true if this recognizer waits until another of the same touch fails; false by default.
  ///
  /// - Parameter otherGestureRecognizer: The other recognizer.
  /// - Returns: True if this recognizer waits until another of the same touch fails; false by
  ///   default.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Returns true if another recognizer of the same touch waits until this one fails.
  ///
  /// False by default.
  ///
  /// - Parameter otherGestureRecognizer: The other recognizer.
  /// - Returns: True if another recognizer of the same touch waits until this one fails.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  // MARK: What kinds differ in

  /// The name of the kind of gesture in log entries.
  package var kindName: String { "\(type(of: self))" }
  /// True if changes of the state are recorded in the log.
  var recordsLogEntries: Bool { true }
  /// True if the gesture is one tap with one finger.
  package var isSingleTap: Bool { false }
  /// Returns true if the gesture may begin.
  ///
  /// Called after all delegates and views.
  func mayBegin() -> Bool { true }
  /// Called when a state was reached, before its actions.
  func didReachState() {}

  /// Ends the gesture: it fails while it is possible, otherwise it is cancelled.
  final func failOrCancel() {
    // Outside of a gesture nothing can fail, and a request would open a turn for nothing.
    guard arbiter != nil else { return }
    state = currentState == .possible ? .failed : .cancelled
  }

  // MARK: Time

  /// The thresholds of the view's window.
  final var constants: TouchConstants {
    attachedView?.storedWindow?.touchConstants ?? TouchConstants()
  }

  /// The virtual time of the view's window.
  final var now: VirtualTime {
    attachedView?.storedWindow?.ownClock?.now ?? VirtualTime(nanoseconds: 0)
  }

  /// Calls `action` after `delay`, unless the recognizer is reset or another deadline is set
  /// before.
  final func setDeadline(after delay: VirtualTime, _ action: @escaping () -> Void) {
    // A recognizer waits for one thing at a time. An old deadline that fires during the next
    // gesture would end it too early.
    clearDeadline()
    guard let clock = attachedView?.storedWindow?.ownClock else { return }
    deadline = (clock, clock.schedule(after: delay, action))
  }

  final func clearDeadline() {
    guard let deadline else { return }
    // By the clock that was stored: the view may have left its window, and asking it for the clock
    // again would leave the timer running.
    deadline.clock.cancel(deadline.timer)
    self.deadline = nil
  }
}

extension GestureRecognizer {
  /// Adds a method of a target.
  ///
  /// A method that the target does not have is a diagnostic.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained.
  ///   - action: The method, with the recognizer as its argument or without one.
  public final func addTarget(_ target: Any, action: ActionSelector) {
    let known = TargetAction(target: target as AnyObject, action: action)
    let token = addAction { recognizer in known.send(recognizer, in: recognizer.view) }
    methodTargets.append((known, token))
  }

  /// Removes methods of targets.
  ///
  /// - Parameters:
  ///   - target: The target; nil for all targets.
  ///   - action: The method; nil for all methods.
  public final func removeTarget(_ target: Any?, action: ActionSelector?) {
    let owner = target.map { $0 as AnyObject }
    for (index, entry) in methodTargets.enumerated().reversed()
    where (owner == nil || entry.known.target === owner)
      && (action == nil || entry.known.action == action)
    {
      removeAction(entry.token)
      methodTargets.remove(at: index)
    }
  }
}
