import Foundation
import InteractionKit
import Synchronization

/// Items that were described together.
///
/// Copies of lists share them.
package final class ItemBlock: Sendable {
  enum Content: Sendable {
    case listed([ItemDescription])
    case repeated(RepeatedItems)
    case records(RecordItems)
  }

  let content: Content
  /// The digests of its items, noted by whoever describes lists again and again.
  package let notedDigests = NotedDigests()
  /// The runs of equal type and size; nil for a single item.
  private let sizes: [ItemList.SizeRun]?
  /// The type of all items; nil if it is not known that they have one.
  private let onlyType: String?

  init(_ content: Content) {
    self.content = content
    if case .listed(let items) = content, items.count == 1 {
      sizes = nil
      onlyType = items[0].type
    } else {
      let runs = content.sizes
      sizes = runs
      onlyType = runs.count == 1 ? runs[0].type : nil
    }
  }

  package var count: Int {
    switch content {
    case .listed(let items): items.count
    case .repeated(let items): items.count
    case .records(let items): items.count
    }
  }

  // MARK: Items

  /// Returns the item at an offset, which must exist.
  package func item(at offset: Int) -> ItemDescription {
    switch content {
    case .listed(let items): items[offset]
    case .repeated(let items): items.item(at: offset)
    case .records(let items): items.item(at: offset)
    }
  }

  func indentationLevel(at offset: Int) -> Int? {
    switch content {
    case .listed(let items): items[offset].indentationLevel
    case .repeated(let items): items.indentationLevel
    case .records: nil
    }
  }

  func type(at offset: Int) -> String {
    if let onlyType { return onlyType }
    switch content {
    case .listed(let items): return items[offset].type
    case .repeated(let items): return items.type
    case .records(let items): return items.types.value(at: offset, else: "")
    }
  }

  func values(at offset: Int) -> (data: JSONValue, extra: JSONValue) {
    switch content {
    case .listed(let items): return (items[offset].data, items[offset].extra)
    case .repeated(let items):
      let number = items.firstIndex + offset
      return (items.data.substituting(index: number), items.extra.substituting(index: number))
    case .records(let items):
      return (items.data.value(at: offset), items.extra.value(at: offset))
    }
  }

  func identifier(at offset: Int) -> String? {
    switch content {
    case .listed(let items): items[offset].id
    case .repeated(let items): items.identifier(at: offset)
    case .records(let items): items.identifier(at: offset)
    }
  }

  func label(at offset: Int) -> String? {
    switch content {
    case .listed(let items): items[offset].label
    case .repeated(let items): items.label(at: offset)
    case .records(let items): items.labels.value(at: offset)
    }
  }

  // MARK: Labels

  /// Returns the first `limit` offsets in a range of items with a label.
  ///
  /// For repeated items they are computed from the pattern.
  func offsets(in range: Range<Int>, ofLabel label: String, limit: Int) -> [Int] {
    guard case .repeated(let items) = content else {
      return offsets(in: range, limit: limit) { $0 == label }
    }
    return Array(items.indices(ofLabel: label).clamped(to: range).prefix(limit))
  }

  /// Returns the first `limit` offsets in a range of items whose labels satisfy a predicate.
  func offsets(
    in range: Range<Int>, ofLabelMatching predicate: (String) -> Bool, limit: Int
  ) -> [Int] {
    if case .repeated(let items) = content, let label = items.label, label.placeholderCount == 0 {
      return predicate(label.prefix) ? Array(range.prefix(limit)) : []
    }
    return offsets(in: range, limit: limit, where: predicate)
  }

  private func offsets(
    in range: Range<Int>, limit: Int, where matches: (String) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for offset in range where found.count < limit {
      if let label = label(at: offset), matches(label) { found.append(offset) }
    }
    return found
  }

  // MARK: Types and sizes

  /// The types of the items.
  var types: Set<String> { Set((sizes ?? content.sizes).map(\.type)) }

  /// Returns the runs of equal type and size in a range, clipped to it.
  func sizeRuns(in range: Range<Int>) -> [ItemList.SizeRun] {
    let sizes = sizes ?? content.sizes
    let first = sizes.partitioningIndex { $0.range.upperBound > range.lowerBound }
    var found: [ItemList.SizeRun] = []
    for run in sizes[first...] {
      guard run.range.lowerBound < range.upperBound else { break }
      var run = run
      run.range = run.range.clamped(to: range)
      found.append(run)
    }
    return found
  }
}

extension ItemBlock.Content {
  fileprivate var sizes: [ItemList.SizeRun] {
    var runs: [ItemList.SizeRun] = []
    func add(_ length: Int, _ type: String, _ size: CGSize?, _ preferredSize: CGSize?) {
      let start = runs.last?.range.upperBound ?? 0
      let run = ItemList.SizeRun(
        range: start..<(start + length), type: type, size: size, preferredSize: preferredSize)
      if let last = runs.last, last.isLike(run) {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        runs.append(run)
      }
    }
    switch self {
    case .listed(let items):
      for item in items { add(1, item.type, item.size, item.preferredSize) }
    case .repeated(let items): add(items.count, items.type, items.size, items.preferredSize)
    case .records(let items):
      for index in 0..<(items.isUniform ? 1 : items.count) {
        add(
          items.isUniform ? items.count : 1, items.types.value(at: index, else: ""),
          items.sizes.value(at: index, else: nil), items.preferredSizes.value(at: index, else: nil))
      }
    }
    return runs
  }
}

extension ItemBlock {
  /// Numbers that are computed once for a run, which never changes.
  package final class NotedDigests: Sendable {
    private let numbers = Mutex<[UInt64]?>(nil)

    /// Returns the noted numbers, which `compute` returns the first time.
    package func value(_ compute: () -> [UInt64]) -> [UInt64] {
      if let known = numbers.withLock({ $0 }) { return known }
      let computed = compute()
      numbers.withLock { $0 = computed }
      return computed
    }
  }
}
