import Foundation

/// The sizes that the views of a section requested.
struct MeasuredSizes {
  private(set) var items: [Int: CGSize] = [:]
  /// The items with a known size, ascending.
  private(set) var order: [Int] = []
  /// The sizes of headers and footers, by kind.
  var boundaries: [String: CGSize] = [:]

  /// Stores the size of an item.
  ///
  /// Linear in the later measured items; constant in ascending order.
  mutating func set(_ size: CGSize, ofItem item: Int) {
    if items.updateValue(size, forKey: item) == nil {
      order.insert(item, at: order.partitioningIndex { $0 >= item })
    }
  }

  mutating func set(_ size: CGSize, ofBoundary kind: String) { boundaries[kind] = size }

  /// Returns the first item with a known size at or behind an item; nil if there is none.
  func firstItem(from item: Int) -> Int? {
    let place = order.partitioningIndex { $0 >= item }
    return place < order.count ? order[place] : nil
  }

  /// Returns the width and height of each item in a range; nil for those without a known size.
  func extents(of range: Range<Int>) -> [CGFloat?] {
    var extents: [CGFloat?] = []
    extents.reserveCapacity(2 * range.count)
    for item in range {
      let size = items[item]
      extents.append(size?.width)
      extents.append(size?.height)
    }
    return extents
  }

  func holdsAny(of range: Range<Int>) -> Bool {
    firstItem(from: range.lowerBound).map { $0 < range.upperBound } ?? false
  }
}

extension CGSize {
  /// Returns the size with estimates replaced by a requested size and the item's own insets.
  func measured(_ size: CGSize?, for item: CollectionLayoutItem) -> CGSize {
    guard let size else { return self }
    let insets = item.contentInsets.usable
    return CGSize(
      width: item.layoutSize.widthDimension.isMeasured
        ? ValidLength.extent(size.width + insets.sum(.horizontal)) : width,
      height: item.layoutSize.heightDimension.isMeasured
        ? ValidLength.extent(size.height + insets.sum(.vertical)) : height)
  }
}
