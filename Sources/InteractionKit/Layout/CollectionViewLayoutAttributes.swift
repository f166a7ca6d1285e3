import Foundation

/// The place and look that a layout gives one element, with UIKit's members.
///
/// Subclasses that add properties override `copy(with:)` and `isEqual(_:)`, as in UIKit:
/// a view hears of new attributes through `apply(_:)` only where they are not equal to
/// those it heard of before.
open class CollectionViewLayoutAttributes: NSCopying, Equatable {
  public enum ElementCategory: Hashable, Sendable {
    case cell, supplementaryView, decorationView
  }

  // Kept apart from what is open, so that the engine reads them without a call
  // for each. The top left of the untransformed frame is kept instead of the
  // centre, so that a frame reads back as it was set, to the last bit.
  final private var origin = CGPoint.zero
  final private var extent = CGSize.zero
  final private var storedTransform: AffineTransform?
  final private var storedZIndex = 0
  final private var storedAlpha: CGFloat = 1
  final private var storedHidden = false

  /// In the coordinates of the content, in points; with a transform, the smallest
  /// upright rectangle around it.
  open var frame: CGRect {
    get {
      guard let storedTransform else { return CGRect(origin: origin, size: extent) }
      return CGRect(origin: origin, size: extent).transformed(aboutCenterBy: storedTransform)
    }
    set {
      guard let storedTransform, storedTransform.m11 != 0, storedTransform.m22 != 0 else {
        (origin, extent) = (newValue.origin, newValue.size)
        return
      }
      extent = CGSize(
        width: newValue.size.width / abs(storedTransform.m11),
        height: newValue.size.height / abs(storedTransform.m22))
      let middle = newValue.center
      origin = CGPoint(
        x: middle.x - storedTransform.tX - extent.width / 2,
        y: middle.y - storedTransform.tY - extent.height / 2)
    }
  }
  /// Elements with a higher index lie in front.
  open var zIndex: Int {
    get { storedZIndex }
    set { storedZIndex = newValue }
  }
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }
  /// Whether the element is not to be seen: it has no view and takes no touches.
  open var isHidden: Bool {
    get { storedHidden }
    set { storedHidden = newValue }
  }
  /// Scale and translation about the centre; nil, the default, is the identity.
  open var transform: AffineTransform? {
    get { storedTransform }
    set { storedTransform = newValue == AffineTransform.identity ? nil : newValue }
  }
  open var indexPath: IndexPath
  public let representedElementCategory: ElementCategory
  /// The kind of a supplementary or decoration view; nil for a cell.
  public let representedElementKind: String?

  public required init(
    category: ElementCategory, kind: String?, indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// The size before the transform; another one leaves the centre where it is.
  open var size: CGSize {
    get { extent }
    set {
      let middle = center
      extent = newValue
      center = middle
    }
  }

  /// The size before the transform, at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The middle, before the transform.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + extent.width / 2, y: origin.y + extent.height / 2) }
    set {
      origin = CGPoint(
        x: newValue.x - extent.width / 2, y: newValue.y - extent.height / 2)
    }
  }

  /// Attributes of the same class with the same place and look; a subclass copies
  /// what it adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    (copy.origin, copy.extent, copy.storedTransform) = (origin, extent, storedTransform)
    (copy.zIndex, copy.alpha, copy.isHidden) = (zIndex, alpha, isHidden)
    return copy
  }

  /// Whether another object says the same of the same element; a subclass compares
  /// what it adds.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return self === other
      || (origin == other.origin && extent == other.extent && zIndex == other.zIndex
        && alpha == other.alpha && isHidden == other.isHidden
        && storedTransform == other.storedTransform && indexPath == other.indexPath
        && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind)
  }

  public static func == (
    a: CollectionViewLayoutAttributes, b: CollectionViewLayoutAttributes
  ) -> Bool { a.isEqual(b) }

  convenience init(_ element: LaidOutElement) {
    self.init(
      category: element.id.category.attributeCategory,
      kind: element.id.category == .cell ? nil : element.id.kind, indexPath: element.id.indexPath)
    take(element)
  }

  /// Takes over the place and look of an element.
  final func take(_ element: LaidOutElement) {
    transform = element.transform
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha
    isHidden = element.isHidden
  }

  /// A copy of the very class; nil where a subclass copies something else.
  final var duplicate: CollectionViewLayoutAttributes? {
    let copy = copy() as? CollectionViewLayoutAttributes
    return copy.flatMap { type(of: $0) == type(of: self) ? $0 : nil }
  }

  var element: ElementID {
    let category: ElementID.Category =
      switch representedElementCategory {
      case .cell: .cell
      case .supplementaryView: .supplementary
      case .decorationView: .decoration
      }
    return ElementID(
      category: category, kind: representedElementKind ?? "", section: indexPath.section,
      item: indexPath.item)
  }
}

extension ElementID.Category {
  var attributeCategory: CollectionViewLayoutAttributes.ElementCategory {
    switch self {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }
}

extension CGRect {
  /// The smallest upright rectangle around the rectangle transformed about its centre.
  fileprivate func transformed(aboutCenterBy transform: AffineTransform) -> CGRect {
    let middle = center
    let (x, y) = (size.width / 2, size.height / 2)
    let width = abs(transform.m11) * x + abs(transform.m21) * y
    let height = abs(transform.m12) * x + abs(transform.m22) * y
    return CGRect(
      x: middle.x + transform.tX - width, y: middle.y + transform.tY - height, width: 2 * width,
      height: 2 * height)
  }
}
