/// The receivers of an event, and all receivers that were considered for it.
public struct Delivery: Hashable, Sendable {
  /// A receiver that was considered, with the result.
  public struct Considered: Hashable, Sendable {
    /// The name of the receiver, or the kind of receiver that is missing.
    public let candidate: String
    /// True if the receiver was called.
    public let wasCalled: Bool
    /// The reason why the receiver was called or not.
    public let reason: String

    init(_ candidate: String, wasCalled: Bool, reason: String) {
      self.candidate = candidate
      self.wasCalled = wasCalled
      self.reason = reason
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
