import Foundation
@_spi(Benchmarks) import InteractionKit

/// What was edited in collections inside of the cells of another one, kept with the items
/// that they belong to: cells are used again, and the collection in one is filled anew.
///
/// An item without an id is known by its place, and followed to another.
package struct EmbeddedContents {
  enum Key: Hashable {
    case id(String)
    case place(IndexPath)
  }

  /// What one collection shows.
  package struct Content {
    /// The data of the item that it was filled with: other data is shown as it is.
    var source: JSONValue?
    var data: ScreenData
    var nextOutlineNode: Int
    /// What was edited in collections inside of its cells.
    var inner: EmbeddedContents
  }

  /// By item, then by the collection's slot in its cell.
  private var contents: [Key: [String: Content]] = [:]

  var isEmpty: Bool { contents.isEmpty }

  subscript(key: Key) -> [String: Content] {
    get { contents[key] ?? [:] }
    set { contents[key] = newValue.isEmpty ? nil : newValue }
  }

  /// The items have other places now; those that are gone take along what is in them.
  mutating func follow(_ places: LayoutUpdate.Places, in data: ScreenData) {
    guard !isEmpty else { return }
    var followed: [Key: [String: Content]] = [:]
    for (key, content) in contents {
      switch key {
      case .id(let id): if data.spot(ofID: id) != nil { followed[key] = content }
      case .place(let path):
        if let item = places.item(of: Selection.Item(path)) {
          followed[.place(item.indexPath)] = content
        }
      }
    }
    contents = followed
  }
}

extension CollectionScreen {
  /// What an item is called among those with edited collections in their cells.
  private func embeddedKey(at path: IndexPath) -> EmbeddedContents.Key? {
    guard let item = item(section: path.section, item: path.item) else { return nil }
    return item.id.map { .id($0) } ?? .place(path)
  }

  /// Has the collection around this one keep what this one shows, and those around that.
  func keepForSurroundings() {
    guard let slot, let (outer, path) = surroundings, let key = outer.embeddedKey(at: path) else {
      return
    }
    outer.embeddedContents[key][slot] = EmbeddedContents.Content(
      source: source, data: data, nextOutlineNode: nextOutlineNode, inner: embeddedContents)
    outer.keepForSurroundings()
  }

  /// The collection in whose cell this one is, and the path of the cell.
  private var surroundings: (screen: CollectionScreen, path: IndexPath)? {
    var view = collectionView.superview
    while let current = view {
      if let cell = current as? TemplateCell {
        guard let path = cell.indexPath, cell.element?.category == .cell,
          let screen = cell.collectionView?.screen
        else { return nil }
        return (screen, path)
      }
      view = current.superview
    }
    return nil
  }

  /// What was edited in the collections in an item's cell, by slot.
  package func embeddedContents(at path: IndexPath) -> [String: EmbeddedContents.Content] {
    guard !embeddedContents.isEmpty, let key = embeddedKey(at: path) else { return [:] }
    return embeddedContents[key]
  }

  /// Shows what was edited before in the collection that an item's cell had then, unless
  /// the item says something else by now.
  func resume(_ content: EmbeddedContents.Content) {
    guard content.source == source else { return }
    nextOutlineNode = max(nextOutlineNode, content.nextOutlineNode)
    embeddedContents = content.inner
    begin(with: content.data)
  }
}
