import Foundation

/// The sections of a generic data source.
///
/// Each change also updates the collection view.
///
/// It does not know the states: callers display the content before they change it.
package final class SectionedContent<Item: Equatable>: LoadableContent {
  /// The maximum number of missing sections that one change creates.
  private static var mostMissingSections: Int { 1000 }

  private(set) var sections: [DataSourceSection<Item>]
  /// The presenter of the sections, or of the cell of a state.
  weak var presenter: CollectionViewStateCells?
  var synchronization = DataSourceOptions<Item>.Synchronization.addingAndRemoving
  /// Returns the names of items in logs; nil for no names.
  var identifier: ((Item) -> String?)?
  /// Appends loaded items to other data of which the sections are a copy; nil, the default, if
  /// there is none.
  ///
  /// The owner of that data then sets the sections.
  package var appendHandler: ((_ items: ItemCollection<Item>, _ section: Int) -> Void)?
  /// Called when the last batch in progress has ended.
  var didEndBatches: () -> Void = {}
  private(set) var batchesInFlight = 0

  init(_ sections: [DataSourceSection<Item>]) {
    self.sections = sections
  }

  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, indexPath.item >= 0,
      indexPath.item < numberOfItems(inSection: indexPath.section)
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  // MARK: Batches

  /// The collection view, while it displays the sections.
  private var view: CollectionView? {
    presenter?.display == .content ? presenter?.collectionView : nil
  }

  /// Performs a change of the sections as a batch of updates of the view, if one displays them.
  ///
  /// - Parameters:
  ///   - removed: Returns the removed item at an index path, whose identifier the log contains.
  ///   - change: Changes the sections and adds the updates to the batch of the view.
  private func update(
    removing removed: @escaping (IndexPath) -> Item? = { _ in nil },
    _ change: @escaping (CollectionView?) -> Void
  ) {
    guard let view else { return change(nil) }
    batchesInFlight += 1
    // The log names a deleted item, and when it is recorded the sections no longer have it.
    view.identifierBeforeUpdates = identifier.map { name in { removed($0).flatMap(name) } }
    defer { view.identifierBeforeUpdates = nil }
    view.performBatchUpdates({ change(view) }) { [weak self] _ in
      guard let self else { return }
      self.batchesInFlight -= 1
      if self.batchesInFlight == 0 { self.didEndBatches() }
    }
  }

  /// Returns a function from index paths to the items of a section.
  private func items(
    _ section: Int, _ items: some RandomAccessCollection<Item>
  ) -> (IndexPath) -> Item? {
    { path in
      guard path.section == section, path.item < items.count else { return nil }
      return items[items.index(items.startIndex, offsetBy: path.item)]
    }
  }

  private func paths(_ items: some Sequence<Int>, _ section: Int) -> [IndexPath] {
    items.map { IndexPath(item: $0, section: section) }
  }

  // MARK: Sections

  /// Replaces all sections.
  ///
  /// If their items are equal, only the layout is invalidated.
  func replace(with new: [DataSourceSection<Item>]) {
    let hasSameItems =
      new.count == sections.count && zip(new, sections).allSatisfy { $0.items == $1.items }
    sections = new
    if hasSameItems {
      view?.collectionViewLayout.invalidateLayout()
    } else {
      view?.reloadData()
    }
  }

  /// Replaces all sections, inside a batch of updates to which the caller adds the changes.
  package func set(_ new: [DataSourceSection<Item>]) { sections = new }

  /// Replaces or appends a section, in a batch of updates that names the changes.
  package func put(_ section: DataSourceSection<Item>, at index: Int) {
    if index < sections.count { sections[index] = section } else { sections.append(section) }
  }

  /// Removes the items section by section, then the sections.
  package func removeAll() {
    for section in sections.indices { removeItems(inSection: section) }
    guard !sections.isEmpty else { return }
    update { [self] view in
      view?.deleteSections(IndexSet(sections.indices))
      sections = []
    }
  }

  /// Returns the missing sections up to an index; nil for a negative index or too many missing
  /// sections.
  private func missingSections(through section: Int) -> Range<Int>? {
    guard section >= 0 else { return nil }
    guard section >= sections.count else { return sections.count..<sections.count }
    // The library creates every section up to the index. A wrong index would create millions of
    // them.
    guard section - sections.count < SectionedContent.mostMissingSections else { return nil }
    return sections.count..<(section + 1)
  }

  // MARK: Items

  package func removeItems(inSection section: Int) {
    let count = numberOfItems(inSection: section)
    guard count > 0 else { return }
    update(removing: items(section, sections[section].items)) { [self] view in
      sections[section].items = []
      view?.deleteItems(at: paths(0..<count, section))
    }
  }

  package func append(_ items: ItemCollection<Item>, toSection section: Int) {
    if let appendHandler { return appendHandler(items, section) }
    insert(items, at: numberOfItems(inSection: section), section)
  }

  /// Inserts items at a valid row, or in a missing section, which is created.
  func insert(_ items: some Collection<Item>, at row: Int, _ section: Int) {
    guard let missing = missingSections(through: section) else { return }
    update { [self] view in
      make(missing, in: view)
      sections[section].items.insert(contentsOf: items, at: row)
      view?.insertItems(at: paths(row..<(row + items.count), section))
    }
  }

  private func make(_ missing: Range<Int>, in view: CollectionView?) {
    guard !missing.isEmpty else { return }
    sections += missing.map { _ in DataSourceSection() }
    view?.insertSections(IndexSet(missing))
  }

  /// Removes the item at a valid row.
  func remove(at row: Int, _ section: Int) {
    let item = sections[section].items[row]
    update(removing: { _ in item }) { [self] view in
      sections[section].items.remove(at: row)
      view?.deleteItems(at: paths(row...row, section))
    }
  }

  /// Moves an item after an interactive movement, which the view displays already.
  func move(from source: IndexPath, to destination: IndexPath) {
    guard let item = item(at: source), destination.count == 2,
      sections.indices.contains(destination.section)
    else { return }
    sections[source.section].items.remove(at: source.item)
    // The view accepted the movement already, so the item has to stay in the data even if another
    // change has shortened the section meanwhile.
    let row = min(max(destination.item, 0), sections[destination.section].items.count)
    sections[destination.section].items.insert(item, at: row)
  }

  // MARK: Synchronizing

  package func synchronize(_ items: ItemCollection<Item>, inSection section: Int) {
    guard sections.indices.contains(section) else {
      if !items.isEmpty { append(items, toSection: section) }
      return
    }
    switch synchronization {
    case .addingAndRemoving: synchronizeAddingAndRemoving(Array(items), section)
    case .exactly: synchronizeExactly(Array(items), section)
    }
  }

  private func synchronizeAddingAndRemoving(_ new: [Item], _ section: Int) {
    let old = Array(sections[section].items)
    let (difference, sources) = ListDifference.comparing(old, synchronizedWith: new)
    guard !difference.isEmpty else { return }
    var added = sources.makeIterator()
    let result = difference.oldIndices.compactMap { index in
      index.map { old[$0] } ?? added.next().map { new[$0] }
    }
    update(removing: items(section, old)) { [self] view in
      sections[section].items = ItemCollection(result)
      view?.deleteItems(at: paths(difference.deletes, section))
      view?.insertItems(at: paths(difference.inserts, section))
    }
  }

  private func synchronizeExactly(_ new: [Item], _ section: Int) {
    let old = Array(sections[section].items)
    let difference = ListDifference.comparing(old, exactlyWith: new)
    let gone = Set(difference.deletes)
    update(removing: items(section, old)) { [self] view in
      sections[section].items = ItemCollection(new)
      guard let view else { return }
      view.deleteItems(at: paths(difference.deletes, section))
      view.insertItems(at: paths(difference.inserts, section))
      for move in difference.moves {
        view.moveItem(
          at: IndexPath(item: move.from, section: section),
          to: IndexPath(item: move.to, section: section))
      }
      // Other cells are configured when they are displayed.
      let stays = view.shown.cells.inOrder.compactMap { cell in
        cell.key.section == section && cell.key.item < old.count && !gone.contains(cell.key.item)
          ? cell.key.item : nil
      }
      view.reconfigureItems(at: paths(stays, section))
    }
  }
}
