/// The data of a view: a cell, a header or footer, or a section.
///
/// A view is configured again if the content of its data has changed with the same identity.
/// `Equatable` data is compared; other data always counts as changed.
public protocol ViewData: Sendable {
  /// Returns true if a view of `other`, which has the same identity, needs no change.
  func hasSameContent(as other: any ViewData) -> Bool
}

extension ViewData {
  /// Returns false, so views of data that can't be compared are always configured again.
  public func hasSameContent(as other: any ViewData) -> Bool { false }
}

extension ViewData where Self: Equatable {
  /// Returns true if `other` is of the same type and equal.
  public func hasSameContent(as other: any ViewData) -> Bool { other as? Self == self }
}

/// The data of a cell, as `CellModel` of VSCollectionKit 1.1 and `CellViewData` since.
///
/// Its identity is its type and its id: a cell with the same id and another type is another cell.
public protocol CellViewData: ViewData {
  /// The type, by which the handler selects the cell.
  var cellType: String { get }
  /// The id, which is unique among the cells of its type.
  var cellID: String { get }
}

/// The data of a header or footer.
///
/// As `HeaderViewModel` of VSCollectionKit 1.1 and `SectionHeaderViewData` since.
public protocol HeaderViewData: ViewData {
  /// The type, by which the handler selects the view.
  var headerType: String { get }
}

/// The data of a section without its cells, as `SectionViewData` of VSCollectionKit.
///
/// Its identity is its type and its id.
public protocol SectionViewData: ViewData {
  /// The type, which determines the handler.
  var sectionType: String { get }
  /// The id, which the log also contains (`via section:ID`).
  var sectionID: String { get }
  /// The data of the header; nil, the default, for no header.
  var header: (any HeaderViewData)? { get }
  /// The data of the footer; the header's data by default, as in VSCollectionKit.
  var footer: (any HeaderViewData)? { get }
  /// Returns the data of a supplementary view.
  ///
  /// By default it is the footer's data for footers, and the header's data for all other kinds, as
  /// in VSCollectionKit.
  func supplementaryData(ofKind kind: String) -> (any HeaderViewData)?
}

extension SectionViewData {
  public var header: (any HeaderViewData)? { nil }

  public var footer: (any HeaderViewData)? { header }

  /// Returns the footer's data for footers, and the header's data for all other kinds.
  public func supplementaryData(ofKind kind: String) -> (any HeaderViewData)? {
    let isFooter =
      kind == SectionedCollectionController.footerElementKind
      || kind == CollectionView.elementKindSectionFooter
    return isFooter ? footer : header
  }
}

/// A section with its cells, as `SectionModel` of VSCollectionKit.
public struct SectionModel: Sendable {
  /// Type, id and header of the section.
  public var viewData: any SectionViewData
  /// The data of the cells, in their order.
  public var items: [any CellViewData]

  /// Creates a section of cells; without cells by default.
  public init(_ viewData: any SectionViewData, items: [any CellViewData] = []) {
    self.viewData = viewData
    self.items = items
  }

  /// The type of the section, which determines the handler.
  public var sectionType: String { viewData.sectionType }
  /// The id, unique among the sections of its type, by which an update recognizes the section.
  public var sectionID: String { viewData.sectionID }
  /// The data of the header; nil for no header.
  public var header: (any HeaderViewData)? { viewData.header }
  /// The data of the footer; nil for no footer.
  public var footer: (any HeaderViewData)? { viewData.footer }

  var key: SectionKey { SectionKey(viewData) }
}

/// The identity of a section.
struct SectionKey: Hashable, Sendable {
  let type: String
  let id: String

  init(_ section: any SectionViewData) {
    type = section.sectionType
    id = section.sectionID
  }
}

/// A section in a snapshot, identified by type and id, as `SectionSnapshot` of VSCollectionKit.
public struct IdentifiedSection: Hashable, Sendable, CustomStringConvertible {
  /// The data of the section.
  ///
  /// Two values with other data but the same type and id are equal.
  public let viewData: any SectionViewData
  let key: SectionKey

  /// Wraps the data of a section.
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
    /// The number of the cell among cells with the same type and id; 0 if there is only one.
    let occurrence: Int
  }

  /// The data of the cell.
  ///
  /// Two values with other data but the same type and id are equal.
  public let viewData: any CellViewData
  private let key: Key

  /// Wraps the data of a cell.
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
