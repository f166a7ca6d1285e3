import Foundation
import InteractionKit

/// The flow layout of a collection file, with UICollectionViewFlowLayout's names
/// and defaults. Lengths are points.
package struct FlowDescription: Hashable, Sendable {
  /// What `sectionInset` is measured from.
  package enum SectionInsetReference: String, CaseIterable, Sendable {
    case contentInset = "contentInset"
    case safeArea = "safeArea"
    case layoutMargins = "layoutMargins"
  }

  /// The size that cells are laid out with until they were measured.
  package enum EstimatedSize: Hashable, Sendable {
    /// The layout's own guess.
    case automatic
    case fixed(CGSize)
  }

  package var scrollDirection: ScrollAxis = .vertical
  package var itemSize = CGSize(width: 50, height: 50)
  /// nil: cells have the size they are given.
  package var estimatedItemSize: EstimatedSize?
  package var minimumLineSpacing: CGFloat = 10
  package var minimumInteritemSpacing: CGFloat = 10
  package var sectionInset: EdgeInsets = .zero
  package var headerReferenceSize: CGSize = .zero
  package var footerReferenceSize: CGSize = .zero
  package var sectionInsetReference: SectionInsetReference = .contentInset
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false

  package init() {}
}

/// The axis along which a collection scrolls.
package enum ScrollAxis: String, CaseIterable, Sendable {
  case vertical
  case horizontal
}

extension DocumentReader {
  mutating func flow(_ value: DocumentValue) -> FlowDescription {
    var flow = FlowDescription()
    let known = [
      "scrollDirection", "itemSize", "estimatedItemSize", "minimumLineSpacing",
      "minimumInteritemSpacing", "sectionInset", "headerReferenceSize", "footerReferenceSize",
      "sectionInsetReference", "sectionHeadersPinToVisibleBounds",
      "sectionFootersPinToVisibleBounds",
    ]
    guard let fields = fields(of: value, "flow", known: known) else { return flow }
    flow.scrollDirection = choice(fields["scrollDirection"]) ?? flow.scrollDirection
    flow.itemSize = size(fields["itemSize"]) ?? flow.itemSize
    flow.estimatedItemSize = estimatedSize(fields["estimatedItemSize"])
    flow.minimumLineSpacing = length(fields["minimumLineSpacing"]) ?? flow.minimumLineSpacing
    flow.minimumInteritemSpacing =
      length(fields["minimumInteritemSpacing"]) ?? flow.minimumInteritemSpacing
    flow.sectionInset = insets(fields["sectionInset"]) ?? flow.sectionInset
    flow.headerReferenceSize = size(fields["headerReferenceSize"]) ?? flow.headerReferenceSize
    flow.footerReferenceSize = size(fields["footerReferenceSize"]) ?? flow.footerReferenceSize
    flow.sectionInsetReference = choice(fields["sectionInsetReference"]) ?? .contentInset
    flow.sectionHeadersPinToVisibleBounds =
      bool(fields["sectionHeadersPinToVisibleBounds"]) ?? false
    flow.sectionFootersPinToVisibleBounds =
      bool(fields["sectionFootersPinToVisibleBounds"]) ?? false
    return flow
  }

  private mutating func estimatedSize(
    _ value: DocumentValue?
  ) -> FlowDescription.EstimatedSize? {
    guard let value else { return nil }
    switch value.node.content {
    case .string("automatic"): return .automatic
    case .sequence: return size(value).map { .fixed($0) }
    default:
      reject(value, expected: "[width, height] or \"automatic\"")
      return nil
    }
  }
}
