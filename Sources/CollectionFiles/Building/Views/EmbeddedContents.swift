import Foundation
import InteractionKit

/// The edited contents of embedded collections, by the items of the outer collection.
///
/// Cells are reused and the collections in them are filled again, so edits are stored with the
/// items. An item without an id is identified by its index path, which is updated when the item
/// moves.
package struct EmbeddedContents {
  enum Key: Hashable {
    case id(String)
    case path(IndexPath)
  }

  /// The content of one embedded collection.
  package struct Content {
    /// The data of the item that filled it.
    ///
    /// With other data the stored content is not used.
    var source: JSONValue?
    var data: CollectionData
    /// The edited contents of the collections in its cells.
    var inner: EmbeddedContents
  }

  /// By item, then by the collection's slot in its cell.
  private var contents: [Key: [String: Content]] = [:]

  var isEmpty: Bool { contents.isEmpty }

  subscript(key: Key) -> [String: Content] {
    get { contents[key] ?? [:] }
    set { contents[key] = newValue.isEmpty ? nil : newValue }
  }

  /// Updates the index paths after items moved, and removes the contents of deleted items.
  mutating func updateKeys(_ positions: LayoutUpdate.PositionMap, in data: CollectionData) {
    guard !isEmpty else { return }
    var followed: [Key: [String: Content]] = [:]
    for (key, content) in contents {
      switch key {
      case .id(let id): if data.location(ofID: id) != nil { followed[key] = content }
      case .path(let path):
        if let item = positions.item(of: Selection.Item(path)) {
          followed[.path(item.indexPath)] = content
        }
      }
    }
    contents = followed
  }
}

extension LoadedCollection {
  /// Returns the key of an item with edited embedded collections; nil without an item.
  private func embeddedKey(at path: IndexPath) -> EmbeddedContents.Key? {
    guard let item = item(section: path.section, item: path.item) else { return nil }
    return item.id.map { .id($0) } ?? .path(path)
  }

  /// Stores the content of this collection in the outer collection, and so on outwards.
  func keepForSurroundings() {
    guard let slot, let (outer, path) = surroundings, let key = outer.embeddedKey(at: path) else {
      return
    }
    outer.embeddedContents[key][slot] = EmbeddedContents.Content(
      source: source, data: data, inner: embeddedContents)
    outer.keepForSurroundings()
  }

  /// The collection whose cell embeds this one, and the index path of that cell.
  private var surroundings: (collection: LoadedCollection, path: IndexPath)? {
    var view = collectionView.superview
    while let current = view {
      if let cell = current as? TemplateCell {
        guard let path = cell.displayedIndexPath, cell.element?.category == .cell,
          let collection = cell.collectionView?.loadedCollection
        else { return nil }
        return (collection, path)
      }
      view = current.superview
    }
    return nil
  }

  /// Returns the edited contents of the collections in an item's cell, by slot.
  package func embeddedContents(at path: IndexPath) -> [String: EmbeddedContents.Content] {
    guard !embeddedContents.isEmpty, let key = embeddedKey(at: path) else { return [:] }
    return embeddedContents[key]
  }

  /// Displays stored content, unless the data of the item has changed since.
  func resume(_ content: EmbeddedContents.Content) {
    guard content.source == source else { return }
    embeddedContents = content.inner
    var data = content.data
    data.nextNode = max(data.nextNode, self.data.nextNode)
    begin(with: data)
  }
}
