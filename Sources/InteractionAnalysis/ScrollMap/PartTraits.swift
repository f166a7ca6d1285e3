import CollectionFiles
import Foundation
import InteractionKit

/// The properties of a view that decide whether it is a target of touches.
struct PartTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// A control, whether or not a tap on it has an effect.
  static let control = PartTraits(rawValue: 1)
  /// The whole view of an item.
  static let cell = PartTraits(rawValue: 1 << 1)
  /// A header, a footer, or another supplementary view.
  static let supplementary = PartTraits(rawValue: 1 << 2)
  /// A view with gesture recognizers of its own.
  static let gestures = PartTraits(rawValue: 1 << 3)
  /// A control that is disabled.
  static let disabled = PartTraits(rawValue: 1 << 4)
  /// A view with an accessibility identifier, as its file or its program named it.
  static let named = PartTraits(rawValue: 1 << 5)
  /// A control that a touch changes without any receiver: a switch, slider, stepper, text field.
  static let changesByTouch = PartTraits(rawValue: 1 << 6)
  /// A collection view or another scroll view.
  static let scrolls = PartTraits(rawValue: 1 << 7)
  /// A control with an action for an event that a touch sends.
  static let actions = PartTraits(rawValue: 1 << 8)

  /// A control that answers a tap without any receiver: a text field, a button with a menu.
  static let answersTaps = PartTraits(rawValue: 1 << 9)

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ view: View) {
    var traits: PartTraits = []
    if let control = view as? Control {
      traits.insert(.control)
      if !control.isEnabled { traits.insert(.disabled) }
      if (control as? any TapAnswering)?.answersTaps == true { traits.insert(.answersTaps) }
      if !control.allControlEvents.isEmpty { traits.insert(.actions) }
      if control is Switch || control is Slider || control is Stepper || control is TextField {
        traits.insert(.changesByTouch)
      }
      if control.actsOnDrags { traits.formUnion([.changesByTouch, .actions]) }
    }
    if view is any ItemCell {
      traits.insert(.cell)
    } else if view is ReusableView {
      traits.insert(.supplementary)
    }
    if !view.attachedRecognizers.isEmpty { traits.insert(.gestures) }
    if view.accessibilityIdentifier != nil { traits.insert(.named) }
    if view is ScrollView { traits.insert(.scrolls) }
    self = traits
  }
}
