/// The data of a view: a cell, a header or footer, or a section.
///
/// A view is configured again if the content of its data has changed with the same identity.
/// `Equatable` data is compared; other data always counts as changed.
public protocol ViewData: Sendable {
  /// Returns true if a view of `other`, which has the same identity, needs no change.
  func hasSameContent(as other: any ViewData) -> Bool
}

extension ViewData {
  /// Returns false.
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
  /// The data of the footer; that of the header by default, as in VSCollectionKit.
  var footer: (any HeaderViewData)? { get }
  /// Returns the data of a supplementary view.
  ///
  /// By default it is that of the footer for footers, and that of the header for all other kinds,
  /// as in VSCollectionKit.
  ///
  /// - Parameter kind: The kind, such as `CollectionView.elementKindSectionHeader`.
  /// - Returns: The data of a supplementary view.
  func supplementaryData(ofKind kind: String) -> (any HeaderViewData)?
}

extension SectionViewData {
  /// Nil.
  public var header: (any HeaderViewData)? { nil }

  /// The header.
  public var footer: (any HeaderViewData)? { header }

  /// Returns the data of the footer for footers, and that of the header for all other kinds.
  public func supplementaryData(ofKind kind: String) -> (any HeaderViewData)? {
    let isFooter =
      kind == SectionedCollectionController.footerElementKind
      || kind == CollectionView.elementKindSectionFooter
    return isFooter ? footer : header
  }
}
