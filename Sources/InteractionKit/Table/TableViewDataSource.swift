import Foundation

/// The data of a table view, as `UITableViewDataSource`.
public protocol TableViewDataSource: ObjectProtocol {
  /// Returns the number of rows of a section.
  ///
  /// The table keeps the answer until the data is reloaded or updated.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row, usually dequeued for the index path.
  ///
  /// Called for each row that becomes visible. A cell may also be created without a reuse
  /// identifier, as UIKit permits.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the text above a section; nil, the default, for none.
  ///
  /// A view from the delegate wins over it.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text below a section; nil, the default, for none.
  ///
  /// A view from the delegate wins over it.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Returns true, the default, if a row can be deleted or inserted, and swiped for its actions.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns true, the default, if a row can be dragged to another place in editing mode.
  ///
  /// A reorder control appears if your data source implements this method, or if the cell has
  /// `showsReorderControl`.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the letters of the index at the trailing edge; nil, the default, for no index.
  ///
  /// The table asks in `reloadData()`, `reloadSectionIndexTitles()`, and when it comes into a
  /// window.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section to which a finger on a letter scrolls; by default the one with the
  /// letter's number.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Deletes or inserts a row after a tap on its control, or on "Delete" behind a swiped row.
  ///
  /// Change your data and call `deleteRows(at:with:)` or `insertRows(at:with:)`. Without this
  /// method the row stays, with a diagnostic in the log.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Moves a row in your data.
  ///
  /// The table has moved it on the screen already.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Records that the data source does not implement the method.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.dataSourceLacksMethod = true
    return true
  }
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Records that the data source does not implement the method.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    tableView.dataSourceLacksMethod = true
  }
  /// Records that the data source does not implement the method.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    tableView.dataSourceLacksMethod = true
  }
}

/// The receiver of prefetching, as `UITableViewDataSourcePrefetching`.
public protocol TableViewDataSourcePrefetching: ObjectProtocol {
  /// Called with rows that may soon be displayed, nearest first, so that you can load what they
  /// show.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with announced rows that are no longer expected.
  ///
  /// Optional.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
