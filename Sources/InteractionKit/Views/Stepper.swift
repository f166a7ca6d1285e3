import Foundation

/// A control that counts up on its right half and down on its left.
///
/// A tap is one step, when the finger is lifted from the half that it came down on.
/// Held there, the steps repeat on the window's clock, and lifting makes no more.
/// Leaving that half pauses them. Each change sends `valueChanged`, then
/// `primaryActionTriggered`; with `isContinuous` off that is once, when the finger
/// leaves. UIKit documents neither the moment of the step nor the times.
open class Stepper: Control {
  /// The shortest time between two steps of a held stepper.
  public static let shortestInterval = VirtualTime.milliseconds(1)

  /// The lowest value, 0 by default.
  ///
  /// Moving an end past the other moves that too, where UIKit raises, and the value
  /// stays between them; an end that is not finite is not taken.
  open var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }
  /// The highest value, 100 by default; see `minimumValue`.
  open var maximumValue: Double {
    get { range.maximum }
    set { range.setMaximum(newValue) }
  }
  /// The count, 0 by default; what lies past an end is that end, and NaN is not
  /// taken. Setting it sends no event.
  open var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }
  /// How far a step goes, 1 by default; only a finite number above 0 is taken, where
  /// UIKit raises for others.
  open var stepValue: Double {
    get { step }
    set { if newValue > 0, newValue.isFinite { step = newValue } }
  }
  /// Whether a step past one end goes to the other; false by default.
  open var wraps = false
  /// Whether steps repeat while the stepper is held; true by default.
  open var autorepeat = true
  /// Whether each change is sent at once; true by default.
  open var isContinuous = true
  /// How long the stepper is held until the first step; half a second by default.
  open var autorepeatDelay = VirtualTime.milliseconds(500)
  /// The time from one step to the next, a tenth of a second by default and not less
  /// than `shortestInterval`.
  open var autorepeatInterval = VirtualTime.milliseconds(100)

  private var range = BoundedValue(0, from: 0, to: 100)
  private var step = 1.0
  private var valueAtStart = 0.0
  private var countsUp = true
  private var hasRepeated = false
  private var timer: (clock: VirtualClock, timer: VirtualClock.Timer)?

  override var hasPlainTouchArea: Bool { type(of: self) == Stepper.self }

  deinit {
    stopRepeating()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    countsUp = isOnUpperHalf(touch)
    hasRepeated = false
    valueAtStart = value
    startRepeating(after: autorepeatDelay)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else {
      stopRepeating()
      return false
    }
    if !isPressed(by: touch) {
      stopRepeating()
    } else if timer == nil {
      startRepeating(after: hasRepeated ? autorepeatInterval : autorepeatDelay)
    }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    stopRepeating()
    if let touch, !hasRepeated, isPressed(by: touch) { makeStep() }
    if !isContinuous, value != valueAtStart { sendValueChanged() }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    super.cancelTracking(with: event)
    endTracking(nil, with: event)
  }

  private func isOnUpperHalf(_ touch: Touch) -> Bool {
    touch.location(in: self).x >= bounds.origin.x + bounds.size.width / 2
  }

  private func isPressed(by touch: Touch) -> Bool {
    isTouchInside && isOnUpperHalf(touch) == countsUp
  }

  private func makeStep() {
    let before = value
    range.advance(by: countsUp ? step : -step, wraps: wraps)
    if isContinuous, value != before { sendValueChanged() }
  }

  // MARK: Repeating

  private func startRepeating(after delay: VirtualTime) {
    stopRepeating()
    // At an end there is nothing to repeat, and a timer less to wait for.
    let isAtEnd = value == (countsUp ? maximumValue : minimumValue)
    guard autorepeat, wraps || !isAtEnd, let clock = window?.ownClock else { return }
    let timer = clock.schedule(after: max(delay, Stepper.shortestInterval)) { [weak self] in
      self?.repeatStep()
    }
    self.timer = (clock, timer)
  }

  private func stopRepeating() {
    timer.map { $0.clock.cancel($0.timer) }
    timer = nil
  }

  private func repeatStep() {
    timer = nil
    hasRepeated = true
    makeStep()
    // The step's actions may have ended the touch.
    if isTracking { startRepeating(after: autorepeatInterval) }
  }
}
