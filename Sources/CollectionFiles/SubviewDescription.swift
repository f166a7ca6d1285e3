import Foundation
import InteractionKit

/// A view inside of a cell or of another subview.
package struct SubviewDescription: Sendable {
  /// What a subview is; decides its primary control event and whether it takes
  /// touches.
  package enum Kind: String, CaseIterable, Sendable {
    case view, label, image, button, `switch`, slider, textField, stepper, collection

    /// Whether touches reach a view of the kind unless it says otherwise: UIKit's
    /// defaults, false for labels and images.
    var takesTouches: Bool {
      self != .label && self != .image
    }

    /// The control event that the short form `event:` stands for.
    var primaryEvent: ControlEventName {
      switch self {
      case .switch, .slider, .stepper: .valueChanged
      case .textField: .editingDidBegin
      case .view, .label, .image, .button, .collection: .touchUpInside
      }
    }
  }

  /// Unique among its siblings; nil where the file gives none.
  package var name: String?
  package var kind: Kind
  package var frame: FrameExpression
  package var isHidden = false
  /// From 0 to 1.
  package var alpha = 1.0
  var isUserInteractionEnabled: Bool
  package var clipsToBounds = false
  /// How far the touch area reaches beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero
  package var zIndex = 0.0
  var isExclusiveTouch = false
  /// The events it sends, `event:` among them as the kind's primary event.
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  /// What a control is set to, and the text of a label.
  package var control: ControlDescription
  /// Back to front.
  package var subviews: [SubviewDescription] = []
  /// What a subview of kind `collection` shows.
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
