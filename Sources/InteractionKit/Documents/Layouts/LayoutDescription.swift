/// The layout of a collection file.
public enum LayoutDescription: Hashable, Sendable {
  case flow(FlowDescription)
  case compositional(CompositionalDescription)
}

extension DocumentReader {
  /// `layout:`; a flow layout with UIKit's defaults where nothing is said.
  mutating func layout(_ value: DocumentValue?) -> LayoutDescription {
    let standard = LayoutDescription.flow(FlowDescription())
    let known = ["flow", "compositional"]
    let later = ["list"]
    guard let value,
      let fields = fields(of: value, "layout", known: known, unavailable: later)
    else { return standard }
    // Even one that says nothing names the layout that is wanted.
    for entry in fields.entries where later.contains(entry.key) && entry.value.isEmpty {
      complain(
        at: entry.keyPosition, DocumentPath.key(entry.key, in: value.path),
        "\"\(entry.key)\" is not available yet")
    }
    if fields["flow"] != nil, let other = fields["compositional"] {
      complain(other, "\"flow\" is given too; give one of the two")
    }
    if let compositional = fields["compositional"] {
      return .compositional(self.compositional(compositional))
    }
    return fields["flow"].map { .flow(flow($0)) } ?? standard
  }
}
