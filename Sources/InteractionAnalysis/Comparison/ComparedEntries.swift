import InteractionKit
import InteractionSessions

extension LogEntryKinds {
  /// The kinds of log entries that a wiring decides or causes, which comparisons of screens regard.
  static let compared: LogEntryKinds = [
    .select, .deselect, .event, .unhandled, .state, .load, .insert, .delete, .move, .reload,
    .reconfigure, .errors,
  ]
}

extension LogEntry {
  /// Returns true if two entries are of the same event, with the same number of receivers.
  func hasSameEffect(as other: LogEntry) -> Bool {
    happening == other.happening
      // Deselections without a receiver are equal, because most collections do not handle them.
      && (kinds == .deselect
        || delivery?.receivers.count == other.delivery?.receivers.count)
  }

  /// The line of the entry without receivers and reasons.
  private var happening: String {
    let nobody = Delivery()
    let bare: LogEntry.Kind =
      switch kind {
      case .select(let position, _): .select(position, nobody)
      case .deselect(let position, _): .deselect(position, nobody)
      case .event(let name, let position, let value, let data, _):
        .event(name: name, position, value: value, data: data, nobody)
      case .unhandled(let name, let position, _, _):
        .unhandled(name: name, position, reason: "", nobody)
      default: kind
      }
    return LogEntry(sequence: 0, time: time, kind: bare).line
  }
}
