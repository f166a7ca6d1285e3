/// A part of a sequence, which can be divided.
protocol TablePiece {
  var count: Int { get }
  /// Returns the part of the piece in a range, which must be valid.
  subscript(range: Range<Int>) -> Self { get }
}

/// A sequence that is stored as pieces of other sequences.
///
/// An edit divides at most two pieces.
///
/// The costs depend on the number of pieces, not on the number of their elements.
struct PieceTable<Piece: TablePiece> {
  /// The pieces with their counts.
  ///
  /// No piece is empty.
  private(set) var pieces = BlockedPrefixSums<Piece, Int>()

  init(_ piece: Piece) {
    replaceSubrange(0..<0, with: piece)
  }

  var count: Int { pieces.total }

  /// Returns the piece that contains an element, and the index of the element in the piece.
  ///
  /// `index` is the index of the element, which must be valid.
  ///
  /// - Complexity: O(log *n*) for *n* pieces.
  func locate(_ index: Int) -> (piece: Piece, offset: Int) {
    let piece = pieces.index(holding: index)
    return (pieces[piece], index - pieces.start(of: piece))
  }

  /// Replaces a valid range with a piece, which may be empty.
  ///
  /// - Complexity: O(*n*) for *n* pieces.
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

/// An array whose copies share the pages that neither changes.
///
/// A change of a copy copies one page and the list of pages, regardless of what else is stored.
struct PagedArray<Element> {
  private static var pageLength: Int { 128 }

  /// All pages are full, except the last one.
  private(set) var pages: [[Element]] = []

  init() {}

  var count: Int {
    guard let last = pages.last else { return 0 }
    return (pages.count - 1) * Self.pageLength + last.count
  }

  subscript(index: Int) -> Element {
    get { pages[index / Self.pageLength][index % Self.pageLength] }
    _modify { yield &pages[index / Self.pageLength][index % Self.pageLength] }
  }

  mutating func append(_ element: Element) {
    if let last = pages.indices.last, pages[last].count < Self.pageLength {
      pages[last].append(element)
    } else {
      var page: [Element] = []
      page.reserveCapacity(Self.pageLength)
      page.append(element)
      pages.append(page)
    }
  }
}

extension PagedArray: Sendable where Element: Sendable {}
