import InteractionKit

/// A control event by its name in collection files, which is that of `UIControl.Event`.
package enum ControlEventName: String, CaseIterable, Sendable {
  case touchDown
  case touchDownRepeat
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
  case valueChanged
  case menuActionTriggered
  case primaryActionTriggered
  case editingDidBegin
  case editingChanged
  case editingDidEnd
  case editingDidEndOnExit
}

extension ValueType where Value == [ControlEventBinding] {
  static var controlEvents: Self {
    Self(.reference("events", coversNull: true)) { $0.controlEvents($1) }
  }
}

extension DocumentReader {
  static let controlEvents = KeyTable<Never>(
    "events", "control events",
    "Names of UIControl.Event, and the events of your own that they send.", isOptional: true
  ) {
    for name in ControlEventName.allCases {
      Key(name.rawValue, .text, "The event that is sent.", example: "pressed")
    }
  }

  /// Reads `events: { touchUpInside: a, … }`, in the order of the file.
  mutating func controlEvents(_ value: DocumentValue) -> [ControlEventBinding] {
    guard let entries = entries(of: value, "control events to event names") else {
      return []
    }
    let known = ControlEventName.allCases.map(\.rawValue)
    return entries.compactMap { key, value in
      guard let control = ControlEventName(rawValue: key) else {
        let hint = suggestion(for: key, in: known, of: "control events")
        let list = "; the control events are \(known.joined(separator: ", "))"
        reportError(
          value,
          "unknown control event \(JSONValue.quote(String(key.prefix(60))))"
            + (hint.isEmpty ? list : hint))
        return nil
      }
      guard !value.node.isNull else { return nil }
      return eventName(value).map { ControlEventBinding(control: control, event: $0) }
    }
  }

  /// Reads the name of a custom event, which may be empty.
  ///
  /// The empty name is an event; null is no event.
  mutating func eventName(_ value: DocumentValue?) -> String? {
    guard let value else { return nil }
    if case .string("") = value.node.content { return "" }
    return name(value, "an event name")
  }
}

/// A control event and the custom event that it sends.
package struct ControlEventBinding: Hashable, Sendable {
  package var control: ControlEventName
  package var event: String

  package init(control: ControlEventName, event: String) {
    self.control = control
    self.event = event
  }
}
