import Foundation

/// A view inside of a cell or of another subview.
public struct SubviewDescription: Sendable {
  /// What a subview is; decides its primary control event and whether it takes
  /// touches.
  public enum Kind: String, CaseIterable, Sendable {
    case view, label, image, button, `switch`, slider, textField, stepper, collection

    /// Whether touches reach a view of the kind unless it says otherwise: UIKit's
    /// defaults, false for labels and images.
    public var takesTouches: Bool {
      self != .label && self != .image
    }

    /// The control event that the short form `event:` stands for.
    public var primaryEvent: ControlEventName {
      switch self {
      case .switch, .slider, .stepper: .valueChanged
      case .textField: .editingDidBegin
      case .view, .label, .image, .button, .collection: .touchUpInside
      }
    }
  }

  /// Unique among its siblings; nil where the file gives none.
  public var name: String?
  public var kind: Kind
  public var frame: FrameExpression
  public var isHidden = false
  /// From 0 to 1.
  public var alpha = 1.0
  public var isUserInteractionEnabled: Bool
  public var clipsToBounds = false
  /// How far the touch area reaches beyond the bounds, in points.
  public var hitOutsets: EdgeInsets = .zero
  public var zIndex = 0.0
  public var isExclusiveTouch = false
  /// The events it sends, `event:` among them as the kind's primary event.
  public var events: [ControlEventBinding] = []
  public var gestures: [GestureDescription] = []
  /// What a control is set to, and the text of a label.
  public var control: ControlDescription
  /// Back to front.
  public var subviews: [SubviewDescription] = []
  /// What a subview of kind `collection` shows.
  public var collection: CollectionDocument?

  public init(name: String?, kind: Kind, frame: FrameExpression) {
    self.name = name
    self.kind = kind
    self.frame = frame
    control = ControlDescription(of: kind)
    isUserInteractionEnabled = kind.takesTouches
    clipsToBounds = kind == .collection
  }
}
