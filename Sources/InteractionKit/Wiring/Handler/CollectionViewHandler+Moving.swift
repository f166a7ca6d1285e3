import Foundation

extension CollectionViewHandler {
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Moves a record to another index path.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard sourceIndexPath.count == 2, destinationIndexPath.count == 2 else { return }
    let (from, to) = (sourceIndexPath.section, destinationIndexPath.section)
    guard sections.indices.contains(from), sections.indices.contains(to) else { return }
    let count = sections[to].records.count - (from == to ? 1 : 0)
    guard destinationIndexPath.item >= 0, destinationIndexPath.item <= count,
      let record = sections[from].records.remove(at: sourceIndexPath.item)
    else { return }
    sections[to].records.insert(record, at: destinationIndexPath.item)
  }
}

extension HandlerRecords {
  /// Takes out and answers a record, with its identifier; nil where there is none.
  mutating func remove(at index: Int) -> HandlerRecord? {
    guard index >= 0, index < count else { return nil }
    switch storage {
    case .array(var records):
      storage = .array([])  // leaves one owner, so that removing copies nothing
      let record = records.remove(at: index)
      storage = .array(records)
      return record
    case .source(let source):
      var record = source.record(at: index)
      record.identifier = source.identifier(at: index)
      storage = .source(MovedRecords(source).removing(at: index))
      return record
    }
  }

  /// Puts a record in; behind the last where there is no such place.
  mutating func insert(_ record: HandlerRecord, at index: Int) {
    let index = min(max(index, 0), count)
    switch storage {
    case .array(var records):
      storage = .array([])
      records.insert(record, at: index)
      storage = .array(records)
    case .source(let source):
      storage = .source(MovedRecords(source).inserting(record, at: index))
    }
  }
}
