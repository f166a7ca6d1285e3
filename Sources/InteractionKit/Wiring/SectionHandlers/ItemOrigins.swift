/// The origin of a section's items in their current order: runs of old items, and new items.
struct ItemOrigins {
  enum Kind: Equatable {
    /// Consecutive old items, from an index on.
    case kept(Int)
    /// An old item whose cell is replaced.
    case reloaded(Int)
    case inserted
  }

  struct Run: Equatable, TablePiece {
    var kind: Kind
    var count: Int

    subscript(range: Range<Int>) -> Run {
      let kind: Kind =
        if case .kept(let first) = kind { .kept(first + range.lowerBound) } else { kind }
      return Run(kind: kind, count: range.count)
    }
  }

  private let old: Run
  private var table: PieceTable<Run>

  init(count: Int) {
    old = Run(kind: .kept(0), count: max(count, 0))
    table = PieceTable(old)
  }

  var runs: some Sequence<Run> { table.pieces }

  var isChanged: Bool { !table.pieces.elementsEqual(old.count > 0 ? [old] : []) }

  mutating func insert(at item: Int) {
    guard item >= 0, item <= table.count else { return }
    table.replaceSubrange(item..<item, with: Run(kind: .inserted, count: 1))
  }

  mutating func remove(at item: Int) {
    guard item >= 0, item < table.count else { return }
    table.replaceSubrange(item..<(item + 1), with: Run(kind: .inserted, count: 0))
  }

  mutating func reload(at item: Int) {
    guard item >= 0, item < table.count else { return }
    let (run, offset) = table.locate(item)
    guard case .kept(let first) = run.kind else { return }
    table.replaceSubrange(
      item..<(item + 1), with: Run(kind: .reloaded(first + offset), count: 1))
  }
}
