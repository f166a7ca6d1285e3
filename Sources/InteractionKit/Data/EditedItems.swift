/// The items of a source of which some were removed and others inserted.
///
/// Items that were not touched are still made by the source: an edit costs a few pieces, however
/// many items there are. An item is found by binary search among the pieces.
struct EditedItems<Element> {
  private enum Piece {
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

  private enum Location {
    case source(Int)
    case item(Element)
  }

  private let source: any ItemSource<Element>
  /// Pieces that are not empty, with their numbers of items.
  private var pieces = PrefixSums<Piece, Int>()

  init(_ source: any ItemSource<Element>) {
    self.source = source
    replace(0..<0, with: .untouched(0..<max(source.count, 0)))
  }

  var count: Int { pieces.total }

  private func location(of index: Int) -> Location {
    let piece = pieces.index(holding: index)
    let offset = index - pieces.start(of: piece)
    switch pieces[piece] {
    case .untouched(let range): return .source(range.lowerBound + offset)
    case .inserted(let items): return .item(items[offset])
    }
  }

  /// The item at an index, which must exist.
  func item(at index: Int) -> Element {
    switch location(of: index) {
    case .source(let index): source.item(at: index)
    case .item(let item): item
    }
  }

  /// The identifier that the source has for the item at an index, which must exist.
  func identifier(at index: Int) -> String? {
    if case .source(let index) = location(of: index) { source.identifier(at: index) } else { nil }
  }

  /// The runs of the source, of which the untouched parts remain; nil if it has none for all items.
  var runs: [ItemRun<Element>]? {
    let runs = PrefixSums(source.runs ?? []) { max($0.count, 0) }
    guard runs.total == source.count else { return nil }
    return pieces.flatMap { piece -> [ItemRun<Element>] in
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
    source.representatives
      + pieces.flatMap { if case .inserted(let items) = $0 { items } else { [] } }
  }

  /// Puts other items in the place of a range, which must exist.
  mutating func replaceSubrange(_ range: Range<Int>, with items: [Element]) {
    replace(range, with: .inserted(items))
  }

  /// The pieces at the ends of the range are cut.
  private mutating func replace(_ range: Range<Int>, with new: Piece) {
    var (first, end) = (pieces.count, pieces.count)
    var parts = [new]
    if range.lowerBound < count {
      first = pieces.index(holding: range.lowerBound)
      let cut = range.lowerBound - pieces.start(of: first)
      parts.insert(pieces[first][0..<cut], at: 0)
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
