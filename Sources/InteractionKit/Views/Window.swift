import Foundation

/// The view at the top of a hierarchy, which receives the touches of a simulator.
open class Window: View {
  /// The number of pixels per point.
  public final private(set) var scale: CGFloat = 2
  /// The log of the window's simulator; nil without a simulator.
  public var log: EventLog? { ownLog }

  final var ownLog: EventLog?
  /// True if cells update their configuration when their state changes; false by default.
  ///
  /// Screens of the module `UIKit` set it. Others do not pay for updates.
  package final var updatesConfigurations: Bool {
    get { storedUpdates }
    set {
      storedUpdates = newValue
      if newValue, ownClock != nil { Window.noteLatest(self) }
    }
  }
  final private(set) var storedUpdates = false
  /// The clock of the window's simulator, for timers and animations; nil without a simulator.
  package final var ownClock: VirtualClock?
  /// The number of elements in display passes that no session has counted yet.
  package final var passElements = 0
  /// The thresholds by which touches on the window become taps and gestures.
  public final var touchConstants: TouchConstants {
    get { storedConstants }
    set { storedConstants = newValue }
  }
  final private(set) var storedConstants = TouchConstants()
  /// The height of the keyboard at the bottom of the window, in points; 0, the default, without one.
  ///
  /// The keyboard itself is not simulated: touches reach what is under it. An audit reports targets
  /// that it covers. In a window with a root controller of the module `UIKit`, a change posts the
  /// notifications of the keyboard and lays out the views that follow `keyboardLayoutGuide`. Negative
  /// heights are 0.
  public final var keyboardHeight: CGFloat {
    get { storedKeyboardHeight }
    set {
      let new = newValue.isFinite ? max(0, newValue) : 0
      guard new != storedKeyboardHeight else { return }
      if let keyboardHandler { keyboardHandler(self, new) } else { storeKeyboardHeight(new) }
    }
  }
  final private(set) var storedKeyboardHeight: CGFloat = 0
  /// Called with a new height, which it has to store; nil by default.
  package final var keyboardHandler: ((Window, CGFloat) -> Void)?

  /// Called after another responder, or none, became the first one; nil by default.
  package final var firstResponderHandler: ((Window) -> Void)?

  /// Sets `keyboardHeight` without the handler.
  package final func storeKeyboardHeight(_ height: CGFloat) { storedKeyboardHeight = height }

  /// Creates a window without a simulator.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - scale: The number of pixels per point; `init(frame:)` creates a window with 2.
  public convenience init(frame: CGRect, scale: CGFloat) {
    self.init(frame: frame)
    self.scale = scale
  }

  override var ownWindow: Unmanaged<Window>? { .passUnretained(self) }

  /// Lays out the window and returns the view that a touch at `point` hits; nil if there is none.
  package func target(at point: CGPoint, with event: Event?) -> View? {
    layoutIfNeeded()
    return hitTest(point, with: event)
  }

  /// Delivers touches of one phase to a view, by the `touches` method of the phase.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - phase: The phase of the touches.
  ///   - view: The receiver.
  ///   - event: The event with all touches.
  open func send(_ touches: Set<Touch>, phase: Touch.Phase, to view: View, with event: Event) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Records a touch that no responder handled as missed or unhandled.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let log else { return }
    touches.forEachInOrder { touch in
      guard let view = touch.view, !touch.state.isRecognized else { return }
      if view === self {
        log.missed(Miss(location: touch.location, hit: "background", nearest: nil))
      } else {
        log.unhandled(nil, at: view.position(), because: "no view there takes touches")
      }
    }
  }
}
