import Foundation

/// A control that counts up on its right half and down on its left, as `UIStepper`.
///
/// A tap is one step, when the finger is lifted from the half on which it came down. While the
/// finger is held there, the steps repeat on the window's clock. Leaving the half pauses them.
///
/// Each change sends `valueChanged`, then `primaryActionTriggered`. If `isContinuous` is false,
/// they are sent once, when the finger is lifted. The moment of the step and the times are chosen,
/// since UIKit does not document them.
///
/// See `Documentation/rules/controls.md`, "Steppers".
open class Stepper: Control {
  /// The minimum time between two steps of a held stepper: 1 ms.
  public static let shortestInterval = VirtualTime.milliseconds(1)

  /// The lowest value; 0 by default.
  ///
  /// An end that reaches the other one moves it too, and `value` is clamped. An end that is not
  /// finite is ignored. See `Documentation/rules/controls.md`, "Steppers".
  open var minimumValue: Double {
    get { range.minimum }
    set {
      let other = range.maximum
      range.setMinimum(newValue)
      if newValue >= other {
        warnOfRange("minimumValue", newValue, "less than maximumValue", other)
      }
    }
  }
  /// The highest value; 100 by default.
  ///
  /// See `minimumValue`.
  open var maximumValue: Double {
    get { range.maximum }
    set {
      let other = range.minimum
      range.setMaximum(newValue)
      if newValue <= other {
        warnOfRange("maximumValue", newValue, "greater than minimumValue", other)
      }
    }
  }
  /// The count; 0 by default.
  ///
  /// Setting it sends no event.
  ///
  /// A value beyond an end is clamped; NaN is ignored.
  open var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }
  /// The change of the value by one step; 1 by default.
  ///
  /// A number that is not finite and positive is ignored; for one that is not positive, the log has
  /// UIKit's exception.
  open var stepValue: Double {
    get { step }
    set {
      if newValue <= 0 { recordException("stepValue must be greater than 0") }
      if newValue > 0, newValue.isFinite { step = newValue }
    }
  }
  /// True if a step beyond one end continues at the other; false by default.
  open var wraps = false
  /// True if steps repeat while the stepper is held; true by default.
  open var autorepeat = true
  /// True if each change is sent at once; true by default.
  open var isContinuous = true
  /// The time until the first step of a held stepper; 0.5 s by default.
  open var autorepeatDelay = VirtualTime.milliseconds(500)
  /// The time between two steps of a held stepper; 0.1 s by default, at least `shortestInterval`.
  open var autorepeatInterval = VirtualTime.milliseconds(100)

  private var range = BoundedValue(0, from: 0, to: 100) {
    didSet { stateDidChange() }
  }
  private var step = 1.0
  private var valueAtStart = 0.0
  private var countsUp = true
  private var hasRepeated = false
  private var timer: (clock: VirtualClock, timer: VirtualClock.Timer)?

  /// Creates a stepper.
  ///
  /// - Parameter frame: The frame, in points; a size of zero is replaced by the intrinsic one.
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.ownSize : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
  }

  /// Creates a stepper; the coder is not read.
  ///
  /// - Parameter coder: Has no effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.ownSize
  }

  /// 94 by 32 points (recorded on iOS 26.1).
  open override var intrinsicContentSize: CGSize { Self.ownSize }
  private static let ownSize = CGSize(width: 94, height: 32)

  open override func draw(into layer: inout PictureLayer) { drawStepper(into: &layer) }

  /// The two buttons; the stepper itself has no value.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .stepper
    defaults.isElement = false
    defaults.exactValue = JSONValue(NumberText.rounded(value))
    let half = CGSize(width: bounds.size.width / 2, height: bounds.size.height)
    let isMirrored = isRightToLeft
    func button(_ label: String, x: CGFloat, up: Bool) -> AccessibilityPart {
      let canStep = isEnabled && steppedRange(up: up).value != value
      return AccessibilityPart(
        .button, label: label,
        frame: CGRect(origin: CGPoint(x: bounds.origin.x + x, y: bounds.origin.y), size: half),
        traits: canStep ? .button : [.button, .notEnabled])
    }
    defaults.parts = [
      button("Decrement", x: isMirrored ? half.width : 0, up: false),
      button("Increment", x: isMirrored ? 0 : half.width, up: true),
    ]
    return defaults
  }

  deinit {
    stopRepeating()
  }

  /// Apple documents an exception for such a range; UIKit moves the other end without a word.
  private func warnOfRange(_ end: String, _ value: Double, _ relation: String, _ other: Double) {
    recordWarning(
      "UIStepper: \(end) \(NumberText.text(value)) is not \(relation) \(NumberText.text(other))")
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
    if !isContinuous, hasChangedValue { sendValueChanged() }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    super.cancelTracking(with: event)
    endTracking(nil, with: event)
  }

  override var hasChangedValue: Bool { value != valueAtStart }

  package override var ineffectiveTapReason: String? { "its value stays \(NumberText.text(value))" }

  package override func eventsOfTap(at point: CGPoint?) -> Event {
    let changes = (point.map { [isOnUpperHalf($0)] } ?? [false, true]).contains {
      steppedRange(up: $0).value != value
    }
    return changes
      ? [.touchDown, .touchUpInside, Control.changeEvents] : [.touchDown, .touchUpInside]
  }

  private func isOnUpperHalf(_ touch: Touch) -> Bool { isOnUpperHalf(touch.location(in: self)) }

  private func isOnUpperHalf(_ point: CGPoint) -> Bool {
    let isAtRight = point.x >= bounds.origin.x + bounds.size.width / 2
    return isAtRight != isRightToLeft
  }

  private func isPressed(by touch: Touch) -> Bool {
    isTouchInside && isOnUpperHalf(touch) == countsUp
  }

  private func makeStep() {
    let before = value
    range = steppedRange(up: countsUp)
    if isContinuous, value != before { sendValueChanged() }
  }

  /// Returns the range after a step.
  private func steppedRange(up: Bool) -> BoundedValue {
    var stepped = range
    stepped.advance(by: up ? step : -step, wraps: wraps)
    return stepped
  }

  // MARK: Repeating

  private func startRepeating(after delay: VirtualTime) {
    stopRepeating()
    // At an end nothing can repeat, so no timer is pending.
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
