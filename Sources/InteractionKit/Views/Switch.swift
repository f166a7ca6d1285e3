import Foundation

/// A control that is on or off, as `UISwitch`.
///
/// A tap toggles it. A finger that is lifted at least `dragDistance` to the right of its start
/// turns it on, to the left off. A finger that moved that far and came back changes nothing.
///
/// If the value changes when the finger is lifted, `valueChanged` is sent, then
/// `primaryActionTriggered`. UIKit does not document when a drag sends them.
///
/// See `Documentation/rules/controls.md`, "Switches".
open class Switch: Control {
  /// The horizontal movement from which a finger drags, in points: 10 (chosen).
  ///
  /// It is half of the thumb's path in a `UISwitch` of 51 by 31 points.
  public static let dragDistance: CGFloat = 10

  /// True if the switch is on; false by default.
  ///
  /// Setting it sends no event.
  open var isOn = false {
    didSet { stateDidChange() }
  }

  private var start: CGFloat = 0
  private var isDragged = false

  /// The size of a new switch: 63 by 28 points (recorded on iOS 26.1).
  private static let initialSize = CGSize(width: 63, height: 28)

  /// Creates a switch.
  ///
  /// - Parameter frame: The frame, in points; a size of zero is replaced by 63 by 28.
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.initialSize : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
  }

  /// Creates a switch; the coder is not read.
  ///
  /// - Parameter coder: Has no effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.initialSize
  }

  /// 61 by 28 points (recorded on iOS 26.1).
  open override var intrinsicContentSize: CGSize { CGSize(width: 61, height: 28) }
  /// The frame exceeds the trailing edge of constraints by 2 points (recorded on iOS 26.1).
  open override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  open override func draw(into layer: inout PictureLayer) { drawSwitch(into: &layer) }

  /// The value is `"1"` or `"0"`.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .switch
    defaults.value = isOn ? "1" : "0"
    defaults.exactValue = .bool(isOn)
    defaults.traits.formUnion([.button, .toggleButton])
    defaults.traits.remove(.selected)
    return defaults
  }

  /// Sets `isOn` without an event.
  ///
  /// `animated` has no effect.
  ///
  /// - Parameters:
  ///   - on: True if the switch is on.
  ///   - animated: Has no effect.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    start = touch.location(in: self).x
    isDragged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if abs(distance(of: touch)) >= Switch.dragDistance { isDragged = true }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    let distance = distance(of: touch)
    if abs(distance) >= Switch.dragDistance {
      change(to: distance > 0)
    } else if isTouchInside, !isDragged {
      change(to: !isOn)
    }
  }

  package override func eventsOfTap(at point: CGPoint?) -> Event {
    [.touchDown, .touchUpInside, Control.changeEvents]
  }

  private func distance(of touch: Touch) -> CGFloat {
    touch.location(in: self).x - start
  }

  private func change(to on: Bool) {
    guard on != isOn else { return }
    isOn = on
    sendValueChanged()
  }
}
