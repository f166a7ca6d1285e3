import Foundation

/// A control that sends `touchUpInside` and `primaryActionTriggered` when tapped.
open class Button: Control {
  // A button has no value, and each tap on one would build the defaults with its label.
  package override var valueOfEvents: JSONValue { .null }

  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .button
    defaults.traits.insert(.button)
    return defaults
  }

  open override func draw(into layer: inout PictureLayer) { drawButton(into: &layer) }

  override var primaryEvents: Event { .primaryActionTriggered }

  package override func eventsOfTap(at point: CGPoint?) -> Event {
    [.touchDown, .touchUpInside, primaryEvents]
  }
}
