extension WiringDescription {
  /// A section of the file, as the wiring names it.
  public enum SectionName: Hashable, Sendable, CustomStringConvertible {
    case index(Int)
    case id(String)

    public var description: String {
      switch self {
      case .index(let index): "\(index)"
      case .id(let id): id
      }
    }

    func names(_ section: SectionDescription, at index: Int) -> Bool {
      switch self {
      case .index(let named): named == index
      case .id(let id): section.id == id
      }
    }
  }

  /// A closure of a section, or of the data source for all of them.
  public struct SectionClosure: Hashable, Sendable {
    /// Nil is the data source.
    public var section: SectionName?
    /// The event it takes; nil is the selection.
    public var event: String?
    public var name: String
  }

  /// The handler of a section, with the methods of its delegate.
  public struct SectionHandler: Hashable, Sendable {
    public enum Method: String, Hashable, Sendable, CaseIterable {
      case didSelect, didReceiveEvent
    }

    public var section: SectionName
    public var name: String
    public var methods = Set(Method.allCases)
  }

  /// Cells of an item type, with the closures that take their events.
  public struct Registration: Hashable, Sendable {
    /// The type of an item, or the identifier of a header, footer or badge.
    public var type: String
    /// Values that the item's data has to have, by JSON pointer; empty for a
    /// registration without a condition.
    var conditions: [JSONPointer: JSONValue] = [:]
    /// The closure that takes selections; nil leaves them to the delegate.
    public var tap: String?
    /// The closures that take other events, by event.
    public var events: [String: String] = [:]

    var isConditional: Bool { !conditions.isEmpty }

    func holds(for data: JSONValue) -> Bool {
      conditions.allSatisfy { $0.value == $0.key.value(in: data) ?? .null }
    }
  }
}
