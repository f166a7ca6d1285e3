/// The layout of a collection file.
public enum LayoutDescription: Hashable, Sendable {
  case flow(FlowDescription)
}

extension DocumentReader {
  /// `layout:`; a flow layout with UIKit's defaults where nothing is said.
  mutating func layout(_ value: DocumentValue?) -> LayoutDescription {
    let standard = LayoutDescription.flow(FlowDescription())
    guard let value,
      let fields = fields(
        of: value, "layout", known: ["flow"], unavailable: ["compositional", "list"])
    else { return standard }
    guard let flow = fields["flow"] else { return standard }
    return .flow(self.flow(flow))
  }
}
