import Foundation
import InteractionKit

/// The masonry layout of a collection file, with CollectionViewMasonryLayout's names
/// and defaults. Lengths are points.
package struct MasonryDescription: Hashable, Sendable {
  package var columns = 2
  /// As many columns as are at least so wide, instead of `columns`.
  package var minimumColumnWidth: CGFloat?
  package var columnSpacing: CGFloat = 10
  package var itemSpacing: CGFloat = 10
  package var sectionInset: EdgeInsets = .zero
  package var headerHeight: CGFloat = 0
  package var footerHeight: CGFloat = 0
  /// Width divided by height, of items without a size.
  package var itemAspectRatio: CGFloat = 1

  package init() {}
}

extension DocumentReader {
  /// `masonry:`.
  mutating func masonry(_ value: DocumentValue) -> MasonryDescription {
    var masonry = MasonryDescription()
    let known = [
      "columns", "minimumColumnWidth", "columnSpacing", "itemSpacing", "sectionInset",
      "headerHeight", "footerHeight", "itemAspectRatio",
    ]
    guard let fields = fields(of: value, "masonry", known: known) else { return masonry }
    let columns = 1...CollectionViewMasonryLayout.columnLimit
    masonry.columns =
      integer(fields["columns"], "the number of columns", in: columns) ?? masonry.columns
    masonry.minimumColumnWidth = number(
      fields["minimumColumnWidth"], "a width", in: 1...DocumentReader.lengthLimit
    ).map { CGFloat($0) }
    if let columns = fields["columns"], fields["minimumColumnWidth"] != nil {
      complain(columns, "\"minimumColumnWidth\" is given too; give one of the two")
    }
    masonry.columnSpacing = length(fields["columnSpacing"]) ?? masonry.columnSpacing
    masonry.itemSpacing = length(fields["itemSpacing"]) ?? masonry.itemSpacing
    masonry.sectionInset = insets(fields["sectionInset"]) ?? masonry.sectionInset
    masonry.headerHeight = length(fields["headerHeight"]) ?? masonry.headerHeight
    masonry.footerHeight = length(fields["footerHeight"]) ?? masonry.footerHeight
    masonry.itemAspectRatio =
      number(fields["itemAspectRatio"], "width divided by height", in: 0.001...1000)
      .map { CGFloat($0) } ?? masonry.itemAspectRatio
    return masonry
  }
}
