import Foundation

/// A data source that displays snapshots by batches of updates.
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
/// It has the members and rules of `UICollectionViewDiffableDataSource`
/// (`Documentation/rules/updates.md`, "First snapshot"). The first snapshot reloads the view. A
/// later one is compared with the former one; cells of items in both are not configured again.
/// Reload and reconfigure marks are applied as a second batch. Operations of the snapshot for which
/// UIKit raises are written to the log when it is applied.
///
/// The collection view does not keep its data source alive.
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, CollectionViewDataSource {
  /// The snapshots that the data source displays.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The outlines of sections.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The changes of a reordering, for `ReorderingHandlers`.
  public typealias Transaction = DiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Returns the cell of an item; nil displays a blank one, with a diagnostic in the log.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// Returns a header, a footer or another supplementary view; nil displays a blank one.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  /// The closures that are called when a finger moves items, as in UIKit.
  public struct ReorderingHandlers {
    /// Returns true if an item may be moved.
    ///
    /// Without this closure, no item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when an item was released, before the new snapshot is current.
    public var willReorder: ((Transaction) -> Void)?
    /// Called when the new snapshot is current.
    public var didReorder: ((Transaction) -> Void)?
  }

  /// The closures that are called when an outline disclosure is tapped, before the items change.
  public struct SectionSnapshotHandlers {
    /// Returns true if an item may be expanded.
    ///
    /// Without this closure, every item may.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns true if an item may be collapsed.
    ///
    /// Without this closure, every item may.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Called with an item and its children; returns the children to display.
    public var snapshotForExpandingParent:
      ((_ item: ItemIdentifierType, _ children: SectionSnapshot) -> SectionSnapshot)?
  }

  /// The provider of supplementary views; nil, the default, displays blank ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures of reordering; none by default.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures of outlines; none by default.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// Returns the name of an item in the log and in sessions.
  ///
  /// Not part of UIKit.
  ///
  /// By default it returns the text of identifiers that are strings, numbers or UUIDs, and nil for
  /// others.
  open var itemName: (ItemIdentifierType) -> String? = { identifier in
    let item: Any = (identifier as? AnyItemIdentifier)?.base ?? identifier
    return (item as? any LosslessStringConvertible).map { "\($0)" } ?? (item as? UUID)?.uuidString
  }

  final let cellProvider: CellProvider
  final private(set) weak var collectionView: CollectionView?
  /// The displayed snapshot, without marks for reloading.
  final var current = Snapshot()
  /// The sections that are displayed instead of `current`; nil if a snapshot is displayed.
  package final var computed: ComputedSections?
  /// The outlines of the sections to which section snapshots were applied.
  final var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  final var isFirst = true
  /// The changes that were requested during another change.
  final var waiting: [() -> Void] = []
  final var isApplying = false

  /// Creates the data source of a collection view, which does not keep it alive.
  ///
  /// - Parameter cellProvider: Returns the cell of an item.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
    collectionView.interactions.toggleOutline = { [weak self] indexPath in
      self?.toggle(at: indexPath)
    }
    collectionView.interactions.isExpanded = { [weak self] indexPath in
      self?.isExpanded(at: indexPath) ?? false
    }
  }

  // MARK: Queries

  /// Returns a copy of the displayed data, without marks for reloading.
  ///
  /// Of computed sections, it contains each item once.
  ///
  /// - Complexity: O(1); O(*n*) for *n* computed items, which are all created.
  open func snapshot() -> Snapshot { shownSnapshot }

  /// Returns the section at an index; nil if it does not exist.
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    if let computed {
      return computed.indices.contains(index) ? computed[index].identifier : nil
    }
    return current.sectionIdentifiers.indices.contains(index)
      ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section; nil if it does not exist.
  ///
  /// - Complexity: O(1); O(*n*) for *n* computed sections.
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    if let computed { return computed.firstIndex { $0.identifier == sectionIdentifier } }
    return current.indexOfSection(sectionIdentifier)
  }

  /// Returns the item at an index path; nil if it does not exist.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let computed else { return current.item(at: indexPath) }
    guard indexPath.count == 2, computed.indices.contains(indexPath.section),
      computed[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return computed[indexPath.section].items[indexPath.item]
  }

  /// Returns the index path of an item; nil if it does not exist.
  ///
  /// - Complexity: O(1); O(*n*) for *n* computed items.
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let computed else { return current.indexPath(of: itemIdentifier) }
    for (section, described) in computed.enumerated() {
      if let item = described.items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  // MARK: Overrides

  /// Returns a snapshot with marks on the items that are known to have changed since the former
  /// one.
  func markingChanges(_ snapshot: Snapshot, since old: Snapshot) -> Snapshot { snapshot }

  /// Called after a snapshot was displayed.
  ///
  /// `old` is the former one; nil after a reload.
  func didDisplay(since old: Snapshot?) {}

  // MARK: Data source methods

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
      return CollectionViewCell.placeholder()
    }
    if let cell = cellProvider(collectionView, indexPath, item) {
      if let level = outlineLevel(of: item) {
        (cell as? CollectionViewListCell)?.indentationLevel = level
      }
      return cell
    }
    collectionView.window?.ownLog?.record(
      .exception(
        "the cell provider returned nil for index path \(indexPath.text); a blank cell is shown")
    )
    return CollectionViewCell.placeholder()
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? CollectionReusableView.missing()
  }

  open func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    itemIdentifier(for: indexPath).flatMap(itemName)
  }

  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    // Computed items keep the order of their source.
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
  /// A section whose items are created when they are read.
  ///
  /// Not part of UIKit.
  public struct ComputedSection {
    /// The identifier under which the section appears in snapshots; unique among the sections.
    public var identifier: SectionIdentifierType
    /// The items, which are read when they are displayed.
    public var items: ItemCollection<ItemIdentifierType>

    /// Creates a section of computed items.
    public init(
      _ identifier: SectionIdentifierType, items: ItemCollection<ItemIdentifierType>
    ) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// Sections whose items are created when they are read.
  public typealias ComputedSections = [ComputedSection]

  /// Displays sections of computed items, until the next snapshot is applied.
  ///
  /// A section of ten million items needs no identifier in memory. The view is reloaded; no
  /// difference is computed. Computed items cannot be moved by a finger and have no items below
  /// them. Sections that are applied during a snapshot are displayed after it. Not part of UIKit.
  ///
  /// - Complexity: O(1), and a layout.
  public func applyUsingReloadData(_ sections: ComputedSections) {
    enqueue { [self] in
      computed = sections
      current = Snapshot()
      outlines = [:]
      didDisplay(since: nil)
      collectionView?.reloadData()
    }
  }

  /// The displayed sections as a snapshot.
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

/// The changes of a reordering by a finger, as `NSDiffableDataSourceTransaction`.
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The data before the reordering.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after the reordering.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items, in the order of the sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the changed sections, from the last section to the first, as recorded in UIKit.
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes of a reordering in one section, as `NSDiffableDataSourceSectionTransaction`.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The section whose items changed; a move between two sections has a transaction for each.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the reordering.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the reordering.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
