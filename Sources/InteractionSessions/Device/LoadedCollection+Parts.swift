import CollectionFiles
import InteractionKit

extension LoadedCollection {
  /// Returns the names of the parts that an element has when it is displayed, as targets spell them.
  ///
  /// They are those of its template. In a list, a row has accessories and actions too, so the result
  /// is nil there, and on screens that a program builds.
  func namesOfParts(of id: ElementID) -> [String]? {
    if document.program != nil { return nil }
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
