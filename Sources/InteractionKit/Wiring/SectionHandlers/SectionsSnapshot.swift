/// A snapshot of sections and cells, as `VSCollectionViewDataSnapshot` of VSCollectionKit.
///
/// ```swift
/// var snapshot = messages.dataSource.snapshot()
/// snapshot.append(SectionModel(MessagesSection(), items: page))
/// snapshot.deleteSections([IdentifiedSection(LoadingSection())])
/// messages.apply(snapshot)
/// ```
public typealias SectionsSnapshot = DiffableDataSourceSnapshot<IdentifiedSection, IdentifiedCell>

extension DiffableDataSourceSnapshot
where SectionIdentifierType == IdentifiedSection, ItemIdentifierType == IdentifiedCell {
  /// The sections with their cells.
  ///
  /// - Complexity: O(*n*).
  public var models: [SectionModel] {
    sections.map { SectionModel($0.id.viewData, items: $0.items.map(\.viewData)) }
  }

  /// Appends a section with its cells.
  public mutating func append(_ section: SectionModel) {
    let id = IdentifiedSection(section.viewData)
    appendSections([id])
    appendItems(section.items.map(IdentifiedCell.init), toSection: id)
  }

  /// Appends cells to an existing section; ignored with a diagnostic if the section is unknown.
  public mutating func append(_ cells: [any CellViewData], to section: any SectionViewData) {
    appendItems(cells.map(IdentifiedCell.init), toSection: IdentifiedSection(section))
  }

  /// Inserts a section with its cells before another one; ignored if `other` does not exist.
  public mutating func insert(_ section: SectionModel, before other: any SectionViewData) {
    let id = IdentifiedSection(section.viewData)
    insertSections([id], beforeSection: IdentifiedSection(other))
    guard indexOfSection(id) != nil else { return }
    appendItems(section.items.map(IdentifiedCell.init), toSection: id)
  }

  /// Replaces the data of an existing section; its cells are unchanged.
  public mutating func update(_ section: any SectionViewData) {
    let id = IdentifiedSection(section)
    guard let index = sectionIndices[id] else {
      return record.note("update", SnapshotReason.unknownSection)
    }
    order[index] = id
  }

  /// Replaces the data of an existing cell.
  ///
  /// It is configured again if its content has changed.
  public mutating func update(_ cell: any CellViewData) {
    guard items.replace(with: IdentifiedCell(cell)) else {
      return record.note("update", SnapshotReason.unknownItem)
    }
  }

  /// Returns the snapshot with reconfigure marks on cells whose content differs from an older
  /// snapshot.
  func markingChanges(since old: Self) -> Self {
    let (before, after) = (old.itemIdentifiers, itemIdentifiers)
    var changed: [IdentifiedCell] = []
    var first = 0
    while first < min(before.count, after.count), before[first] == after[first] {
      if !after[first].viewData.hasSameContent(as: before[first].viewData) {
        changed.append(after[first])
      }
      first += 1
    }
    let others = Set(before[first...])
    for cell in after[first...] {
      guard let index = others.firstIndex(of: cell),
        !cell.viewData.hasSameContent(as: others[index].viewData)
      else { continue }
      changed.append(cell)
    }
    var marked = self
    marked.reconfigureItems(changed)
    return marked
  }

  /// Returns the indices of the sections whose content differs from an older snapshot.
  func changedSections(since old: Self) -> [Int] {
    let before = Set(old.sectionIdentifiers)
    return sectionIdentifiers.indices.filter { index in
      let section = sectionIdentifiers[index]
      guard let known = before.firstIndex(of: section) else { return false }
      return !section.viewData.hasSameContent(as: before[known].viewData)
    }
  }
}
