import Foundation
import InteractionKit

/// The masonry layout of a collection file.
///
/// Lengths are points.
///
/// It has the names and defaults of `CollectionViewMasonryLayout`.
package struct MasonryDescription: Hashable, Sendable {
  package var columns = 2
  /// The minimum width from which the number of columns is computed, instead of `columns`.
  package var minimumColumnWidth: CGFloat?
  package var columnSpacing: CGFloat = 10
  package var itemSpacing: CGFloat = 10
  package var sectionInset: EdgeInsets = .zero
  package var headerHeight: CGFloat = 0
  package var footerHeight: CGFloat = 0
  /// The width divided by the height, for items without a size.
  package var itemAspectRatio: CGFloat = 1

  package init() {}
}

extension MasonryDescription {
  /// The number of columns; nil if `minimumColumnWidth` is set.
  private var givenColumns: Int? {
    get { minimumColumnWidth == nil ? columns : nil }
    set { columns = newValue ?? columns }
  }

  static let keys = KeyTable(
    "masonry", "masonry", title: "Masonry layout", "Columns of items of different heights.",
    standard: MasonryDescription(), rules: [.not(.requiring("columns", "minimumColumnWidth"))]
  ) {
    Key(
      "columns", \.givenColumns,
      .integer("the number of columns", in: 1...CollectionViewMasonryLayout.columnLimit),
      "The number of columns; give this or minimumColumnWidth.", example: "3")
    Key(
      "minimumColumnWidth", \.minimumColumnWidth,
      .number("a width", in: 1...FileLimits.length),
      "In points: there are as many columns as are at least so wide.", example: "160")
    Key("columnSpacing", \.columnSpacing, .length, "Between columns, in points.", example: "8")
    Key(
      "itemSpacing", \.itemSpacing, .length, "Between the items of a column, in points.",
      example: "8")
    Key(
      "sectionInset", \.sectionInset, .insets, "Between the section's edges and its items.",
      example: "[8, 16, 8, 16]")
    Key("headerHeight", \.headerHeight, .length, "The height of headers, in points.", example: "44")
    Key("footerHeight", \.footerHeight, .length, "The height of footers, in points.", example: "20")
    Key(
      "itemAspectRatio", \.itemAspectRatio,
      .number("width divided by height", in: 0.001...1000),
      "Width divided by height, of items without a size.", example: "0.75")
  }
}

extension DocumentReader {
  /// Reads `masonry:`.
  mutating func masonry(_ value: DocumentValue) -> MasonryDescription {
    var masonry = MasonryDescription()
    guard let fields = fields(of: value, MasonryDescription.keys) else { return masonry }
    read(fields, MasonryDescription.keys, into: &masonry)
    if let columns = fields["columns"], fields["minimumColumnWidth"] != nil {
      reportError(columns, "\"minimumColumnWidth\" is given too; give one of them")
    }
    return masonry
  }
}

/// The circular layout of a collection file, with CollectionViewCircularLayout's names and
/// defaults.
///
/// Lengths are points, angles degrees.
package struct CircularDescription: Hashable, Sendable {
  /// The radius; nil for the largest at which whole items are visible.
  package var radius: CGFloat?
  package var itemSize = CGSize(width: 50, height: 50)
  /// The angle of the first item, clockwise from the right; -90, the top, by default.
  package var startAngle: CGFloat = -90
  package var clockwise = true
  /// The number of turns that the content scrolls.
  package var turns: CGFloat = 0

  package init() {}
}

extension CircularDescription {
  static let keys = KeyTable(
    "circular", "circular", title: "Circular layout", "Items on a circle.",
    standard: CircularDescription()
  ) {
    Key(
      "radius", \.radius, .length("a radius"),
      "In points; by default the largest at which whole items are visible.", example: "120")
    Key("itemSize", \.itemSize, .size, "The size of every item.", example: "[60, 60]")
    Key(
      "startAngle", \.startAngle, .number("an angle in degrees", in: -360...360),
      "The angle of the first item, in degrees clockwise from the right.", example: "0")
    Key("clockwise", \.clockwise, .boolean, "True if items follow each other clockwise.")
    Key(
      "turns", \.turns, .number("a number of turns", in: 0...10_000),
      "The number of turns that the content scrolls.", example: "2")
  }
}
