import Foundation
import InteractionKit

extension CompositionalDescription.Item {
  /// The keys that make an item a group.
  private static let groupKeys = [
    "axis", "items", "count", "repeating", "interItemSpacing", "frames",
  ]

  static let keys = KeyTable(
    "layoutItem", "an item", title: "Item or group",
    "An item of a compositional layout; one with axis is a group of items.",
    standard: CompositionalDescription.Item(size: .zero),
    rules: [
      .when(.anyGiven(groupKeys), then: .given("axis")),
      .when(
        .value(of: "axis", in: ["custom"]),
        then: .all(
          of: .given("frames"), .without("items", "count", "repeating", "interItemSpacing"))),
      .when(
        .value(of: "axis", in: ["horizontal", "vertical"]),
        then: .all(of: .given("items"), .without("frames"), .not(.given("count", "repeating")))),
      .when(
        .anyGiven(["count", "repeating"]), then: .property("items", ["maxItems": 1])),
    ]
  ) {
    Key.layoutSize()
    Key("contentInsets", \.contentInsets, .directionalInsets, "The space inside its edges.")
    Key("edgeSpacing", \.edgeSpacing, .edgeSpacing, "The space around it.")
    Key(
      "supplementaryItems", \.supplementaryItems, .supplementaryItems,
      "Views that go with it, such as badges.")
    Key(
      "axis", .choice(of: DocumentReader.GroupAxis.self), "Of a group: the direction of its items.")
    Key(
      "items", .list(of: .reference("layoutItem"), atLeast: 1),
      "Of a group: its items; an entry with axis is a group itself.")
    Key(
      "count", .integer(in: DocumentReader.groupCounts),
      "Of a group: so many of its one item share the space.")
    Key(
      "repeating", .integer(in: DocumentReader.groupCounts),
      "Of a group: so many of its one item in its own size.")
    Key("interItemSpacing", \.interItemSpacing, .spacing, "Of a group: between its items.")
    Key(
      "frames", .list(of: .any(of: .reference("rect"), customItemKeys.reference), atLeast: 1),
      "Of a custom group: the frames of its items.")
  }

  /// The keys of a frame of a custom group, if it is a mapping.
  static let customItemKeys = KeyTable<Never>("customItem", "a frame") {
    Key("frame", .reference("rect"), missing: "\"frame\" is missing")
    Key(
      "zIndex", ValueType.zIndex.schema, "Views with higher numbers are in front.", default: 0)
  }

  fileprivate static func isGroup(_ fields: DocumentFields) -> Bool {
    groupKeys.contains { fields[$0] != nil }
  }
}

extension CompositionalDescription.SupplementaryItem {
  static let keys = KeyTable(
    "supplementaryItem", "a supplementary item",
    "A view that goes with an item or a group, such as a badge.",
    standard: CompositionalDescription.SupplementaryItem(elementKind: "", size: .zero)
  ) {
    Key.elementKind()
    Key.layoutSize()
    Key("containerAnchor", \.containerAnchor, .anchor, "The point of the item that it is at.")
    Key("itemAnchor", \.itemAnchor, .anchor, "The point of the view that is there.")
    Key.zIndex(\.zIndex)
  }
}

extension ValueType where Value == [CompositionalDescription.SupplementaryItem] {
  fileprivate static var supplementaryItems: Self {
    Self(.list(of: CompositionalDescription.SupplementaryItem.keys.reference)) {
      $0.supplementaryItems($1)
    }
  }
}

extension DocumentReader {
  /// Reads an item of a compositional layout; an entry with `axis` is a group.
  ///
  /// `depth` is the number of nested groups, including this one.
  mutating func layoutItem(
    _ value: DocumentValue, depth: Int, isGroup: Bool = false
  ) -> CompositionalDescription.Item? {
    let table = CompositionalDescription.Item.keys
    guard let fields = fields(of: value, table, noun: isGroup ? "a group" : nil) else { return nil }
    let size = layoutSize(fields)
    let isGroup = isGroup || CompositionalDescription.Item.isGroup(fields)
    let content = isGroup ? groupContent(fields, of: value, depth: depth) : nil
    guard let size, !isGroup || content != nil else { return nil }
    var item = CompositionalDescription.Item(size: size)
    item.content = content
    read(fields, table, into: &item)
    return item
  }

  /// The axis of a group, or `custom` for explicit frames.
  fileprivate enum GroupAxis: String, CaseIterable {
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
    // Items are also read without an axis, so that one run reports their errors, too.
    guard let list = fields["items"], let elements = elements(of: list, "items") else {
      if fields["items"] == nil, axis != nil {
        complain(value, "\"items\" is missing; a group holds some")
      }
      return nil
    }
    if elements.isEmpty { complain(list, "At least 1 subitem is required for a group") }
    let items = elements.compactMap { layoutItem($0, depth: depth + 1) }
    let direction: ScrollAxis = axis == .horizontal ? .horizontal : .vertical
    let limit = DocumentReader.groupCounts
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

  /// The accepted numbers of items of a group.
  fileprivate static let groupCounts = 1...1_000_000

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
      guard let fields = self.fields(of: element, CompositionalDescription.Item.customItemKeys),
        let frame = fields["frame"]
      else { return nil }
      let zIndex = zIndex(fields["zIndex"]) ?? 0
      return rect(frame).map { CollectionLayoutGroupCustomItem(frame: $0, zIndex: zIndex) }
    }
    return items.count == elements.count && !items.isEmpty ? .custom(items) : nil
  }

  fileprivate mutating func supplementaryItems(
    _ value: DocumentValue
  ) -> [CompositionalDescription.SupplementaryItem] {
    let table = CompositionalDescription.SupplementaryItem.keys
    var kinds = ElementKinds()
    return (elements(of: value, "supplementary items") ?? []).compactMap { element in
      guard let fields = fields(of: element, table) else { return nil }
      let kind = elementKind(fields["elementKind"], &kinds)
      guard let size = layoutSize(fields), let kind else { return nil }
      var item = CompositionalDescription.SupplementaryItem(elementKind: kind, size: size)
      read(fields, table, into: &item)
      return item
    }
  }
}
