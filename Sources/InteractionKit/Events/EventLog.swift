/// Everything that happened in a simulator, in one total order.
///
/// Facts are kept until `removeAll()`, or the newest `capacity` of them. With
/// `isRecording` off nothing is kept and nobody is told, but the tallies go on,
/// so that a touch can still tell whether it reached somebody.
public final class EventLog {
  /// How many touches and events came to which end.
  public struct Tally: Hashable, Sendable {
    /// Events that somebody heard.
    public internal(set) var delivered = 0
    /// Touches and events that nobody heard.
    public internal(set) var unhandled = 0
    /// Touches that hit nothing that could react.
    public internal(set) var missed = 0
  }

  /// Whether facts are kept and passed on; true by default.
  public var isRecording: Bool {
    get { records }
    set { records = newValue }
  }
  /// How many facts are kept at the most; nil, the default, keeps all.
  public var capacity: Int? { didSet { trim(to: capacity ?? .max) } }
  public var tally: Tally { counts }
  /// The number of facts recorded since the log was made.
  public private(set) var count = 0

  var counts = Tally()
  var records = true
  private var storage: [Fact] = []
  private let clock: VirtualClock

  public init(clock: VirtualClock) {
    self.clock = clock
  }

  /// The facts that are kept, oldest first.
  public var facts: ArraySlice<Fact> {
    storage.suffix(capacity ?? storage.count)
  }

  /// The facts with a sequence number above `sequence` that are still kept.
  public func facts(after sequence: Int) -> ArraySlice<Fact> {
    storage.suffix(max(0, min(count - sequence, storage.count)))
  }

  /// The lines that a session shows by default for the facts that are kept.
  public var lines: [String] {
    facts.filter { FactKinds.standard.contains($0.kind.kinds) }.map(\.line)
  }

  /// Forgets the facts that are kept; sequence numbers go on.
  public func removeAll() {
    storage.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  func record(_ kind: @autoclosure () -> Fact.Kind) {
    if records { append(kind()) }
  }

  private func append(_ kind: Fact.Kind) {
    count += 1
    storage.append(Fact(sequence: count, time: clock.now, kind: kind))
    // Trimming in halves keeps the cost of a bounded log constant per fact.
    if let capacity, storage.count >= 2 * max(capacity, 64) { trim(to: capacity) }
  }

  private func trim(to limit: Int) {
    if storage.count > limit { storage.removeFirst(storage.count - limit) }
  }
}

extension EventLog {
  /// Records a touch or event that nobody heard.
  func unhandled(
    _ name: String?, at place: @autoclosure () -> Place, because reason: @autoclosure () -> String,
    _ delivery: Delivery = Delivery()
  ) {
    counts.unhandled += 1
    record(.unhandled(name: name, place(), reason: reason(), delivery))
  }
}

extension EventLog {
  /// Records a touch that hit nothing that could react.
  func missed(_ miss: @autoclosure () -> Miss) {
    counts.missed += 1
    record(.miss(miss()))
  }
}
