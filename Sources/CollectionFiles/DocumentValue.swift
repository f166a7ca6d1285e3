import InteractionKit

/// A node of a document with its path.
struct DocumentValue: Sendable {
  var node: DocumentNode
  var path: DocumentPath

  var position: TextPosition { node.position }
}

/// The entries of a mapping whose keys were checked.
struct DocumentFields {
  let entries: [DocumentNode.Entry]
  private let path: DocumentPath
  /// The position at which the mapping begins.
  let position: TextPosition

  init(_ entries: [DocumentNode.Entry], at position: TextPosition, path: DocumentPath) {
    self.entries = entries
    self.position = position
    self.path = path
  }

  /// The value of `key`; nil if it is absent or null, which both mean the default.
  subscript(key: String) -> DocumentValue? {
    guard let entry = entries.first(where: { $0.key == key }), !entry.value.isNull else {
      return nil
    }
    return DocumentValue(node: entry.value, path: .key(key, in: path))
  }

  /// The mapping itself, for errors about missing keys.
  var mapping: DocumentValue {
    DocumentValue(node: DocumentNode(.mapping(entries), at: position), path: path)
  }
}
