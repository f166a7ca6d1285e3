import Foundation

/// The data source and delegate of a collection view that delivers events to receivers of its own.
///
/// The five wirings conform to it (`Documentation/rules/wiring.md`). Unless `gatesTouches` is true,
/// the methods for highlights, and those that permit highlights and selections, are not called.
package protocol Wiring: CollectionViewDelegate, CollectionViewDataSource {
  /// The reference by which collection views refer to the wiring.
  var wiringReference: WiringReference { get }

  /// True if the wiring implements all methods of a delegate.
  var gatesTouches: Bool { get }

  /// The receivers, in the order in which they are considered.
  var wiringTable: WiringTable { get }

  /// The present data; nil, the default, if items may change without notice.
  var contentVersion: ContentVersion? { get }

  /// Becomes the data source and delegate of a collection view.
  func attach(to collectionView: CollectionView)

  /// Considers the receivers of the selection of an item by a touch.
  func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route)

  /// Considers the receivers of the deselection of an item by a touch.
  func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route)

  /// Considers the receivers of an event that a cell or a supplementary view sends.
  ///
  /// `view` is the view; nil if a program sends the event for an element that is not displayed.
  func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route)

  /// Considers the receivers of an event of the cell that a state displays instead of the content.
  func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route)
}

extension Wiring {
  package var gatesTouches: Bool { false }
  package var contentVersion: ContentVersion? { nil }

  /// Does nothing: by default, deselections have no receivers.
  package func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {}

  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    route.recordMissing("section", because: "the cell of a state is in no section")
  }

  /// Delivers the selection of an item as a touch does, for code that calls the delegate method
  /// itself.
  func select(at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    var route = Route(.delivery, isExplained: false)
    consider(selectionOf: Selection.Item(indexPath), at: indexPath, through: &route)
  }
}

/// A reference to a wiring that is cleared when the wiring is deallocated.
///
/// `CollectionViewReference` explains why it is not weak.
package final class WiringReference {
  /// The wiring; nil after it was deallocated.
  private(set) unowned(unsafe) var wiring: (any Wiring)?

  /// Sets the wiring, which calls `refer(to: nil)` in its `deinit`.
  func refer(to wiring: (any Wiring)?) {
    self.wiring = wiring
  }
}

/// A selection or an event with at least one receiver.
package enum DeliveredEvent {
  /// The selection of the item at an index path.
  case selection(IndexPath)
  /// A custom event.
  case event(CellEvent)
}

/// The identity of the data of a wiring: another object after each change.
package final class ContentVersion {}

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

    /// True if there are receivers, and nothing is known that keeps touches from them.
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
  ///   - reason: The reason why no touch reaches the receivers; nil by default.
  package mutating func add(
    _ events: String, of cellType: String? = nil, to receivers: [Receiver],
    with methods: Methods? = nil, summary: String? = nil, unless reason: String? = nil
  ) {
    let names = receivers.isEmpty ? "nobody" : receivers.map { "\($0)" }.joined(separator: ", ")
    rows.append(
      Row(
        events: events, cellType: cellType, receivers: receivers, methods: methods,
        reasonUnreachable: reason, summary: summary ?? names))
  }

  /// Adds some rows, each once, and leaves out rows that are there already.
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

extension ItemsView {
  /// The table of the delegate if that is a wiring; otherwise nil.
  ///
  /// It is also nil while the cell of a state replaces the content (`CollectionViewStateCells`).
  public var wiringTable: WiringTable? { wiring?.wiringTable }
}

extension EventSources? {
  /// Returns the reason why no touch causes an event.
  ///
  /// - Parameters:
  ///   - event: The event; nil for selections.
  ///   - templates: The possible senders; all by default.
  /// - Returns: Nil if a touch calls the receiver, or if the events of the views are not known.
  func reasonUnreachable(of event: String?, from templates: [String]? = nil) -> String? {
    self?.reasonNotSent(of: event, from: templates).map {
      event == nil ? "never called: \($0)" : $0
    }
  }

  /// Returns the reason why no touch calls the `tap` of a registration.
  ///
  /// - Returns: Nil if a touch calls it, or if the events of the views are not known.
  func reasonTapIsUnreachable(from templates: [String]) -> String? {
    self?.reasonTapNotCalled(from: templates).map { "never called: \($0)" }
  }
}
