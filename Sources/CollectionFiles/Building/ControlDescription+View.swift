import InteractionKit

extension ControlDescription {
  /// True if a text depends on the item.
  var hasItemText: Bool { text?.contains("{") == true }

  /// Sets the described values on a view of a kind; sends no action.
  ///
  /// The text is set by `setText(_:on:of:)`.
  func set(on view: View, of kind: SubviewDescription.Kind) {
    switch kind {
    case .view, .image, .collection, .label: return
    case .button, .textField: break
    case .switch: (view as? Switch)?.isOn = isOn
    case .slider: (view as? Slider).map(set)
    case .stepper: (view as? Stepper).map(set)
    }
    (view as? Control)?.isEnabled = isEnabled
  }

  /// Displays a text on a view of a kind; sends no action.
  func setText(_ text: String?, on view: View, of kind: SubviewDescription.Kind) {
    switch kind {
    case .label: (view as? Label)?.text = text
    case .button: view.accessibilityLabel = text
    case .textField: (view as? TextField)?.text = text
    case .view, .image, .collection, .switch, .slider, .stepper: return
    }
  }

  private func set(on slider: Slider) {
    slider.setRange(from: minimumValue, to: maximumValue)
    slider.exactValue = value
    slider.isContinuous = isContinuous
    slider.jumpsToTouch = jumpsToTouch
  }

  private func set(on stepper: Stepper) {
    stepper.minimumValue = minimumValue
    stepper.maximumValue = maximumValue
    stepper.value = value
    stepper.stepValue = stepValue
    stepper.wraps = wraps
    stepper.autorepeat = autorepeat
    stepper.isContinuous = isContinuous
  }
}
