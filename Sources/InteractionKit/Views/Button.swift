/// A control that sends `touchUpInside` and `primaryActionTriggered` when tapped.
open class Button: Control {
  override var hasPlainTouchArea: Bool { type(of: self) == Button.self }
  override var primaryEvents: Event { .primaryActionTriggered }
}
