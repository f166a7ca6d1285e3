import Foundation

extension LayoutDescription {
  /// The properties of the layout, including defaults.
  ///
  /// It is nil for a compositional layout, which is a tree.
  var properties: [(key: String, value: DocumentNode)]? {
    switch self {
    case .flow(let flow): FlowDescription.keys.properties(of: flow)
    case .list(let list): ListDescription.keys.properties(of: list)
    case .masonry(let masonry): MasonryDescription.keys.properties(of: masonry)
    case .circular(let circular): CircularDescription.keys.properties(of: circular)
    case .compositional: nil
    }
  }

  /// The keys of the layout in a collection file.
  package var keys: [String] { schemas.map(\.key) }

  /// The schemas of the values of its keys.
  var schemas: [(key: String, schema: JSONSchema)] {
    switch self {
    case .flow: FlowDescription.keys.schemas
    case .list: ListDescription.keys.schemas
    case .masonry: MasonryDescription.keys.schemas
    case .circular: CircularDescription.keys.schemas
    case .compositional: CompositionalDescription.keys.schemas
    }
  }
}
