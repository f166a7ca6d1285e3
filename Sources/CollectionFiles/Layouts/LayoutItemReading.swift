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
      .when(.anyGiven(groupKeys), then: .requiring("axis")),
      .when(
        .value(of: "axis", in: ["custom"]),
        then: .all(
          of: .requiring("frames"), .excluding("items", "count", "repeating", "interItemSpacing"))),
      .when(
        .value(of: "axis", in: ["horizontal", "vertical"]),
        then: .all(
          of: .requiring("items"), .excluding("frames"), .not(.requiring("count", "repeating")))),
      .when(
        .anyGiven(["count", "repeating"]), then: .property("items", ["maxItems": 1])),
    ]
  ) {
    Key.layoutSize()
    Key.itemInsets(\.contentInsets)
    Key(
      "edgeSpacing", \.edgeSpacing, .edgeSpacing, "The space around it.",
      example: "{ leading: { fixed: 8 } }")
    Key(
      "supplementaryItems", \.supplementaryItems, .supplementaryItems,
      "Views that go with it, such as badges.",
      example:
        "[{ elementKind: badge, width: { absolute: 20 }, height: { absolute: 20 }, containerAnchor: { edges: [top, trailing] } }]"
    )
    Key(
      "axis", .choice(of: DocumentReader.GroupAxis.self), "Of a group: the direction of its items.")
    Key(
      "items", .list(of: .reference("layoutItem"), atLeast: 1),
      "Of a group: its items; an entry with axis is a group itself.",
      example: "[{ width: { fractionalWidth: 0.5 }, height: { fractionalHeight: 1 } }]")
    Key(
      "count", .integer(in: DocumentReader.groupCounts),
      "Of a group: so many of its one item share the space.", example: "3")
    Key(
      "repeating", .integer(in: DocumentReader.groupCounts),
      "Of a group: so many of its one item in its own size.", example: "2")
    Key(
      "interItemSpacing", \.interItemSpacing, .spacing, "Of a group: between its items.",
      example: "{ fixed: 8 }")
    Key(
      "frames", .list(of: .any(of: .reference("rect"), customItemKeys.reference), atLeast: 1),
      "Of a custom group: the frames of its items.",
      example: "[[0, 0, 100, 60], { frame: [80, 20, 60, 60], zIndex: 1 }]")
  }

  /// The keys of a frame of a custom group, if it is a mapping.
  static let customItemKeys = KeyTable<Never>("customItem", "a frame") {
    Key(
      "frame", .reference("rect"), missing: "\"frame\" is missing; give [x, y, width, height]",
      example: "[80, 20, 60, 60]")
    Key(
      "zIndex", ValueType.zIndex.schema, "Views with higher numbers are in front.", default: 0,
      example: "1")
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
    Key.elementKind(example: "badge")
    Key.layoutSize()
    Key(
      "containerAnchor", \.containerAnchor, .anchor, "The point of the item that it is at.",
      example: "{ edges: [top, trailing] }")
    Key(
      "itemAnchor", \.itemAnchor, .anchor, "The point of the view that is there.",
      example: "{ edges: [bottom] }")
    Key.itemInsets(\.contentInsets)
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
  /// `depth` is the number of nested groups, including this one. `sharedAxis` is the axis on which
  /// the group divides its space, whatever the item's own extent is.
  mutating func layoutItem(
    _ value: DocumentValue, depth: Int, isGroup: Bool = false, sharedAxis: ScrollAxis? = nil
  ) -> CompositionalDescription.Item? {
    let table = CompositionalDescription.Item.keys
    guard let fields = fields(of: value, table, noun: isGroup ? "a group" : nil) else { return nil }
    let size = layoutSize(fields)
    let isGroup = isGroup || CompositionalDescription.Item.isGroup(fields)
    let content = isGroup ? groupContent(fields, of: value, size, depth: depth) : nil
    guard let size, !isGroup || content != nil else { return nil }
    var item = CompositionalDescription.Item(size: size)
    item.content = content
    read(fields, table, into: &item)
    reportIgnoredInsets(fields, item.contentInsets, of: size, sharedAxis: sharedAxis)
    return item
  }

  /// The axis of a group, or `custom` for explicit frames.
  fileprivate enum GroupAxis: String, CaseIterable {
    case horizontal, vertical, custom
  }

  /// Reports content insets on an axis with an estimated extent, where they are ignored.
  mutating func reportIgnoredInsets(
    _ fields: DocumentFields, _ insets: DirectionalEdgeInsets, of size: CollectionLayoutSize,
    sharedAxis: ScrollAxis? = nil
  ) {
    guard unreachable != nil, let value = fields["contentInsets"] else { return }
    let ignored = [
      (
        "width", .horizontal, size.widthDimension,
        insets.leading != 0 || insets.trailing != 0
      ),
      ("height", ScrollAxis.vertical, size.heightDimension, insets.top != 0 || insets.bottom != 0),
    ].filter { $0.1 != sharedAxis && $0.2.isEstimated && $0.3 }
    guard !ignored.isEmpty else { return }
    let names = ignored.map(\.0).joined(separator: " and the ")
    let sides =
      ignored.count == 2
      ? "all sides"
      : ignored[0].1 == .vertical
        ? "top and bottom" : "the leading and trailing side"
    reportUnreachable(
      value, .unusedInsets,
      "\"contentInsets\" have no effect at \(sides): the \(names) \(ignored.count == 2 ? "are" : "is") estimated; give edgeSpacing, or constraints in the cell"
    )
  }

  private mutating func groupContent(
    _ fields: DocumentFields, of value: DocumentValue, _ size: CollectionLayoutSize?, depth: Int
  ) -> CompositionalDescription.Content? {
    guard depth <= CollectionViewCompositionalLayout.nestingLimit else {
      reportError(
        value,
        "groups are nested more than \(CollectionViewCompositionalLayout.nestingLimit) deep")
      return nil
    }
    let axis = choice(fields["axis"], as: GroupAxis.self)
    if fields["axis"] == nil {
      reportError(value, "\"axis\" is missing; give horizontal, vertical or custom")
    }
    if axis == .custom { return customContent(fields, of: value) }
    if let frames = fields["frames"] {
      reportError(frames, "\"frames\" are for groups whose axis is custom")
    }
    // Items are also read without an axis, so that one run reports their errors, too.
    guard let list = fields["items"], let elements = elements(of: list, "items") else {
      if fields["items"] == nil, axis != nil {
        reportError(value, "\"items\" is missing; give a list of items")
      }
      return nil
    }
    if elements.isEmpty { reportError(list, "At least 1 subitem is required for a group") }
    let direction: ScrollAxis = axis == .horizontal ? .horizontal : .vertical
    let along = axis == .horizontal ? size?.widthDimension : size?.heightDimension
    let shares = fields["count"] != nil && along?.isEstimated == false
    let items = elements.compactMap {
      layoutItem($0, depth: depth + 1, sharedAxis: shares ? direction : nil)
    }
    let limit = DocumentReader.groupCounts
    let count = integer(fields["count"], "how many items share the group", in: limit)
    let repeating = integer(fields["repeating"], "how often the item repeats", in: limit)
    guard axis != nil, items.count == elements.count, !items.isEmpty else { return nil }
    if let form = fields["count"] ?? fields["repeating"] {
      if fields["count"] != nil, let other = fields["repeating"] {
        reportError(other, "\"count\" is given too; give one of them")
      }
      if items.count > 1 { reportError(form, "a group of a count has one item") }
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
        reportError(other, "\"\(key)\" is not for groups whose axis is custom; give \"frames\"")
      }
    }
    guard let list = fields["frames"], let elements = elements(of: list, "frames") else {
      if fields["frames"] == nil {
        reportError(value, "\"frames\" is missing; give [[x, y, width, height], …]")
      }
      return nil
    }
    if elements.isEmpty { reportUnexpected(list, expected: "at least one frame") }
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
      reportIgnoredInsets(fields, item.contentInsets, of: size)
      return item
    }
  }
}
