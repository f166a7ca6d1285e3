import Foundation
import InteractionKit

/// An item of a collection, as its file describes it.
package struct ItemDescription: Hashable, Sendable {
  /// The item type, which selects the cell: see `CollectionDocument.cellIdentifier(forType:)`.
  package var type: String
  /// The id, unique in the file; nil if the file has none.
  package var id: String?
  /// The accessibility label.
  package var label: String?
  /// The size in points; nil for the size of the cell's template or of the layout.
  package var size: CGSize?
  /// The size that the cell prefers in a self-sizing layout; nil for the template's.
  package var preferredSize: CGSize?
  package var data: JSONValue
  package var extra: JSONValue
  /// The indentation level of the cell's content; nil for the template's.
  package var indentationLevel: Int?
  /// The children, which are visible while this item is expanded.
  package var children: [ItemDescription] = []
  /// The item's node in the outline of its section.
  package var outlineNode: Int?

  package init(
    type: String, id: String? = nil, label: String? = nil, size: CGSize? = nil,
    preferredSize: CGSize? = nil, data: JSONValue = .null, extra: JSONValue = .null,
    indentationLevel: Int? = nil
  ) {
    self.indentationLevel = indentationLevel
    self.type = type
    self.id = id
    self.label = label
    self.size = size
    self.preferredSize = preferredSize
    self.data = data
    self.extra = extra
  }
}

/// The identity of an item across two versions of the data.
enum ItemIdentity: Hashable {
  case id(String, type: String)
  /// The content of an item without an id, and the number of equal items before it.
  case content(ItemDescription, Int)
}

/// Assigns identities to the items of one version of the data, in their order.
struct ItemIdentities {
  private var seen: [ItemDescription: Int] = [:]

  mutating func identity(of item: ItemDescription) -> ItemIdentity {
    if let id = item.id { return .id(id, type: item.type) }
    let content = item.content
    defer { seen[content, default: 0] += 1 }
    return .content(content, seen[content, default: 0])
  }

  /// Returns the identity of an item, regardless of its type if it has an id.
  mutating func identityIgnoringType(of item: ItemDescription) -> ItemIdentity {
    item.id.map { .id($0, type: "") } ?? identity(of: item)
  }
}

extension ItemDescription {
  /// The item without its node in an outline and the indentation that the outline adds.
  var content: ItemDescription {
    var content = self
    if content.outlineNode != nil { content.indentationLevel = nil }
    content.outlineNode = nil
    content.children = []
    return content
  }

  /// The item and its descendants, parents before their children.
  package var selfAndDescendants: [ItemDescription] {
    guard !children.isEmpty else { return [self] }
    var (found, pending) = ([ItemDescription](), [self])
    while let item = pending.popLast() {
      found.append(item)
      pending += item.children.reversed()
    }
    return found
  }
}
