import Foundation
import InteractionKit

/// A view of a dumped element that lets its state be read as the dump has it.
private class DumpedView: View {
  var dumped: DumpedElement?

  override var accessibilityDefaults: AccessibilityDefaults {
    dumped.map(AccessibilityDefaults.init) ?? super.accessibilityDefaults
  }
}

/// A control of a dumped element, which gets the touches that land on it.
private final class DumpedControl: Control, TapAnswering {
  var dumped: DumpedElement?
  /// A dump doesn't say who receives the events, so no audit complains that nobody does.
  var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityDefaults {
    dumped.map(AccessibilityDefaults.init) ?? super.accessibilityDefaults
  }
}

extension AccessibilityDefaults {
  fileprivate init(_ element: DumpedElement) {
    var traits: AccessibilityTraits = []
    if element.type == .button { traits.insert(.button) }
    if element.type == .staticText { traits.insert(.staticText) }
    if element.type == .image { traits.insert(.image) }
    if element.isSelected { traits.insert(.selected) }
    if !element.isEnabled { traits.insert(.notEnabled) }
    self.init(
      element.type, label: element.label, value: element.value, traits: traits,
      isElement: element.isControl || element.type == .staticText)
    placeholder = element.placeholder
    identifier = element.identifier
  }
}

extension DumpedElement {
  /// True for the types of elements that touches are meant for.
  fileprivate var isControl: Bool {
    switch type {
    case .button, .switch, .toggle, .slider, .stepper, .textField, .secureTextField, .searchField,
      .textView, .link, .cell, .checkBox, .radioButton, .segmentedControl, .pageIndicator, .picker,
      .pickerWheel, .datePicker, .menuItem, .tab, .key, .comboBox, .popUpButton, .menuButton,
      .toolbarButton, .icon, .colorWell:
      true
    default: false
    }
  }

  /// Makes the view of the element with those inside; `origin` is that of the view around it.
  fileprivate func view(in origin: CGPoint) -> View {
    let place = CGRect(
      x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width, height: frame.height)
    let view: View
    if isControl {
      let control = DumpedControl(frame: place)
      control.dumped = self
      control.isEnabled = isEnabled
      control.isSelected = isSelected
      view = control
    } else if type == .staticText {
      // A label lets touches pass, and drawings show its text.
      let text = Label(frame: place)
      text.text = label
      view = text
    } else {
      let plain = DumpedView(frame: place)
      plain.dumped = self
      plain.isUserInteractionEnabled = type != .image
      view = plain
    }
    view.accessibilityIdentifier = identifier
    view.accessibilityLabel = label
    if type == .staticText { view.accessibilityValue = value }
    // What is not visible has no visible parts, or it is only not drawn itself.
    view.isHidden = isHidden && !hasVisiblePart
    if !takesTouches { view.isUserInteractionEnabled = false }
    for child in children { view.addSubview(child.view(in: frame.origin)) }
    return view
  }

  private var hasVisiblePart: Bool {
    children.contains { !$0.isHidden || $0.hasVisiblePart }
  }
}

/// The content of a screen that shows a dump.
package final class DumpedContent: SimulatorContent {
  private let roots: [DumpedElement]

  package init(_ dump: HierarchyDump) { roots = dump.roots }

  package func display(in simulator: Simulator) {
    for root in roots {
      // The application and its window are the simulator's own.
      let elements = [.application, .window].contains(root.type) ? root.unwrapped : [root]
      for element in elements { simulator.window.addSubview(element.view(in: .zero)) }
    }
  }
}

extension DumpedElement {
  /// The elements below the application and its windows.
  fileprivate var unwrapped: [DumpedElement] {
    children.flatMap { $0.type == .window && !$0.isHidden ? $0.unwrapped : [$0] }
  }
}
