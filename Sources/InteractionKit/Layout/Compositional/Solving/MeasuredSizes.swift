import Foundation

/// The sizes that the views of a section asked for.
struct MeasuredSizes {
  private(set) var items: [Int: CGSize] = [:]
  /// The items of which a size is known, ascending.
  private(set) var order: [Int] = []
  /// Those of headers and footers, by kind.
  var boundaries: [String: CGSize] = [:]

  /// Items cost least in ascending order.
  mutating func set(_ size: CGSize, ofItem item: Int) {
    if items.updateValue(size, forKey: item) == nil {
      order.insert(item, at: order.partitioningIndex { $0 >= item })
    }
  }

  mutating func set(_ size: CGSize, ofBoundary kind: String) { boundaries[kind] = size }

  /// The first item at or behind a place of which a size is known.
  func firstItem(from item: Int) -> Int? {
    let place = order.partitioningIndex { $0 >= item }
    return place < order.count ? order[place] : nil
  }

  func holdsAny(of range: Range<Int>) -> Bool {
    firstItem(from: range.lowerBound).map { $0 < range.upperBound } ?? false
  }
}

extension CGSize {
  /// The size with what a view asked for in the place of estimates, and with the
  /// item's own insets around it.
  func measured(_ size: CGSize?, for item: CollectionLayoutItem) -> CGSize {
    guard let size else { return self }
    let insets = item.contentInsets.usable
    return CGSize(
      width: item.layoutSize.widthDimension.isEstimated
        ? LayoutLength.extent(size.width + insets.sum(.horizontal)) : width,
      height: item.layoutSize.heightDimension.isEstimated
        ? LayoutLength.extent(size.height + insets.sum(.vertical)) : height)
  }
}
