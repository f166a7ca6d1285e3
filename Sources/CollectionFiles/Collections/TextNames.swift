import InteractionKit

// Texts of templates name values of their items: `{label}`, `{id}`, `{data}` and the members of the
// data. A name that no item has would be an empty text, and a spelling mistake would not be seen.

extension DocumentReader {
  /// The number of items of a run whose data is read for their names.
  private static let itemsRead = 1000
  /// The names that every item has.
  private static let ownNames = ["label", "id", "data"]

  /// Reports each name in a text that no item or view of the template has.
  ///
  /// A template without items is not checked, since reactions and commands may add any.
  mutating func reportUnknownNames(_ fields: DocumentFields, of collection: CollectionDocument) {
    guard errorCount == 0 else { return }
    let templates = ["cells", "supplementaryViews"].flatMap { key in
      (fields[key]?.entries ?? []).map { (key: key, name: $0.key, value: $0.value) }
    }.filter { DocumentReader.namesValues($0.value) }
    guard !templates.isEmpty else { return }
    var members: [String: Set<String>] = [:]
    for section in collection.sections {
      for piece in section.items.pieces {
        let isOne = if case .repeated = piece.run.content { true } else { false }
        for index in piece.range.prefix(isOne ? 1 : DocumentReader.itemsRead) {
          for item in piece.run.item(at: index).selfAndDescendants {
            let cell = collection.cellIdentifier(forType: item.type)
            members["cells \(cell)", default: []].formUnion(item.data.memberNames)
          }
        }
      }
      for view in section.views.values {
        let identifier = collection.supplementaryIdentifier(forType: view.type)
        members["supplementaryViews \(identifier)", default: []].formUnion(view.data.memberNames)
      }
    }
    for template in templates {
      guard let known = members["\(template.key) \(template.name)"] else { continue }
      checkTexts(of: template.value, known, template.name)
    }
  }

  private static func namesValues(_ template: DocumentValue) -> Bool {
    (template.fields["subviews"]?.elements ?? []).contains {
      text(of: $0)?.contains("{") == true || namesValues($0)
    }
  }

  private static func text(of subview: DocumentValue) -> String? {
    if case .string(let text)? = subview.fields["text"]?.node.content { text } else { nil }
  }

  /// Returns the names in braces of a text, in order; `ItemText` replaces them.
  private static func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      names.append(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }

  private mutating func checkTexts(
    of view: DocumentValue, _ known: Set<String>, _ template: String
  ) {
    for subview in view.fields["subviews"]?.elements ?? [] {
      if let text = DocumentReader.text(of: subview), let place = subview.fields["text"] {
        for name in DocumentReader.names(in: text)
        where !DocumentReader.ownNames.contains(name) && !known.contains(name) {
          let all = DocumentReader.ownNames + known.sorted()
          let near = suggestion(for: name, in: all, of: "names of values of \(template)")
          reportError(
            place,
            "no item of \(template) has a value {\(name)}\(near); the names are "
              + Spelling.list(all))
        }
      }
      checkTexts(of: subview, known, template)
    }
  }
}

extension JSONValue {
  /// The names of the members of an object; none for another value.
  fileprivate var memberNames: [String] {
    if case .object(let members) = self { Array(members.keys) } else { [] }
  }
}
