import Foundation
import InteractionKit

extension DocumentReader {
  /// An item of a compositional layout; an entry with `axis` is a group.
  ///
  /// - Parameter depth: how many groups this one stands in, itself included.
  mutating func layoutItem(
    _ value: DocumentValue, depth: Int, isGroup: Bool = false
  ) -> CompositionalDescription.Item? {
    let itemKeys = ["width", "height", "contentInsets", "edgeSpacing", "supplementaryItems"]
    let groupKeys = ["axis", "items", "count", "repeating", "interItemSpacing", "frames"]
    guard
      let fields = fields(
        of: value, isGroup ? "a group" : "an item", known: itemKeys + groupKeys)
    else { return nil }
    let size = layoutSize(fields, of: value)
    let isGroup = isGroup || groupKeys.contains { fields[$0] != nil }
    let content = isGroup ? groupContent(fields, of: value, depth: depth) : nil
    guard let size, !isGroup || content != nil else { return nil }
    var item = CompositionalDescription.Item(size: size)
    item.content = content
    item.contentInsets = directionalInsets(fields["contentInsets"]) ?? .zero
    item.edgeSpacing = edgeSpacing(fields["edgeSpacing"])
    item.interItemSpacing = spacing(fields["interItemSpacing"])
    item.supplementaryItems = supplementaryItems(fields["supplementaryItems"])
    return item
  }

  /// The axis of a group, or that it has none.
  private enum GroupAxis: String, CaseIterable {
    case horizontal, vertical, custom
  }

  private mutating func groupContent(
    _ fields: DocumentFields, of value: DocumentValue, depth: Int
  ) -> CompositionalDescription.Content? {
    guard depth <= CollectionViewCompositionalLayout.nestingLimit else {
      complain(
        value,
        "groups are nested more than \(CollectionViewCompositionalLayout.nestingLimit) deep")
      return nil
    }
    let axis = choice(fields["axis"], as: GroupAxis.self)
    if fields["axis"] == nil {
      complain(value, "\"axis\" is missing: horizontal, vertical or custom")
    }
    if axis == .custom { return customContent(fields, of: value) }
    if let frames = fields["frames"] {
      complain(frames, "\"frames\" are for groups whose axis is custom")
    }
    // Also without an axis: what is wrong with the items is told in the same run.
    guard let list = fields["items"], let elements = elements(of: list, "items") else {
      if fields["items"] == nil, axis != nil {
        complain(value, "\"items\" is missing; a group holds some")
      }
      return nil
    }
    if elements.isEmpty { complain(list, "At least 1 subitem is required for a group") }
    let items = elements.compactMap { layoutItem($0, depth: depth + 1) }
    let direction: ScrollAxis = axis == .horizontal ? .horizontal : .vertical
    let limit = 1...DocumentReader.groupCountLimit
    let count = integer(fields["count"], "how many items share the group", in: limit)
    let repeating = integer(fields["repeating"], "how often the item repeats", in: limit)
    guard axis != nil, items.count == elements.count, !items.isEmpty else { return nil }
    if let form = fields["count"] ?? fields["repeating"] {
      if fields["count"] != nil, let other = fields["repeating"] {
        complain(other, "\"count\" is given too; give one of the two")
      }
      if items.count > 1 { complain(form, "a group of a count repeats one item") }
    }
    if let count { return .sharing(direction, items, count: count) }
    if let repeating { return .repeating(direction, items, count: repeating) }
    return .items(direction, items)
  }

  /// How many items a group of a count may have.
  private static let groupCountLimit = 1_000_000

  private mutating func customContent(
    _ fields: DocumentFields, of value: DocumentValue
  ) -> CompositionalDescription.Content? {
    for key in ["items", "count", "repeating", "interItemSpacing"] {
      if let other = fields[key] {
        complain(other, "\"\(key)\" is not for groups whose axis is custom; give \"frames\"")
      }
    }
    guard let list = fields["frames"], let elements = elements(of: list, "frames") else {
      if fields["frames"] == nil {
        complain(value, "\"frames\" is missing; a custom group places its items")
      }
      return nil
    }
    if elements.isEmpty { reject(list, expected: "at least one frame") }
    let items = elements.compactMap { element -> CollectionLayoutGroupCustomItem? in
      guard case .mapping = element.node.content else {
        return rect(element).map { CollectionLayoutGroupCustomItem(frame: $0) }
      }
      guard
        let fields = self.fields(of: element, "a frame", known: ["frame", "zIndex"])
      else { return nil }
      guard let frame = fields["frame"] else {
        complain(element, "\"frame\" is missing")
        return nil
      }
      let zIndex = zIndex(fields["zIndex"]) ?? 0
      return rect(frame).map { CollectionLayoutGroupCustomItem(frame: $0, zIndex: zIndex) }
    }
    return items.count == elements.count && !items.isEmpty ? .custom(items) : nil
  }

  private mutating func supplementaryItems(
    _ value: DocumentValue?
  ) -> [CompositionalDescription.SupplementaryItem] {
    guard let value, let elements = elements(of: value, "supplementary items") else { return [] }
    let known = ["elementKind", "width", "height", "containerAnchor", "itemAnchor", "zIndex"]
    var kinds = ElementKinds()
    return elements.compactMap { element in
      guard let fields = fields(of: element, "a supplementary item", known: known) else {
        return nil
      }
      let kind = elementKind(fields["elementKind"], of: element, &kinds)
      guard let size = layoutSize(fields, of: element), let kind else { return nil }
      var item = CompositionalDescription.SupplementaryItem(elementKind: kind, size: size)
      item.containerAnchor = anchor(fields["containerAnchor"]) ?? item.containerAnchor
      item.itemAnchor = anchor(fields["itemAnchor"])
      item.zIndex = zIndex(fields["zIndex"]) ?? 1
      return item
    }
  }
}
