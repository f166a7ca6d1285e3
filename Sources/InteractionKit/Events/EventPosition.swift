import Foundation

/// The position of an event: an item, a header, a footer, another supplementary view, or a view.
///
/// Its text is the form in which sessions print and accept it: `[0,3] #b1.clickMe`, `header[0]`,
/// `banners[0,1] #t2`.
public struct EventPosition: Hashable, Sendable {
  /// The element that a position is part of.
  public enum Element: Hashable, Sendable {
    /// The cell of an item.
    case item(section: Int, item: Int)
    /// A supplementary view of an element kind.
    case supplementary(kind: String, section: Int, item: Int)
    /// A view outside of a collection view's elements, by the path of its names.
    case view(String)
  }

  /// The name of the embedded collection view that has the element; nil for the outermost one.
  public var collection: String? {
    get { parts.collection }
    set {
      self = EventPosition(element, identifier: identifier, subview: subview, collection: newValue)
    }
  }
  /// What the position names: an item, a supplementary view, or a view outside of both.
  public var element: Element {
    get { parts.element }
    set {
      self = EventPosition(
        newValue, identifier: identifier, subview: subview, collection: collection)
    }
  }
  /// The identifier of the item; nil if it has none.
  public var identifier: String? {
    get { parts.identifier }
    set {
      self = EventPosition(element, identifier: newValue, subview: subview, collection: collection)
    }
  }
  /// The dotted path of subview names inside the element; empty for the element itself.
  ///
  /// Names that are not one plain word are quoted.
  public var subview: String {
    get { parts.subview }
    set {
      self = EventPosition(
        element, identifier: identifier, subview: newValue, collection: collection)
    }
  }

  /// A class, so that the log entries of one touch share the storage and an entry is small.
  private final class Parts: Sendable {
    let collection: String?
    let element: Element
    let identifier: String?
    let subview: String

    init(_ element: Element, _ identifier: String?, _ subview: String, _ collection: String?) {
      self.element = element
      self.identifier = identifier
      self.subview = subview
      self.collection = collection
    }
  }

  private let parts: Parts

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the item; nil by default.
  ///   - subview: The dotted path of subview names inside the element; empty by default.
  ///   - collection: The name of the embedded collection view; nil, the default, for the outermost
  ///     one.
  public init(
    _ element: Element, identifier: String? = nil, subview: String = "", collection: String? = nil
  ) {
    parts = Parts(element, identifier, subview, collection)
  }

  /// Returns true if the positions are equal.
  public static func == (a: EventPosition, b: EventPosition) -> Bool {
    a.parts === b.parts
      || (a.element == b.element && a.identifier == b.identifier && a.subview == b.subview
        && a.collection == b.collection)
  }

  /// Hashes the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts.element)
    hasher.combine(parts.subview)
  }
}

extension EventPosition: CustomStringConvertible {
  /// The position as log entries print it, such as `[0,3] #b1.clickMe`.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of the position to `output`.
  package func append(to output: inout [UInt8]) {
    if let collection { output.append(contentsOf: TargetName.spelling(collection).utf8) }
    switch element {
    case .item(let section, let item):
      output.append(UInt8(ascii: "["))
      NumberText.append(section, to: &output)
      output.append(UInt8(ascii: ","))
      NumberText.append(item, to: &output)
      output.append(UInt8(ascii: "]"))
    case .supplementary(let kind, let section, let item):
      if collection != nil { output.append(.dot) }
      output.append(contentsOf: TargetName.spelling(kind).utf8)
      output.append(UInt8(ascii: "["))
      NumberText.append(section, to: &output)
      if item != 0 {
        output.append(UInt8(ascii: ","))
        NumberText.append(item, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .view(let name): PrintedText.append(escaped: name, to: &output)
    }
    if let identifier {
      output.append(contentsOf: " #".utf8)
      TargetName.append(identifier: identifier, to: &output)
    }
    if !subview.isEmpty {
      output.append(UInt8(ascii: "."))
      PrintedText.append(escaped: subview, to: &output)
    }
  }
}

/// A selection or a custom event of a cell, header or footer.
public struct CellEvent {
  /// The identifier of the handler that routes the event.
  public var handlerIdentifier: String
  /// The identifier of the cell or supplementary view that sent the event.
  public var cellIdentifier: String
  /// The element kind of the supplementary view that sent the event; nil for a cell.
  public var elementKind: String?
  /// The name of the event; nil for a selection.
  public var eventIdentifier: String?
  /// The index path of the sender; nil if it is not known.
  public var indexPath: IndexPath?
  // Not written `Any?`, which would begin as nil: to replace it takes 100 instructions for each of the
  // two.
  /// The data of the item, or the data that was sent with the event.
  public var data: Optional<Any>
  /// The second value of the item's record, unchanged.
  public var extra: Optional<Any>

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - handlerIdentifier: The identifier of the handler that routes the event.
  ///   - cellIdentifier: The identifier of the sender.
  ///   - eventIdentifier: The name of the event; nil, the default, for a selection.
  ///   - elementKind: The element kind of a supplementary view; nil, the default, for a cell.
  ///   - indexPath: The index path of the sender; nil by default.
  ///   - data: The data of the item or of the event; nil by default.
  ///   - extra: The second value of the item's record; nil by default.
  public init(
    handlerIdentifier: String, cellIdentifier: String, eventIdentifier: String? = nil,
    elementKind: String? = nil, indexPath: IndexPath? = nil, data: Any? = nil, extra: Any? = nil
  ) {
    self.handlerIdentifier = handlerIdentifier
    self.cellIdentifier = cellIdentifier
    self.eventIdentifier = eventIdentifier
    self.elementKind = elementKind
    self.indexPath = indexPath
    self.data = data
    self.extra = extra
  }
}
