import Foundation

/// Watches the touches on a view and those inside it for a gesture.
///
/// The members are UIKit's, the state machine too: possible, began, changed any
/// number of times, ended or cancelled, and possible again; a discrete gesture
/// goes from possible to ended, and one that is not recognized fails. Subclasses
/// follow the touches in the four `touches` methods and set `state`; whether they
/// may is decided with the other recognizers of the touch (`uikit-rules 5`).
open class GestureRecognizer {
  /// How far the recognition of a gesture has come.
  public enum State: String, Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What discrete gestures call `ended`.
    public static let recognized = State.ended
  }

  /// What is called when a state is reached; `state` says which.
  public typealias Action = (GestureRecognizer) -> Void

  /// An action that was added; `removeAction(_:)` takes it back.
  public struct ActionToken: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Who is asked; held weakly.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// What facts call the recognizer; nil, the default, for the kind's own name.
  open var name: String?
  /// Whether touches are cancelled in their views when the gesture is
  /// recognized; true by default. Touches that were held back never arrive then.
  open var cancelsTouchesInView = true
  /// Whether views do not hear of touches until the recognizer failed; false by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether views do not hear that touches ended until the recognizer failed;
  /// true by default.
  open var delaysTouchesEnded = true
  /// Whether touches are received; true by default. Switching it off in the
  /// middle of a gesture cancels that.
  open var isEnabled: Bool {
    get { receivesTouches }
    set {
      receivesTouches = newValue
      if !newValue { giveUp() }
    }
  }

  /// The view that the recognizer was added to.
  public var view: View? { attachedView }

  /// How far the gesture has come.
  ///
  /// Subclasses set it as they follow the touches; a step that the state machine
  /// does not have is ignored. Recognizing takes effect once all the recognizers
  /// have seen the event, and only if no other stands against it: until then the
  /// state reads `possible`.
  public var state: State {
    get { currentState }
    set { arbiter?.recognizer(self, asksFor: newValue) }
  }

  // Cleared by the view's deinit.
  final unowned(unsafe) var attachedView: View?
  final private var receivesTouches = true
  /// Set while the recognizer takes part in something; cleared by its deinit.
  final unowned(unsafe) var arbiter: (any GestureArbiter)?
  final var attempt = GestureAttempt()
  final var currentState = State.possible
  private var requirements: [Requirement] = []
  private var actions: [(token: ActionToken, action: Action)] = []
  private var lastToken = 0
  private var deadline: (clock: VirtualClock, timer: VirtualClock.Timer)?

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// Makes a recognizer and adds an action to it, if there is one.
  public init(action: Action? = nil) {
    if let action { addAction(action) }
  }

  // MARK: Actions

  /// Adds an action; actions are called in the order they were added.
  @discardableResult
  public func addAction(_ action: @escaping Action) -> ActionToken {
    lastToken += 1
    let token = ActionToken(number: lastToken)
    actions.append((token, action))
    return token
  }

  /// Takes an action back; one that is not there any more is left alone.
  public func removeAction(_ token: ActionToken) {
    actions.removeAll { $0.token == token }
  }

  func callActions() {
    // One that an earlier action took back is not called any more.
    for (token, action) in actions where actions.contains(where: { $0.token == token }) {
      action(self)
    }
  }

  // MARK: Touches

  /// Fingers came down. Override the four methods to follow a gesture.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Prepares for the next gesture, after this one ended, failed or was
  /// cancelled. Fingers that are still down are not seen any more.
  open func reset() {}

  /// Sees no more of a touch, which goes on for everybody else.
  open func ignore(_ touch: Touch, for event: Event) {
    attempt.forget(touch)
  }

  /// Whether the recognizer takes part in an event with a new touch; true by default.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// The number of touches in the gesture. Those that were lifted last count
  /// until the recognizer is reset.
  public var numberOfTouches: Int { attempt.locations.count }

  /// The middle of the touches, in the coordinates of `view` (the window's for
  /// nil); zero before any.
  open func location(in view: View?) -> CGPoint {
    let middle = attempt.locations.middle ?? .zero
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Where one of the touches is; an index that is none answers the middle.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint {
    let locations = attempt.locations
    guard locations.indices.contains(touchIndex) else { return location(in: view) }
    return view?.convert(locations[touchIndex], from: nil) ?? locations[touchIndex]
  }

  final func isTracking(_ touch: Touch) -> Bool { attempt.includes(touch) }

  // MARK: Others

  /// Waits with recognizing until another recognizer has failed; this one fails
  /// if that one recognizes. The other is held weakly.
  public func require(toFail otherGestureRecognizer: GestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    requirements.removeAll {
      $0.recognizer == nil || $0.recognizer === otherGestureRecognizer
    }
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  /// The recognizers that have to fail first, in the order they were named.
  var requiredToFail: [GestureRecognizer] { requirements.compactMap(\.recognizer) }

  /// Whether recognizing makes another recognizer fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another that recognizes makes this one fail; true by default.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether this one waits until another of the same touch failed; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Whether another of the same touch waits until this one failed; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  // MARK: What kinds differ in

  /// What facts call the kind of gesture.
  package var kindName: String { "\(type(of: self))" }
  /// Whether changes of state are recorded as facts.
  var recordsFacts: Bool { true }
  /// Whether the gesture is one tap with one finger.
  package var isSingleTap: Bool { false }
  /// The kind's own last word on recognizing, after everybody else was asked.
  func mayBegin() -> Bool { true }
  /// A state was reached whose actions are called next.
  func stateWasReached() {}

  /// Stops following a gesture.
  final func giveUp() {
    guard arbiter != nil else { return }
    state = currentState == .possible ? .failed : .cancelled
  }

  // MARK: Time

  /// The thresholds of the window that the recognizer's view is in.
  final var constants: TouchConstants {
    attachedView?.storedWindow?.touchConstants ?? TouchConstants()
  }

  /// The time of the window that the recognizer's view is in.
  final var now: VirtualTime {
    attachedView?.storedWindow?.ownClock?.now ?? VirtualTime(nanoseconds: 0)
  }

  /// Calls `action` when `delay` has passed unless the recognizer is reset or
  /// another deadline is set before.
  final func setDeadline(after delay: VirtualTime, _ action: @escaping () -> Void) {
    clearDeadline()
    guard let clock = attachedView?.storedWindow?.ownClock else { return }
    deadline = (clock, clock.schedule(after: delay, action))
  }

  final func clearDeadline() {
    guard let deadline else { return }
    deadline.clock.cancel(deadline.timer)
    self.deadline = nil
  }
}
