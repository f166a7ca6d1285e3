import Foundation
import InteractionKit

extension LoadedCollection {
  /// The result of applying other data.
  package enum Applied {
    case nothing
    /// Only items below collapsed ones differ.
    case hiddenItems
    case changes
  }

  /// Displays other sections by one batch of the differences.
  ///
  /// Two items are the same if they have the same id and type, or, without ids, the same content.
  /// Two sections are the same if they have the same id, or, without ids, the same index. Cells,
  /// headers and footers whose content changed are reconfigured.
  package func apply(_ described: some Sequence<SectionDescription>) -> Applied {
    let old = data
    let new = outlined(Array(described))
    var updates = BatchUpdates(
      SectionedDifference(
        from: LoadedCollection.identities(of: old.sections),
        to: LoadedCollection.identities(of: new.sections)))
    updates.reconfiguredItems.formUnion(
      LoadedCollection.changedItems(from: old.sections, to: new.sections))
    let views = LoadedCollection.changedViews(from: old.sections, to: new.sections)
    let needsLayout = zip(old.sections, new.sections).contains { !$0.isLaidOut(as: $1) }
    let applied = display(new, by: updates, hasOtherChanges: !views.isEmpty || needsLayout)
    if needsLayout { collectionView.collectionViewLayout.invalidateLayout() }
    for (kind, section) in views {
      collectionView.reconfigureSupplementaryView(ofKind: kind, inSection: section)
    }
    return applied
  }

  /// Makes a section equal to a list of items.
  package func synchronize(_ section: Int, with items: ItemList) -> Applied {
    if sections[section].items.count == 0 || items.count == 0, !items.hasChildren,
      outlines[section] == nil
    {
      return fill(section, with: items)
    }
    let old = [sections[section]]
    var described = old
    described[0].items = items
    // The section is compared alone, so that the other sections cost nothing.
    let one = outlined(described, insteadOf: section)
    var new = data
    new.sections[section] = one.sections[0]
    new.outlines[section] = one.outlines[0]
    new.nextNode = one.nextNode
    var updates = BatchUpdates(
      SectionedDifference(
        from: LoadedCollection.identities(of: old),
        to: LoadedCollection.identities(of: one.sections)))
    updates.reconfiguredItems.formUnion(
      LoadedCollection.changedItems(from: old, to: one.sections))
    return display(
      new, by: updates.ofItems(inSection: section), hasOtherChanges: false, changing: [section])
  }

  /// Fills an empty section or empties one, without expanding runs of repeated items.
  private func fill(_ section: Int, with items: ItemList) -> Applied {
    var new = data
    new.sections[section].items = items
    var updates = BatchUpdates()
    updates.delete(.init(section: section, items: 0..<sections[section].items.count))
    updates.insert(.init(section: section, items: 0..<items.count))
    return display(new, by: updates, hasOtherChanges: false, changing: [section])
  }

  /// Displays other data; `hasOtherChanges` is true if more than items and sections changed.
  private func display(
    _ new: CollectionData, by updates: BatchUpdates, hasOtherChanges: Bool,
    changing: [Int]? = nil
  ) -> Applied {
    guard !updates.isEmpty || hasOtherChanges else {
      guard !data.hides(asIn: new) else { return .nothing }
      return replaceData(new, updates, changing: changing) ? .hiddenItems : .nothing
    }
    return replaceData(new, updates, changing: changing) ? .changes : .nothing
  }

  // MARK: Comparison

  private enum SectionIdentity: Hashable {
    case id(String)
    case index(Int)
  }

  private static func identities(
    of sections: some Sequence<SectionDescription>
  ) -> [DiffableSection<SectionIdentity, ItemIdentity>] {
    var names = ItemIdentities()
    return sections.enumerated().map { index, section in
      DiffableSection(
        id: section.id.map { .id($0) } ?? .index(index),
        items: (0..<section.items.count).compactMap { section.items.item(at: $0) }
          .map { names.identity(of: $0) })
    }
  }

  /// The old index paths of items with an id whose content changed.
  private static func changedItems(
    from old: some Sequence<SectionDescription>, to new: some Sequence<SectionDescription>
  ) -> [IndexPath] {
    var now: [String: ItemDescription] = [:]
    for section in new {
      for item in (0..<section.items.count).lazy.compactMap({ section.items.item(at: $0) }) {
        if let id = item.id { now[id] = item }
      }
    }
    var changed: [IndexPath] = []
    for (section, description) in old.enumerated() {
      for index in 0..<description.items.count {
        guard let item = description.items.item(at: index),
          let other = item.id.flatMap({ now[$0] }),
          other.type == item.type,
          other.content != item.content || other.indentationLevel != item.indentationLevel
        else { continue }
        changed.append(IndexPath(item: index, section: section))
      }
    }
    return changed
  }

  /// The headers, footers and other supplementary views whose content changed.
  private static func changedViews(
    from old: SectionList, to new: SectionList
  ) -> [(kind: String, section: Int)] {
    var named: [String: SectionDescription] = [:]
    for section in old {
      if let id = section.id { named[id] = section }
    }
    var changed: [(kind: String, section: Int)] = []
    for (index, section) in new.enumerated() {
      let before =
        section.id.map { named[$0] }
        ?? (old.indices.contains(index) && old[index].id == nil ? old[index] : nil)
      guard let before else { continue }
      let (views, others) = (section.views, before.views)
      for kind in Set(views.keys).union(others.keys).sorted()
      where views[kind] != others[kind] || section.extra != before.extra {
        changed.append((kind, index))
      }
    }
    return changed
  }
}

extension SectionDescription {
  fileprivate func isLaidOut(as other: SectionDescription) -> Bool {
    sectionInset == other.sectionInset && minimumLineSpacing == other.minimumLineSpacing
      && minimumInteritemSpacing == other.minimumInteritemSpacing
      && headerReferenceSize == other.headerReferenceSize
      && footerReferenceSize == other.footerReferenceSize
      && views.mapValues(\.type) == other.views.mapValues(\.type)
  }
}
