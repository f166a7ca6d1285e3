import Foundation

/// An on/off control; a tap turns it over and sends `valueChanged`.
open class Switch: Control {
  open var isOn = false

  override var hasPlainTouchArea: Bool { type(of: self) == Switch.self }
  override var primaryEvents: Event { [.valueChanged, .primaryActionTriggered] }
  override func activate() { isOn.toggle() }
}

/// A control with a value between a minimum and a maximum; a tap sets it to the
/// place of the finger and sends `valueChanged`.
open class Slider: Control {
  open var minimumValue: Double = 0
  open var maximumValue: Double = 1
  open var value: Double = 0

  override var hasPlainTouchArea: Bool { type(of: self) == Slider.self }
  override var primaryEvents: Event { [.valueChanged, .primaryActionTriggered] }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard let touch, bounds.size.width > 0 else { return }
    let share = min(max(touch.location(in: self).x / bounds.size.width, 0), 1)
    value = minimumValue + share * (maximumValue - minimumValue)
  }
}

/// A control that counts up on its right half and down on its left.
open class Stepper: Control {
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var value: Double = 0

  override var hasPlainTouchArea: Bool { type(of: self) == Stepper.self }
  override var primaryEvents: Event { [.valueChanged, .primaryActionTriggered] }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard let touch else { return }
    let up = touch.location(in: self).x >= bounds.size.width / 2
    value = min(max(value + (up ? stepValue : -stepValue), minimumValue), maximumValue)
  }
}

/// A line of text that begins to be edited when it is tapped.
open class TextField: Control {
  open var text: String?
  /// Whether the field has the keyboard.
  public private(set) var isEditing = false

  override var hasPlainTouchArea: Bool { type(of: self) == TextField.self }
  override var primaryEvents: Event { .editingDidBegin }
  override func activate() { isEditing = true }
}
