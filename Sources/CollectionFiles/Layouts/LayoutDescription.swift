import Foundation

/// The layout of a collection file.
package enum LayoutDescription: Hashable, Sendable {
  case flow(FlowDescription)
  case compositional(CompositionalDescription)
  case list(ListDescription)
  case masonry(MasonryDescription)
  case circular(CircularDescription)
}

extension LayoutDescription {
  static let keys = KeyTable<Never>(
    "layout", "layout",
    "One layout and its properties; by default a flow layout.", isOptional: true,
    rules: [["minProperties": 1, "maxProperties": 1]]
  ) {
    for (name, example) in [
      ("flow", "{ itemSize: [120, 80] }"),
      ("compositional", "{ section: \(CompositionalDescription.Section.example) }"),
      ("list", "{ appearance: insetGrouped }"), ("masonry", "{ columns: 3 }"),
      ("circular", "{ radius: 120 }"),
    ] {
      Key(name, .reference(name, coversNull: true), example: example)
    }
  }
}

extension DocumentReader {
  private mutating func rejectLayout(_ value: DocumentValue) {
    let names = LayoutDescription.keys.names
    switch value.node.content {
    case .string(let name) where names.contains(name):
      reportUnexpected(
        value,
        expected: "a mapping of one layout to its properties; write { \(name): { … } }, or "
          + "{ \(name): {} } for the defaults")
    case .mapping(let entries) where !entries.isEmpty:
      _ = fields(of: value, LayoutDescription.keys)
    default:
      let hint: String
      if case .string(let name) = value.node.content {
        hint = suggestion(for: name, in: names, of: "layout")
      } else {
        hint = ""
      }
      reportUnexpected(
        value,
        expected: "a mapping of one layout, \(names.dropLast().joined(separator: ", ")) or "
          + "\(names.last ?? ""), to its properties\(hint)")
    }
  }

  /// Reads `layout:`; the default is a flow layout with UIKit's defaults.
  mutating func layout(_ value: DocumentValue?) -> LayoutDescription {
    let standard = LayoutDescription.flow(FlowDescription())
    guard let value, case .mapping(let entries) = value.node.content, let first = entries.first,
      LayoutDescription.keys.names.contains(first.key)
    else {
      if let value { rejectLayout(value) }
      return standard
    }
    // For its errors only: the first key decides which layout is meant.
    _ = fields(of: value, LayoutDescription.keys)
    if let second = entries.dropFirst().first, LayoutDescription.keys.names.contains(second.key) {
      reportError(
        at: second.keyPosition, .key(second.key, in: value.path),
        "\"\(first.key)\" is given too; a collection has one layout")
    }
    let content = DocumentValue(node: first.value, path: .key(first.key, in: value.path))
    switch first.key {
    case "compositional": return .compositional(compositional(content))
    case "list": return .list(object(content, ListDescription.keys, ListDescription()))
    case "masonry": return .masonry(masonry(content))
    case "circular":
      return .circular(object(content, CircularDescription.keys, CircularDescription()))
    default: return .flow(object(content, FlowDescription.keys, FlowDescription()))
    }
  }
}

extension LayoutDescription {
  /// The properties of the layout, including defaults.
  ///
  /// It is nil for a compositional layout, which is a tree.
  var properties: [(key: String, value: DocumentNode)]? {
    switch self {
    case .flow(let flow): FlowDescription.keys.properties(of: flow)
    case .list(let list): ListDescription.keys.properties(of: list)
    case .masonry(let masonry): MasonryDescription.keys.properties(of: masonry)
    case .circular(let circular): CircularDescription.keys.properties(of: circular)
    case .compositional: nil
    }
  }

  /// The keys of the layout in a collection file.
  package var keys: [String] { schemas.map(\.key) }

  /// The schemas of the values of its keys.
  var schemas: [(key: String, schema: JSONSchema)] {
    switch self {
    case .flow: FlowDescription.keys.schemas
    case .list: ListDescription.keys.schemas
    case .masonry: MasonryDescription.keys.schemas
    case .circular: CircularDescription.keys.schemas
    case .compositional: CompositionalDescription.keys.schemas
    }
  }
}

extension LayoutDescription {
  /// The reason why `size` of cells, items, headers and footers has no effect; nil if it has one.
  fileprivate var reasonSizesAreUnused: String? {
    switch self {
    case .flow, .masonry: nil
    case .list: "a row of a list is as high as its \"preferredSize\" or its contents"
    case .compositional: "the sections of a compositional layout have the sizes"
    case .circular: "a circular layout has one \"itemSize\""
    }
  }
}

extension DocumentReader {
  /// Reports each `size` that the layout of the collection does not use.
  mutating func reportUnusedSizes(_ fields: DocumentFields, in layout: LayoutDescription) {
    guard unreachable != nil, let reason = layout.reasonSizesAreUnused else { return }
    let templates = ["cells", "supplementaryViews"].flatMap { fields[$0]?.entries ?? [] }
    let items = (fields["sections"]?.elements ?? []).flatMap { section in
      section.fields["items"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
    }
    for value in templates.map(\.value) + items {
      guard let size = value.fields["size"], !size.node.isNull else { continue }
      reportUnreachable(size, .unusedSize, "\"size\" has no effect: \(reason)")
    }
  }
}
