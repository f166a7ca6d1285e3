import Foundation

/// The items of a section, kept in runs: a run of repeated items takes the same
/// memory for ten as for ten million.
package struct ItemList: Sendable {
  package enum Run: Sendable {
    case listed([ItemDescription])
    case repeated(RepeatedItems)
    case records(RecordItems)

    var count: Int {
      switch self {
      case .listed(let items): items.count
      case .repeated(let items): items.count
      case .records(let items): items.count
      }
    }

    func label(at index: Int) -> String? {
      switch self {
      case .listed(let items): items.indices.contains(index) ? items[index].label : nil
      case .repeated(let items): items.label(at: index)
      case .records(let items): items.labels.value(at: index, else: nil)
      }
    }
  }

  /// Neighbours of one type and one size.
  package struct SizeRun: Hashable, Sendable {
    package var range: Range<Int>
    package var type: String
    package var size: CGSize?
    package var preferredSize: CGSize?
  }

  /// How many items there are.
  package internal(set) var count = 0
  /// The runs of equal type, size and preferred size, in order; they cover all
  /// items, so that a layout need not look at each.
  package internal(set) var sizeRuns: [SizeRun] = []
  /// A stretch of a run that stands in the list as it was described.
  package struct Piece: Sendable {
    var run: Int
    var range: Range<Int>
  }

  /// Where an item was described: items keep that wherever they are moved.
  struct Origin: Sendable {
    var run: Int
    var offset: Int
  }

  package var runs: [Run] = []
  /// What stands in the list: each run as a whole until the list is edited.
  package var pieces: [Piece] = []
  /// The index of each piece's first item.
  var starts: [Int] = []
  package var isEdited = false
  /// The items whose ids were spelled out; patterns are solved instead.
  var origins: [String: Origin] = [:]
  /// The runs whose ids are patterns.
  var patterned: [Int] = []

  /// A list without items.
  package init() {}

  /// A list of `items`, in their order.
  package init(_ items: some Sequence<ItemDescription>) {
    for item in items { append(item) }
  }

  /// The item at `index`; nil when there is none.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func item(at index: Int) -> ItemDescription? {
    guard index >= 0, index < count else { return nil }
    let origin = self.origin(of: index)
    let offset = origin.offset
    switch runs[origin.run] {
    case .listed(let items): return items[offset]
    case .repeated(let items): return items.item(at: offset)
    case .records(let items): return items.item(at: offset)
    }
  }

  /// How deep the content of an item's cell is indented; nil where it does not say.
  func indentationLevel(at index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    let origin = self.origin(of: index)
    return switch runs[origin.run] {
    case .listed(let items): items[origin.offset].indentationLevel
    case .repeated(let items): items.indentationLevel
    case .records: nil
    }
  }

  /// What routing an event needs of an item, without the texts that name it;
  /// nil when there is none.
  func content(at index: Int) -> ItemContent? {
    guard index >= 0, index < count else { return nil }
    let origin = self.origin(of: index)
    let offset = origin.offset
    switch runs[origin.run] {
    case .listed(let items):
      let item = items[offset]
      return ItemContent(type: item.type, data: item.data, extra: item.extra)
    case .repeated(let items):
      return ItemContent(
        type: items.type,
        data: items.data.substituting(index: items.firstIndex + offset),
        extra: items.extra.substituting(index: items.firstIndex + offset))
    case .records(let items):
      return ItemContent(
        type: items.types.value(at: offset, else: ""),
        data: items.data.value(at: offset, else: .null),
        extra: items.extra.value(at: offset, else: .null))
    }
  }

  /// Whether any item has items below it.
  package var hasChildren: Bool {
    runs.contains { run in
      if case .listed(let items) = run { items.contains { !$0.children.isEmpty } } else { false }
    }
  }

  /// The identifier of an item; nil where it has none or there is no such item.
  package func identifier(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    let origin = self.origin(of: index)
    let offset = origin.offset
    return switch runs[origin.run] {
    case .listed(let items): items[offset].id
    case .repeated(let items): items.identifier(at: offset)
    case .records(let items): items.ids.value(at: offset, else: nil)
    }
  }

  /// The label of an item; nil where it has none or there is no such item.
  package func label(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    let origin = self.origin(of: index)
    return runs[origin.run].label(at: origin.offset)
  }

  /// The index of the item with `id`.
  ///
  /// - Complexity: O(*p*) for *p* runs whose ids are patterns; after edits also
  ///   for the pieces that they left.
  package func index(ofID id: String) -> Int? {
    if let origin = origins[id], let index = index(of: origin) { return index }
    for run in patterned {
      if case .repeated(let items) = runs[run], let offset = items.index(ofID: id),
        let index = index(of: Origin(run: run, offset: offset))
      {
        return index
      }
    }
    return nil
  }

  /// The first `limit` indices of items labelled `label`.
  package func indices(ofLabel label: String, limit: Int) -> [Int] {
    collect(limit: limit) { run, range, most in
      if case .repeated(let items) = run {
        return Array(items.indices(ofLabel: label).lazy.filter(range.contains).prefix(most))
      }
      return ItemList.offsets(in: run, range, most) { $0 == label }
    }
  }

  /// The first `limit` indices of items whose label satisfies `predicate`.
  ///
  /// - Complexity: O(*n*); a label that a whole run shares is tried once.
  package func indices(
    ofLabelMatching predicate: (String) -> Bool, limit: Int
  ) -> [Int] {
    collect(limit: limit) { run, range, most in
      if case .repeated(let items) = run, let label = items.label, label.places == 0 {
        return predicate(label.prefix) ? Array(range.prefix(most)) : []
      }
      return ItemList.offsets(in: run, range, most, matching: predicate)
    }
  }

  // MARK: Building

  mutating func append(_ item: ItemDescription) {
    extendSizes(by: 1, type: item.type, size: item.size, preferredSize: item.preferredSize)
    if let last = runs.indices.last, case .listed(var items) = runs[last], !isEdited {
      runs[last] = .listed([])  // leaves one owner, so that appending copies nothing
      note(item.id, Origin(run: last, offset: items.count))
      items.append(item)
      runs[last] = .listed(items)
      pieces[last].range = 0..<items.count
      count += 1
    } else {
      note(item.id, Origin(run: runs.count, offset: 0))
      append(run: .listed([item]))
    }
  }

  mutating func append(_ items: RepeatedItems) {
    guard items.count > 0 else { return }
    extendSizes(
      by: items.count, type: items.type, size: items.size, preferredSize: items.preferredSize)
    if continueLastRun(with: items) { return }
    if items.id != nil { patterned.append(runs.count) }
    append(run: .repeated(items))
  }

  /// Makes items part of the last run where they only count on: pages that are
  /// appended stay one run, however many they are.
  private mutating func continueLastRun(with items: RepeatedItems) -> Bool {
    guard let piece = pieces.indices.last, pieces[piece].run == runs.count - 1,
      case .repeated(var last) = runs[runs.count - 1],
      pieces[piece].range.upperBound == last.count, last.continues(with: items)
    else { return false }
    last.count += items.count
    runs[runs.count - 1] = .repeated(last)
    pieces[piece].range = pieces[piece].range.lowerBound..<last.count
    count += items.count
    return true
  }

  mutating func append(_ items: RecordItems) {
    guard items.count > 0 else { return }
    if case .each(let ids) = items.ids {
      origins.reserveCapacity(origins.count + ids.count)
      for (offset, id) in ids.enumerated() { note(id, Origin(run: runs.count, offset: offset)) }
    } else {
      note(items.ids.value(at: 0, else: nil), Origin(run: runs.count, offset: 0))
    }
    for index in 0..<(items.isUniform ? 1 : items.count) {
      extendSizes(
        by: items.isUniform ? items.count : 1, from: count + index,
        type: items.types.value(at: index, else: ""),
        size: items.sizes.value(at: index, else: nil),
        preferredSize: items.preferredSizes.value(at: index, else: nil))
    }
    append(run: .records(items))
  }

  private mutating func append(run: Run) {
    starts.append(count)
    pieces.append(Piece(run: runs.count, range: 0..<run.count))
    runs.append(run)
    count += run.count
  }

  /// Notes where the item with an id was described, unless another has the id.
  private mutating func note(_ id: String?, _ origin: Origin) {
    if let id, origins[id] == nil { origins[id] = origin }
  }

  mutating func extendSizes(
    by length: Int, from start: Int? = nil, type: String, size: CGSize?, preferredSize: CGSize?
  ) {
    let start = start ?? count
    if let last = sizeRuns.indices.last, sizeRuns[last].type == type,
      sizeRuns[last].size == size, sizeRuns[last].preferredSize == preferredSize
    {
      sizeRuns[last].range = sizeRuns[last].range.lowerBound..<(start + length)
    } else {
      sizeRuns.append(
        SizeRun(
          range: start..<(start + length), type: type, size: size, preferredSize: preferredSize))
    }
  }

  // MARK: Searching

  /// The piece that holds the item at `index`: the last that starts at or before.
  func piece(holding index: Int) -> Int {
    max(starts.partitioningIndex { $0 > index } - 1, 0)
  }

  func origin(of index: Int) -> Origin {
    let piece = self.piece(holding: index)
    return Origin(
      run: pieces[piece].run, offset: pieces[piece].range.lowerBound + index - starts[piece])
  }

  /// Where the item that was described somewhere stands now; nil if it is gone.
  private func index(of origin: Origin) -> Int? {
    guard isEdited else { return starts[origin.run] + origin.offset }
    let piece = pieces.firstIndex {
      $0.run == origin.run && $0.range.contains(origin.offset)
    }
    return piece.map { starts[$0] + origin.offset - pieces[$0].range.lowerBound }
  }

  /// Gathers indices; `find` answers offsets in a range of a run.
  private func collect(
    limit: Int, _ find: (Run, _ range: Range<Int>, _ most: Int) -> [Int]
  ) -> [Int] {
    var found: [Int] = []
    for (piece, start) in zip(pieces, starts) where found.count < limit {
      found += find(runs[piece.run], piece.range, limit - found.count).map {
        $0 - piece.range.lowerBound + start
      }
    }
    return found
  }

  private static func offsets(
    in run: Run, _ range: Range<Int>, _ most: Int, matching predicate: (String) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for offset in range {
      guard let label = run.label(at: offset), predicate(label) else { continue }
      found.append(offset)
      if found.count >= most { break }
    }
    return found
  }
}
