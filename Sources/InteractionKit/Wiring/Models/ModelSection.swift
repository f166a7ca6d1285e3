/// A section of models: rows, and one over them.
public struct ModelSection {
  /// What the header shows; nil for a section without one.
  public var header: (any CellModel)?
  public var rows: [any CellModel]

  public init(header: (any CellModel)? = nil, rows: [any CellModel]) {
    self.header = header
    self.rows = rows
  }

  /// A section under a header that shows a line of text.
  public init(title: String, rows: [any CellModel]) {
    self.init(header: HeaderModel(title: title), rows: rows)
  }
}
