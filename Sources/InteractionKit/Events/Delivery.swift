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
      case .missing(let kind): kind
      }
    }
    /// True if the receiver was called.
    public let wasCalled: Bool
    /// The reason why the receiver was called or not.
    public var reason: String { cause.description }

    private let subject: Subject
    private let cause: Reason

    init(_ receiver: Receiver, wasCalled: Bool, reason: Reason) {
      (subject, self.wasCalled, cause) = (.receiver(receiver), wasCalled, reason)
    }

    /// A kind of receiver that is missing, and thus not called.
    init(missing kind: String, reason: Reason) {
      (subject, wasCalled, cause) = (.missing(kind), false, reason)
    }
  }

  private enum Subject: Hashable, Sendable {
    case receiver(Receiver)
    case missing(String)
  }

  /// A reason why a receiver was called or not.
  enum Reason: Hashable, Sendable, CustomStringConvertible {
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
  public var receivers: [Receiver]
  /// The receivers that were considered, in order.
  public var considered: [Considered]

  package init(receivers: [Receiver] = [], considered: [Considered] = []) {
    self.receivers = receivers
    self.considered = considered
  }
}

extension Delivery.Reason: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .other(text) }
}
