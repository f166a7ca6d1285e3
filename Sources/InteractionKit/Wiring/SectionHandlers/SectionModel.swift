/// A section with its cells: the `SectionModel` of VSCollectionKit.
public struct SectionModel: Sendable {
  public var viewData: any SectionViewData
  public var items: [any CellViewData]

  public init(_ viewData: any SectionViewData, items: [any CellViewData] = []) {
    self.viewData = viewData
    self.items = items
  }

  public var sectionType: String { viewData.sectionType }
  public var sectionID: String { viewData.sectionID }
  public var header: (any HeaderViewData)? { viewData.header }
  public var footer: (any HeaderViewData)? { viewData.footer }

  var key: SectionKey { SectionKey(viewData) }
}

/// What a section is recognised by.
struct SectionKey: Hashable, Sendable {
  let type: String
  let id: String

  init(_ section: any SectionViewData) {
    type = section.sectionType
    id = section.sectionID
  }
}
