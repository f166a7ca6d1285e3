import Foundation
import InteractionKit

extension DocumentReader {
  static let compositionalKeys = [
    "scrollDirection", "interSectionSpacing", "contentInsetsReference",
    "boundarySupplementaryItems", "section", "sections",
  ]

  /// `compositional:`.
  mutating func compositional(_ value: DocumentValue) -> CompositionalDescription {
    var layout = CompositionalDescription()
    let known = DocumentReader.compositionalKeys
    guard let fields = fields(of: value, "compositional", known: known) else { return layout }
    layout.scrollDirection = choice(fields["scrollDirection"]) ?? .vertical
    layout.interSectionSpacing = number(fields["interSectionSpacing"]).map { CGFloat($0) } ?? 0
    layout.contentInsetsReference = choice(fields["contentInsetsReference"]) ?? .automatic
    layout.boundarySupplementaryItems = boundaryItems(fields["boundarySupplementaryItems"])
    switch (fields["section"], fields["sections"]) {
    case (let section?, nil): layout.sections = [layoutSection(section)].compactMap { $0 }
    case (nil, let sections?):
      let found = elements(of: sections, "definitions of sections") ?? []
      if found.isEmpty { reject(sections, expected: "at least one definition of a section") }
      layout.sections = found.compactMap { layoutSection($0) }
    case (_?, let sections?): complain(sections, "\"section\" is given too; give one of the two")
    case (nil, nil):
      complain(value, "what sections look like is missing; give \"section\" or \"sections\"")
    }
    return layout
  }

  /// One definition of a section; nil where it has no sound group.
  mutating func layoutSection(_ value: DocumentValue) -> CompositionalDescription.Section? {
    let known = [
      "group", "contentInsets", "contentInsetsReference", "interGroupSpacing",
      "orthogonalScrollingBehavior", "supplementariesFollowContentInsets",
      "boundarySupplementaryItems", "decorationItems",
    ]
    guard let fields = fields(of: value, "the layout of a section", known: known) else {
      return nil
    }
    guard let group = fields["group"] else {
      complain(value, "\"group\" is missing")
      return nil
    }
    guard let item = layoutItem(group, depth: 1, isGroup: true) else { return nil }
    var section = CompositionalDescription.Section(group: item)
    section.contentInsets = directionalInsets(fields["contentInsets"]) ?? .zero
    section.contentInsetsReference = choice(fields["contentInsetsReference"]) ?? .automatic
    section.interGroupSpacing = number(fields["interGroupSpacing"]).map { CGFloat($0) } ?? 0
    section.orthogonalScrollingBehavior = choice(fields["orthogonalScrollingBehavior"]) ?? .none
    section.supplementariesFollowContentInsets =
      bool(fields["supplementariesFollowContentInsets"]) ?? true
    section.boundarySupplementaryItems = boundaryItems(fields["boundarySupplementaryItems"])
    section.decorationItems = decorationItems(fields["decorationItems"])
    return section
  }

  private mutating func boundaryItems(
    _ value: DocumentValue?
  ) -> [CompositionalDescription.BoundaryItem] {
    guard let value, let elements = elements(of: value, "supplementary items") else { return [] }
    let known = [
      "elementKind", "width", "height", "alignment", "offset", "extendsBoundary",
      "pinToVisibleBounds", "zIndex",
    ]
    var kinds = ElementKinds()
    return elements.compactMap { element in
      guard let fields = fields(of: element, "a boundary supplementary item", known: known)
      else { return nil }
      let kind = elementKind(fields["elementKind"], of: element, &kinds)
      let size = layoutSize(fields, of: element)
      let alignment: RectAlignment? = choice(fields["alignment"])
      if fields["alignment"] == nil {
        complain(element, "\"alignment\" is missing; give an edge or corner, such as top")
      }
      guard let kind, let size, let alignment else { return nil }
      var item = CompositionalDescription.BoundaryItem(
        elementKind: kind, size: size, alignment: alignment)
      item.offset = point(fields["offset"]) ?? .zero
      item.extendsBoundary = bool(fields["extendsBoundary"]) ?? true
      item.pinToVisibleBounds = bool(fields["pinToVisibleBounds"]) ?? false
      item.zIndex = zIndex(fields["zIndex"]) ?? 1
      return item
    }
  }

  private mutating func decorationItems(
    _ value: DocumentValue?
  ) -> [CompositionalDescription.DecorationItem] {
    guard let value, let elements = elements(of: value, "decoration items") else { return [] }
    return elements.compactMap { element in
      guard
        let fields = fields(
          of: element, "a decoration item", known: ["elementKind", "contentInsets", "zIndex"]),
        let kind = elementKind(fields["elementKind"], of: element)
      else { return nil }
      var item = CompositionalDescription.DecorationItem(elementKind: kind)
      item.contentInsets = directionalInsets(fields["contentInsets"]) ?? .zero
      item.zIndex = zIndex(fields["zIndex"]) ?? 0
      return item
    }
  }
}
