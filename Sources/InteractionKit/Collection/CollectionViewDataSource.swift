import Foundation

/// The data of a collection view, as `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: ObjectProtocol {
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items of a section.
  ///
  /// The collection view keeps the answer until the data is reloaded or updated.
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the cell of an item, dequeued for the index path.
  ///
  /// See `Documentation/rules/cells.md`, "Invalid views".
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns a header, footer or other supplementary view; a blank one by default.
  ///
  /// See `Documentation/rules/cells.md`, "Invalid views".
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Returns true if an item may be moved; true by default.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Moves an item to another index path. Without it, an item returns to its former position.
  ///
  /// See `Documentation/rules/updates.md`, "Interactive movement".
  ///
  /// - Parameters:
  ///   - sourceIndexPath: The index path before the move.
  ///   - destinationIndexPath: The index path after the move.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Returns the identifier by which sessions name an item; nil by default. Not part of UIKit.
  func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String?
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns a blank view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    CollectionReusableView.missing()
  }

  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Records that the data source does not implement the method.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    collectionView.dataSourceLacksMethod = true
  }

  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    nil
  }
}
