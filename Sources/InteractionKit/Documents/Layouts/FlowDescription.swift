import Foundation

/// The flow layout of a collection file, with UICollectionViewFlowLayout's names
/// and defaults. Lengths are points.
public struct FlowDescription: Hashable, Sendable {
  /// What `sectionInset` is measured from.
  public enum SectionInsetReference: String, CaseIterable, Sendable {
    case contentInset = "contentInset"
    case safeArea = "safeArea"
    case layoutMargins = "layoutMargins"
  }

  /// The size that cells are laid out with until they were measured.
  public enum EstimatedSize: Hashable, Sendable {
    /// The layout's own guess.
    case automatic
    case fixed(CGSize)
  }

  public var scrollDirection: ScrollAxis = .vertical
  public var itemSize = CGSize(width: 50, height: 50)
  /// nil: cells have the size they are given.
  public var estimatedItemSize: EstimatedSize?
  public var minimumLineSpacing: CGFloat = 10
  public var minimumInteritemSpacing: CGFloat = 10
  public var sectionInset: EdgeInsets = .zero
  public var headerReferenceSize: CGSize = .zero
  public var footerReferenceSize: CGSize = .zero
  public var sectionInsetReference: SectionInsetReference = .contentInset
  public var sectionHeadersPinToVisibleBounds = false
  public var sectionFootersPinToVisibleBounds = false

  public init() {}
}

/// The axis along which a collection scrolls.
public enum ScrollAxis: String, CaseIterable, Sendable {
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
