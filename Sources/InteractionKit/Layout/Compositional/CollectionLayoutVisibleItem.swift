import Foundation

/// A displayed element that a handler may change, as `NSCollectionLayoutVisibleItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Handler of visible items".
public protocol CollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order of overlapping elements; those with a higher index are in front.
  var zIndex: Int { get set }
  /// True if the element has no view and receives no touches.
  var isHidden: Bool { get set }
  /// The centre in the content, in points.
  var center: CGPoint { get set }
  /// The scale and translation about the centre; the identity by default.
  var transform: AffineTransform { get set }
  /// The rectangle of the size at (0, 0), in points.
  var bounds: CGRect { get }
  /// The frame in the content, in points.
  var frame: CGRect { get }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The category of the element.
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// A visible element that is passed to a handler.
final class VisibleItem: CollectionLayoutVisibleItem {
  let attributes: CollectionViewLayoutAttributes

  init(_ element: LayoutElement) {
    attributes = CollectionViewLayoutAttributes(element)
  }

  /// Moves the frame without changing the size.
  func move(by distance: CGPoint) { attributes.frame = attributes.frame.moved(by: distance) }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: AffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
