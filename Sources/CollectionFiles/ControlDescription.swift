import InteractionKit

/// What a control of a template is set to, with UIKit's names and defaults; a kind
/// that has no such property ignores it.
package struct ControlDescription: Hashable, Sendable {
  package var isEnabled = true
  /// Of a switch.
  package var isOn = false
  /// Of a slider or stepper, as the next two; within them.
  package var value: Double
  package var minimumValue = 0.0
  package var maximumValue: Double
  /// Of a stepper, above 0; as the next two.
  package var stepValue = 1.0
  package var wraps = false
  package var autorepeat = true
  /// Of a slider or stepper.
  package var isContinuous = true
  /// Of a slider: whether a touch beside the thumb brings it there. Not part of UIKit.
  package var jumpsToTouch = false
  /// Of a text field or label.
  package var text: String?

  /// The defaults of a kind.
  package init(of kind: SubviewDescription.Kind) {
    value = 0
    maximumValue = kind == .stepper ? 100 : 1
  }
}

/// A key of a subview that some kinds of control have.
private enum ControlKey: String, CaseIterable {
  case isEnabled, isOn, value, minimumValue, maximumValue, stepValue, wraps, autorepeat,
    isContinuous, jumpsToTouch, text

  var kinds: [SubviewDescription.Kind] {
    switch self {
    case .isEnabled: [.button, .switch, .slider, .stepper, .textField]
    case .isOn: [.switch]
    case .value, .minimumValue, .maximumValue, .isContinuous: [.slider, .stepper]
    case .stepValue, .wraps, .autorepeat: [.stepper]
    case .jumpsToTouch: [.slider]
    case .text: [.label, .textField]
    }
  }
}

extension DocumentReader {
  /// The keys of a subview that `control(_:of:)` reads.
  static let controlKeys = ControlKey.allCases.map(\.rawValue)

  /// What the fields of a subview say about a control of `kind`.
  mutating func control(
    _ fields: DocumentFields, of kind: SubviewDescription.Kind
  ) -> ControlDescription {
    var control = ControlDescription(of: kind)
    for key in ControlKey.allCases where !key.kinds.contains(kind) {
      guard let value = fields[key.rawValue] else { continue }
      let kinds = key.kinds.map(\.rawValue).joined(separator: ", ")
      complain(
        value, "a subview of kind \(kind.rawValue) has no \"\(key.rawValue)\"; \(kinds) do")
    }
    func value(_ key: ControlKey) -> DocumentValue? {
      key.kinds.contains(kind) ? fields[key.rawValue] : nil
    }
    control.isEnabled = bool(value(.isEnabled)) ?? control.isEnabled
    control.isOn = bool(value(.isOn)) ?? control.isOn
    control.wraps = bool(value(.wraps)) ?? control.wraps
    control.autorepeat = bool(value(.autorepeat)) ?? control.autorepeat
    control.isContinuous = bool(value(.isContinuous)) ?? control.isContinuous
    control.jumpsToTouch = bool(value(.jumpsToTouch)) ?? control.jumpsToTouch
    control.text = label(value(.text))
    readRange(
      value(.value), from: value(.minimumValue), to: value(.maximumValue), into: &control)
    if let place = value(.stepValue), let step = number(place, "a step") {
      if step > 0 {
        control.stepValue = step
      } else {
        reject(place, expected: "a step above 0")
      }
    }
    return control
  }

  private mutating func readRange(
    _ value: DocumentValue?, from minimum: DocumentValue?, to maximum: DocumentValue?,
    into control: inout ControlDescription
  ) {
    let least = number(minimum) ?? control.minimumValue
    let most = number(maximum) ?? control.maximumValue
    guard least <= most else {
      if let place = minimum ?? maximum {
        complain(
          place,
          "found a minimumValue of \(NumberText.text(least)) above the maximumValue of "
            + "\(NumberText.text(most)), expected it to be below")
      }
      return
    }
    control.minimumValue = least
    control.maximumValue = most
    control.value = number(value, "a value", in: least...most) ?? min(max(0, least), most)
  }
}
