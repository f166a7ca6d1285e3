import Foundation

extension CollectionViewHandler {
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Moves a record to another index path.
  ///
  /// Computed records stay computed: only the moved record of a section of ten million is created.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard sourceIndexPath.count == 2, destinationIndexPath.count == 2 else { return }
    let (from, to) = (sourceIndexPath.section, destinationIndexPath.section)
    guard sections.indices.contains(from), sections.indices.contains(to) else { return }
    let (old, new) = (sourceIndexPath.item, destinationIndexPath.item)
    let count = sections[to].records.count - (from == to ? 1 : 0)
    guard new >= 0, new <= count, var record = record(old, in: from) else { return }
    record.identifier = identifier(of: old, in: from)
    sections[from].records.replaceSubrange(old..<(old + 1), with: [])
    sections[to].records.insert(record, at: new)
  }
}
