/// A part of a sequence, which can be cut.
protocol TablePiece {
  var count: Int { get }
  /// The part of the piece in a range, which must exist.
  subscript(range: Range<Int>) -> Self { get }
}

/// A sequence as pieces of others: a piece table. An edit cuts two pieces at the most.
///
/// The costs depend on the number of pieces, not on that of their elements.
struct PieceTable<Piece: TablePiece> {
  /// Pieces that are not empty, with their counts.
  private(set) var pieces = PrefixSums<Piece, Int>()

  init(_ piece: Piece) {
    replaceSubrange(0..<0, with: piece)
  }

  var count: Int { pieces.total }

  /// The piece with an element, which must exist, and the index of that in the piece.
  ///
  /// - Complexity: O(log *n*)
  func locate(_ index: Int) -> (piece: Piece, offset: Int) {
    let piece = pieces.index(holding: index)
    return (pieces[piece], index - pieces.start(of: piece))
  }

  /// Puts a piece, perhaps an empty one, in the place of a range, which must exist.
  ///
  /// - Complexity: O(*n*)
  mutating func replaceSubrange(_ range: Range<Int>, with new: Piece) {
    var (first, end) = (pieces.count, pieces.count)
    var parts = [new]
    if range.lowerBound < count {
      first = pieces.index(holding: range.lowerBound)
      parts.insert(pieces[first][0..<(range.lowerBound - pieces.start(of: first))], at: 0)
    }
    if range.upperBound < count {
      let last = pieces.index(holding: range.upperBound)
      let cut = range.upperBound - pieces.start(of: last)
      parts.append(pieces[last][cut..<pieces[last].count])
      end = last + 1
    }
    pieces.replaceSubrange(
      first..<end, with: parts.filter { $0.count > 0 }.map { ($0, $0.count) })
  }
}
