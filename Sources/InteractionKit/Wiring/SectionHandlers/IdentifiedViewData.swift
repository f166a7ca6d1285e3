/// A section in a snapshot, identified by type and id, as `SectionSnapshot` of VSCollectionKit.
public struct IdentifiedSection: Hashable, Sendable, CustomStringConvertible {
  /// The data of the section.
  public let viewData: any SectionViewData
  let key: SectionKey

  /// Wraps the data of a section.
  ///
  /// - Parameter viewData: The data.
  public init(_ viewData: any SectionViewData) {
    self.viewData = viewData
    key = SectionKey(viewData)
  }

  /// Returns true if type and identifier are equal.
  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  /// Hashes type and identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Type and identifier, with a blank between them.
  public var description: String { "\(key.type) \(key.id)" }
}

/// A cell in a snapshot, identified by type and id, as `CellSnapshot` of VSCollectionKit.
public struct IdentifiedCell: Hashable, Sendable, CustomStringConvertible {
  private struct Key: Hashable {
    let type: String
    let id: String
    /// The number of the cell among those with the same type and id; 0 if there is only one.
    let occurrence: Int
  }

  /// The data of the cell.
  public let viewData: any CellViewData
  private let key: Key

  /// Wraps the data of a cell.
  ///
  /// - Parameter viewData: The data.
  public init(_ viewData: any CellViewData) {
    self.init(viewData, occurrence: 0)
  }

  init(_ viewData: any CellViewData, occurrence: Int) {
    self.viewData = viewData
    key = Key(type: viewData.cellType, id: viewData.cellID, occurrence: occurrence)
  }

  /// Returns true if type and identifier are equal.
  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  /// Hashes type and identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Type and identifier, with a blank between them.
  public var description: String { "\(key.type) \(key.id)" }
}
