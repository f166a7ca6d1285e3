/// The items of a section: a list of them, or a source that makes each when it is asked for.
///
/// A section of ten million computed items costs what its source costs. An edit of a computed
/// collection makes the list: O(*n*) once.
public struct ItemCollection<Element>: RandomAccessCollection {
  private enum Storage {
    case list([Element])
    case source(any ItemSource<Element>)
  }

  private var storage: Storage

  /// A list of items.
  public init(_ items: [Element]) {
    storage = .list(items)
  }

  /// The items of a source.
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

  /// The item at a position, which must exist, as in an array.
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

  /// At least one item of each kind that a view is made for: all items of a list.
  public var representatives: [Element] {
    switch storage {
    case .list(let items): items
    case .source(let source): source.representatives
    }
  }
}

/// Items that are made when they are asked for.
public protocol ItemSource<Element> {
  associatedtype Element
  var count: Int { get }
  /// The item at an index below `count`.
  func item(at index: Int) -> Element
  /// At least one item of each kind that a view is made for.
  var representatives: [Element] { get }
}

extension ItemCollection: MutableCollection, RangeReplaceableCollection {
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

  public static func == (one: Self, other: [Element]) -> Bool { one.elementsEqual(other) }
}

extension ItemCollection: CustomStringConvertible {
  public var description: String { "\(list)" }
}
