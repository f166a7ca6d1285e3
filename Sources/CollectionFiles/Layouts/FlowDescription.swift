import Foundation
import InteractionKit

/// The flow layout of a collection file.
///
/// Lengths are points.
///
/// It has the names and defaults of `UICollectionViewFlowLayout`.
package struct FlowDescription: Hashable, Sendable {
  /// The reference of `sectionInset`.
  package enum SectionInsetReference: String, CaseIterable, Sendable {
    case contentInset = "contentInset"
    case safeArea = "safeArea"
    case layoutMargins = "layoutMargins"
  }

  /// The size of cells before they are measured.
  package enum EstimatedSize: Hashable, Sendable {
    /// The estimate of the layout.
    case automatic
    case fixed(CGSize)
  }

  package var scrollDirection: ScrollAxis = .vertical
  package var itemSize = CGSize(width: 50, height: 50)
  /// The estimate; nil if cells are not self-sizing.
  package var estimatedItemSize: EstimatedSize?
  package var minimumLineSpacing: CGFloat = 10
  package var minimumInteritemSpacing: CGFloat = 10
  package var sectionInset: EdgeInsets = .zero
  package var headerReferenceSize: CGSize = .zero
  package var footerReferenceSize: CGSize = .zero
  package var sectionInsetReference: SectionInsetReference = .contentInset
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}
}

/// The scroll direction of a collection.
package enum ScrollAxis: String, CaseIterable, Sendable {
  case vertical
  case horizontal
}

extension FlowDescription {
  static let keys = KeyTable(
    "flow", "flow", title: "Flow layout",
    "UICollectionViewFlowLayout, with its own names and defaults.", standard: FlowDescription()
  ) {
    Key(
      "scrollDirection", \.scrollDirection, .choice,
      "The axis along which the collection scrolls.")
    Key(
      "itemSize", \.itemSize, .size,
      "The size of items that have none of their own and whose cells have none.",
      example: "[120, 80]")
    Key(
      "estimatedItemSize", \.estimatedItemSize, .estimatedSize,
      "Makes the layout self-sizing: the size of cells until they are measured.",
      example: "automatic")
    Key(
      "minimumLineSpacing", \.minimumLineSpacing, .length, "Between lines, in points.", example: "8"
    )
    Key(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
      "Between the items of a line, in points.", example: "8")
    Key(
      "sectionInset", \.sectionInset, .insets, "Between the section's edges and its items.",
      example: "[8, 16, 8, 16]")
    Key(
      "headerReferenceSize", \.headerReferenceSize, .size,
      "The size of headers; only the extent along the scroll direction counts.", example: "[0, 44]")
    Key(
      "footerReferenceSize", \.footerReferenceSize, .size,
      "The size of footers; only the extent along the scroll direction counts.", example: "[0, 20]")
    Key(
      "sectionInsetReference", \.sectionInsetReference, .choice,
      "The edges that sectionInset is measured from.")
    Key(
      "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .boolean,
      "True if headers stay at the top while their section is visible.")
    Key(
      "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .boolean,
      "True if footers stay at the bottom while their section is visible.")
    Key(
      "flipsHorizontallyInOppositeLayoutDirection",
      \.flipsHorizontallyInOppositeLayoutDirection, .boolean,
      "True if the coordinates run from right to left with the text, as in a subclass that overrides the property."
    )
  }
}

extension ValueType where Value == FlowDescription.EstimatedSize {
  /// `[width, height]` or `automatic`.
  fileprivate static var estimatedSize: Self {
    Self(
      .any(of: ValueType<CGSize>.size.schema, ["const": "automatic"]),
      write: {
        switch $0 {
        case .automatic: "automatic"
        case .fixed(let size): DocumentNode(size)
        }
      },
      read: { reader, value in
        switch value.node.content {
        case .string("automatic"): return .automatic
        case .sequence: return reader.size(value).map { .fixed($0) }
        default:
          reader.reportUnexpected(value, expected: "[width, height] or \"automatic\"")
          return nil
        }
      })
  }
}
