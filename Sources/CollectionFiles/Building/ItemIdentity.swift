/// What makes an item the same in two versions of the data.
enum ItemIdentity: Hashable {
  case id(String, type: String)
  /// The content of an item without an id, and how many like it come before.
  case content(ItemDescription, Int)
}

/// Names the items of a version of the data, in their order.
struct ItemIdentities {
  private var seen: [ItemDescription: Int] = [:]

  mutating func identity(of item: ItemDescription) -> ItemIdentity {
    if let id = item.id { return .id(id, type: item.type) }
    let content = item.content
    defer { seen[content, default: 0] += 1 }
    return .content(content, seen[content, default: 0])
  }

  /// The same for an item of which the type does not count.
  mutating func identityOfAnyType(of item: ItemDescription) -> ItemIdentity {
    item.id.map { .id($0, type: "") } ?? identity(of: item)
  }
}

extension ItemDescription {
  /// The item without what its place in an outline adds.
  var content: ItemDescription {
    var content = self
    if content.outlineNode != nil { content.indentationLevel = nil }
    content.outlineNode = nil
    content.children = []
    return content
  }

  /// The item and all below it, parents before their children.
  package var family: [ItemDescription] {
    guard !children.isEmpty else { return [self] }
    var (found, pending) = ([ItemDescription](), [self])
    while let item = pending.popLast() {
      found.append(item)
      pending += item.children.reversed()
    }
    return found
  }
}
