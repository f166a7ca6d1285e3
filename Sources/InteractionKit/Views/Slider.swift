import Foundation

/// A control with a thumb that a finger drags between a minimum and a maximum, as `UISlider`.
///
/// A touch beside the thumb does nothing, unless `jumpsToTouch` is set. A cancelled touch keeps the
/// value.
///
/// Each change of the value sends `valueChanged`, then `primaryActionTriggered`. If `isContinuous`
/// is false, they are sent once, when the finger is lifted.
///
/// See `Documentation/rules/controls.md`, "Sliders".
open class Slider: Control {
  /// The width and height of the thumb, in points: 31, as in `UISlider`.
  public static let thumbLength: CGFloat = 31
  /// The minimum width and height of the area in which a touch drags the thumb, in points: 44.
  public static let thumbTouchLength: CGFloat = 44

  /// The value at the leading end; 0 by default.
  ///
  /// Setting an end beyond the other moves the other too, and `value` is clamped. An end that is
  /// not finite is ignored.
  open var minimumValue: Float {
    get { Float(range.minimum) }
    set { range.setMinimum(Double(newValue)) }
  }
  /// The value at the trailing end; 1 by default.
  ///
  /// See `minimumValue`.
  open var maximumValue: Float {
    get { Float(range.maximum) }
    set { range.setMaximum(Double(newValue)) }
  }
  /// The value of the thumb's position; 0 by default.
  ///
  /// Setting it sends no event.
  ///
  /// A value beyond an end is clamped; NaN is ignored.
  open var value: Float {
    get { Float(range.value) }
    set { range.set(Double(newValue)) }
  }
  /// The value in double precision, which files and states have.
  package final var exactValue: Double {
    get { range.value }
    set { range.set(newValue) }
  }
  /// True if changes are sent while the finger moves; true by default.
  open var isContinuous = true
  /// True if a touch beside the thumb moves it there; false by default.
  ///
  /// Not part of UIKit.
  open var jumpsToTouch = false

  private var range = BoundedValue(0, from: 0, to: 1) {
    didSet { stateDidChange() }
  }
  private var valueAtStart: Float = 0
  /// The horizontal distance from the thumb's centre to the finger, in points; positive to the
  /// right.
  private var grip: CGFloat = 0

  package override var refusalReason: String? {
    "the touch is beside the thumb; drag the thumb, or set jumpsToTouch"
  }

  /// The height of the thumb, and no width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Slider.thumbLength)
  }

  open override func draw(into layer: inout PictureLayer) { drawSlider(into: &layer) }

  /// The value is the share of the range in percent: `"50%"`.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .slider
    defaults.value = "\(Int((range.share * 100).rounded()))%"
    defaults.exactValue = JSONValue(NumberText.rounded(range.value))
    defaults.traits.insert(.adjustable)
    return defaults
  }

  /// Sets the value without an event.
  ///
  /// `animated` has no effect.
  ///
  /// - Parameters:
  ///   - value: The value, clamped to the ends.
  ///   - animated: Has no effect.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Returns the rectangle of the track: the whole width, 4 points high in the middle.
  ///
  /// - Parameter bounds: The bounds of the slider, in points.
  /// - Returns: The rectangle of the track: the whole width, 4 points high in the middle.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.origin.x, y: bounds.origin.y + (bounds.size.height - 4) / 2,
      width: bounds.size.width, height: 4)
  }

  /// Returns the rectangle of the thumb for a value.
  ///
  /// At the ends it touches the ends of the track. From right to left, the minimum is at the right.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider; not used.
  ///   - rect: The rectangle of the track, in points.
  ///   - value: The value, clamped to the ends.
  /// - Returns: The rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    var shown = range
    shown.set(Double(value))
    let length = min(Slider.thumbLength, max(rect.size.width, 0))
    let share = isRightToLeft ? 1 - shown.share : shown.share
    return CGRect(
      x: rect.origin.x + CGFloat(share) * (rect.size.width - length),
      y: rect.origin.y + (rect.size.height - Slider.thumbLength) / 2,
      width: length, height: Slider.thumbLength)
  }

  /// Sets the ends in double precision.
  package final func setRange(from minimum: Double, to maximum: Double) {
    range.setMinimum(minimum)
    range.setMaximum(maximum)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    valueAtStart = value
    let point = touch.location(in: self)
    if isOnThumb(point) {
      grip = point.x - thumb(at: value).center.x
      return true
    }
    guard jumpsToTouch else { return false }
    grip = 0
    follow(touch)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch) }
    if !isContinuous, hasChangedValue { sendValueChanged() }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    super.cancelTracking(with: event)
    endTracking(nil, with: event)
  }

  override var hasChangedValue: Bool { value != valueAtStart }

  package override var ineffectiveTapReason: String? {
    "its value stays \(NumberText.text(exactValue))"
  }

  package override func eventsOfTap(at point: CGPoint?) -> Event {
    let touch: Event = [.touchDown, .touchUpInside]
    guard let point else { return jumpsToTouch ? touch.union(Control.changeEvents) : touch }
    if isOnThumb(point) { return touch }
    guard jumpsToTouch else { return [] }
    let moved = range(withThumbAt: point.x)
    return Float(moved.value) == value ? touch : touch.union(Control.changeEvents)
  }

  /// Returns true for a point in the area in which a touch drags the thumb.
  private func isOnThumb(_ point: CGPoint) -> Bool {
    let thumb = thumb(at: value)
    let widening = max(0, (Slider.thumbTouchLength - thumb.size.width) / 2)
    let heightening = max(0, (Slider.thumbTouchLength - thumb.size.height) / 2)
    return thumb.insetBy(dx: -widening, dy: -heightening).contains(point)
  }

  private func thumb(at value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// Moves the thumb's centre to the finger, less the distance at the start of the drag.
  private func follow(_ touch: Touch) {
    let before = value
    range = range(withThumbAt: touch.location(in: self).x - grip)
    if isContinuous, value != before { sendValueChanged() }
  }

  /// Returns the range with the value at which the thumb's centre is at `x`.
  private func range(withThumbAt x: CGFloat) -> BoundedValue {
    let start = thumb(at: minimumValue).center.x
    let way = thumb(at: maximumValue).center.x - start
    var moved = range
    if way != 0 { moved.set(share: Double((x - start) / way)) }
    return moved
  }
}
