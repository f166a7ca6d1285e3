import Foundation
import InteractionKit

extension CompositionalDescription {
  static let keys = KeyTable(
    "compositional", "compositional", title: "Compositional layout",
    "UICollectionViewCompositionalLayout, with its own names and defaults.",
    standard: CompositionalDescription(), rules: [.oneGiven(["section", "sections"])]
  ) {
    Key(
      "scrollDirection", \.scrollDirection, .choice,
      "The axis along which the collection scrolls.")
    Key(
      "interSectionSpacing", \.interSectionSpacing, .number(), "Between sections, in points.",
      example: "16")
    Key(
      "contentInsetsReference", \.contentInsetsReference, .choice,
      "The edges that sections measure their contentInsets from.")
    Key(
      "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
      "Views at the edges of the whole layout.",
      example: CompositionalDescription.BoundaryItem.example)
    Key(
      "section", Section.keys.reference, "One definition for every section.",
      example: CompositionalDescription.Section.example)
    Key(
      "sections", .list(of: Section.keys.reference, atLeast: 1),
      "Definitions in the order of the sections; the last repeats.",
      example: "[\(CompositionalDescription.Section.example)]")
  }
}

extension CompositionalDescription.Section {
  /// Rows of one item, for the documents.
  static let example = "{ group: \(groupExample) }"
  private static let groupExample =
    "{ axis: horizontal, width: { fractionalWidth: 1 }, height: { absolute: 60 }, "
    + "items: [{ width: { fractionalWidth: 1 }, height: { fractionalHeight: 1 } }] }"

  static let keys = KeyTable(
    "layoutSection", "the layout of a section", title: "Layout of a section",
    "NSCollectionLayoutSection, with its own names and defaults.",
    standard: CompositionalDescription.Section(group: CompositionalDescription.Item(size: .zero)),
    rules: [
      .oneGiven(["group"] + CompositionalDescription.Preset.Kind.allCases.map(\.rawValue))
    ]
  ) {
    Key(
      "group", .all(of: CompositionalDescription.Item.keys.reference, .requiring("axis")),
      "The group that repeats until all items are placed.", example: groupExample)
    Key.presets
    Key(
      "contentInsets", \.contentInsets, .directionalInsets, "The space around the groups.",
      example: "[8, 16, 8, 16]")
    Key(
      "contentInsetsReference", \.contentInsetsReference, .choice,
      "The edges that contentInsets are measured from.")
    Key(
      "interGroupSpacing", \.interGroupSpacing, .number(), "Between groups, in points.",
      example: "8")
    Key(
      "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .choice,
      "The way in which the section scrolls across the layout.")
    Key(
      "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets, .boolean,
      "True if contentInsets apply to headers and footers.")
    Key(
      "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
      "Views at the edges of the section.", example: CompositionalDescription.BoundaryItem.example)
    Key(
      "decorationItems", \.decorationItems, .decorationItems, "Views behind the section.",
      example: "[{ elementKind: background }]")
  }
}

/// The keys that several kinds of views in a compositional layout share.
extension Key {
  static func elementKind(example: String) -> Key {
    Key(
      "elementKind", .name, "The name of the view in sections; unique in its place.",
      missing: "\"elementKind\" is missing; give a name such as badge", example: example)
  }

  /// Returns the keys `width` and `height`.
  static func layoutSize() -> [Key] {
    ["width", "height"].map { name in
      Key(
        name, .reference("dimension"), "The \(name).",
        missing: "\"\(name)\" is missing; give a size, such as \(name): { absolute: 44 }",
        example: name == "width" ? "{ fractionalWidth: 0.5 }" : "{ absolute: 44 }")
    }
  }

  static func itemInsets(_ path: WritableKeyPath<Root, DirectionalEdgeInsets> & Sendable) -> Key {
    Key(
      "contentInsets", path, .directionalInsets,
      "The space inside its edges, ignored where its width or height is estimated.",
      example: "[2, 2, 2, 2]")
  }

  static func zIndex(_ path: WritableKeyPath<Root, Int> & Sendable) -> Key {
    Key("zIndex", path, .zIndex, "Views with higher numbers are in front.", example: "2")
  }
}

extension CompositionalDescription.BoundaryItem {
  /// A list of one header, for the documents.
  fileprivate static let example =
    "[{ elementKind: header, width: { fractionalWidth: 1 }, height: { absolute: 44 }, "
    + "alignment: top }]"

  static let keys = KeyTable(
    "boundaryItem", "a boundary supplementary item",
    "A view at an edge of a section or of the layout, such as a header.",
    standard: CompositionalDescription.BoundaryItem(elementKind: "", size: .zero, alignment: .none)
  ) {
    Key.elementKind(example: "header")
    Key.layoutSize()
    Key(
      "alignment", .choice(of: RectAlignment.self), "The edge or corner that it is at.",
      missing: "\"alignment\" is missing; give an edge or corner, such as top")
    Key("offset", \.offset, .point, "The distance from there.", example: "[0, -8]")
    Key.itemInsets(\.contentInsets)
    Key("extendsBoundary", \.extendsBoundary, .boolean, "True if it has space of its own.")
    Key(
      "pinToVisibleBounds", \.pinToVisibleBounds, .boolean,
      "True if it stays visible while its section is.")
    Key.zIndex(\.zIndex)
  }
}

extension CompositionalDescription.DecorationItem {
  static let keys = KeyTable(
    "decorationItem", "a decoration item", "A view behind a section.",
    standard: CompositionalDescription.DecorationItem(elementKind: "")
  ) {
    Key.elementKind(example: "background")
    Key(
      "contentInsets", \.contentInsets, .directionalInsets, "The space around it.",
      example: "[44, 0, 0, 0]")
    Key.zIndex(\.zIndex)
  }
}

extension ValueType where Value == [CompositionalDescription.BoundaryItem] {
  fileprivate static var boundaryItems: Self {
    Self(.list(of: CompositionalDescription.BoundaryItem.keys.reference)) {
      $0.boundaryItems($1)
    }
  }
}

extension ValueType where Value == [CompositionalDescription.DecorationItem] {
  fileprivate static var decorationItems: Self {
    Self(.list(of: CompositionalDescription.DecorationItem.keys.reference)) {
      $0.decorationItems($1)
    }
  }
}

extension DocumentReader {
  /// Reads `compositional:`.
  mutating func compositional(_ value: DocumentValue) -> CompositionalDescription {
    var layout = CompositionalDescription()
    guard let fields = fields(of: value, CompositionalDescription.keys) else { return layout }
    read(fields, CompositionalDescription.keys, into: &layout)
    switch (fields["section"], fields["sections"]) {
    case (let section?, nil): layout.sections = [layoutSection(section)].compactMap { $0 }
    case (nil, let sections?):
      let found = elements(of: sections, "definitions of sections") ?? []
      if found.isEmpty {
        reportUnexpected(sections, expected: "at least one definition of a section")
      }
      layout.sections = found.compactMap { layoutSection($0) }
    case (_?, let sections?): reportError(sections, "\"section\" is given too; give one of them")
    case (nil, nil):
      reportError(value, "missing the definition of sections; give \"section\" or \"sections\"")
    }
    return layout
  }

  /// Reads the definition of a section; nil if its group is invalid.
  mutating func layoutSection(_ value: DocumentValue) -> CompositionalDescription.Section? {
    guard let fields = fields(of: value, CompositionalDescription.Section.keys),
      var section = sectionWithGroup(fields, of: value)
    else { return nil }
    read(fields, CompositionalDescription.Section.keys, into: &section)
    return section
  }

  fileprivate mutating func boundaryItems(
    _ value: DocumentValue
  ) -> [CompositionalDescription.BoundaryItem] {
    let table = CompositionalDescription.BoundaryItem.keys
    var kinds = ElementKinds()
    return (elements(of: value, "supplementary items") ?? []).compactMap { element in
      guard let fields = fields(of: element, table) else { return nil }
      let kind = elementKind(fields["elementKind"], &kinds)
      let size = layoutSize(fields)
      let alignment: RectAlignment? = choice(fields["alignment"])
      guard let kind, let size, let alignment else { return nil }
      var item = CompositionalDescription.BoundaryItem(
        elementKind: kind, size: size, alignment: alignment)
      read(fields, table, into: &item)
      reportIgnoredInsets(fields, item.contentInsets, of: size)
      return item
    }
  }

  fileprivate mutating func decorationItems(
    _ value: DocumentValue
  ) -> [CompositionalDescription.DecorationItem] {
    let table = CompositionalDescription.DecorationItem.keys
    return (elements(of: value, "decoration items") ?? []).compactMap { element in
      guard let fields = fields(of: element, table),
        let kind = name(fields["elementKind"], "an element kind")
      else { return nil }
      var item = CompositionalDescription.DecorationItem(elementKind: kind)
      read(fields, table, into: &item)
      return item
    }
  }
}
