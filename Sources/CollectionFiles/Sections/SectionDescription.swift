import Foundation
import InteractionKit

/// A section of a collection: its items, supplementary views and overrides of the layout.
package struct SectionDescription: Sendable {
  /// A header or footer.
  package struct Supplementary: Hashable, Sendable {
    package var type: String
    package var data: JSONValue

    package init(type: String, data: JSONValue = .null) {
      self.type = type
      self.data = data
    }
  }

  /// The id, unique among the sections; nil if the file has none.
  package var id: String?
  package var header: Supplementary?
  package var footer: Supplementary?
  /// The supplementary views other than header and footer, by element kind.
  package var supplementaries: [String: Supplementary] = [:]
  package var extra: JSONValue = .null
  package var items = ItemList()

  // Properties that are nil here have the value of the layout.
  package var sectionInset: EdgeInsets?
  package var minimumLineSpacing: CGFloat?
  package var minimumInteritemSpacing: CGFloat?
  package var headerReferenceSize: CGSize?
  package var footerReferenceSize: CGSize?
  /// The compositional layout of the section.
  package var layout: CompositionalDescription.Section? {
    didSet { layoutNode = nil }
  }
  /// The node that the layout was read from; nil if it was not read from text.
  var layoutNode: DocumentNode?

  package init() {}

  /// The supplementary views by element kind.
  var views: [String: Supplementary] {
    var views = Dictionary(
      supplementaries.map { (ElementKindName.kind(named: $0), $1) }
    ) { first, _ in first }
    if let header { views[CollectionView.elementKindSectionHeader] = header }
    if let footer { views[CollectionView.elementKindSectionFooter] = footer }
    return views
  }

  /// Returns the header, footer or other view of a kind; nil if the section has none.
  package func supplementaryView(ofKind kind: String) -> Supplementary? {
    let name = ElementKindName.name(of: kind)
    return switch name {
    case ElementKindName.header: header ?? supplementaries[name]
    case ElementKindName.footer: footer ?? supplementaries[name]
    default: supplementaries[name]
    }
  }
}

/// The templates that the sections of a collection may refer to.
struct SectionTemplates {
  var cells: ItemTypes
  var views: ItemTypes
}

extension SectionDescription {
  static let keys = KeyTable<SectionDescription>("section", "a section") {
    Key("id", .name, "Unique among the sections.", example: "main")
    Key(
      "header", Supplementary.keys.reference, "The view of the element kind header.",
      example: "{ type: Title, data: Films }")
    Key(
      "footer", Supplementary.keys.reference, "The view of the element kind footer.",
      example: "{ type: Title }")
    Key("extra", .anything, "Any other value of yours.", example: "{ screen: home }")
    Key(
      "items", .reference("items", coversNull: true),
      example: "[{ type: Row, id: first, label: First }]")
    Key(
      "sectionInset", \.sectionInset, .insets, "Instead of the layout's.", example: "[8, 16, 8, 16]"
    )
    Key(
      "minimumLineSpacing", \.minimumLineSpacing, .length, "Instead of the layout's, in points.",
      example: "8")
    Key(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
      "Instead of the layout's, in points.", example: "8")
    Key(
      "headerReferenceSize", \.headerReferenceSize, .size, "Instead of the layout's.",
      example: "[0, 44]")
    Key(
      "footerReferenceSize", \.footerReferenceSize, .size, "Instead of the layout's.",
      example: "[0, 20]")
    Key(
      "layout", \.sourcedLayout, .sourcedLayout,
      "In compositional layouts: the layout of this section.",
      example: CompositionalDescription.Section.example)
    Key(
      "supplementaries", .map(of: Supplementary.keys.reference.and(["type": "object"])),
      "Views of other element kinds of the layout, such as badges.",
      example: "{ badge: { type: Title, data: 3 } }")
  }

  /// The section's own layout and the node that it was read from.
  struct SourcedLayout {
    var section: CompositionalDescription.Section
    var node: DocumentNode?
  }

  var sourcedLayout: SourcedLayout? {
    get { layout.map { SourcedLayout(section: $0, node: layoutNode) } }
    set {
      layout = newValue?.section
      layoutNode = newValue?.node
    }
  }
}

extension ValueType where Value == SectionDescription.SourcedLayout {
  fileprivate static var sourcedLayout: Self {
    Self(
      CompositionalDescription.Section.keys.reference,
      write: { $0.node ?? .null },
      read: { reader, value in
        reader.layoutSection(value).map {
          SectionDescription.SourcedLayout(section: $0, node: value.node)
        }
      })
  }
}

extension SectionDescription.Supplementary {
  static let keys = KeyTable(
    "view", "a supplementary view", title: "Header, footer or other view", isOptional: true,
    standard: SectionDescription.Supplementary(type: "")
  ) {
    Key(
      "type", .name,
      "The type in supplementaryTypes or the identifier in supplementaryViews; needed unless there "
        + "is only one.", example: "Title")
    Key("data", \.data, .json, "Passed to its view and its events.", example: "Films")
  }
}

extension DocumentReader {
  /// Reads `sections: [ … ]`.
  ///
  /// `layout` is the layout of the sections; nil if it has errors.
  mutating func sections(
    _ value: DocumentValue?, _ templates: SectionTemplates, in layout: LayoutDescription?
  ) -> [SectionDescription] {
    guard let value, let elements = elements(of: value, "sections") else { return [] }
    var reading = ItemReading(types: templates.cells)
    var positions: [String: DocumentValue] = [:]
    let sections = elements.enumerated().map { index, element in
      let section = section(element, templates, &reading, at: index, in: layout)
      if let id = section.id {
        if let earlier = positions[id] {
          reportError(
            element,
            "the section id \(JSONValue.quote(id)) is taken, by \(earlier.position) "
              + "(\(earlier.path)); the ids of sections are unique")
        } else {
          positions[id] = element
        }
      }
      return section
    }
    finish(&reading)
    return sections
  }

  private mutating func section(
    _ value: DocumentValue, _ templates: SectionTemplates, _ reading: inout ItemReading,
    at index: Int, in layout: LayoutDescription?
  ) -> SectionDescription {
    var section = SectionDescription()
    guard let fields = fields(of: value, SectionDescription.keys) else { return section }
    section.id = name(fields["id"], "an id")
    section.header = supplementary(fields["header"], templates.views)
    section.footer = supplementary(fields["footer"], templates.views)
    section.extra = json(fields["extra"]) ?? .null
    section.items = items(fields["items"], &reading)
    read(fields, SectionDescription.overrides, into: &section)
    if let views = fields["supplementaries"] {
      for (kind, value) in entries(of: views, "element kinds to views") ?? [] {
        section.supplementaries[kind] = supplementary(value, templates.views)
      }
    }
    if let layout { check(fields, of: section, at: index, in: layout) }
    return section
  }

  private mutating func supplementary(
    _ value: DocumentValue?, _ types: ItemTypes
  ) -> SectionDescription.Supplementary? {
    guard let value, let fields = fields(of: value, SectionDescription.Supplementary.keys),
      let type = type(fields["type"], of: value, in: types, "supplementaryViews")
    else { return nil }
    var view = SectionDescription.Supplementary(type: type)
    read(fields, SectionDescription.Supplementary.keys, into: &view)
    return view
  }
}

extension SectionDescription {
  /// The keys by which sections override a layout.
  ///
  /// Each layout has some of them.
  static let overrides = keys.only { $0.property != nil }

  /// Returns the overrides of a layout by the section, as in a collection file.
  func overrides(in layout: LayoutDescription) -> [(key: String, value: DocumentNode)] {
    let known = layout.sectionKeys
    return SectionDescription.overrides.properties(of: self).filter { key, value in
      known.contains(key) && !value.isNull
    }
  }

  /// Copies the overrides of another section.
  mutating func copyOverrides(of other: SectionDescription) {
    SectionDescription.overrides.copy(from: other, to: &self)
  }

  /// Copies the compositional layout of another section.
  mutating func copyLayout(of other: SectionDescription) {
    sourcedLayout = other.sourcedLayout
  }
}
