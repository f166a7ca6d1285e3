// Not final: sessions read its counts ten times a command, and do so by calls. Other modules don't see the
// attribute of a stored property and would check each access.
/// The events of a simulator, in one total order.
///
/// All entries are kept until `removeAll()`, or the newest `capacity` of them. While `isRecording`
/// is false no entry is added; the tallies are still counted.
public class EventLog {
  /// Counts of touches and events by their result.
  public struct Tally: Hashable, Sendable {
    /// The number of events that had a receiver.
    public internal(set) var delivered = 0
    /// The number of touches and events without a receiver.
    public internal(set) var unhandled = 0
    /// The number of touches that hit no view that reacts.
    public internal(set) var missed = 0
  }

  // Every touch reads and changes the properties below, and no observer is called while one of them
  // is accessed. A check for overlapping access would take some 60 instructions for each.

  /// True if entries are recorded; true by default.
  @exclusivity(unchecked)
  public var isRecording = true
  /// The counts since the log was created.
  @exclusivity(unchecked)
  public internal(set) var tally = Tally()
  /// The number of entries that were recorded since the log was created, kept or not.
  @exclusivity(unchecked)
  public private(set) var count = 0
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
  @exclusivity(unchecked)
  private var limit: Int?
  @exclusivity(unchecked)
  private var storage: [LogEntry] = []
  private let clock: VirtualClock
  /// The deliveries that entries share.
  let deliveries = DeliveryTree()
  /// The observer of new entries; its owner clears it in `deinit`.
  unowned(unsafe) var observer: (any LogObserver)?

  /// Replaces the observer; nil removes it.
  package func setObserver(_ observer: (any LogObserver)?) { self.observer = observer }

  /// Creates an empty log whose entries have the times of a clock.
  public init(clock: VirtualClock) {
    self.clock = clock
  }

  /// The kept entries, oldest first.
  public var entries: ArraySlice<LogEntry> {
    storage.suffix(limit ?? storage.count)
  }

  /// Returns the kept entries with a sequence number above `sequence`.
  public func entries(after sequence: Int) -> ArraySlice<LogEntry> {
    let newer = count - min(max(sequence, 0), count)
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
  /// - Complexity: O(*n*) for *n* entries.
  public func entries(matching pattern: LogEntryPattern) -> [LogEntry] {
    entries.filter(pattern.matches)
  }

  /// Returns true if a kept entry matches a pattern.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public func contains(_ pattern: LogEntryPattern) -> Bool {
    entries.contains(where: pattern.matches)
  }

  /// Removes the kept entries.
  ///
  /// Sequence numbers and tallies continue.
  public func removeAll() {
    storage.removeAll(keepingCapacity: true)
  }

  /// Takes over the counts of another log.
  ///
  /// - Parameters:
  ///   - recorded: The number of entries that were recorded.
  ///   - tally: The counts of touches and events.
  ///   - entries: The newest entries; none by default.
  package func restore(recorded: Int, _ tally: Tally, entries: [LogEntry] = []) {
    storage = entries
    count = recorded
    self.tally = tally
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
    if isRecording { append(kind(), about: view) }
  }

  private func append(_ kind: consuming LogEntry.Kind, about view: AnyObject?) {
    count += 1
    let entry = LogEntry(sequence: count, time: clock.now, kind: kind)
    // Without an observer the entry is moved to the storage.
    guard let observer else { return store(entry) }
    store(copy entry)
    observer.log(self, recorded: entry, about: view)
  }

  @inline(__always)
  private func store(_ entry: consuming LogEntry) {
    storage.append(entry)
    // Trimming when the storage has twice the limit keeps the cost of an entry constant on average.
    if let limit, storage.count / 2 >= max(limit, 64) { trim(to: limit) }
  }

  private func trim(to limit: Int) {
    if storage.count > limit { storage.removeFirst(storage.count - limit) }
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
    _ name: String?, at position: @autoclosure () -> EventPosition,
    because reason: @autoclosure () -> String,
    _ delivery: Delivery = Delivery()
  ) {
    tally.unhandled += 1
    record(.unhandled(name: name, position(), reason: reason(), delivery))
  }

  /// Records a touch that hit no view that reacts.
  func missed(_ miss: @autoclosure () -> Miss) {
    tally.missed += 1
    record(.miss(miss()))
  }
}

/// The deliveries that a log has recorded, as a tree over the receivers that were considered.
///
/// Most events of a screen have the same receivers, so their log entries share one record: a tap
/// that repeats a delivery creates no array and no text.
final class DeliveryTree {
  /// A delivery, up to a receiver that was considered.
  final class Node {
    let delivery: Delivery
    fileprivate let depth: Int
    /// The receiver that was considered last; nil at the root.
    fileprivate let last: Delivery.Considered?
    @exclusivity(unchecked)
    fileprivate var next: [Node] = []

    fileprivate init(
      _ delivery: Delivery = Delivery(), depth: Int = 0, last: Delivery.Considered? = nil
    ) {
      (self.delivery, self.depth, self.last) = (delivery, depth, last)
    }
  }

  /// The largest depth: the record of a delivery with more receivers is not shared.
  private static let depthLimit = 8
  /// The largest number of nodes after one, which are searched; then others replace them.
  private static let widthLimit = 8
  /// The largest number of nodes; then the tree begins again.
  private static let nodeLimit = 256

  /// The delivery for which no receiver was considered yet.
  private(set) var root = Node()
  private var nodeCount = 0

  /// Returns the delivery after another receiver was considered; nil at the largest depth.
  func node(after node: Node, considering considered: Delivery.Considered) -> Node? {
    for next in node.next where next.last?.isIdentical(to: considered) == true { return next }
    guard node.depth < DeliveryTree.depthLimit else { return nil }
    if nodeCount == DeliveryTree.nodeLimit { (root, nodeCount) = (Node(), 0) }
    let delivery = Delivery(considering: node.delivery.considered + [considered])
    let new = Node(delivery, depth: node.depth + 1, last: considered)
    if node.next.count == DeliveryTree.widthLimit { node.next = [] }
    node.next.append(new)
    nodeCount += 1
    return new
  }
}
