/// A section with its cells, as `SectionModel` of VSCollectionKit.
public struct SectionModel: Sendable {
  /// The data of the section.
  public var viewData: any SectionViewData
  /// The data of the cells.
  public var items: [any CellViewData]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - viewData: The data of the section.
  ///   - items: The data of the cells; none by default.
  public init(_ viewData: any SectionViewData, items: [any CellViewData] = []) {
    self.viewData = viewData
    self.items = items
  }

  /// The type of the section, which determines the handler.
  public var sectionType: String { viewData.sectionType }
  /// The id of the section.
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
