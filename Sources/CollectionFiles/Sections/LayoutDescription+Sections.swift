import Foundation
import InteractionKit

/// The properties of sections that a layout uses.
extension LayoutDescription {
  package var name: String {
    switch self {
    case .flow: "flow"
    case .compositional: "compositional"
    case .list: "list"
    case .masonry: "masonry"
    case .circular: "circular"
    }
  }

  /// Returns the element kinds that it may place beside the cells of a section; nil if unknown.
  ///
  /// `own` is the section's own layout.
  fileprivate func elementKinds(
    ofSection index: Int, _ own: CompositionalDescription.Section?
  ) -> [String]? {
    switch self {
    case .flow, .masonry: return [ElementKindName.header, ElementKindName.footer]
    case .circular: return []
    case .list(let list):
      return (list.headerMode == .supplementary ? [ElementKindName.header] : [])
        + (list.footerMode == .supplementary ? [ElementKindName.footer] : [])
    case .compositional(let layout):
      let usual = layout.sections.indices.contains(index) ? layout.sections[index] : nil
      guard let section = own ?? usual ?? layout.sections.last else { return nil }
      // The first section defines the views of the layout itself, and any section may become the
      // first.
      let all =
        section.elementKinds + layout.boundarySupplementaryItems.map(\.elementKind)
      return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Returns the kinds of the views that it places in a section, whether the section has them or
  /// not.
  func placedKinds(in section: SectionDescription, at index: Int) -> [String] {
    switch self {
    case .flow(let flow):
      let header = section.headerReferenceSize ?? flow.headerReferenceSize
      let footer = section.footerReferenceSize ?? flow.footerReferenceSize
      let isVertical = flow.scrollDirection == .vertical
      func isPlaced(_ size: CGSize) -> Bool { (isVertical ? size.height : size.width) > 0 }
      return (isPlaced(header) ? [ElementKindName.header] : [])
        + (isPlaced(footer) ? [ElementKindName.footer] : [])
    case .masonry, .circular: return []
    case .list: return elementKinds(ofSection: index, nil) ?? []
    case .compositional(let layout):
      let usual = layout.sections.indices.contains(index) ? layout.sections[index] : nil
      guard let own = section.layout ?? usual ?? layout.sections.last else { return [] }
      let around =
        own.boundarySupplementaryItems + (index == 0 ? layout.boundarySupplementaryItems : [])
      return around.map(\.elementKind) + (section.items.count > 0 ? own.itemKinds : [])
    }
  }

  /// The keys by which a section changes the layout.
  package var sectionKeys: [String] {
    switch self {
    case .flow: SectionDescription.overrides.names.filter { $0 != "layout" }
    case .masonry: ["sectionInset", "headerReferenceSize", "footerReferenceSize"]
    case .compositional: ["layout"]
    case .list, .circular: []
    }
  }

  /// Returns the name in another layout for a section's key of flow layouts; nil without one.
  fileprivate func equivalentKey(of key: String) -> String? {
    switch (self, key) {
    case (.compositional, "sectionInset"): "contentInsets in the layout of the section"
    case (.compositional, "minimumLineSpacing"): "interGroupSpacing in the layout of the section"
    case (.compositional, "minimumInteritemSpacing"): "interItemSpacing in its group"
    case (.compositional, "headerReferenceSize"), (.compositional, "footerReferenceSize"):
      "the size in its boundarySupplementaryItems"
    case (.masonry, "minimumLineSpacing"): "itemSpacing in the layout"
    case (.masonry, "minimumInteritemSpacing"): "columnSpacing in the layout"
    default: nil
    }
  }
}

extension LayoutDescription {
  /// Returns the error for an element kind that a section does not have.
  fileprivate func missingKindMessage(_ kind: String, of kinds: [String]) -> String {
    if case .list = self, [ElementKindName.header, ElementKindName.footer].contains(kind) {
      return "this list shows no \(kind)s; give its layout \(kind)Mode: supplementary"
    }
    let name = JSONValue.quote(String(kind.prefix(60)))
    let hint = Spelling.nearest(to: kind, in: kinds).map { "; did you mean \"\($0)\"?" }
    var known =
      kinds.isEmpty ? "; it places none" : "; its kinds are \(kinds.joined(separator: ", "))"
    if case .compositional = self, kinds.isEmpty {
      let edge = kind == ElementKindName.footer ? "bottom" : "top"
      known =
        "; give its layout boundarySupplementaryItems: "
        + "[{ elementKind: \(TargetName.spelling(kind)), width: 100%, height: 44, alignment: \(edge) }]"
    }
    return "the layout places no view of the kind \(name) in this section\(hint ?? known)"
  }
}

extension CompositionalDescription.Section {
  /// The kinds of all views that the section places, views at its edges first.
  fileprivate var elementKinds: [String] {
    boundarySupplementaryItems.map(\.elementKind) + itemKinds
  }

  /// The kinds of the views that belong to items and groups.
  fileprivate var itemKinds: [String] {
    var kinds: [String] = []
    var open = [group]
    while let item = open.popLast() {
      kinds += item.supplementaryItems.map(\.elementKind)
      switch item.content {
      case .items(_, let items), .sharing(_, let items, _), .repeating(_, let items, _):
        open += items.reversed()
      case .custom, nil: break
      }
    }
    return kinds
  }
}

extension DocumentReader {
  /// Reports properties of a section that its layout does not use.
  mutating func check(
    _ fields: DocumentFields, of section: SectionDescription, at index: Int,
    in layout: LayoutDescription
  ) {
    let keys = layout.sectionKeys
    for key in SectionDescription.overrides.names where !keys.contains(key) {
      guard let value = fields[key], !value.node.isNull else { continue }
      let owner = key == "layout" ? "compositional" : "flow"
      let hint = layout.equivalentKey(of: key).map { "; give \($0)" } ?? ""
      reportError(
        value, "\"\(key)\" is for \(owner) layouts, and this one is \(layout.name)\(hint)")
    }
    // The kinds are unknown if the section's own layout has errors.
    if fields["layout"] != nil, section.layout == nil { return }
    guard let kinds = layout.elementKinds(ofSection: index, section.layout) else { return }
    // A view that could not be read has been reported already.
    for (kind, view) in [
      (ElementKindName.header, section.header), (ElementKindName.footer, section.footer),
    ] where view != nil && !kinds.contains(kind) {
      guard let value = fields[kind] else { continue }
      reportError(value, layout.missingKindMessage(kind, of: kinds))
    }
    guard let views = fields["supplementaries"], case .mapping = views.node.content else { return }
    for (kind, value) in entries(of: views, "element kinds to views") ?? []
    where section.supplementaries[kind] != nil && !kinds.contains(kind) {
      reportError(value, layout.missingKindMessage(kind, of: kinds))
    }
  }
}
