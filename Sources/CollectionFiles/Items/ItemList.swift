import Foundation
import HashTreeCollections
import InteractionKit

/// The items of a section: a piece table over runs of described items.
///
/// A run of repeated items uses the same memory for ten items as for ten million. Pieces are in
/// chunks of at most `ItemChunk.limit`. Copies of a list share the chunks: an edit replaces one
/// chunk and copies the list of chunks.
package struct ItemList: Sendable {
  /// Consecutive items of one type and one size.
  package struct SizeRun: Hashable, Sendable {
    package var range: Range<Int>
    package var type: String
    package var size: CGSize?
    package var preferredSize: CGSize?

    /// Returns true if another run has the same type, size and preferred size.
    func isLike(_ other: SizeRun) -> Bool {
      type == other.type && size == other.size && preferredSize == other.preferredSize
    }
  }

  /// An entry of the piece table: consecutive items of one run.
  struct Piece: Sendable {
    /// The run number of a piece that is one edited item.
    static let single = -1

    /// The number of the run in its list.
    let number: Int
    let run: ItemBlock
    var range: Range<Int>

    var count: Int { range.count }
    var isSingle: Bool { number == Piece.single }
  }

  /// The run and offset at which an item was described.
  package struct Origin: Hashable, Sendable {
    var number: Int
    var offset: Int
  }

  /// The location of an item whose id was added by an edit.
  enum Location: Sendable {
    /// A single item in the chunk with this identifier.
    case chunk(Int)
    case run(Origin)
  }

  /// A run whose ids are a pattern.
  struct PatternedRun: Sendable {
    let number: Int
    let items: RepeatedItems
  }

  /// A run of records with ids of their own.
  struct RecordRun: Sendable {
    let number: Int
    let items: RecordItems
  }

  /// An object that copies of a list share.
  package final class Identity: Sendable {}

  /// The object that copies share, which have the same `readIDs` once a list is read.
  package let identity = Identity()
  /// The number of items.
  package internal(set) var count = 0
  /// True if an item has children, or had children before an edit.
  package internal(set) var hasChildren = false
  /// The types of the items, including those before edits.
  var types: Set<String> = []
  /// The number of runs that the list has had.
  var runCount = 0
  /// The chunks in order, and the index of the first item of each.
  var (chunks, starts): ([ItemChunk], [Int]) = ([], [])
  /// The index of each chunk in `chunks`, by its identifier.
  var chunkIndices: [Int] = []
  var freeChunks: [Int] = []
  /// The items with single ids that were read, and not edited.
  var origins: [String: Origin] = [:]
  /// The runs of records with ids, which find their items themselves.
  var recordRuns: [RecordRun] = []
  /// The locations of items whose ids were added by edits.
  var editedLocations: TreeDictionary<String, Location> = [:]
  /// The runs whose ids are patterns, by the frames of the patterns.
  var patternRuns: TreeDictionary<PatternContext, [PatternedRun]> = [:]

  /// Creates an empty list.
  package init() {}

  /// Creates a list of items in their order.
  package init(_ items: some Sequence<ItemDescription>) {
    append(Array(items))
  }

  // MARK: Items

  /// Returns the item at `index`; nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* pieces.
  package func item(at index: Int) -> ItemDescription? {
    reading(index) { $0.item(at: $1) }
  }

  /// Returns the indentation level of an item; nil if it has none.
  func indentationLevel(at index: Int) -> Int? {
    reading(index) { $0.indentationLevel(at: $1) } ?? nil
  }

  /// Returns the type of an item; nil if there is no item.
  func type(at index: Int) -> String? {
    reading(index) { $0.type(at: $1) }
  }

  /// Returns the `data` and `extra` of an item; nil if there is no item.
  ///
  /// The routing of events needs no more, so the texts are not built.
  func values(at index: Int) -> (data: JSONValue, extra: JSONValue)? {
    reading(index) { $0.values(at: $1) }
  }

  /// Returns the identifier of an item; nil if it has none or does not exist.
  package func identifier(at index: Int) -> String? {
    reading(index) { $0.identifier(at: $1) } ?? nil
  }

  /// Returns the label of an item; nil if it has none or does not exist.
  package func label(at index: Int) -> String? {
    reading(index) { $0.label(at: $1) } ?? nil
  }

  /// Returns the run in which an item was described; nil for an item that an edit has added.
  ///
  /// Items of copies of a list are equal if their origins are. No item is built.
  package func origin(at index: Int) -> Origin? {
    guard index >= 0, index < count else { return nil }
    let chunk = chunkIndex(holding: index)
    let (piece, offset) = chunks[chunk].locate(index - starts[chunk])
    guard !piece.isSingle else { return nil }
    return Origin(number: piece.number, offset: piece.range.lowerBound + offset)
  }

  private func reading<Value>(_ index: Int, _ read: (ItemBlock, Int) -> Value) -> Value? {
    guard index >= 0, index < count else { return nil }
    let chunk = chunkIndex(holding: index)
    let (piece, offset) = chunks[chunk].locate(index - starts[chunk])
    return read(piece.run, piece.range.lowerBound + offset)
  }

  /// The pieces in order.
  var pieces: [Piece] { chunks.flatMap(\.pieces) }

  /// Calls `body` with the runs in order, and the part of each that is in the list.
  package func visitRuns(_ body: (ItemBlock, Range<Int>) -> Void) {
    for chunk in chunks { for piece in chunk.pieces { body(piece.run, piece.range) } }
  }

  /// The runs in order of which at least a part is in the list.
  package var runs: [ItemBlock] {
    var runs: [ItemBlock] = []
    for piece in pieces where piece.run !== runs.last { runs.append(piece.run) }
    return runs
  }

  /// The runs of equal type, size and preferred size, in order; they cover all items.
  ///
  /// With them a layout does not need to visit each item.
  ///
  /// - Complexity: O(*n*) for *n* pieces and runs in them.
  package var sizeRuns: [SizeRun] {
    var (all, start): ([SizeRun], Int) = ([], 0)
    for piece in pieces {
      for run in piece.run.sizeRuns(in: piece.range) {
        let range = start..<(start + run.range.count)
        start = range.upperBound
        if let last = all.last, last.isLike(run) {
          all[all.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
          var run = run
          run.range = range
          all.append(run)
        }
      }
    }
    return all
  }

  /// The number of references that a copy does not share with the list before its last edits.
  package var unsharedPieces: Int { editedLocations.isEmpty ? 0 : chunks.count + ItemChunk.limit }

  // MARK: Searching

  /// Returns the index of the item with `id`.
  ///
  /// - Complexity: O(*n*) for *n* chunks and runs of records; O(1) for a single item that an edit added.
  package func index(ofID id: String) -> Int? {
    // Edits first: an item that was read may be gone, and another one have its id.
    switch editedLocations[id] {
    case .chunk(let chunk)?:
      let chunk = chunkIndices[chunk]
      if let index = chunks[chunk].index(ofSingle: id) { return starts[chunk] + index }
    case .run(let origin)?:
      if let index = index(of: origin) { return index }
    case nil: break
    }
    if let origin = origins[id], let index = index(of: origin) { return index }
    for run in recordRuns {
      if let offset = run.items.index(ofID: id),
        let index = index(of: Origin(number: run.number, offset: offset))
      {
        return index
      }
    }
    for run in patternedRuns(mayContain: id) {
      if let offset = run.items.index(ofID: id),
        let index = index(of: Origin(number: run.number, offset: offset))
      {
        return index
      }
    }
    return nil
  }

  /// The number of the ids that were read one by one.
  var readIDCount: Int {
    recordRuns.reduce(origins.count) { $0 + $1.items.count }
  }

  /// The ids that were read one by one, in no order.
  var readIDs: [String] {
    origins.keys + recordRuns.flatMap(\.items.identifiers)
  }

  /// Returns the runs whose pattern may match an id.
  private func patternedRuns(mayContain id: String) -> some Sequence<PatternedRun> {
    let frames = patternRuns.isEmpty ? [] : PatternContext.contexts(ofText: id)
    return frames.lazy.flatMap { patternRuns[$0] ?? [] }
  }

  /// Returns true if an item has an id, or if a pattern of ids matches it for any number.
  func mayContain(id: String) -> Bool {
    index(ofID: id) != nil
      || patternedRuns(mayContain: id).contains { $0.items.id?.index(of: id) != nil }
  }

  /// Returns the first `limit` indices of items with the label `label`.
  package func indices(ofLabel label: String, limit: Int) -> [Int] {
    collect(limit: limit) { run, range, most in
      run.offsets(in: range, ofLabel: label, limit: most)
    }
  }

  /// Returns the first `limit` indices of items whose label satisfies `predicate`.
  ///
  /// - Complexity: O(*n*); the predicate is called once for a label that a whole run shares.
  package func indices(
    ofLabelMatching predicate: (String) -> Bool, limit: Int
  ) -> [Int] {
    collect(limit: limit) { run, range, most in
      run.offsets(in: range, ofLabelMatching: predicate, limit: most)
    }
  }

  /// Returns the position of the chunk with the item at `index`: the last that starts at or before.
  func chunkIndex(holding index: Int) -> Int {
    max(starts.partitioningIndex { $0 > index } - 1, 0)
  }

  /// Returns the current index of the item with an origin; nil if it was removed.
  private func index(of origin: Origin) -> Int? {
    for (chunk, start) in zip(chunks, starts) {
      if let index = chunk.index(of: origin) { return start + index }
    }
    return nil
  }

  /// Collects indices; `find` returns offsets in a range of a run.
  private func collect(
    limit: Int, _ find: (ItemBlock, _ range: Range<Int>, _ most: Int) -> [Int]
  ) -> [Int] {
    var (found, start): ([Int], Int) = ([], 0)
    for piece in pieces where found.count < limit {
      found += find(piece.run, piece.range, limit - found.count).map {
        $0 - piece.range.lowerBound + start
      }
      start += piece.count
    }
    return found
  }

  // MARK: Building

  /// Appends items that were listed one after the other.
  mutating func append(_ items: [ItemDescription]) {
    for item in items { register(item) }
    for start in stride(from: 0, to: items.count, by: ItemChunk.limit) {
      let part = items[start..<min(start + ItemChunk.limit, items.count)]
      for (offset, item) in part.enumerated() {
        guard let id = item.id, origins[id] == nil else { continue }
        origins[id] = Origin(number: runCount, offset: offset)
      }
      append(run: ItemBlock(.listed(Array(part))))
    }
  }

  mutating func append(_ items: RepeatedItems) {
    guard items.count > 0 else { return }
    append(run: ItemBlock(.repeated(items)))
  }

  mutating func append(_ items: RecordItems) {
    guard items.count > 0 else { return }
    switch items.ids {
    case .constant(let id?):
      if origins[id] == nil { origins[id] = Origin(number: runCount, offset: 0) }
    case .constant(nil): break
    case .records: recordRuns.append(RecordRun(number: runCount, items: items))
    }
    append(run: ItemBlock(.records(items)))
  }

  /// Updates the properties of the list that depend on all items.
  mutating func register(_ item: ItemDescription) {
    if !item.children.isEmpty { hasChildren = true }
    if !types.contains(item.type) { types.insert(item.type) }
  }

  private mutating func append(run: ItemBlock) {
    if continueLastRun(with: run) { return }
    types.formUnion(run.types)
    register(patternOf: run, number: runCount)
    let piece = Piece(number: runCount, run: run, range: 0..<run.count)
    runCount += 1
    insert([piece], at: count)
  }
}
