/// The items of a section: a list, or a source that creates each when it is read.
///
/// A section of ten million computed items costs as much as its source. Changing a computed
/// collection creates the list: O(*n*) once.
public struct ItemCollection<Element>: RandomAccessCollection {
  private enum Storage {
    case list([Element])
    case source(any ItemSource<Element>)
  }

  private var storage: Storage

  /// Creates the collection of a list of items.
  public init(_ items: [Element]) {
    storage = .list(items)
  }

  /// Creates the collection of a source's items.
  public init(_ source: some ItemSource<Element>) {
    storage = .source(source)
  }

  /// The source of computed items; nil for a list.
  package var source: (any ItemSource<Element>)? {
    if case .source(let source) = storage { source } else { nil }
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .list(let items): items.count
    case .source(let source): Swift.max(0, source.count)
    }
  }

  /// Returns the item at a position, which must exist, as in an array.
  public subscript(position: Int) -> Element {
    get {
      switch storage {
      case .list(let items): items[position]
      case .source(let source): source.item(at: position)
      }
    }
    set {
      var items = list
      storage = .list([])
      items[position] = newValue
      storage = .list(items)
    }
  }

  /// The items as a list; O(*n*) for computed ones.
  private var list: [Element] {
    switch storage {
    case .list(let items): items
    case .source(let source): (0..<Swift.max(0, source.count)).map { source.item(at: $0) }
    }
  }

  /// Returns at least one item of each kind that has its own views: all items of a list.
  var representatives: [Element] {
    switch storage {
    case .list(let items): items
    case .source(let source): source.representatives
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
  /// At least one item of each kind that has its own views.
  var representatives: [Element] { get }
}

extension ItemCollection: MutableCollection, RangeReplaceableCollection {
  /// Creates a collection without items.
  public init() {
    self.init([])
  }

  public mutating func replaceSubrange<Items: Collection<Element>>(
    _ subrange: Range<Int>, with newElements: Items
  ) {
    var items = list
    storage = .list([])  // leaves one owner, so that the edit copies nothing
    items.replaceSubrange(subrange, with: newElements)
    storage = .list(items)
  }
}

extension ItemCollection: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ItemCollection: Equatable where Element: Equatable {
  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

  /// Returns true if both have equal items in the same order.
  public static func == (one: Self, other: [Element]) -> Bool { one.elementsEqual(other) }
}

extension ItemCollection: CustomStringConvertible {
  public var description: String { "\(list)" }
}
