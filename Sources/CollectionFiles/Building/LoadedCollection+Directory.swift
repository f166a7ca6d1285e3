import Foundation
import InteractionKit

/// The names of the items, by which targets find them before they are displayed.
extension LoadedCollection: ItemDirectory {
  /// The collection itself; nil for one that a program built, whose data source names the items.
  package var itemDirectory: (any ItemDirectory)? { isProgram ? nil : self }

  package var collectionName: String { document.name }

  package var sectionCount: Int { sections.count }

  package var replacementOfContent: String? { stateCellIdentifier }

  package var knownIDs: [String] { known { $0.identifier(at: $1) } }

  package var knownLabels: [String] { known { $0.label(at: $1) } }

  /// Returns some names of items, which suggestions compare.
  private func known(_ name: (ItemList, Int) -> String?) -> [String] {
    var found: [String] = []
    for section in sections where found.count < Spelling.candidateLimit {
      for item in 0..<min(section.items.count, 1000) {
        if let name = name(section.items, item) { found.append(name) }
      }
    }
    return found
  }

  package func itemCount(inSection section: Int) -> Int { sections[section].items.count }

  package func indexPath(ofID id: String) -> IndexPath? { sections.indexPath(ofID: id) }

  /// Returns the first `limit` items with a label, in order.
  package func indexPaths(ofLabel label: String, limit: Int) -> [IndexPath] {
    labels.indexPaths(ofLabel: label, in: sections, limit: limit)
  }

  package func indexPaths(
    ofLabelMatching matches: (String) -> Bool, limit: Int
  ) -> [IndexPath] {
    var found: [IndexPath] = []
    for (number, section) in sections.enumerated() where found.count < limit {
      found += section.items.indices(ofLabelMatching: matches, limit: limit - found.count)
        .map { IndexPath(item: $0, section: number) }
    }
    return found
  }

  package func collapsedItem(hiding id: String) -> String? {
    item(hiding: id).map { item in
      item.id.map { "#\($0)" } ?? JSONValue.quote(item.label ?? item.type)
    }
  }

  /// Returns the names of the parts that an element has when it is displayed.
  ///
  /// Its template has them. In a list, a row has accessories and actions too, so the result is nil
  /// there.
  package func namesOfParts(of id: ElementID) -> [String]? {
    if case .list = document.layout { return nil }
    guard sections.indices.contains(id.section) else { return nil }
    let section = sections[id.section]
    switch id.category {
    case .cell:
      guard let item = section.items.item(at: id.item),
        let template = document.cells[cellIdentifier(ofType: item.type)]
      else { return nil }
      return LoadedCollection.names(of: template.subviews, below: [])
    case .supplementary:
      guard let view = section.supplementaryView(ofKind: id.kind),
        let template = document.supplementaryViews[
          document.supplementaryIdentifier(forType: view.type)]
      else { return nil }
      return LoadedCollection.names(of: template.subviews, below: [])
    case .decoration: return nil
    }
  }

  /// Returns the paths of the named views; views without a name are transparent.
  private static func names(of subviews: [SubviewDescription], below path: [String]) -> [String] {
    subviews.flatMap { subview -> [String] in
      guard let name = subview.name else { return names(of: subview.subviews, below: path) }
      return [TargetName.spelling(ofPath: path + [name])]
        + names(of: subview.subviews, below: path + [name])
    }
  }
}
