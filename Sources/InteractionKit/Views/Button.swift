import Foundation

/// A control that sends `touchUpInside` and `primaryActionTriggered` when tapped.
open class Button: Control {
  override var primaryEvents: Event { .primaryActionTriggered }

  package override func eventsOfTap(at point: CGPoint?) -> Event {
    [.touchDown, .touchUpInside, primaryEvents]
  }
}
