/// Weakly held receivers, which are called in the order in which they were added.
///
/// See `Documentation/rules/wiring.md`, "Delegates".
public final class DelegateBus<Delegate> {
  private struct Entry {
    let identity: ObjectIdentifier
    let load: () -> Delegate?
    /// Returns the receiver as one that lists its methods; nil if it does not.
    ///
    /// Cast in advance, because a cast for each event would cost more than the call.
    let loadMethods: (() -> (any SelfDescribingReceiver)?)?
    /// True if the methods of the receiver do nothing.
    let isInert: Bool

    init(
      _ receiver: AnyObject, load: @escaping () -> Delegate?,
      loadMethods: (() -> (any SelfDescribingReceiver)?)?
    ) {
      identity = ObjectIdentifier(receiver)
      (self.load, self.loadMethods) = (load, loadMethods)
      isInert = receiver is any InertReceiver
    }
  }

  // Every delivery reads it, and no receiver is called during a change.
  @exclusivity(unchecked)
  private var entries: [Entry] = []

  /// Creates a bus without receivers.
  public init() {}

  /// Adds a receiver behind the others.
  ///
  /// A receiver that was added before keeps its position.
  ///
  /// - Parameter upcast: Converts the receiver to a `Delegate`: `bus.add(screen) { $0 }`.
  public func add<Receiver: AnyObject>(
    _ receiver: Receiver, as upcast: @escaping (Receiver) -> Delegate
  ) {
    let identity = ObjectIdentifier(receiver)
    // A new object can have the address of a released one, so released receivers are removed first.
    entries.removeAll { $0.load() == nil }
    guard !entries.contains(where: { $0.identity == identity }) else { return }
    entries.append(
      Entry(
        receiver, load: { [weak receiver] in receiver.map(upcast) },
        loadMethods: (receiver as? any SelfDescribingReceiver).map { listed in
          { [weak listed] in listed }
        }))
  }

  /// Adds a receiver behind the others and holds it strongly until it is removed.
  func addRetained<Receiver: AnyObject>(_ receiver: Receiver, as upcast: (Receiver) -> Delegate) {
    remove(receiver)
    let delegate = upcast(receiver)
    entries.append(
      Entry(
        receiver, load: { delegate },
        loadMethods: (receiver as? any SelfDescribingReceiver).map { listed in { listed } }))
  }

  /// Removes a receiver.
  ///
  /// One that was not added is ignored.
  public func remove(_ receiver: AnyObject) {
    let identity = ObjectIdentifier(receiver)
    entries.removeAll { $0.identity == identity }
  }

  /// Removes all receivers.
  public func removeAll() {
    entries = []
  }

  /// True if no receiver was added.
  ///
  /// Receivers that were released since then still count.
  var isEmpty: Bool { entries.isEmpty }

  // A receiver that was released is passed over here and removed with the next `add`.
  /// The receivers that are alive, in order.
  public var receivers: [Delegate] { entries.compactMap { $0.load() } }

  /// Calls a closure with each receiver that is alive, in order.
  public func forEachReceiver(_ message: (Delegate) -> Void) {
    for entry in entries {
      if let delegate = entry.load() { message(delegate) }
    }
  }

  /// Calls `body` with each receiver that is alive, in order, and with its list of methods, if any.
  ///
  /// `isInert` is true if its methods do nothing.
  @inline(__always)
  func forEach(_ body: (Delegate, (any SelfDescribingReceiver)?, _ isInert: Bool) -> Void) {
    for entry in entries {
      guard let delegate = entry.load() else { continue }
      body(delegate, entry.loadMethods?(), entry.isInert)
    }
  }

  /// Returns the first result that is not nil, of the receivers in order; nil if all results are
  /// nil.
  ///
  /// This is the rule for delegate methods that return a value.
  ///
  /// - Parameter question: The closure. It returns nil if the receiver has no result.
  public func firstResult<Answer>(_ question: (Delegate) -> Answer?) -> Answer? {
    for entry in entries {
      if let delegate = entry.load(), let answer = question(delegate) { return answer }
    }
    return nil
  }
}
