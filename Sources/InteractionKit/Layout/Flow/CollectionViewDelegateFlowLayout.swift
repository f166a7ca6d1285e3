import Foundation

/// A number of neighbouring items that have one size.
///
/// Not part of UIKit: a delegate that knows its sizes by runs spares the layout
/// from asking for each item, and lets a run of any length take no memory.
public struct ItemSizeRun: Hashable, Sendable {
  public var count: Int
  public var size: CGSize

  public init(count: Int, size: CGSize) {
    self.count = count
    self.size = size
  }
}

/// Sizes and spacings that a flow layout asks for, with UIKit's names. Every
/// method is optional; what is missing is taken from the layout's properties.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// The sizes of all items of a section, or nil to be asked for runs of them.
  ///
  /// Not part of UIKit: a delegate that has its sizes in an array spares an
  /// index path and a call for each. An array of another length counts as nil.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizesForSectionAt section: Int
  ) -> [CGSize]?

  /// The sizes of a section's items by runs, or nil to be asked for each item.
  /// Not part of UIKit. Runs that do not add up count as nil.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]?

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow = layout as? CollectionViewFlowLayout else { return .zero }
    flow.delegateLacksItemSizes = true
    return flow.itemSize
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizesForSectionAt section: Int
  ) -> [CGSize]? {
    nil
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    nil
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (layout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (layout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (layout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (layout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
