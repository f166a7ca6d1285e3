import Foundation
import InteractionKit

extension CompositionalDescription {
  /// A frequent layout of a section, from which its group is made.
  struct Preset: Hashable, Sendable {
    /// The kinds of presets.
    enum Kind: String, CaseIterable, Sendable {
      /// Columns of equal width.
      case grid
      /// Rows that scroll sideways together.
      case shelf
      /// Cards that scroll sideways one by one.
      case carousel
      /// Rows of the whole width.
      case list
    }

    let kind: Kind
    var columns = 3
    var rows = 1
    /// The width of an item; nil for the default of the kind.
    var width: CollectionLayoutDimension?
    /// The height of an item; nil for the default of the kind.
    var height: CollectionLayoutDimension?
    /// The distance of neighbouring items, in points.
    var spacing: CGFloat = 0

    init(_ kind: Kind) { self.kind = kind }
  }
}

// MARK: Keys

extension CompositionalDescription.Preset {
  /// Returns the keys of a kind.
  static func keys(of kind: Kind) -> KeyTable<Self> {
    switch kind {
    case .grid:
      KeyTable(
        "gridSection", "a grid", title: "Grid section", "Columns of equal width.",
        standard: Self(.grid)
      ) {
        Key(
          "columns", \.columns, .integer("a number of columns", in: 1...1000),
          "The number of columns.", example: "2")
        Key(
          "height", \.height, .dimension(.vertical),
          "The height of an item; by default the width of a column without spacing.", example: "120"
        )
        spacing
      }
    case .shelf:
      KeyTable(
        "shelfSection", "a shelf", title: "Shelf section", "Rows that scroll sideways together.",
        standard: Self(.shelf)
      ) {
        Key(
          "rows", \.rows, .integer("a number of rows", in: 1...1000), "The number of rows.",
          example: "3")
        Key(
          "width", \.width, .dimension(.horizontal), "The width of an item; 160 points by default.",
          example: "320")
        Key(
          "height", \.height, .dimension(.vertical),
          "The height of an item; 160 points by default.", example: "68")
        spacing
      }
    case .carousel:
      KeyTable(
        "carouselSection", "a carousel", title: "Carousel section",
        "Cards that scroll sideways one by one.",
        standard: Self(.carousel)
      ) {
        Key(
          "width", \.width, .dimension(.horizontal), "The width of a card; 90% by default.",
          example: "350")
        Key(
          "height", \.height, .dimension(.vertical),
          "The height of a card; 200 points by default.", example: "280")
        spacing
      }
    case .list:
      KeyTable(
        "listSection", "a list section", title: "List section",
        "Rows of the whole width. The layout `list` also has swipe actions.",
        standard: Self(.list)
      ) {
        Key(
          "height", \.height, .dimension(.vertical), "The height of a row; est 44 by default.",
          example: "60")
        spacing
      }
    }
  }

  @KeyBuilder<Self> private static var spacing: [Key<Self>] {
    Key("spacing", \.spacing, .length, "Between neighbouring items, in points.", example: "8")
  }

  /// The definitions in the schema.
  static var definitions: [(name: String, schema: JSONSchema)] {
    Kind.allCases.map { keys(of: $0).definition }
  }
}

extension ValueType where Value == CollectionLayoutDimension {
  fileprivate static func dimension(_ axis: ScrollAxis) -> Self {
    Self(.reference("dimension")) { $0.dimension($1, axis) }
  }
}

extension Key where Root == CompositionalDescription.Section {
  /// The keys `grid`, `shelf`, `carousel` and `list`.
  @KeyBuilder<Root> static var presets: [Key] {
    for (kind, summary, example) in [
      (
        CompositionalDescription.Preset.Kind.grid, "Instead of group: columns of equal width.",
        "{ columns: 3, spacing: 8 }"
      ),
      (
        .shelf, "Instead of group: rows that scroll sideways together.",
        "{ rows: 3, width: 320, height: 68, spacing: 12 }"
      ),
      (
        .carousel, "Instead of group: cards that scroll sideways one by one.",
        "{ width: 350, height: 280, spacing: 10 }"
      ),
      (.list, "Instead of group: rows of the whole width.", "{ height: est 60 }"),
    ] {
      Key(
        kind.rawValue, CompositionalDescription.Preset.keys(of: kind).reference, summary,
        example: example)
    }
  }
}

// MARK: Groups

extension CompositionalDescription.Preset {
  /// The layout of the section, before its other keys.
  var section: CompositionalDescription.Section {
    typealias Item = CompositionalDescription.Item
    var group: Item
    switch kind {
    case .grid:
      let share = CollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns))
      let height = height ?? share
      let item = Item(width: share, height: height.isEstimated ? height : .fractionalHeight(1))
      group = Item(width: .fractionalWidth(1), height: height)
      group.content = .sharing(.horizontal, [item], count: columns)
      group.interItemSpacing = spacing == 0 ? nil : .fixed(spacing)
    case .shelf:
      let height = height ?? .absolute(160)
      group = Item(width: width ?? .absolute(160), height: height.repeated(rows, spacing))
      let item = Item(
        width: .fractionalWidth(1),
        height: height.isEstimated ? height : .fractionalHeight(1 / CGFloat(rows)))
      group.content =
        rows == 1 ? .items(.vertical, [item]) : .sharing(.vertical, [item], count: rows)
      group.interItemSpacing = spacing == 0 || rows == 1 ? nil : .fixed(spacing)
    case .carousel, .list:
      let isList = kind == .list
      let height = height ?? (isList ? .estimated(44) : .absolute(200))
      group = Item(width: width ?? .fractionalWidth(isList ? 1 : 0.9), height: height)
      let item = Item(
        width: .fractionalWidth(1), height: height.isEstimated ? height : .fractionalHeight(1))
      group.content = .items(.horizontal, [item])
    }
    var section = CompositionalDescription.Section(group: group)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior =
      switch kind {
      case .shelf: .continuousGroupLeadingBoundary
      case .carousel: .groupPagingCentered
      case .grid, .list: .none
      }
    return section
  }
}

extension CompositionalDescription.Item {
  fileprivate init(width: CollectionLayoutDimension, height: CollectionLayoutDimension) {
    self.init(size: CollectionLayoutSize(widthDimension: width, heightDimension: height))
  }
}

extension CollectionLayoutDimension {
  /// Returns the extent of several of it with spacing; a share has no spacing.
  fileprivate func repeated(_ count: Int, _ spacing: CGFloat) -> CollectionLayoutDimension {
    let sum = dimension * CGFloat(count)
    let gaps = spacing * CGFloat(count - 1)
    if isFractionalWidth { return .fractionalWidth(sum) }
    if isFractionalHeight { return .fractionalHeight(sum) }
    return isEstimated ? .estimated(sum + gaps) : .absolute(sum + gaps)
  }
}

extension DocumentReader {
  /// Reads the group of a section: `group`, or one of the presets.
  ///
  /// - Returns: The section with that group; nil after an error.
  mutating func sectionWithGroup(
    _ fields: DocumentFields, of value: DocumentValue
  ) -> CompositionalDescription.Section? {
    let names = ["group"] + CompositionalDescription.Preset.Kind.allCases.map(\.rawValue)
    let given = names.filter { fields[$0] != nil }
    guard let name = given.first, let content = fields[name] else {
      reportError(value, "\"group\" is missing; give the group that the section repeats")
      return nil
    }
    if let second = given.dropFirst().first, let other = fields[second] {
      reportError(other, "\"\(name)\" is given too; give one of them")
      return nil
    }
    guard let kind = CompositionalDescription.Preset.Kind(rawValue: name) else {
      return layoutItem(content, depth: 1, isGroup: true).map {
        CompositionalDescription.Section(group: $0)
      }
    }
    let preset = CompositionalDescription.Preset(kind)
    return object(content, CompositionalDescription.Preset.keys(of: kind), preset).section
  }
}
