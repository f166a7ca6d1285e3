import Foundation

/// The sizes that the views of a section asked for.
struct MeasuredSizes {
  private(set) var items: [Int: CGSize] = [:]
  /// Those of headers and footers, by kind.
  private(set) var boundaries: [String: CGSize] = [:]

  mutating func set(_ size: CGSize, ofItem item: Int) { items[item] = size }
  mutating func set(_ size: CGSize, ofBoundary kind: String) { boundaries[kind] = size }

  func holdsAny(of range: Range<Int>) -> Bool {
    !items.isEmpty && range.contains { items[$0] != nil }
  }
}

extension CGSize {
  /// The size with what was measured in the place of estimates.
  func measured(_ size: CGSize?, where estimated: CollectionLayoutSize) -> CGSize {
    guard let size else { return self }
    return CGSize(
      width: estimated.widthDimension.isEstimated ? LayoutLength.extent(size.width) : width,
      height: estimated.heightDimension.isEstimated ? LayoutLength.extent(size.height) : height)
  }
}
