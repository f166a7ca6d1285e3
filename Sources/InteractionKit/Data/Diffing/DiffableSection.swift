/// A section with its items, as two versions of a collection are compared.
///
/// ```swift
/// DiffableSection(id: "favourites", items: [3, 1, 4])
/// ```
public struct DiffableSection<ID: Hashable, Item> {
  /// What the section is recognised by.
  public var id: ID
  /// In their order.
  public var items: [Item]

  public init(id: ID, items: [Item] = []) {
    self.id = id
    self.items = items
  }
}

extension DiffableSection: Sendable where ID: Sendable, Item: Sendable {}
extension DiffableSection: Equatable where Item: Equatable {}
extension DiffableSection: Hashable where Item: Hashable {}
