/// The receivers of an event, and all receivers that were considered for it.
public struct Delivery: Hashable, Sendable {
  /// A receiver that was considered, with the result.
  ///
  /// It keeps the receiver and the kind of the reason; their texts are made when they are read.
  public struct Considered: Hashable, Sendable {
    /// The name of the receiver, or the kind of receiver that is missing.
    public var candidate: String {
      switch subject {
      case .receiver(let receiver): receiver.description
      case .named(let name): name
      }
    }
    /// True if the receiver was called.
    public let wasCalled: Bool
    /// The reason why the receiver was called or not.
    public var reason: String { cause.description }

    /// The method of a delegate that was called; nil for other receivers.
    package var calledMethod: String? {
      if case .has(let method) = cause { method } else { nil }
    }

    private let subject: Subject
    private let cause: Reason

    init(_ receiver: Receiver, wasCalled: Bool, reason: Reason) {
      (subject, self.wasCalled, cause) = (.receiver(receiver), wasCalled, reason)
    }

    // It names a receiver, or a kind of receiver that is missing.
    init(_ name: String, wasCalled: Bool, reason: Reason) {
      (subject, self.wasCalled, cause) = (.named(name), wasCalled, reason)
    }

    /// Returns true if both have the same receiver and the same kind of reason.
    ///
    /// Their texts are equal then, and are not made for it.
    func isIdentical(to other: Considered) -> Bool {
      wasCalled == other.wasCalled && subject == other.subject && cause == other.cause
    }

    /// The receiver, if it was called.
    var calledReceiver: Receiver? {
      if wasCalled, case .receiver(let receiver) = subject { receiver } else { nil }
    }

    /// Returns true if the texts of both are equal.
    public static func == (a: Considered, b: Considered) -> Bool {
      a.wasCalled == b.wasCalled && a.candidate == b.candidate && a.reason == b.reason
    }

    /// Hashes the texts.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(candidate)
      hasher.combine(wasCalled)
      hasher.combine(reason)
    }
  }

  private enum Subject: Equatable, Sendable {
    case receiver(Receiver)
    case named(String)
  }

  /// A reason why a receiver was called or not.
  enum Reason: Equatable, Sendable, CustomStringConvertible {
    case handlesThis
    case has(method: String)
    case delegateLacks(method: String)
    /// The event has a receiver already.
    case excluded(by: Receiver)
    case registered(for: CallbackPattern)
    case noCallback(cell: String, event: String?)
    case other(String)

    var description: String {
      switch self {
      case .handlesThis: "it handles this"
      case .has(let method): "has \(method)"
      case .delegateLacks(let method): "delegate has no \(method)"
      case .excluded(let receiver): "\(receiver) has it"
      case .registered(let pattern): "registered for \(pattern)"
      case .noCallback(let cell, let event?): "no callback for \(cell)/\(event)"
      case .noCallback(let cell, nil): "no callback for \(cell)"
      case .other(let text): text
      }
    }
  }

  /// The receivers in the order in which they were called; empty if there is none.
  public var receivers: [Receiver] { record?.receivers ?? [] }
  /// The receivers that were considered, in order.
  public var considered: [Considered] { record?.considered ?? [] }
  /// The receivers as the end of a log line, such as ` via delegate:screen`; empty if there is none.
  var lineEnd: [UInt8] { record?.lineEnd ?? [] }

  /// A class, so that the log entries of equal deliveries share the arrays and the text.
  private final class Record: Sendable {
    let receivers: [Receiver]
    let considered: [Considered]
    let lineEnd: [UInt8]

    init(_ receivers: [Receiver], _ considered: [Considered]) {
      (self.receivers, self.considered) = (receivers, considered)
      var text: [UInt8] = []
      for receiver in receivers {
        text.append(contentsOf: (text.isEmpty ? " via " : ", ").utf8)
        receiver.append(to: &text)
      }
      lineEnd = text
    }
  }

  /// Nil if no receiver was considered.
  private let record: Record?

  package init(receivers: [Receiver] = [], considered: [Considered] = []) {
    record = receivers.isEmpty && considered.isEmpty ? nil : Record(receivers, considered)
  }

  /// Creates the delivery of receivers that were considered.
  init(considering considered: [Considered]) {
    self.init(receivers: considered.compactMap(\.calledReceiver), considered: considered)
  }

  /// Returns true if both have the same receivers, in the same order and for the same reasons.
  public static func == (a: Delivery, b: Delivery) -> Bool {
    a.record === b.record || (a.receivers == b.receivers && a.considered == b.considered)
  }

  /// Hashes the receivers and the reasons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(receivers)
    hasher.combine(considered)
  }
}

extension Delivery.Reason: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .other(text) }
}

/// A receiver of an event, as the log names it after `via`.
public enum Receiver: Hashable, Sendable {
  /// A registered closure, by the name of its registration.
  case callback(String)
  /// A delegate, by the identifier of the handler that calls it.
  case delegate(String)
  /// The receiver of a section for its own items, by the section's name.
  case section(String)
  /// The receiver of a data source for the items of all sections, by its name.
  case source(String)
  /// The `tap` or `event` closure of a registration, by its name.
  case tap(String)
  /// The `output` closure of models, which receives all events.
  case output
  /// The segue of a cell in a storyboard, by its identifier; empty for none.
  case segue(String)

  /// The text before the name: `callback`, `delegate`, `section`, `source`, `tap`, `output` or `segue`.
  package var kind: String { "\(parts.kind)" }

  private var parts: (kind: StaticString, name: String?) {
    switch self {
    case .callback(let name): ("callback", name)
    case .delegate(let handler): ("delegate", handler)
    case .section(let name): ("section", name)
    case .source(let name): ("source", name)
    case .tap(let name): ("tap", name)
    case .output: ("output", nil)
    case .segue(let identifier): ("segue", identifier.isEmpty ? nil : identifier)
    }
  }
}

extension Receiver: CustomStringConvertible {
  /// The receiver as log entries print it, such as `callback:onSelect`.
  public var description: String {
    let (kind, name) = parts
    return name.map { "\(kind):\(PrintedText.word($0))" } ?? "\(kind)"
  }

  package func append(to output: inout [UInt8]) {
    let (kind, name) = parts
    kind.withUTF8Buffer { output.append(contentsOf: $0) }
    guard let name else { return }
    output.append(UInt8(ascii: ":"))
    PrintedText.append(word: name, to: &output)
  }
}

/// The optional delegate methods that a route considers.
public enum ReceiverMethod: String, Hashable, Sendable {
  /// A method of `CollectionViewHandlerDelegate`; `cellEvent` also of
  /// `CollectionViewEventDelegate`.
  case cellDidSelect, cellDidDeselect, cellEvent
  /// A method of `CollectionViewDelegate`.
  case didSelectItemAt, didDeselectItemAt
  /// A method of `TableViewDelegate`.
  case didSelectRowAt, didDeselectRowAt
  /// A method of `SectionDelegateHandler`.
  case didSelect, didReceiveEvent
}

/// A delegate that lists its optional methods, for forecasts and `CollectionView.wiringTable`.
///
/// Swift does not reveal whether a delegate implements an optional method. A delegate that is not
/// self-describing counts as implementing all of them.
public protocol SelfDescribingReceiver: AnyObject {
  /// Returns true if the delegate has a method.
  func implements(_ method: ReceiverMethod) -> Bool
  /// Returns the name of the method in messages; by default its own.
  func name(of method: ReceiverMethod) -> String
  /// The methods of the delegate, in the order of tables; nil, the default, if they are not listed.
  var methodNames: [String]? { get }
}

/// A receiver whose methods do nothing, so that a delivery need not call those that it implements.
package protocol InertReceiver: SelfDescribingReceiver {}

extension SelfDescribingReceiver {
  /// Returns the name of the method in UIKit.
  public func name(of method: ReceiverMethod) -> String { method.rawValue }

  /// Nil: the methods are unknown.
  public var methodNames: [String]? { nil }
}
