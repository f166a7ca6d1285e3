import Foundation

extension LayoutDescription {
  /// The keys and values of a layout whose properties say all of it, those that have
  /// their defaults too; nil for a compositional layout, which is a tree.
  var properties: [(key: String, value: DocumentNode)]? {
    switch self {
    case .flow(let flow): flow.properties
    case .list(let list): list.properties
    case .masonry(let masonry): masonry.properties
    case .circular(let circular): circular.properties
    case .compositional: nil
    }
  }

  /// The keys of the layout in a collection file.
  package var keys: [String] {
    switch self {
    case .compositional: DocumentReader.compositionalKeys
    default: properties?.map(\.key) ?? []
    }
  }
}

extension FlowDescription {
  fileprivate var properties: [(key: String, value: DocumentNode)] {
    let estimate: DocumentNode =
      switch estimatedItemSize {
      case nil: DocumentNode(.null, at: DocumentNode.nowhere)
      case .automatic: DocumentNode("automatic")
      case .fixed(let size): DocumentNode(size)
      }
    return [
      ("scrollDirection", DocumentNode(scrollDirection.rawValue)),
      ("itemSize", DocumentNode(itemSize)), ("estimatedItemSize", estimate),
      ("minimumLineSpacing", DocumentNode(minimumLineSpacing)),
      ("minimumInteritemSpacing", DocumentNode(minimumInteritemSpacing)),
      ("sectionInset", DocumentNode(sectionInset)),
      ("headerReferenceSize", DocumentNode(headerReferenceSize)),
      ("footerReferenceSize", DocumentNode(footerReferenceSize)),
      ("sectionInsetReference", DocumentNode(sectionInsetReference.rawValue)),
      ("sectionHeadersPinToVisibleBounds", DocumentNode(sectionHeadersPinToVisibleBounds)),
      ("sectionFootersPinToVisibleBounds", DocumentNode(sectionFootersPinToVisibleBounds)),
    ]
  }
}

extension ListDescription {
  fileprivate var properties: [(key: String, value: DocumentNode)] {
    func nodes(_ actions: [SwipeActionDescription]) -> DocumentNode {
      DocumentNode(.sequence(actions.map(\.node)), at: DocumentNode.nowhere)
    }
    return [
      ("appearance", DocumentNode(appearance.rawValue)),
      ("headerMode", DocumentNode(headerMode.rawValue)),
      ("footerMode", DocumentNode(footerMode.rawValue)),
      ("showsSeparators", DocumentNode(showsSeparators)),
      ("leadingSwipeActions", nodes(leadingSwipeActions)),
      ("trailingSwipeActions", nodes(trailingSwipeActions)),
      ("performsFirstActionWithFullSwipe", DocumentNode(performsFirstActionWithFullSwipe)),
    ]
  }
}

extension SwipeActionDescription {
  fileprivate var node: DocumentNode {
    DocumentNode(entries: [
      ("title", DocumentNode(title)), ("event", DocumentNode(event)),
      ("style", DocumentNode(style.rawValue)),
    ])
  }
}

extension MasonryDescription {
  fileprivate var properties: [(key: String, value: DocumentNode)] {
    let null = DocumentNode(.null, at: DocumentNode.nowhere)
    return [
      // One of the two is given.
      ("columns", minimumColumnWidth == nil ? DocumentNode(CGFloat(columns)) : null),
      ("minimumColumnWidth", minimumColumnWidth.map { DocumentNode($0) } ?? null),
      ("columnSpacing", DocumentNode(columnSpacing)), ("itemSpacing", DocumentNode(itemSpacing)),
      ("sectionInset", DocumentNode(sectionInset)),
      ("headerHeight", DocumentNode(headerHeight)), ("footerHeight", DocumentNode(footerHeight)),
      ("itemAspectRatio", DocumentNode(itemAspectRatio)),
    ]
  }
}

extension CircularDescription {
  fileprivate var properties: [(key: String, value: DocumentNode)] {
    [
      ("radius", radius.map { DocumentNode($0) } ?? DocumentNode(.null, at: DocumentNode.nowhere)),
      ("itemSize", DocumentNode(itemSize)), ("startAngle", DocumentNode(startAngle)),
      ("clockwise", DocumentNode(clockwise)), ("turns", DocumentNode(turns)),
    ]
  }
}
