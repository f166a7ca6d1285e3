/// What a view of a section shows: a cell, a header or a footer, or the section itself.
///
/// Views are made again, or filled again, when the content changed under the same
/// identity. What is `Equatable` is compared; anything else counts as changed each time,
/// so that nothing stale shows.
public protocol ViewData: Sendable {
  /// Whether a view that shows the other, which has the same identity, needs no change.
  func hasSameContent(as other: any ViewData) -> Bool
}

extension ViewData {
  public func hasSameContent(as other: any ViewData) -> Bool { false }
}

extension ViewData where Self: Equatable {
  public func hasSameContent(as other: any ViewData) -> Bool { other as? Self == self }
}

/// What one cell shows: the `CellModel` of VSCollectionKit 1.1, its `CellViewData` since.
///
/// Its identity is its type and its id together: a cell of another type under the same id
/// is another cell.
public protocol CellViewData: ViewData {
  /// Which cell of its section's handler shows it.
  var cellType: String { get }
  /// What it is called; no other cell of its type in the collection is called the same.
  var cellID: String { get }
}

/// What a header or a footer shows: the `HeaderViewModel` of VSCollectionKit 1.1, its
/// `SectionHeaderViewData` since.
public protocol HeaderViewData: ViewData {
  var headerType: String { get }
}

/// A section without its cells: the `SectionViewData` of VSCollectionKit.
///
/// Its identity is its type and its id together.
public protocol SectionViewData: ViewData {
  /// Which section handler is responsible.
  var sectionType: String { get }
  /// What it is called, also in `via section:ID`.
  var sectionID: String { get }
  /// What its header shows; nil, the default, for a section without one.
  var header: (any HeaderViewData)? { get }
  /// What its footer shows; what the header does by default, as in the library, which has
  /// no footers of their own.
  var footer: (any HeaderViewData)? { get }
  /// The data of a supplementary view; by default that of the footer for a footer, and that
  /// of the header for every other kind, as in the library.
  func supplementaryData(ofKind kind: String) -> (any HeaderViewData)?
}

extension SectionViewData {
  public var header: (any HeaderViewData)? { nil }
  public var footer: (any HeaderViewData)? { header }

  public func supplementaryData(ofKind kind: String) -> (any HeaderViewData)? {
    let isFooter =
      kind == SectionedCollection.footerElementKind
      || kind == CollectionView.elementKindSectionFooter
    return isFooter ? footer : header
  }
}
