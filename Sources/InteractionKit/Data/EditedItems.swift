/// The items of a source after insertions and removals.
///
/// The source still computes the items that did not change. The memory depends on the number of
/// edits, not on the number of items.
struct EditedItems<Element> {
  private enum Piece: TablePiece {
    /// A range of the source's items.
    case untouched(Range<Int>)
    case inserted([Element])

    var count: Int {
      switch self {
      case .untouched(let range): range.count
      case .inserted(let items): items.count
      }
    }

    subscript(range: Range<Int>) -> Piece {
      switch self {
      case .untouched(let own):
        .untouched((own.lowerBound + range.lowerBound)..<(own.lowerBound + range.upperBound))
      case .inserted(let items): .inserted(Array(items[range]))
      }
    }
  }

  private let source: any ItemSource<Element>
  private var table: PieceTable<Piece>

  init(_ source: any ItemSource<Element>) {
    self.source = source
    table = PieceTable(.untouched(0..<max(source.count, 0)))
  }

  var count: Int { table.count }

  /// Returns the item at an index, which must be valid.
  func item(at index: Int) -> Element {
    let (piece, offset) = table.locate(index)
    return switch piece {
    case .untouched(let range): source.item(at: range.lowerBound + offset)
    case .inserted(let items): items[offset]
    }
  }

  /// Returns the identifier that the source has for the item at an index, which must be valid.
  func identifier(at index: Int) -> String? {
    let (piece, offset) = table.locate(index)
    guard case .untouched(let range) = piece else { return nil }
    return source.identifier(at: range.lowerBound + offset)
  }

  /// The runs of the source without the replaced parts; nil if they do not cover all items.
  var runs: [ItemRun<Element>]? {
    let runs = BlockedPrefixSums(source.runs ?? []) { max($0.count, 0) }
    guard runs.total == source.count else { return nil }
    return table.pieces.flatMap { piece -> [ItemRun<Element>] in
      switch piece {
      case .inserted(let items): return items.map { ItemRun(count: 1, item: $0) }
      case .untouched(let range):
        let last = runs.index(holding: range.upperBound - 1)
        return (runs.index(holding: range.lowerBound)...last).map { index in
          let (run, start) = (runs[index], runs.start(of: index))
          return ItemRun(
            count: range.clamped(to: start..<(start + max(run.count, 0))).count, item: run.item)
        }
      }
    }
  }

  var representatives: [Element] {
    table.pieces.reduce(into: source.representatives) { all, piece in
      if case .inserted(let items) = piece { all += items }
    }
  }

  /// Replaces a range of items, which must be valid.
  mutating func replaceSubrange(_ range: Range<Int>, with items: [Element]) {
    table.replaceSubrange(range, with: .inserted(items))
  }
}
