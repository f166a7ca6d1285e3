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
