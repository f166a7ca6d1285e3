/// The items of a section: a list, or a source that creates each item when it is read.
///
/// A section of ten million computed items uses the memory of its source alone. A change of a
/// computed collection creates no items: unchanged items are still computed.
public struct ItemCollection<Element>: RandomAccessCollection {
  // One reference in each case: a collection is copied for each item that is read.
  private enum Storage {
    case list([Element])
    indirect case source(any ItemSource<Element>)
    indirect case edited(EditedItems<Element>)
  }

  private var storage: Storage

  /// Creates a collection of a list of items.
  public init(_ items: [Element]) {
    storage = .list(items)
  }

  /// Creates a collection of the items of a source.
  ///
  /// - Parameter source: The source, which is read when an item is needed.
  public init(_ source: some ItemSource<Element>) {
    storage = .source(source)
  }

  /// The source of computed items; nil for a list and after an edit.
  package var source: (any ItemSource<Element>)? {
    if case .source(let source) = storage { source } else { nil }
  }

  /// Always 0, as in an array.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int {
    switch storage {
    case .list(let items): items.count
    case .source(let source): Swift.max(0, source.count)
    case .edited(let items): items.count
    }
  }

  /// Returns the item at an index, which must be valid, as in an array.
  public subscript(position: Int) -> Element {
    get {
      switch storage {
      case .list(let items): items[position]
      case .source(let source): source.item(at: position)
      case .edited(let items): items.item(at: position)
      }
    }
    set { replaceSubrange(position..<(position + 1), with: CollectionOfOne(newValue)) }
  }

  /// Returns the item at a position; nil if it does not exist.
  ///
  /// Reads the storage once, where `indices` and `subscript` read it twice.
  func item(ifAt position: Int) -> Element? { reading(ifAt: position) { $0 } }

  /// Calls a closure with the item at a position; returns nil if the item does not exist.
  ///
  /// An item that is returned instead is moved again by each function on its way.
  @inline(__always)
  func reading<Result>(ifAt position: Int, _ body: (Element) -> Result) -> Result? {
    guard position >= 0 else { return nil }
    switch storage {
    case .list(let items):
      return items.withUnsafeBufferPointer { items in
        guard position < items.count, let first = items.baseAddress else { return nil }
        return body(first[position])
      }
    case .source(let source):
      return position < source.count ? body(source.item(at: position)) : nil
    case .edited(let items):
      return position < items.count ? body(items.item(at: position)) : nil
    }
  }

  /// Returns the identifier that the source has for an item, or else the item's own.
  ///
  /// It is nil if the item does not exist or has none.
  func identifier(ifAt position: Int, of item: (Element) -> String?) -> String? {
    guard position >= 0 else { return nil }
    switch storage {
    case .list(let items): return position < items.count ? item(items[position]) : nil
    case .source(let source):
      guard position < source.count else { return nil }
      let identifier = source.identifier(at: position)
      return source.knowsIdentifiers ? identifier : identifier ?? item(source.item(at: position))
    case .edited(let items):
      guard position < items.count else { return nil }
      return items.identifier(at: position) ?? item(items.item(at: position))
    }
  }

  /// True if the items change only with the collection, as in a list or in `FixedItems`.
  var isFixed: Bool {
    switch storage {
    case .list: true
    case .source(let source): source is any FixedItems
    case .edited: false
    }
  }

  /// The runs of items with one type and size; nil unless a source computes the items and has runs.
  var runs: [ItemRun<Element>]? {
    switch storage {
    case .list: nil
    case .source(let source): source.runs
    case .edited(let items): items.runs
    }
  }

  /// At least one item of each kind that has its own views; all items of a list.
  var representatives: [Element] {
    switch storage {
    case .list(let items): items
    case .source(let source): source.representatives
    case .edited(let items): items.representatives
    }
  }
}

/// Items that are created when they are read.
public protocol ItemSource<Element> {
  /// The type of the items.
  associatedtype Element
  /// The number of items.
  var count: Int { get }
  /// Returns the item at an index below `count`.
  func item(at index: Int) -> Element
  /// Returns the identifier of an item if it is known without the item; nil by default.
  func identifier(at index: Int) -> String?
  /// True if `identifier(at:)` knows the identifiers of all items; false by default.
  var knowsIdentifiers: Bool { get }
  /// The runs of items with one type and size; nil, the default, if they are not known.
  var runs: [ItemRun<Element>]? { get }
  /// At least one item of each kind that has its own views.
  ///
  /// By default one of each run, or all items of a source without runs.
  var representatives: [Element] { get }
}

/// A source that always computes the same items.
package protocol FixedItems {}

extension ItemSource {
  /// Returns nil: items have no identifiers.
  public func identifier(at index: Int) -> String? { nil }

  /// False: items may have identifiers of their own.
  public var knowsIdentifiers: Bool { false }

  /// Nil: the items are not stored as runs.
  public var runs: [ItemRun<Element>]? { nil }

  /// One item of each run; all items without runs.
  public var representatives: [Element] {
    runs?.map(\.item) ?? (0..<max(0, count)).map { item(at: $0) }
  }
}

/// A number of adjacent items with one type and size.
public struct ItemRun<Element> {
  /// The number of items.
  public var count: Int
  /// One of the items.
  public var item: Element

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - item: The item at every index.
  public init(count: Int, item: Element) {
    self.count = count
    self.item = item
  }
}

extension ItemCollection: MutableCollection, RangeReplaceableCollection {
  /// Creates a collection without items.
  public init() {
    self.init([])
  }

  /// Replaces the items at some indices.
  ///
  /// Computed items are stored as pieces beside the new ones.
  public mutating func replaceSubrange<Items: Collection<Element>>(
    _ subrange: Range<Int>, with newElements: Items
  ) {
    // The storage is emptied first, so that the items have one owner and the edit does not copy
    // them.
    switch storage {
    case .list(var items):
      storage = .list([])
      items.replaceSubrange(subrange, with: newElements)
      storage = .list(items)
    case .source(let source):
      var items = EditedItems(source)
      items.replaceSubrange(subrange, with: Array(newElements))
      storage = .edited(items)
    case .edited(var items):
      storage = .list([])
      items.replaceSubrange(subrange, with: Array(newElements))
      storage = .edited(items)
    }
  }
}

extension ItemCollection: ExpressibleByArrayLiteral {
  /// Creates a collection of stored items.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ItemCollection: Equatable where Element: Equatable {
  /// Returns true if the items are equal, computed or stored.
  ///
  /// The time is linear in their number.
  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

  /// Returns true if both have equal items in the same order.
  public static func == (one: Self, other: [Element]) -> Bool { one.elementsEqual(other) }
}

extension ItemCollection: CustomStringConvertible {
  /// The items as the text of an array.
  public var description: String { "\(Array(self))" }
}

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
