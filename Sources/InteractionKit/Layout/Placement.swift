import Foundation

/// The place and look that a layout gives an element, without saying which.
///
/// Nothing but numbers, so that keeping and comparing it counts no references.
package struct Placement: Equatable {
  package var frame: CGRect
  package var zIndex: Int
  var alpha: CGFloat
  var transform: AffineTransform?

  init(_ element: LaidOutElement) {
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha
    transform = element.transform
  }

  @inline(__always)
  package static func == (a: Placement, b: Placement) -> Bool {
    a.frame.origin.x == b.frame.origin.x && a.frame.origin.y == b.frame.origin.y
      && a.frame.size.width == b.frame.size.width && a.frame.size.height == b.frame.size.height
      && a.zIndex == b.zIndex && a.alpha == b.alpha && a.transform == b.transform
  }

  /// An element at this place.
  func element(_ id: ElementID) -> LaidOutElement {
    var element = LaidOutElement(id: id, frame: frame, zIndex: zIndex)
    element.alpha = alpha
    element.transform = transform
    return element
  }
}
