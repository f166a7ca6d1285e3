import Foundation

/// The data of a collection view, as `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 by default.
  ///
  /// - Parameter collectionView: The collection view.
  /// - Returns: The number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items of a section.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - section: The index of the section.
  /// - Returns: The number of items of a section.
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the cell of an item, dequeued for the index path.
  ///
  /// See `Documentation/rules/cells.md`, "Invalid views".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The cell of an item, dequeued for the index path.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns a header, footer or other supplementary view; a blank one by default.
  ///
  /// See `Documentation/rules/cells.md`, "Invalid views".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - kind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  /// - Returns: A header, footer or other supplementary view; a blank one by default.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Returns true if an item may be moved; true by default.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if an item may be moved; true by default.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Moves an item to another index path. Without it, an item returns to its former position.
  ///
  /// See `Documentation/rules/updates.md`, "Interactive movement".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - sourceIndexPath: The index path before the move.
  ///   - destinationIndexPath: The index path after the move.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Returns the identifier by which sessions name an item; nil by default. Not part of UIKit.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The identifier by which sessions name an item; nil by default.
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
    CollectionReusableView(frame: .zero)
  }

  /// Returns true.
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

  /// Returns nil.
  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    nil
  }
}
