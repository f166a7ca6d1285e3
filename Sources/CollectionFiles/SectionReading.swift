import InteractionKit

/// The templates that the sections of a collection may refer to.
struct SectionTemplates {
  var cells: ItemTypes
  var views: ItemTypes
}

extension DocumentReader {
  /// `sections: [ … ]`.
  ///
  /// - Parameter layout: what places their views; nil where it is not sound.
  mutating func sections(
    _ value: DocumentValue?, _ templates: SectionTemplates, in layout: LayoutDescription?
  ) -> [SectionDescription] {
    guard let value, let elements = elements(of: value, "sections") else { return [] }
    var reading = ItemReading(types: templates.cells)
    var places: [String: DocumentValue] = [:]
    let sections = elements.enumerated().map { index, element in
      let section = section(element, templates, &reading, at: index, in: layout)
      if let id = section.id {
        if let earlier = places[id] {
          complain(
            element,
            "the section id \(JSONValue.quote(id)) is taken, by \(earlier.position) "
              + "(\(earlier.path)); the ids of sections are unique")
        } else {
          places[id] = element
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
    let known =
      ["id", "header", "footer", "extra", "items"] + SectionDescription.overrideKeys
      + ["supplementaries"]
    guard let fields = fields(of: value, "a section", known: known) else { return section }
    section.id = name(fields["id"], "an id")
    section.header = supplementary(fields["header"], templates.views)
    section.footer = supplementary(fields["footer"], templates.views)
    section.extra = json(fields["extra"]) ?? .null
    section.items = items(fields["items"], &reading)
    overrides(fields, into: &section)
    if let views = fields["supplementaries"] {
      for (kind, value) in entries(of: views, "element kinds to views") ?? [] {
        section.supplementaries[kind] = supplementary(value, templates.views)
      }
    }
    if let layout { check(fields, of: section, at: index, in: layout) }
    return section
  }

  /// What a section changes about the layout: `SectionDescription.overrideKeys`.
  mutating func overrides(_ fields: DocumentFields, into section: inout SectionDescription) {
    section.sectionInset = insets(fields["sectionInset"])
    section.minimumLineSpacing = length(fields["minimumLineSpacing"])
    section.minimumInteritemSpacing = length(fields["minimumInteritemSpacing"])
    section.headerReferenceSize = size(fields["headerReferenceSize"])
    section.footerReferenceSize = size(fields["footerReferenceSize"])
    section.layout = fields["layout"].flatMap { layoutSection($0) }
    section.layoutNode = section.layout == nil ? nil : fields["layout"]?.node
  }

  private mutating func supplementary(
    _ value: DocumentValue?, _ types: ItemTypes
  ) -> SectionDescription.Supplementary? {
    guard let value,
      let fields = fields(of: value, "a supplementary view", known: ["type", "data"])
    else { return nil }
    let type = type(fields["type"], of: value, in: types, "supplementaryViews")
    return type.map {
      SectionDescription.Supplementary(type: $0, data: json(fields["data"]) ?? .null)
    }
  }
}
