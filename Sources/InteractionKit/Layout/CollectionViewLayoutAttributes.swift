import Foundation

/// The place and look that a layout gives one element, with UIKit's members.
open class CollectionViewLayoutAttributes {
  public enum ElementCategory: Hashable, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// In the coordinates of the content, in points.
  open var frame: CGRect = .zero
  /// Elements with a higher index lie in front.
  open var zIndex = 0
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var transform: AffineTransform?
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

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  open var center: CGPoint {
    get { frame.center }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }

  convenience init(_ element: LaidOutElement) {
    switch element.id.category {
    case .cell: self.init(forCellWith: element.id.indexPath)
    case .supplementary:
      self.init(forSupplementaryViewOfKind: element.id.kind, with: element.id.indexPath)
    case .decoration:
      self.init(forDecorationViewOfKind: element.id.kind, with: element.id.indexPath)
    }
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha
    isHidden = element.isHidden
    transform = element.transform
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
