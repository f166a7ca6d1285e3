/// The items of a source of which some were removed and others inserted.
///
/// Items that were not touched are still made by the source: an edit costs a few pieces, however
/// many items there are.
struct EditedItems<Element> {
  private enum Piece: TablePiece {
    /// Items of the source.
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

  /// The item at an index, which must exist.
  func item(at index: Int) -> Element {
    let (piece, offset) = table.locate(index)
    return switch piece {
    case .untouched(let range): source.item(at: range.lowerBound + offset)
    case .inserted(let items): items[offset]
    }
  }

  /// The identifier that the source has for the item at an index, which must exist.
  func identifier(at index: Int) -> String? {
    let (piece, offset) = table.locate(index)
    guard case .untouched(let range) = piece else { return nil }
    return source.identifier(at: range.lowerBound + offset)
  }

  /// The runs of the source, of which the untouched parts remain; nil if it has none for all items.
  var runs: [ItemRun<Element>]? {
    let runs = PrefixSums(source.runs ?? []) { max($0.count, 0) }
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

  /// Puts other items in the place of a range, which must exist.
  mutating func replaceSubrange(_ range: Range<Int>, with items: [Element]) {
    table.replaceSubrange(range, with: .inserted(items))
  }
}
