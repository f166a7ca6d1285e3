/// A section of models: rows, and those of its header, footer and other views.
public struct ModelSection {
  /// The model of the header; nil for a section without one.
  public var header: (any CellModel)?
  /// The models of other supplementary views, by element kind: the library has none.
  public var supplementaries: [String: any CellModel] = [:]
  public var rows: ItemCollection<any CellModel>

  public init(header: (any CellModel)? = nil, rows: [any CellModel]) {
    self.init(header: header, rows: ItemCollection(rows))
  }

  /// A section of rows that are perhaps computed when they are asked for.
  public init(header: (any CellModel)? = nil, rows: ItemCollection<any CellModel>) {
    self.header = header
    self.rows = rows
  }

  /// A section under a header that shows a line of text.
  public init(title: String, rows: [any CellModel]) {
    self.init(header: HeaderModel(title: title), rows: rows)
  }

  /// The model of the supplementary view of a kind; nil if there is none.
  func view(ofKind kind: String) -> (any CellModel)? {
    kind == CollectionView.elementKindSectionHeader ? header : supplementaries[kind]
  }

  /// The models of all supplementary views, in the order of their kinds.
  var views: [(kind: String, model: any CellModel)] {
    let header = header.map { [(CollectionView.elementKindSectionHeader, $0)] } ?? []
    return header + supplementaries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
