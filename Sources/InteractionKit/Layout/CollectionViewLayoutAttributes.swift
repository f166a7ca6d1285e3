import Foundation

/// The frame and appearance of an element, as `UICollectionViewLayoutAttributes`.
///
/// Subclasses that add properties override `copy(with:)` and `isEqual(_:)`, as in UIKit:
/// `apply(_:)` of a view is called only with attributes that are not equal to the former ones.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The categories of elements.
  public enum ElementCategory: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// A view with data of its own: a header, a footer or a badge.
    case supplementaryView
    /// A view that the layout adds without data, such as a background.
    case decorationView
  }

  // The top left of the untransformed frame is stored instead of the centre, so that a frame reads
  // back exactly as it was set. A centre and a size would round twice.
  final private var origin = CGPoint.zero
  final private var extent = CGSize.zero
  /// The transform, unless it is the identity: most frames then need no matrix.
  final private var matrix: AffineTransform?
  /// Values that only screens of UIKit code need; nil by default.
  @exclusivity(unchecked)
  package final var supplement: NSObject?

  /// The frame in the content, in points.
  ///
  /// With a transform, it is the smallest upright rectangle around the element.
  open var frame: CGRect {
    get {
      guard let matrix else { return CGRect(origin: origin, size: extent) }
      return CGRect(origin: origin, size: extent).transformed(aboutCenterBy: matrix)
    }
    set {
      guard let matrix, matrix.m11 != 0, matrix.m22 != 0 else {
        (origin, extent) = (newValue.origin, newValue.size)
        return
      }
      extent = CGSize(
        width: newValue.size.width / abs(matrix.m11),
        height: newValue.size.height / abs(matrix.m22))
      let middle = newValue.center
      origin = CGPoint(
        x: middle.x - matrix.tX - extent.width / 2,
        y: middle.y - matrix.tY - extent.height / 2)
    }
  }
  /// The order of overlapping elements: one with a higher index is in front.
  ///
  /// 0 by default.
  ///
  /// See `Documentation/rules/hit-testing.md`, "Order of views in a collection view".
  @exclusivity(unchecked)
  open var zIndex = 0
  /// The opacity, from 0 to 1; 1 by default.
  @exclusivity(unchecked)
  open var alpha: CGFloat = 1
  /// True if the element has no view and receives no touches; false by default.
  @exclusivity(unchecked)
  open var isHidden = false
  /// The scale and translation about the centre; the identity by default.
  open var transform: AffineTransform {
    get { matrix ?? .identity }
    set { matrix = newValue == .identity ? nil : newValue }
  }
  /// The index path of the element.
  @exclusivity(unchecked)
  open var indexPath: IndexPath
  /// What the element is: a cell, a supplementary view or a decoration view.
  public let representedElementCategory: ElementCategory
  /// The kind of a supplementary or decoration view; nil for a cell.
  public let representedElementKind: String?

  /// Creates the attributes of an element, with a zero frame.
  ///
  /// - Parameter kind: The kind of a supplementary or decoration view; nil for a cell.
  public required init(
    category: ElementCategory, kind: String?, indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    super.init()
  }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// Creates the attributes of a supplementary view of an element kind.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  /// Creates the attributes of a decoration view of an element kind.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// The size before the transform, in points.
  ///
  /// Setting it keeps the centre.
  open var size: CGSize {
    get { extent }
    set {
      let middle = center
      extent = newValue
      center = middle
    }
  }

  /// The rectangle of the size at (0, 0), before the transform.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The centre in the content, in points.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + extent.width / 2, y: origin.y + extent.height / 2) }
    set {
      origin = CGPoint(
        x: newValue.x - extent.width / 2, y: newValue.y - extent.height / 2)
    }
  }

  /// The text that UIKit prints, with the index path and the frame.
  open override var description: String {
    "<\(UIKitClassName.nameAndAddress(of: self))> index path: (\(indexPath)); "
      + "frame = \(UIKitClassName.text(frame))"
  }

  /// Returns an equal object of the same class.
  ///
  /// Subclasses copy the properties that they add.
  ///
  /// - Parameter zone: Not used; nil by default.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    copyValues(to: copy)
    return copy
  }

  private func copyValues(to copy: CollectionViewLayoutAttributes) {
    (copy.origin, copy.extent, copy.matrix) = (origin, extent, matrix)
    (copy.zIndex, copy.alpha, copy.isHidden) = (zIndex, alpha, isHidden)
    if let supplement { copy.supplement = supplement }
  }

  /// Returns true if an object has equal values.
  ///
  /// Subclasses compare the properties that they add.
  ///
  /// - Parameter object: The other object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return self === other
      || (origin == other.origin && extent == other.extent && zIndex == other.zIndex
        && alpha == other.alpha && isHidden == other.isHidden
        && matrix == other.matrix && supplement == other.supplement
        && indexPath == other.indexPath
        && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind)
  }

  /// The hash of the index path, which equal attributes have in common.
  open override var hash: Int { indexPath.hashValue }

  convenience init(_ element: LayoutElement) {
    self.init(
      category: element.id.category.attributeCategory,
      kind: element.id.category == .cell ? nil : element.id.kind, indexPath: element.id.indexPath)
    take(element)
  }

  /// Sets the frame and appearance of an element.
  final func take(_ element: LayoutElement) {
    transform = element.transform ?? .identity
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha
    isHidden = element.isHidden
  }

  /// Returns a copy of the same class; nil if a subclass copies to another class.
  final var duplicate: CollectionViewLayoutAttributes? {
    // The result of `copy(with:)` has no type. To find it out takes as long as the copy, and a view that is
    // measured makes four.
    if type(of: self) == CollectionViewLayoutAttributes.self {
      let copy = CollectionViewLayoutAttributes(
        category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
      copyValues(to: copy)
      return copy
    }
    let copy = copy(with: nil) as? CollectionViewLayoutAttributes
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
