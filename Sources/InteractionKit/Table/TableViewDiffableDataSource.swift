import Foundation

/// A data source that displays snapshots in a table view, as `UITableViewDiffableDataSource`.
///
/// Titles, editing and moving are methods to override. Their defaults display no titles and edit
/// nothing, as in UIKit, so swipe actions need an override of `tableView(_:canEditRowAt:)`.
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, TableViewDataSource, RowIdentifying {
  /// The sections and rows that the data source displays.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Returns the cell of an item, configured for it; nil is an exception in the log and displays a
  /// blank cell.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?

  /// The animation of changes; all have the same result at once.
  open var defaultRowAnimation = TableView.RowAnimation.automatic
  /// Returns the identifier by which sessions and log entries name an item.
  ///
  /// Not part of UIKit.
  open var itemName: (ItemIdentifierType) -> String? = { identifier in
    let item: Any = (identifier as? AnyItemIdentifier)?.base ?? identifier
    return (item as? any LosslessStringConvertible).map { "\($0)" } ?? (item as? UUID)?.uuidString
  }

  private let cellProvider: CellProvider
  private weak var tableView: TableView?
  private var current = Snapshot()
  private var isFirst = true
  private var waiting: [() -> Void] = []
  private var isApplying = false

  /// Creates a data source, and sets it for a table view.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns a copy of what is displayed, to change and apply.
  open func snapshot() -> Snapshot { current }

  /// Displays a snapshot; the first one as a reload.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      report(snapshot)
      guard let view = tableView, view.dataSource === self, !isFirst else {
        isFirst = tableView == nil ? isFirst : false
        return reload(snapshot, completion)
      }
      let old = current
      view.show(
        snapshot, since: old, BatchUpdates(snapshot.difference(from: old)), named: itemName,
        animated: animatingDifferences, setCurrent: { [self] in current = $0 }, completion)
    }
  }

  /// Displays a snapshot with a reload.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      report(snapshot)
      isFirst = false
      reload(snapshot, completion)
    }
  }

  private func reload(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
    current = snapshot.withoutMarks()
    if let view = tableView, view.dataSource === self {
      view.reloadData()
      view.layOutChange()
    }
    completion?()
  }

  /// Performs a change, after the one in progress: a completion or a cell may apply a snapshot.
  private func enqueue(_ change: @escaping () -> Void) {
    guard !isApplying else { return waiting.append(change) }
    isApplying = true
    change()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isApplying = false
  }

  private func report(_ snapshot: Snapshot) {
    guard let log = tableView?.window?.ownLog else { return }
    for diagnostic in snapshot.diagnostics {
      let text = diagnostic.description
      log.record(diagnostic.severity == .error ? .exception(text) : .diagnostic(text))
    }
  }

  // MARK: Queries

  /// Returns the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  /// Returns the index of a section; nil if it is not displayed.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
  /// Returns the item of a row; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// Returns the row of an item; nil if it is not displayed.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }
  package func rowIdentifier(at path: IndexPath) -> String? {
    itemIdentifier(for: path).flatMap(itemName)
  }

  // MARK: Data source methods, for overrides

  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.count(ofSectionAt: section)
  }
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    tableView.window?.ownLog?.record(
      .exception("UITableView failed to obtain a cell from its dataSource for \(indexPath.text)"))
    return TableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { NSNotFound }
}
