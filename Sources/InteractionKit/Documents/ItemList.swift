import Foundation

/// The items of a section, kept in runs: a run of repeated items takes the same
/// memory for ten as for ten million.
public struct ItemList: Sendable {
  enum Run: Sendable {
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
      case .repeated(let items): items.label?.text(at: index)
      case .records(let items): items.labels.value(at: index, else: nil)
      }
    }
  }

  /// Neighbours of one type and one size.
  public struct SizeRun: Hashable, Sendable {
    public var range: Range<Int>
    public var type: String
    public var size: CGSize?
    public var preferredSize: CGSize?
  }

  /// How many items there are.
  public private(set) var count = 0
  /// The runs of equal type, size and preferred size, in order; they cover all
  /// items, so that a layout need not look at each.
  public private(set) var sizeRuns: [SizeRun] = []
  private var runs: [Run] = []
  /// The index of each run's first item.
  private var starts: [Int] = []
  /// The indices of ids that were spelled out; patterns are solved instead.
  private var indices: [String: Int] = [:]
  /// The runs whose ids are patterns.
  private var patterned: [Int] = []

  /// A list without items.
  public init() {}

  /// A list of `items`, in their order.
  public init(_ items: some Sequence<ItemDescription>) {
    for item in items { append(item) }
  }

  /// The item at `index`; nil when there is none.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  public func item(at index: Int) -> ItemDescription? {
    guard index >= 0, index < count else { return nil }
    let run = self.run(holding: index)
    let offset = index - starts[run]
    switch runs[run] {
    case .listed(let items): return items[offset]
    case .repeated(let items): return items.item(at: offset)
    case .records(let items): return items.item(at: offset)
    }
  }

  /// What routing an event needs of an item, without the texts that name it;
  /// nil when there is none.
  func content(at index: Int) -> ItemContent? {
    guard index >= 0, index < count else { return nil }
    let run = self.run(holding: index)
    let offset = index - starts[run]
    switch runs[run] {
    case .listed(let items):
      let item = items[offset]
      return ItemContent(type: item.type, size: item.size, data: item.data, extra: item.extra)
    case .repeated(let items):
      return ItemContent(
        type: items.type, size: items.size, data: items.data.substituting(index: offset),
        extra: items.extra.substituting(index: offset))
    case .records(let items):
      return ItemContent(
        type: items.types.value(at: offset, else: ""),
        size: items.sizes.value(at: offset, else: nil),
        data: items.data.value(at: offset, else: .null),
        extra: items.extra.value(at: offset, else: .null))
    }
  }

  /// The identifier of an item; nil where it has none or there is no such item.
  func identifier(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    let run = self.run(holding: index)
    let offset = index - starts[run]
    return switch runs[run] {
    case .listed(let items): items[offset].id
    case .repeated(let items): items.id?.text(at: offset)
    case .records(let items): items.ids.value(at: offset, else: nil)
    }
  }

  /// The label of an item; nil where it has none or there is no such item.
  func label(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    let run = self.run(holding: index)
    return runs[run].label(at: index - starts[run])
  }

  /// The index of the item with `id`.
  ///
  /// - Complexity: O(*p*) for *p* runs whose ids are patterns.
  public func index(ofID id: String) -> Int? {
    if let index = indices[id] { return index }
    for run in patterned {
      if case .repeated(let items) = runs[run], let index = items.index(ofID: id) {
        return starts[run] + index
      }
    }
    return nil
  }

  /// The first `limit` indices of items labelled `label`.
  public func indices(ofLabel label: String, limit: Int) -> [Int] {
    collect(limit: limit) { run, most in
      if case .repeated(let items) = run {
        return Array(items.indices(ofLabel: label).prefix(most))
      }
      return ItemList.indices(in: run, most) { $0 == label }
    }
  }

  /// The first `limit` indices of items whose label satisfies `predicate`.
  ///
  /// - Complexity: O(*n*); a label that a whole run shares is tried once.
  public func indices(
    ofLabelMatching predicate: (String) -> Bool, limit: Int
  ) -> [Int] {
    collect(limit: limit) { run, most in
      if case .repeated(let items) = run, let label = items.label, label.places == 0 {
        return predicate(label.prefix) ? Array((0..<items.count).prefix(most)) : []
      }
      return ItemList.indices(in: run, most, matching: predicate)
    }
  }

  // MARK: Building

  mutating func append(_ item: ItemDescription) {
    if let id = item.id, indices[id] == nil { indices[id] = count }
    extendSizes(by: 1, type: item.type, size: item.size, preferredSize: item.preferredSize)
    if let last = runs.indices.last, case .listed(var items) = runs[last] {
      runs[last] = .listed([])  // leaves one owner, so that appending copies nothing
      items.append(item)
      runs[last] = .listed(items)
      count += 1
    } else {
      append(run: .listed([item]))
    }
  }

  mutating func append(_ items: RepeatedItems) {
    guard items.count > 0 else { return }
    if items.id != nil { patterned.append(runs.count) }
    extendSizes(
      by: items.count, type: items.type, size: items.size, preferredSize: items.preferredSize)
    append(run: .repeated(items))
  }

  mutating func append(_ items: RecordItems) {
    guard items.count > 0 else { return }
    if case .each(let ids) = items.ids {
      indices.reserveCapacity(indices.count + ids.count)
      for (offset, id) in ids.enumerated() {
        if let id, indices[id] == nil { indices[id] = count + offset }
      }
    } else if let id = items.ids.value(at: 0, else: nil), indices[id] == nil {
      indices[id] = count
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
    runs.append(run)
    count += run.count
  }

  private mutating func extendSizes(
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

  /// The run that holds the item at `index`: the last that starts at or before.
  private func run(holding index: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func collect(limit: Int, _ find: (Run, _ most: Int) -> [Int]) -> [Int] {
    var found: [Int] = []
    for (run, start) in zip(runs, starts) where found.count < limit {
      found += find(run, limit - found.count).map { $0 + start }
    }
    return found
  }

  private static func indices(
    in run: Run, _ most: Int, matching predicate: (String) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for index in 0..<run.count {
      guard let label = run.label(at: index), predicate(label) else { continue }
      found.append(index)
      if found.count >= most { break }
    }
    return found
  }
}
