import Foundation

/// A control that is on or off.
///
/// A tap turns it over. A finger that is lifted at least `dragDistance` right of
/// where it came down turns it on, one as far left off, wherever else it is; one
/// that went that far and came back leaves it alone. The value changes when the
/// finger is lifted, and `valueChanged` is sent if it really did, then
/// `primaryActionTriggered`. When UIKit sends them in a drag is not documented.
open class Switch: Control {
  /// How far a finger goes sideways before it drags: 10 points, half the way of the
  /// thumb in UIKit's switch of 51 by 31.
  public static let dragDistance: CGFloat = 10

  /// Whether the switch is on; setting it sends no event.
  open var isOn = false

  private var start: CGFloat = 0
  private var isDragged = false

  override var hasPlainTouchArea: Bool { type(of: self) == Switch.self }

  /// Turns the switch on or off, without an event. Nothing here moves by itself,
  /// so `animated` makes no difference.
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

  private func distance(of touch: Touch) -> CGFloat {
    touch.location(in: self).x - start
  }

  private func change(to on: Bool) {
    guard on != isOn else { return }
    isOn = on
    sendValueChanged()
  }
}
