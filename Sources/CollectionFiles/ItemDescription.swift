import Foundation
import InteractionKit

/// One item of a collection, as its file describes it.
package struct ItemDescription: Hashable, Sendable {
  /// Decides the cell: see `CollectionDocument.cellIdentifier(forType:)`.
  package var type: String
  /// Unique in the file; nil where the file gives none.
  package var id: String?
  /// The accessibility label.
  package var label: String?
  /// In points; nil is the size of the cell's template or of the layout.
  package var size: CGSize?
  /// What the cell asks for when the layout is self-sizing; nil is the template's.
  package var preferredSize: CGSize?
  package var data: JSONValue
  package var extra: JSONValue
  /// How deep the cell's content is indented; nil is what its template says.
  package var indentationLevel: Int?
  /// The items below this one, which show while it is expanded.
  package var children: [ItemDescription] = []
  /// The item's node in the outline of its section.
  package var outlineNode: Int?

  package init(
    type: String, id: String? = nil, label: String? = nil, size: CGSize? = nil,
    preferredSize: CGSize? = nil, data: JSONValue = .null, extra: JSONValue = .null,
    indentationLevel: Int? = nil
  ) {
    self.indentationLevel = indentationLevel
    self.type = type
    self.id = id
    self.label = label
    self.size = size
    self.preferredSize = preferredSize
    self.data = data
    self.extra = extra
  }
}

/// What an item holds, without the texts that name it.
struct ItemContent {
  var type: String
  var data: JSONValue
  var extra: JSONValue
}
