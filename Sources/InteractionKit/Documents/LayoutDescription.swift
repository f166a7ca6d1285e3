/// The layout of a collection file.
public enum LayoutDescription: Hashable, Sendable {
  case flow(FlowDescription)
}

extension DocumentReader {
  /// `layout:`; a flow layout with UIKit's defaults where nothing is said.
  mutating func layout(_ value: DocumentValue?) -> LayoutDescription {
    let standard = LayoutDescription.flow(FlowDescription())
    let later = ["compositional", "list"]
    guard let value, let fields = fields(of: value, "layout", known: ["flow"] + later) else {
      return standard
    }
    // Even an empty description names the layout that is wanted.
    for name in later {
      if let place = fields[name] { complain(place, "the layout \"\(name)\" is not available yet") }
    }
    return fields["flow"].map { .flow(flow($0)) } ?? standard
  }
}
