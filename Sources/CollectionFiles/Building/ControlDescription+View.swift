import InteractionKit

extension ControlDescription {
  /// True if a text depends on the item.
  var hasItemText: Bool { text?.contains("{") == true }

  /// Sets the described values on a view of a kind; sends no action.
  func set(on view: View, of kind: SubviewDescription.Kind, _ item: ItemText = ItemText()) {
    switch kind {
    case .view, .image, .collection: return
    case .label:
      (view as? Label)?.text = text.map { item.filling($0) }
      return
    case .button: view.accessibilityLabel = text.map { item.filling($0) }
    case .switch: (view as? Switch)?.isOn = isOn
    case .slider: (view as? Slider).map(set)
    case .stepper: (view as? Stepper).map(set)
    case .textField: (view as? TextField)?.text = text
    }
    (view as? Control)?.isEnabled = isEnabled
  }

  private func set(on slider: Slider) {
    slider.minimumValue = minimumValue
    slider.maximumValue = maximumValue
    slider.value = value
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
