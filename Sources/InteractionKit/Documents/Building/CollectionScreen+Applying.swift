import Foundation

extension CollectionScreen {
  /// Has the screen show other sections, by one batch of what is different.
  ///
  /// Items are the same where they have the same id and type, those without an id
  /// where everything of them is the same; sections where they have the same id, those
  /// without one where they stand. What is the same and says something else is
  /// configured again.
  ///
  /// - Returns: whether anything changed.
  func apply(_ described: [SectionDescription]) -> Bool {
    let old = sections
    let new = outlined(described)
    let difference = SectionedDifference(
      from: CollectionScreen.identities(of: old), to: CollectionScreen.identities(of: new))
    let changed = CollectionScreen.changedItems(from: old, to: new)
    let reloaded = CollectionScreen.changedSections(from: old, to: new)
    let metrics = zip(old, new).contains { !$0.hasMetrics(of: $1) }
    guard !difference.isEmpty || !changed.isEmpty || !reloaded.isEmpty || metrics else {
      return false
    }
    replaceSections(new) { view in
      view.name(difference)
      view.reconfigureItems(at: changed)
    }
    if !reloaded.isEmpty { collectionView.reloadSections(reloaded) }
    if metrics { collectionView.collectionViewLayout.invalidateLayout() }
    return true
  }

  /// Makes a section equal to a list.
  func synchronize(_ section: Int, with items: ItemList) -> Bool {
    var new = sections
    new[section].items = items
    // The other sections stay as they are, with what they show of their outlines.
    let others = outlines
    let changes = apply(new)
    for (index, outline) in others where index != section { outlines[index] = outline }
    return changes
  }

  // MARK: What is the same

  private enum SectionIdentity: Hashable {
    case id(String)
    case place(Int)
  }

  private enum ItemIdentity: Hashable {
    case id(String, type: String)
    /// The content of an item without an id, and how many like it come before.
    case content(ItemDescription, Int)
  }

  private static func identities(
    of sections: [SectionDescription]
  ) -> [DiffableSection<SectionIdentity, ItemIdentity>] {
    var seen: [ItemDescription: Int] = [:]
    return sections.enumerated().map { index, section in
      DiffableSection(
        id: section.id.map { .id($0) } ?? .place(index),
        items: (0..<section.items.count).compactMap { section.items.item(at: $0) }.map { item in
          if let id = item.id { return .id(id, type: item.type) }
          let content = item.content
          defer { seen[content, default: 0] += 1 }
          return .content(content, seen[content, default: 0])
        })
    }
  }

  /// The old places of items with an id that say something else now.
  private static func changedItems(
    from old: [SectionDescription], to new: [SectionDescription]
  ) -> [IndexPath] {
    var changed: [IndexPath] = []
    for (section, description) in old.enumerated() {
      for index in 0..<description.items.count {
        guard let item = description.items.item(at: index), let id = item.id,
          let place = new.place(ofID: id),
          let now = new[place.section].items.item(at: place.item), now.type == item.type,
          now.content != item.content
        else { continue }
        changed.append(IndexPath(item: index, section: section))
      }
    }
    return changed
  }

  /// The new places of sections whose headers, footers or other views say something else.
  private static func changedSections(
    from old: [SectionDescription], to new: [SectionDescription]
  ) -> IndexSet {
    var changed = IndexSet()
    for (index, section) in new.enumerated() {
      let before =
        section.id.map { id in old.first { $0.id == id } }
        ?? (old.indices.contains(index) && old[index].id == nil ? old[index] : nil)
      if let before, !before.hasViews(of: section) { changed.insert(index) }
    }
    return changed
  }
}

extension ItemDescription {
  /// The item without what its place in an outline adds.
  fileprivate var content: ItemDescription {
    var content = self
    if content.outlineNode != nil { content.indentationLevel = nil }
    content.outlineNode = nil
    content.children = []
    return content
  }
}

extension SectionDescription {
  fileprivate func hasViews(of other: SectionDescription) -> Bool {
    header == other.header && footer == other.footer && supplementaries == other.supplementaries
  }

  fileprivate func hasMetrics(of other: SectionDescription) -> Bool {
    sectionInset == other.sectionInset && minimumLineSpacing == other.minimumLineSpacing
      && minimumInteritemSpacing == other.minimumInteritemSpacing
      && headerReferenceSize == other.headerReferenceSize
      && footerReferenceSize == other.footerReferenceSize
  }
}
