import Foundation
import Synchronization

/// The view at the top of a hierarchy, which receives the touches of a simulator.
open class Window: View {
  // Not final, as `layoutParticipant`: the module `UIKit` reads it for each frame.
  /// The number of pixels per point.
  @exclusivity(unchecked)
  public private(set) var scale: CGFloat = 2
  /// The log of the window's simulator; nil without a simulator.
  public var log: EventLog? { ownLog }

  final var ownLog: EventLog?
  /// True if cells update their configuration when their state changes; false by default.
  ///
  /// Screens of the module `UIKit` set it. Others do not pay for updates.
  @exclusivity(unchecked)
  package final var updatesConfigurations = false {
    didSet { if updatesConfigurations, ownClock != nil { Window.noteLatest(self) } }
  }
  /// True while a `UIKit` screen has switched animations off.
  package final var suppressesAnimations = false
  /// Creates a label for a title of a table, and sets its look for a header or a footer.
  ///
  /// The module `UIKit` sets them.
  package final var makeLabel: (() -> Label)?
  package final var styleTitle: ((Label, _ isHeader: Bool, _ contentSize: String) -> Void)?
  /// Displays views on their way from the frames that they had before an update; nil, the default, for
  /// changes at once.
  package final var animateUpdates: ((_ moved: [(view: View, former: CGRect)]) -> Void)?
  /// Returns the traits of a cell for its configuration state; nil, the default, for none.
  package final var cellTraits: ((View) -> TraitCollection)?
  /// The clock of the window's simulator, for timers and animations; nil without a simulator.
  package final var ownClock: VirtualClock?
  // Not final, as `layoutParticipant`: sessions read it at each command.
  /// The number of elements in all display passes so far, by which the cost of waiting is counted.
  @exclusivity(unchecked)
  package var displayedElements = 0
  /// The number of calls of data sources for cells and views that have not returned.
  @exclusivity(unchecked)
  package final var dataSourceCalls = 0
  /// The thresholds by which touches on the window become taps and gestures.
  @exclusivity(unchecked)
  public final var touchConstants = TouchConstants()
  /// The height of the keyboard at the bottom of the window, in points; 0, the default, without one.
  ///
  /// The keyboard itself is not simulated: touches reach what is under it. An audit reports targets
  /// that it covers. In a window with a root controller of the module `UIKit`, a change posts the
  /// notifications of the keyboard and lays out the views that follow `keyboardLayoutGuide`. Negative
  /// heights are 0.
  public final var keyboardHeight: CGFloat {
    get { storedKeyboardHeight }
    set {
      // Insets follow the keyboard, and an infinite inset would make every offset valid.
      let new = newValue.isFinite ? max(0, newValue) : 0
      guard new != storedKeyboardHeight else { return }
      if let keyboardHandler { keyboardHandler(self, new) } else { storeKeyboardHeight(new) }
    }
  }
  final private(set) var storedKeyboardHeight: CGFloat = 0
  /// Called with a new height, which it has to store; nil by default.
  package final var keyboardHandler: ((Window, CGFloat) -> Void)?

  /// The part of the window that bars and corners of the device cover; zero by default.
  package final var deviceSafeArea = EdgeInsets.zero {
    didSet { if deviceSafeArea != oldValue { safeAreaHandler?(self) } }
  }
  /// Called after `deviceSafeArea` has changed; nil by default.
  package final var safeAreaHandler: ((Window) -> Void)?

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

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.window)
  }

  /// The window of an application is black; a picture has the background of the system there, as most
  /// screens have.
  open override func draw(into layer: inout PictureLayer) {
    if layer.fill == nil { layer.fill = layer.traits.color("systemBackground") }
    layer.clips = true
    drawKeyboard(into: &layer)
  }

  override var ownWindow: Unmanaged<Window>? { .passUnretained(self) }

  /// Lays out the window and returns the view that a touch at `point` hits; nil if there is none.
  package func target(at point: CGPoint, with event: Event?) -> View? {
    // A hit test on stale frames would hit where a view was before the last change. UIKit lays out
    // at the end of each turn, so a finger never meets such frames there.
    layoutIfNeeded()
    return hasRectangularTouchArea
      ? hitTestPlainly(point, with: event) : hitTest(point, with: event)
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
    // The end of the responder chain: nobody before it wanted the touch, so it is named here. A
    // touch that is lost without a line would look like a tap that worked.
    guard let log else { return }
    touches.forEachInOrder { touch in
      guard let view = touch.view, !touch.state.isRecognized else { return }
      // Without a view below the finger, the touch is a miss. With one, the app has put something
      // there that looks as if it could be tapped.
      if view === self {
        log.missed(Miss(location: touch.location, hit: "background", nearest: nil))
      } else {
        log.unhandled(nil, at: view.position(), because: "no view there takes touches")
      }
    }
  }
}

extension Window {
  /// A window with its thread, the only one that uses it.
  private final class Reference: @unchecked Sendable {
    let thread: ObjectIdentifier
    let identity: ObjectIdentifier
    weak var window: Window?
    /// The executor of the clock of a screen of the module `UIKit`.
    weak var executor: ClockExecutor?
    let hasExecutor: Bool

    init(_ window: Window, thread: ObjectIdentifier) {
      self.thread = thread
      identity = ObjectIdentifier(window)
      self.window = window
      executor = window.updatesConfigurations ? window.ownClock?.executor : nil
      hasExecutor = window.updatesConfigurations
    }
  }

  /// The windows that were created or used last on their threads.
  ///
  /// They are loaded outside of the lock: a window may be released then, which calls other code. The
  /// first use of `Thread.threadDictionary` would take 600,000 instructions.
  private static let references = Mutex<[Reference]>([])

  /// The window of the simulator that was created last on this thread; nil if it was released.
  ///
  /// With screens of the module `UIKit`, it is the window that was used last, by a touch or by its
  /// clock. Animations that belong to no view, such as in `UIView.animate`, use it.
  package static var latest: Window? {
    let thread = ObjectIdentifier(Thread.current)
    return references.withLock { $0 }.first { $0.thread == thread }?.window
  }

  /// The executor of the latest `UIKit` screen of all threads; nil if there is none.
  package static var latestExecutor: ClockExecutor? {
    references.withLock { $0 }.reversed().firstResult(\.executor)
  }

  /// Calls a closure while this is the latest window of the thread.
  package final func asLatest(_ body: () -> Void) {
    let latest = Window.latest
    Window.noteLatest(self)
    body()
    if let latest { Window.noteLatest(latest) }
  }

  static func noteLatest(_ window: Window) {
    let (thread, identity) = (ObjectIdentifier(Thread.current), ObjectIdentifier(window))
    let known = references.withLock { $0 }
    // Every touch of a UIKit screen comes here, and nearly always the window is the latest already.
    // The lock is then taken once, and nothing is allocated.
    if let own = known.first(where: { $0.thread == thread }), own.window === window,
      own.hasExecutor == window.updatesConfigurations
    {
      return
    }
    // Found outside of the lock: reading a weak reference can release the window, which calls other
    // code.
    let released = known.filter { $0.window == nil }
    let reference = Reference(window, thread: thread)
    references.withLock { references in
      references.removeAll { reference in
        reference.thread == thread || reference.identity == identity
          || released.contains { $0 === reference }
      }
      references.append(reference)
    }
  }
}
