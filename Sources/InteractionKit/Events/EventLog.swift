/// The events of a simulator, in one total order.
///
/// All entries are kept until `removeAll()`, or the newest `capacity` of them. While `isRecording`
/// is false no entry is added; the tallies are still counted.
public final class EventLog {
  /// Counts of touches and events by their result.
  public struct Tally: Hashable, Sendable {
    /// The number of events that had a receiver.
    public internal(set) var delivered = 0
    /// The number of touches and events without a receiver.
    public internal(set) var unhandled = 0
    /// The number of touches that hit no view that reacts.
    public internal(set) var missed = 0
  }

  /// True if entries are recorded; true by default.
  public var isRecording: Bool {
    get { records }
    set { records = newValue }
  }
  /// The greatest number of entries that are kept.
  ///
  /// Nil, the default, keeps all; a negative number counts as 0.
  public var capacity: Int? {
    get { limit }
    set {
      limit = newValue.map { max($0, 0) }
      trim(to: limit ?? .max)
    }
  }
  /// The counts since the log was created.
  public var tally: Tally { counts }
  /// The number of entries that were recorded since the log was created, kept or not.
  public var count: Int { recorded }

  // Every touch reads these. They are internal fields behind the public properties, because reading
  // a public stored property includes a check for overlapping access.
  var counts = Tally()
  var records = true
  private var recorded = 0
  private var limit: Int?
  private var storage: [LogEntry] = []
  private let clock: VirtualClock
  /// The deliveries that entries share.
  let deliveries = DeliveryTree()
  /// The observer of new entries; its owner clears it in `deinit`.
  unowned(unsafe) var observer: (any LogObserver)?

  /// Replaces the observer; nil removes it.
  package func setObserver(_ observer: (any LogObserver)?) { self.observer = observer }

  /// Creates an empty log whose entries have the times of a clock.
  ///
  /// - Parameter clock: The clock of the times.
  public init(clock: VirtualClock) {
    self.clock = clock
  }

  /// The kept entries, oldest first.
  public var entries: ArraySlice<LogEntry> {
    storage.suffix(limit ?? storage.count)
  }

  /// Returns the kept entries with a sequence number above `sequence`.
  public func entries(after sequence: Int) -> ArraySlice<LogEntry> {
    let newer = recorded - min(max(sequence, 0), recorded)
    return storage.suffix(min(newer, limit ?? newer))
  }

  /// The kept entries as lines, of the kinds that a session prints by default.
  public var lines: [String] {
    entries.filter { !LogEntryKinds.standard.isDisjoint(with: $0.kind.kinds) }.map(\.line)
  }

  /// Returns the kept entries that match a pattern, oldest first.
  ///
  /// ```swift
  /// let selections = simulator.log.entries(matching: .select(item: [0, 1]))
  /// #expect(selections.map(\.receivers) == [[.callback("onSelect")]])
  /// ```
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The kept entries that match a pattern, oldest first.
  /// - Complexity: O(*n*) for *n* entries.
  public func entries(matching pattern: LogEntryPattern) -> [LogEntry] {
    entries.filter(pattern.matches)
  }

  /// Returns true if a kept entry matches a pattern.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: True if a kept entry matches a pattern.
  /// - Complexity: O(*n*) for *n* entries.
  public func contains(_ pattern: LogEntryPattern) -> Bool {
    entries.contains(where: pattern.matches)
  }

  /// Removes the kept entries.
  ///
  /// Sequence numbers and tallies continue.
  public func removeAll() {
    change { $0.removeAll(keepingCapacity: true) }
  }

  /// Sets the counts to those of another log.
  ///
  /// - Parameters:
  ///   - recorded: The number of entries that were recorded.
  ///   - tally: The counts of touches and events.
  ///   - entries: The newest entries; none by default.
  package func restore(recorded: Int, _ tally: Tally, entries: [LogEntry] = []) {
    storage = entries
    self.recorded = recorded
    counts = tally
  }

  /// Called while a long run of entries is recorded, when many are kept: its owner may remove
  /// those that it has read.
  package var drain: (() -> Void)?

  /// Has the owner read the entries of a long run, if many are kept.
  func drainIfFull() {
    if storage.count >= EventLog.longRun { drain?() }
  }

  private static let longRun = 8192

  /// The number of stored entries.
  package var storedEntryCount: Int { storage.count }

  /// Removes all but the newest entries, without a limit on later ones.
  package func keep(last count: Int) {
    trim(to: count)
  }

  /// Records an entry, if the log is recording.
  ///
  /// - Parameters:
  ///   - kind: The event with its values; evaluated only if the log is recording.
  ///   - view: The view of the event, which is passed to the observer.
  @inline(__always)
  package func record(_ kind: @autoclosure () -> LogEntry.Kind, about view: AnyObject? = nil) {
    if records { append(kind(), about: view) }
  }

  private func append(_ kind: consuming LogEntry.Kind, about view: AnyObject?) {
    recorded += 1
    let entry = LogEntry(sequence: recorded, time: clock.now, kind: kind)
    // Without an observer the entry is moved to the storage.
    guard let observer else { return store(entry) }
    store(copy entry)
    observer.log(self, recorded: entry, about: view)
  }

  @inline(__always)
  private func store(_ entry: consuming LogEntry) {
    var entries = storage
    storage = []
    entries.append(entry)
    // Trimming when the storage has twice the limit keeps the cost of an entry constant on average.
    if let limit, entries.count / 2 >= max(limit, 64) {
      entries.removeFirst(entries.count - limit)
    }
    storage = entries
  }

  private func trim(to limit: Int) {
    change { if $0.count > limit { $0.removeFirst($0.count - limit) } }
  }

  /// Changes the array outside of the property: with no call during an access, no access needs a
  /// check.
  @inline(__always)
  private func change(_ body: (inout [LogEntry]) -> Void) {
    var entries = storage
    storage = []
    body(&entries)
    storage = entries
  }
}

extension EventLog: CustomStringConvertible {
  /// The text of `lines`, as a failed expectation prints it.
  public var description: String {
    lines.isEmpty ? "(nothing)" : lines.joined(separator: "\n")
  }
}

/// An observer of a log, called while the views are still in the state of the event.
package protocol LogObserver: AnyObject {
  /// Called once for each entry, in order. An entry that is recorded during the call is nested in
  /// it.
  ///
  /// `view` is the `View` of the event. It is an `AnyObject` because `View` is declared in a later
  /// folder.
  func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?)
}

extension EventLog {
  /// Records a touch or event without a receiver.
  package func unhandled(
    _ name: String?, at place: @autoclosure () -> EventPosition,
    because reason: @autoclosure () -> String,
    _ delivery: Delivery = Delivery()
  ) {
    counts.unhandled += 1
    record(.unhandled(name: name, place(), reason: reason(), delivery))
  }
}

extension EventLog {
  /// Records a touch that hit no view that reacts.
  func missed(_ miss: @autoclosure () -> Miss) {
    counts.missed += 1
    record(.miss(miss()))
  }
}
