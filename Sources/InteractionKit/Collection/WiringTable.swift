/// The receivers of a wiring in the order in which they are considered.
///
/// A wiring lists its current receivers; replaced ones are not listed.
/// `CollectionView.wiringTable`, and the property of the same name of each wiring, return the
/// table.
///
/// ```swift
/// for row in source.wiringTable.rows where !row.isReachable { print(row) }
/// ```
public struct WiringTable: Hashable, Sendable {
  /// The receivers of some events.
  public struct Row: Hashable, Sendable {
    /// The events, as `Leaf/buy`, `selections of section fruits` or `otherwise`.
    public let events: String
    /// The cell identifier, or the registered type, that sends them; nil for all.
    public let cellType: String?
    /// The receivers in order; empty if there is none.
    public let receivers: [Receiver]
    /// The optional methods of the receiver; nil if they are not known.
    public let methods: Methods?
    /// The reason why no touch reaches the receivers; nil if a touch does, or if that is not known.
    public let reasonUnreachable: String?
    let summary: String

    /// True if there are receivers and no obstacle is known.
    public var isReachable: Bool { reasonUnreachable == nil && !receivers.isEmpty }
  }

  /// The optional methods of a receiver.
  public enum Methods: Hashable, Sendable {
    /// All methods.
    case all
    /// The methods with these names.
    case listed([String])
  }

  /// The rows, in the order in which receivers are considered.
  public private(set) var rows: [Row] = []

  package init(rows: [Row] = []) {
    self.rows = rows
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - events: The text of the events.
  ///   - cellType: The cell identifier or registered type that sends them; nil, the default, for
  ///     all.
  ///   - receivers: The receivers, in order.
  ///   - methods: The optional methods of the receiver; nil, the default, if they are not known.
  ///   - summary: The text for the receivers; by default their names.
  ///   - obstacle: The reason why no touch reaches the receivers; nil by default.
  package mutating func add(
    _ events: String, of cellType: String? = nil, to receivers: [Receiver],
    with methods: Methods? = nil, summary: String? = nil, unless obstacle: String? = nil
  ) {
    let names = receivers.isEmpty ? "nobody" : receivers.map { "\($0)" }.joined(separator: ", ")
    rows.append(
      Row(
        events: events, cellType: cellType, receivers: receivers, methods: methods,
        reasonUnreachable: obstacle, summary: summary ?? names))
  }

  /// Adds those of some rows that are not there yet, each once.
  mutating func addOnce(_ new: [Row]) {
    var known = Set(rows)
    rows += new.filter { known.insert($0).inserted }
  }

  /// Adds the delegates, which receive the events of no other row.
  mutating func add<Delegate>(
    _ delegates: DelegateBus<Delegate>, as receiver: (Delegate) -> Receiver
  ) {
    var isEmpty = true
    delegates.forEach { delegate, own, _ in
      isEmpty = false
      add("otherwise", to: [receiver(delegate)], with: own.map(Methods.init))
    }
    if isEmpty { add("otherwise", to: []) }
  }
}

extension WiringTable.Methods {
  init(_ receiver: any SelfDescribingReceiver) {
    self = receiver.methodNames.map { .listed($0) } ?? .all
  }
}

extension WiringTable.Row: CustomStringConvertible {
  /// The row as `EVENTS -> RECEIVER with METHODS (OBSTACLE)`.
  public var description: String {
    let list: String? =
      switch methods {
      case nil: nil
      case .all: "every method"
      case .listed(let names): names.isEmpty ? "no method" : names.joined(separator: " ")
      }
    return "\(events) -> \(summary)\(list.map { " with \($0)" } ?? "")"
      + (reasonUnreachable.map { " (\($0))" } ?? "")
  }
}

extension CollectionView {
  /// The table of the delegate if that is a wiring; otherwise nil.
  ///
  /// It is also nil while the cell of a state replaces the content (`CollectionViewStateCells`).
  public var wiringTable: WiringTable? { (delegate as? any Wiring)?.wiringTable }
}

extension EventSources? {
  /// Returns the obstacle of a receiver that no touch calls.
  ///
  /// - Parameters:
  ///   - event: The event; nil for selections.
  ///   - templates: The possible senders; all by default.
  /// - Returns: Nil if a touch calls the receiver, or if the events of the views are not known.
  func obstacle(of event: String?, from templates: [String]? = nil) -> String? {
    self?.reasonNotSent(of: event, from: templates).map {
      event == nil ? "never called: \($0)" : $0
    }
  }

  /// Returns the obstacle of the `tap` of a registration.
  ///
  /// - Returns: Nil if a touch calls it, or if the events of the views are not known.
  func obstacleOfTap(from templates: [String]) -> String? {
    self?.reasonTapNotCalled(from: templates).map { "never called: \($0)" }
  }
}
