/// A section of models: rows, a header and other supplementary views.
public struct ModelSection {
  /// The model of the header; nil, the default, for no header.
  public var header: (any CellModel)?
  /// The models of other supplementary views, by element kind.
  ///
  /// Not part of janodev/collection.
  public var supplementaries: [String: any CellModel] = [:]
  /// The models of the rows.
  public var rows: ItemCollection<any CellModel>

  /// Creates a section of a list of rows.
  ///
  /// - Parameters:
  ///   - header: The model of the header; nil, the default, for no header.
  ///   - rows: The models of the rows.
  public init(header: (any CellModel)? = nil, rows: [any CellModel]) {
    self.init(header: header, rows: ItemCollection(rows))
  }

  /// Creates a section of rows that may be computed.
  ///
  /// - Parameters:
  ///   - header: The model of the header; nil, the default, for no header.
  ///   - rows: The models of the rows.
  public init(header: (any CellModel)? = nil, rows: ItemCollection<any CellModel>) {
    self.header = header
    self.rows = rows
  }

  /// Creates a section with a line of text as its header.
  ///
  /// - Parameters:
  ///   - title: The text of the header.
  ///   - rows: The models of the rows.
  public init(title: String, rows: [any CellModel]) {
    self.init(header: HeaderModel(title: title), rows: rows)
  }

  /// Returns the model of the supplementary view of a kind; nil if there is none.
  func view(ofKind kind: String) -> (any CellModel)? {
    kind == CollectionView.elementKindSectionHeader ? header : supplementaries[kind]
  }

  /// The models of all supplementary views: the header, then the others sorted by kind.
  var views: [(kind: String, model: any CellModel)] {
    let header = header.map { [(CollectionView.elementKindSectionHeader, $0)] } ?? []
    return header + supplementaries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
