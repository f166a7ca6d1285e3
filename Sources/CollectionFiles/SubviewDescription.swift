import Foundation
import InteractionKit

/// A view in a cell or in another subview.
package struct SubviewDescription: Sendable {
  /// The kind of a subview; it selects the primary control event and the default interaction.
  package enum Kind: String, CaseIterable, Sendable {
    case view, label, image, button, `switch`, slider, textField, stepper, collection

    /// True if touches reach a view of the kind by default.
    ///
    /// As in UIKit, it is false for labels and images.
    var takesTouches: Bool {
      self != .label && self != .image
    }

    /// The control event for which `event:` is the short form.
    var primaryEvent: ControlEventName {
      switch self {
      case .switch, .slider, .stepper: .valueChanged
      case .textField: .editingDidBegin
      case .view, .label, .image, .button, .collection: .touchUpInside
      }
    }
  }

  /// The name, unique among its siblings; nil if the file has none.
  package var name: String?
  package var kind: Kind
  package var frame: FrameExpression
  package var isHidden = false
  /// The alpha, from 0 to 1.
  package var alpha = 1.0
  package var isUserInteractionEnabled: Bool
  package var clipsToBounds = false
  /// The distances by which the touch area extends beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero
  package var zIndex = 0.0
  var isExclusiveTouch = false
  /// The events that the view sends, including `event:` as the kind's primary event.
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  /// The properties of a control, and the text of a label.
  package var control: ControlDescription
  /// The subviews, from back to front.
  package var subviews: [SubviewDescription] = []
  /// The collection in a subview of kind `collection`.
  package var collection: CollectionDocument?

  package init(name: String?, kind: Kind, frame: FrameExpression) {
    self.name = name
    self.kind = kind
    self.frame = frame
    control = ControlDescription(of: kind)
    isUserInteractionEnabled = kind.takesTouches
    clipsToBounds = kind == .collection
  }
}
