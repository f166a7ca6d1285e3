import Foundation

/// A number of consecutive items of one size.
///
/// Not part of UIKit.
///
/// A delegate that stores its sizes by runs saves a call for each item, and a run of any length
/// takes constant memory.
public struct ItemSizeRun: Hashable, Sendable {
  /// The number of items.
  public var count: Int
  /// The size of each item, in points.
  public var size: CGSize

  /// Creates a run of `count` items of a size in points.
  ///
  /// - Parameter count: The number of items.
  public init(count: Int, size: CGSize) {
    self.count = count
    self.size = size
  }
}

/// The sizes and spacings of a flow layout, as `UICollectionViewDelegateFlowLayout`.
///
/// Every method is optional; by default the properties of the layout are used. Every method
/// receives the collection view and its layout. The rules are in
/// `Documentation/rules/flow-layout.md`.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the sizes of all items of a section, in points; nil by default.
  ///
  /// It saves an index path and a call for each item. If it is nil or has another number of
  /// elements, the sizes are requested by runs. Not part of UIKit.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizesForSectionAt section: Int
  ) -> [CGSize]?

  /// Returns the sizes of a section's items by runs; nil by default.
  ///
  /// If it is nil, or its counts do not add up to the number of items, the size of each item is
  /// requested. Not part of UIKit.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]?

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the minimum spacing between the lines of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the minimum spacing between the items of a line, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the size of a section's header, in points; 0 in the scroll direction for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a section's footer, in points; 0 in the scroll direction for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  /// Returns the item size of the flow layout; zero for another layout.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow = layout as? CollectionViewFlowLayout else { return .zero }
    flow.delegateLacksItemSizes = true
    return flow.itemSize
  }

  /// Returns nil: sizes are read item by item.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizesForSectionAt section: Int
  ) -> [CGSize]? {
    nil
  }

  /// Returns nil: sizes are read item by item.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    nil
  }

  /// Returns the section inset of the flow layout; zero for another layout.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  /// Returns the line spacing of the flow layout; 0 for another layout.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (layout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  /// Returns the spacing of items of the flow layout; 0 for another layout.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (layout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  /// Returns the header size of the flow layout; zero for another layout.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (layout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  /// Returns the footer size of the flow layout; zero for another layout.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (layout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
