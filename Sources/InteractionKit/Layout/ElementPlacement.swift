import Foundation

/// The frame and appearance of an element without its identity.
///
/// It contains only numbers, so storing and comparing it counts no references.
package struct ElementPlacement: Equatable {
  package var frame: CGRect
  package var zIndex: Int
  var alpha: CGFloat
  var transform: AffineTransform?

  init(_ element: LayoutElement) {
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha
    transform = element.transform
  }

  @inline(__always)
  package static func == (a: ElementPlacement, b: ElementPlacement) -> Bool {
    a.frame.origin.x == b.frame.origin.x && a.frame.origin.y == b.frame.origin.y
      && a.frame.size.width == b.frame.size.width && a.frame.size.height == b.frame.size.height
      && a.zIndex == b.zIndex && a.alpha == b.alpha && a.transform == b.transform
  }

  /// Returns an element with this frame and appearance.
  func element(_ id: ElementID) -> LayoutElement {
    var element = LayoutElement(id: id, frame: frame, zIndex: zIndex)
    element.alpha = alpha
    element.transform = transform
    return element
  }
}
