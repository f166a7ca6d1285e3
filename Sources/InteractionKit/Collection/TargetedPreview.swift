import Foundation

/// The appearance of a preview, as `UIPreviewParameters`.
///
/// Nothing is drawn.
open class PreviewParameters: NSObject {
  /// The colours and paths, of a module that has types for them.
  package final var appearance: AnyObject?

  /// Creates the appearance of a view without changes.
  public override init() { super.init() }
}

/// The appearance of a dragged item, as `UIDragPreviewParameters`.
open class DragPreviewParameters: PreviewParameters {}

/// The view in which a preview is displayed, and its position there, as `UIPreviewTarget`.
open class PreviewTarget: NSObject {
  /// The view that contains the preview.
  public let container: View
  /// The centre of the preview, in the coordinates of the container.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: AffineTransform

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - container: The view that contains the preview.
  ///   - center: The centre of the preview, in the coordinates of the container.
  ///   - transform: The transform of the preview; none by default.
  public init(container: View, center: CGPoint, transform: AffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// The place to which a dropped item is animated, as `UIDragPreviewTarget`.
open class DragPreviewTarget: PreviewTarget {}

/// A view that represents an item in an animation, as `UITargetedPreview`.
///
/// Nothing is animated.
open class TargetedPreview: NSObject {
  /// The view that stands for the item, often the cell or a part of it.
  public let view: View
  /// The appearance.
  public let parameters: PreviewParameters
  /// The position; by default where the view is in its superview.
  public let target: PreviewTarget

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - parameters: The appearance.
  ///   - target: The position.
  public init(view: View, parameters: PreviewParameters, target: PreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Creates a preview of a view in its superview.
  ///
  /// UIKit raises an exception for a view without a superview; it is then its own container.
  ///
  /// - Parameter parameters: The appearance; without changes by default.
  public convenience init(view: View, parameters: PreviewParameters = PreviewParameters()) {
    let target = PreviewTarget(
      container: view.superview ?? view, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }
}

/// The view of a dragged item, as `UIDragPreview`.
open class DragPreview: NSObject {
  /// The view that stands for the item below the finger.
  public let view: View
  /// The appearance.
  public let parameters: DragPreviewParameters

  /// Creates a preview.
  ///
  /// - Parameter parameters: The appearance; without changes by default.
  public init(view: View, parameters: DragPreviewParameters = DragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}
