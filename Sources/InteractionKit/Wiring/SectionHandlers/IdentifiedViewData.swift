/// A section as snapshots know it, by its type and id alone: the `SectionSnapshot` of
/// VSCollectionKit.
public struct IdentifiedSection: Hashable, Sendable, CustomStringConvertible {
  public let viewData: any SectionViewData
  let key: SectionKey

  public init(_ viewData: any SectionViewData) {
    self.viewData = viewData
    key = SectionKey(viewData)
  }

  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
  public var description: String { "\(key.type) \(key.id)" }
}

/// A cell as snapshots know it, by its type and id alone: the `CellSnapshot` of
/// VSCollectionKit.
public struct IdentifiedCell: Hashable, Sendable, CustomStringConvertible {
  private struct Key: Hashable {
    let type: String
    let id: String
    /// Which of several with the same type and id it is, where nobody promised that
    /// there is only one.
    let occurrence: Int
  }

  public let viewData: any CellViewData
  private let key: Key

  public init(_ viewData: any CellViewData) {
    self.init(viewData, occurrence: 0)
  }

  init(_ viewData: any CellViewData, occurrence: Int) {
    self.viewData = viewData
    key = Key(type: viewData.cellType, id: viewData.cellID, occurrence: occurrence)
  }

  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
  public var description: String { "\(key.type) \(key.id)" }
}
