import InteractionKit

/// Consecutive pieces of a list of items.
///
/// Copies of lists share their chunks.
final class ItemChunk: Sendable {
  /// The maximum number of pieces of a chunk, and of listed items that are described together.
  static let limit = 128

  /// The number by which its list refers to it, regardless of its position.
  let identifier: Int
  let pieces: [ItemList.Piece]
  let count: Int
  /// The index of the first item of each piece.
  private let starts: [Int]
  /// The range of the run numbers of pieces that are not single items.
  private let numbers: ClosedRange<Int>?

  init(_ identifier: Int, _ pieces: [ItemList.Piece]) {
    self.identifier = identifier
    self.pieces = pieces
    var (starts, count): ([Int], Int) = ([], 0)
    starts.reserveCapacity(pieces.count)
    var (least, greatest) = (Int.max, Int.min)
    for piece in pieces {
      starts.append(count)
      count += piece.count
      guard !piece.isSingle else { continue }
      (least, greatest) = (min(least, piece.number), max(greatest, piece.number))
    }
    (self.starts, self.count) = (starts, count)
    numbers = least <= greatest ? least...greatest : nil
  }

  /// Returns the piece with the item at an index, and the offset of the item in the piece.
  func locate(_ index: Int) -> (piece: ItemList.Piece, offset: Int) {
    let piece = pieceIndex(holding: index)
    return (pieces[piece], index - starts[piece])
  }

  private func pieceIndex(holding index: Int) -> Int { starts.partitioningIndex { $0 > index } - 1 }

  /// Returns the index of an item by its origin; nil if it is not in this chunk.
  func index(of origin: ItemList.Origin) -> Int? {
    guard let numbers, numbers.contains(origin.number) else { return nil }
    for (piece, start) in zip(pieces, starts)
    where piece.number == origin.number && piece.range.contains(origin.offset) {
      return start + origin.offset - piece.range.lowerBound
    }
    return nil
  }

  /// Returns the index of the single item with an id.
  func index(ofSingle id: String) -> Int? {
    for (piece, start) in zip(pieces, starts)
    where piece.isSingle && piece.run.identifier(at: piece.range.lowerBound) == id {
      return start
    }
    return nil
  }

  /// Splits the pieces at an index; a piece that contains the index is cut.
  func cut(at index: Int) -> (head: [ItemList.Piece], rest: [ItemList.Piece]) {
    guard index > 0 else { return ([], pieces) }
    guard index < count else { return (pieces, []) }
    let piece = pieceIndex(holding: index)
    var (head, rest) = (Array(pieces[..<piece]), Array(pieces[piece...]))
    let middle = pieces[piece].range.lowerBound + index - starts[piece]
    if middle > pieces[piece].range.lowerBound {
      var before = pieces[piece]
      before.range = before.range.lowerBound..<middle
      head.append(before)
      rest[0].range = middle..<rest[0].range.upperBound
    }
    return (head, rest)
  }
}
