import Foundation

/// The identity of an element of a layout: a cell, a supplementary view or a decoration view.
package struct ElementID: Hashable {
  package enum Category: Int, Hashable {
    case cell, supplementary, decoration
  }

  package var category: Category
  /// The element kind; empty for cells.
  package var kind: String
  package var section: Int
  package var item: Int

  package static func cell(_ section: Int, _ item: Int) -> ElementID {
    ElementID(category: .cell, kind: "", section: section, item: item)
  }

  package static func supplementary(_ kind: String, _ section: Int, _ item: Int = 0) -> ElementID {
    ElementID(category: .supplementary, kind: kind, section: section, item: item)
  }

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  /// The element kind in events: nil for a cell.
  package var supplementaryKind: String? { category == .cell ? nil : kind }

  /// The name of the element in log entries.
  package var placeElement: EventPosition.Element {
    category == .cell
      ? .item(section: section, item: item)
      : .supplementary(kind: ElementKindName.name(of: kind), section: section, item: item)
  }

  /// Hashes section and item only, which differ for nearly all elements; every display pass looks
  /// elements up.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }

  /// Returns the element of another section with the same item and kind.
  func inSection(_ section: Int) -> ElementID {
    var id = self
    id.section = section
    return id
  }
}

extension ElementID: Comparable {
  /// The order of lists: by section, item, category (cell, supplementary, decoration), then kind.
  package static func < (a: ElementID, b: ElementID) -> Bool {
    (a.section, a.item, a.category.rawValue, ElementKindName.name(of: a.kind))
      < (b.section, b.item, b.category.rawValue, ElementKindName.name(of: b.kind))
  }
}

/// The frame and appearance of an element, as a value.
package struct LayoutElement {
  package var id: ElementID
  package var frame: CGRect
  package var zIndex = 0
  var alpha: CGFloat = 1
  var isHidden = false
  var transform: AffineTransform?
  /// The attributes, if they are of a custom class.
  var attributes: CollectionViewLayoutAttributes?

  init(id: ElementID, frame: CGRect, zIndex: Int = 0) {
    self.id = id
    self.frame = frame
    self.zIndex = zIndex
  }

  /// Creates the value from attributes.
  package init(_ attributes: CollectionViewLayoutAttributes) {
    if type(of: attributes) != CollectionViewLayoutAttributes.self { self.attributes = attributes }
    id = attributes.element
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    let transform = attributes.transform
    self.transform = transform == .identity ? nil : transform
  }
}

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

/// The section and index of an item; compares and hashes faster than an `IndexPath`.
package struct ItemPosition: Hashable, Comparable {
  package let section: Int
  package let item: Int

  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

  package static func < (a: ItemPosition, b: ItemPosition) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
