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
