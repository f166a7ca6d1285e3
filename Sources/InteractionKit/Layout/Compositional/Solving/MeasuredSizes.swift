import Foundation

/// The sizes that the views of a section asked for.
struct MeasuredSizes {
  private(set) var items: [Int: CGSize] = [:]
  /// Those of headers and footers, by kind.
  var boundaries: [String: CGSize] = [:]

  mutating func set(_ size: CGSize, ofItem item: Int) { items[item] = size }
  mutating func set(_ size: CGSize, ofBoundary kind: String) { boundaries[kind] = size }

  func holdsAny(of range: Range<Int>) -> Bool {
    !items.isEmpty && range.contains { items[$0] != nil }
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
