import Foundation

/// A data source that shows snapshots, and changes what is shown from one to the
/// next by one batch of updates.
///
/// ```swift
/// let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) {
///   view, indexPath, number in
///   view.dequeueReusableCell(withReuseIdentifier: "Number", for: indexPath)
/// }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["all"])
/// snapshot.appendItems([1, 2, 3])
/// source.apply(snapshot)
/// ```
///
/// Members and rules are those of `UICollectionViewDiffableDataSource`
/// (`uikit-rules 10`, `11`, `12`). The first snapshot reloads. A later one is
/// compared with the one before; items whose cells stay are not asked for again.
/// Reload and reconfigure marks run as a second batch. What UIKit would have raised
/// for while the snapshot was made is written to the log when it is applied.
///
/// The view does not keep its data source: somebody else has to.
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: CollectionViewDataSource {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public typealias Transaction = DiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Answers the cell of an item; nil shows a blank one, with a diagnostic.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// Answers a header, a footer or another supplementary view; nil shows a blank one.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  /// What is asked and told when a finger moves items; see `ReorderingHandlers`.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; without it none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Told when an item was put down, while the old snapshot is current.
    public var willReorder: ((Transaction) -> Void)?
    /// Told when the new snapshot is current.
    public var didReorder: ((Transaction) -> Void)?
  }

  /// What is asked and told when a disclosure is tapped. All of them find the old
  /// items still current.
  public struct SectionSnapshotHandlers {
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Gets the children that an item has and answers those that it is to show.
    public var snapshotForExpandingParent:
      ((_ item: ItemIdentifierType, _ children: SectionSnapshot) -> SectionSnapshot)?
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?
  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// How facts and sessions name an item; by default the text of identifiers that
  /// are made of text or numbers, nothing for others. Not part of UIKit.
  open var itemName: (ItemIdentifierType) -> String? = { identifier in
    let item: Any = (identifier as? AnyItemIdentifier)?.base ?? identifier
    return (item as? any LosslessStringConvertible).map { "\($0)" } ?? (item as? UUID)?.uuidString
  }

  final let cellProvider: CellProvider
  final private(set) weak var collectionView: CollectionView?
  /// What is shown, without marks.
  final var current = Snapshot()
  /// The sections that are shown in place of `current`; nil if a snapshot is shown.
  package final var computed: ComputedSections?
  /// The outlines of sections that were given as section snapshots.
  final var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  final var isFirst = true
  /// Snapshots that were applied while another one was.
  final var waiting: [() -> Void] = []
  final var isApplying = false

  /// Becomes the data source of a view, which does not keep it.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    collectionView.dataSource = self
    collectionView.interactions.togglesOutline = { [weak self] indexPath in
      self?.toggle(at: indexPath)
    }
  }

  // MARK: Questions

  /// A copy of what is shown, without marks; of computed sections, each item once.
  ///
  /// - Complexity: O(1); O(*n*) for computed sections, whose items are all made.
  open func snapshot() -> Snapshot { shownSnapshot }

  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    if let computed {
      return computed.indices.contains(index) ? computed[index].identifier : nil
    }
    return current.sectionIdentifiers.indices.contains(index)
      ? current.sectionIdentifiers[index] : nil
  }

  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    if let computed { return computed.firstIndex { $0.identifier == sectionIdentifier } }
    return current.indexOfSection(sectionIdentifier)
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let computed else { return current.item(at: indexPath) }
    guard indexPath.count == 2, computed.indices.contains(indexPath.section),
      computed[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return computed[indexPath.section].items[indexPath.item]
  }

  /// - Complexity: O(1); O(*n*) for computed sections.
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let computed else { return current.indexPath(of: itemIdentifier) }
    for (section, described) in computed.enumerated() {
      if let item = described.items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  // MARK: For subclasses

  /// A snapshot with marks on what is known to have changed since the one before, for it
  /// to be reloaded or configured again.
  func marked(_ snapshot: Snapshot, since old: Snapshot) -> Snapshot { snapshot }

  /// What is current is shown; `old` is what was, nil where nothing was compared.
  func didShow(since old: Snapshot?) {}

  // MARK: What the view asks

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    computed?.count ?? current.numberOfSections
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    guard let computed else { return current.count(ofSectionAt: section) }
    return computed.indices.contains(section) ? computed[section].items.count : 0
  }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      return CollectionViewCell.standIn()
    }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    collectionView.window?.ownLog?.record(
      .diagnostic(
        "the cell provider returned nil for index path \(indexPath.text); a blank one is shown")
    )
    return CollectionViewCell.standIn()
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? CollectionReusableView(frame: .zero)
  }

  open func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    itemIdentifier(for: indexPath).flatMap(itemName)
  }

  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    // The order of computed items is that of their source.
    guard computed == nil, let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }
}

// MARK: - Computed sections

extension CollectionViewDiffableDataSource {
  /// A section whose items are made when they are asked for. Not part of UIKit.
  public struct ComputedSection {
    public var identifier: SectionIdentifierType
    public var items: ItemCollection<ItemIdentifierType>

    public init(
      _ identifier: SectionIdentifierType, items: ItemCollection<ItemIdentifierType>
    ) {
      self.identifier = identifier
      self.items = items
    }
  }

  public typealias ComputedSections = [ComputedSection]

  /// Shows sections whose items are made when they are asked for, until the next snapshot is
  /// applied: a section of ten million items needs no identifier in memory. Nothing is
  /// compared; the view is reloaded. Computed items are not moved by a finger, and have no
  /// items below them. Not part of UIKit.
  ///
  /// Sections that are applied while a snapshot is wait until that is done.
  ///
  /// - Complexity: O(1), and a layout.
  public func applyUsingReloadData(_ sections: ComputedSections) {
    enqueue { [self] in
      computed = sections
      current = Snapshot()
      outlines = [:]
      didShow(since: nil)
      collectionView?.reloadData()
    }
  }

  /// The shown sections as a snapshot.
  final var shownSnapshot: Snapshot {
    guard let computed else { return current }
    var snapshot = Snapshot()
    snapshot.appendSections(computed.map(\.identifier))
    var known: Set<ItemIdentifierType> = []
    for section in computed {
      snapshot.appendItems(
        section.items.filter { known.insert($0).inserted }, toSection: section.identifier)
    }
    return snapshot
  }
}
