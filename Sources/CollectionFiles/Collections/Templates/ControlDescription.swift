import InteractionKit

/// The properties of a control, with UIKit's names and defaults.
///
/// Kinds that do not have a property ignore it.
package struct ControlDescription: Hashable, Sendable {
  package var isEnabled = true
  /// The state of a switch.
  package var isOn = false
  /// The value of a slider or stepper, from `minimumValue` to `maximumValue`.
  package var value: Double
  package var minimumValue = 0.0
  package var maximumValue: Double
  /// The step of a stepper, above 0.
  ///
  /// `wraps` and `autorepeat` also apply to steppers only.
  package var stepValue = 1.0
  package var wraps = false
  package var autorepeat = true
  /// True if a slider or stepper sends events while its value changes.
  package var isContinuous = true
  /// True if a touch beside the thumb of a slider moves the thumb there.
  ///
  /// Not part of UIKit.
  package var jumpsToTouch = false
  /// The text of a text field, label or button.
  ///
  /// In the text of a label or button, names in braces are replaced: see `ItemText`.
  package var text: String?

  /// Creates the defaults of a kind.
  package init(of kind: SubviewDescription.Kind) {
    value = 0
    maximumValue = kind == .stepper ? 100 : 1
  }
}

extension ControlDescription {
  private static func kinds(_ kinds: SubviewDescription.Kind...) -> [String] {
    kinds.map(\.rawValue)
  }

  /// The keys of a subview that only some kinds have.
  @KeyBuilder<SubviewDescription> static var keys: [Key<SubviewDescription>] {
    Key(
      "isEnabled", \.control.isEnabled, .boolean, "True if the control takes touches.",
      kinds: kinds(.button, .switch, .slider, .stepper, .textField))
    Key("isOn", \.control.isOn, .boolean, "True if the switch is on.", kinds: kinds(.switch))
    Key(
      "value", .coordinate,
      "From minimumValue to maximumValue; by default 0, or the end that is nearer.",
      kinds: kinds(.slider, .stepper), example: "0.5")
    Key(
      "minimumValue", .coordinate, "The least value.", default: 0,
      kinds: kinds(.slider, .stepper), example: "-1")
    Key(
      "maximumValue", .coordinate, "The greatest value; by default 1, of a stepper 100.",
      kinds: kinds(.slider, .stepper), example: "10")
    Key(
      "stepValue", \.control.stepValue, .step, "The change of the value by a step.",
      kinds: kinds(.stepper), example: "5")
    Key(
      "wraps", \.control.wraps, .boolean, "True if the value continues at the other end.",
      kinds: kinds(.stepper))
    Key(
      "autorepeat", \.control.autorepeat, .boolean, "True if a held button steps repeatedly.",
      kinds: kinds(.stepper))
    Key(
      "isContinuous", \.control.isContinuous, .boolean,
      "True if events are sent while the finger moves or rests.", kinds: kinds(.slider, .stepper))
    Key(
      "jumpsToTouch", \.control.jumpsToTouch, .boolean,
      "True if a touch beside the thumb moves it there.", kinds: kinds(.slider))
    Key(
      "text", \.control.text, .text,
      "The text that is shown; {label}, {id} and {KEY} are those of the item.",
      kinds: kinds(.label, .button, .textField), example: "Hello")
  }
}

extension ValueType where Value == Double {
  /// A number above 0.
  fileprivate static var step: Self {
    Self(
      [
        "type": "number", "exclusiveMinimum": 0,
        "maximum": DocumentNode(FileLimits.length),
      ], write: { DocumentNode($0) },
      read: { reader, value in
        guard let step = reader.number(value, "a step", in: 0...FileLimits.length)
        else { return nil }
        if step > 0 { return step }
        reader.reportUnexpected(value, expected: "a step above 0")
        return nil
      })
  }
}

extension DocumentReader {
  /// Reads the value of a slider or stepper, and its minimum and maximum.
  mutating func readRange(
    _ fields: DocumentFields, into control: inout ControlDescription,
    of kind: SubviewDescription.Kind
  ) {
    guard kind == .slider || kind == .stepper else { return }
    let (minimum, maximum) = (fields["minimumValue"], fields["maximumValue"])
    let least = number(minimum) ?? control.minimumValue
    let most = number(maximum) ?? control.maximumValue
    guard least <= most else {
      if let field = minimum ?? maximum {
        reportError(
          field,
          "found a minimumValue of \(NumberText.text(least)) above the maximumValue of "
            + "\(NumberText.text(most)), expected it to be below")
      }
      return
    }
    control.minimumValue = least
    control.maximumValue = most
    control.value = number(fields["value"], "a value", in: least...most) ?? min(max(0, least), most)
  }
}

/// A control event by its name in collection files and in `UIControl.Event`.
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
