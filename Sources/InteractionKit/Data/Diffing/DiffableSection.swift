/// A section with its items, for the comparison of two versions of a collection.
///
/// ```swift
/// DiffableSection(id: "favourites", items: [3, 1, 4])
/// ```
public struct DiffableSection<ID: Hashable, Item> {
  /// The identity of the section.
  public var id: ID
  /// The items, in order.
  public var items: [Item]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - items: The items, in order; none by default.
  public init(id: ID, items: [Item] = []) {
    self.id = id
    self.items = items
  }
}

extension DiffableSection: Sendable where ID: Sendable, Item: Sendable {}
extension DiffableSection: Equatable where Item: Equatable {}
extension DiffableSection: Hashable where Item: Hashable {}
