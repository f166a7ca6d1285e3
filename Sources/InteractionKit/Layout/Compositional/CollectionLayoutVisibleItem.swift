import Foundation

/// An element that a section shows, whose look a handler may change.
public protocol CollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: AffineTransform? { get set }
  var bounds: CGRect { get }
  var frame: CGRect { get }
  var indexPath: IndexPath { get }
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// An element on its way through a handler.
final class VisibleItem: CollectionLayoutVisibleItem {
  let attributes: CollectionViewLayoutAttributes

  init(_ element: LaidOutElement) {
    attributes = CollectionViewLayoutAttributes(element)
  }

  /// Moves it without a change of its look.
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
  var transform: AffineTransform? {
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
