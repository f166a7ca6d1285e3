/// Kinds of log entries: the first words of the lines that a session prints.
public struct LogEntryKinds: OptionSet, Hashable, Sendable {
  /// Creates a set with the bits of `rawValue`.
  public let rawValue: UInt32

  /// Creates a set with the bits of `rawValue`.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Fingers that come down, move and are lifted.
  public static let touch = LogEntryKinds(rawValue: 1 << 0)
  /// Items that are highlighted.
  public static let highlight = LogEntryKinds(rawValue: 1 << 1)
  /// Highlights of items that end.
  public static let unhighlight = LogEntryKinds(rawValue: 1 << 2)
  /// Selections by touches.
  public static let select = LogEntryKinds(rawValue: 1 << 3)
  /// Deselections by touches.
  public static let deselect = LogEntryKinds(rawValue: 1 << 4)
  /// Events of cells, headers and footers.
  public static let event = LogEntryKinds(rawValue: 1 << 5)
  /// Touches and events without a receiver.
  public static let unhandled = LogEntryKinds(rawValue: 1 << 6)
  /// Changes of content offsets.
  public static let scroll = LogEntryKinds(rawValue: 1 << 7)
  /// Drags that begin.
  public static let beginDrag = LogEntryKinds(rawValue: 1 << 8)
  /// Drags that end.
  public static let endDrag = LogEntryKinds(rawValue: 1 << 9)
  /// Scrolls that end.
  public static let endScroll = LogEntryKinds(rawValue: 1 << 10)
  /// Cells and supplementary views that are displayed.
  public static let display = LogEntryKinds(rawValue: 1 << 11)
  /// Cells and supplementary views that are no longer displayed.
  public static let endDisplay = LogEntryKinds(rawValue: 1 << 12)
  /// Items that are announced for prefetching.
  public static let prefetch = LogEntryKinds(rawValue: 1 << 13)
  /// Items whose prefetching is cancelled.
  public static let cancelPrefetch = LogEntryKinds(rawValue: 1 << 14)
  /// Inserted items and sections.
  public static let insert = LogEntryKinds(rawValue: 1 << 15)
  /// Deleted items and sections.
  public static let delete = LogEntryKinds(rawValue: 1 << 16)
  /// Moved items and sections.
  public static let move = LogEntryKinds(rawValue: 1 << 17)
  /// Reloaded items and sections.
  public static let reload = LogEntryKinds(rawValue: 1 << 18)
  /// Items whose cells are configured again.
  public static let reconfigure = LogEntryKinds(rawValue: 1 << 19)
  /// Changes of `ContentState`.
  public static let state = LogEntryKinds(rawValue: 1 << 20)
  /// Loads that begin.
  public static let load = LogEntryKinds(rawValue: 1 << 21)
  /// States of gesture recognizers that call actions.
  public static let gesture = LogEntryKinds(rawValue: 1 << 22)
  /// Lines that begin with `!`: errors, misses, ambiguous targets.
  public static let errors = LogEntryKinds(rawValue: 1 << 23)
  /// Rows of a list whose swipe actions open or close.
  public static let swipe = LogEntryKinds(rawValue: 1 << 24)
  /// Each of the changes of a content offset during a movement; without it a session prints one line
  /// for a movement.
  public static let frames = LogEntryKinds(rawValue: 1 << 25)

  /// All kinds.
  public static let all = LogEntryKinds(rawValue: 1 << 26 - 1)

  /// The kinds that `EventLog.lines`, transcripts and the prompt show by default.
  public static let standard: LogEntryKinds = [
    .select, .deselect, .event, .unhandled, .scroll, .insert, .delete, .move, .reload,
    .reconfigure, .state, .load, .swipe, .errors,
  ]

  /// All kinds with their names, in the order of the bits.
  package static let names: [(name: String, kind: LogEntryKinds)] = [
    ("touch", .touch), ("highlight", .highlight), ("unhighlight", .unhighlight),
    ("select", .select), ("deselect", .deselect), ("event", .event), ("unhandled", .unhandled),
    ("scroll", .scroll), ("begin-drag", .beginDrag), ("end-drag", .endDrag),
    ("end-scroll", .endScroll), ("display", .display), ("end-display", .endDisplay),
    ("prefetch", .prefetch), ("cancel-prefetch", .cancelPrefetch), ("insert", .insert),
    ("delete", .delete), ("move", .move), ("reload", .reload), ("reconfigure", .reconfigure),
    ("state", .state), ("load", .load), ("gesture", .gesture), ("errors", .errors),
    ("swipe", .swipe), ("frames", .frames),
  ]

  /// Creates the kind with a name; nil if there is none.
  package init?(name: some StringProtocol) {
    guard let found = LogEntryKinds.names.first(where: { $0.name == name }) else { return nil }
    self = found.kind
  }
}

extension LogEntryKinds: CustomStringConvertible {
  /// The names of the kinds, separated by spaces, as `%show` accepts them.
  public var description: String {
    LogEntryKinds.names.filter { contains($0.kind) }.map(\.name).joined(separator: " ")
  }
}
