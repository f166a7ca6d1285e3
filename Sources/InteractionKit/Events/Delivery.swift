/// Who heard an event, and everybody who was considered for it.
public struct Delivery: Hashable, Sendable {
  /// One possible receiver and what became of it.
  public struct Considered: Hashable, Sendable {
    /// Who was considered: a receiver's name, or the kind of receiver that was missing.
    public let candidate: String
    /// Whether it heard the event.
    public let heard: Bool
    /// Why it heard the event or not.
    public let reason: String

    public init(_ candidate: String, heard: Bool, reason: String) {
      self.candidate = candidate
      self.heard = heard
      self.reason = reason
    }
  }

  /// Who heard the event, in the order in which they did; empty when nobody.
  public var receivers: [Receiver]
  /// Everybody who was considered, in order.
  public var considered: [Considered]

  public init(receivers: [Receiver] = [], considered: [Considered] = []) {
    self.receivers = receivers
    self.considered = considered
  }
}
