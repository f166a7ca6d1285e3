import InteractionKit

/// The engine's `TableView`.
public typealias UITableView = TableView
/// The engine's `TableViewCell`.
public typealias UITableViewCell = TableViewCell
/// The engine's `TableViewHeaderFooterView`.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// The engine's `TableViewDataSource`.
public typealias UITableViewDataSource = TableViewDataSource
/// The engine's `TableViewDataSourcePrefetching`.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
/// The engine's `TableViewDelegate`.
public typealias UITableViewDelegate = TableViewDelegate
/// The engine's `TableViewRowAction`.
public typealias UITableViewRowAction = TableViewRowAction
/// The engine's `TableViewDragDelegate`.
public typealias UITableViewDragDelegate = TableViewDragDelegate
/// The engine's `TableViewDropDelegate`.
public typealias UITableViewDropDelegate = TableViewDropDelegate
/// The engine's `TableViewDropCoordinator`.
public typealias UITableViewDropCoordinator = TableViewDropCoordinator
/// The engine's `TableViewPlaceholder`.
public typealias UITableViewPlaceholder = TableViewPlaceholder
/// The engine's `TableViewDropPlaceholder`.
public typealias UITableViewDropPlaceholder = TableViewDropPlaceholder
/// The engine's `TableViewDropPlaceholderContext`.
public typealias UITableViewDropPlaceholderContext = TableViewDropPlaceholderContext
/// The engine's `TableViewFocusUpdateContext`.
public typealias UITableViewFocusUpdateContext = TableViewFocusUpdateContext
/// The engine's `TableViewDropItem`.
public typealias UITableViewDropItem = TableViewDropItem
/// The engine's `TableViewDropProposal`.
public typealias UITableViewDropProposal = TableViewDropProposal
/// The engine's `TableViewDiffableDataSource`.
public typealias UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = TableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
