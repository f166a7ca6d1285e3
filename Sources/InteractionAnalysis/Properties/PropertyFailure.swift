import InteractionKit

/// A session for which a property is not true.
public struct PropertyFailure: Error, Sendable, CustomStringConvertible {
  /// The name of the property, or its text without one.
  public let property: String
  /// The property without its name; the summary of a check that is not written in the language.
  public let statement: String
  /// The part of the formula that failed, with the places of its variables.
  public let subformula: String
  /// At most two log entries: the one that the failure refers to, and the one at which it was found.
  public let entries: [LogEntry]
  /// The values that were compared, or the entry that is missing; nil if there is nothing to add.
  public let reason: String?

  init(property: ScreenProperty, subformula: String, entries: [LogEntry], reason: String?) {
    self.property = property.title
    statement = property.statement
    (self.subformula, self.entries, self.reason) = (subformula, entries, reason)
  }

  init(check: ScreenCheck, _ found: String, entries: [LogEntry] = [], reason: String? = nil) {
    property = check.rawValue
    statement = check.summary
    (subformula, self.entries, self.reason) = (found, entries, reason)
  }

  /// The lines of the failure: the property, the part that failed, the log entries.
  public var lines: [String] {
    var lines = [property == statement ? statement : "\(property): \(statement)"]
    lines.append("  failed: \(subformula)" + (reason.map { "; \($0)" } ?? ""))
    for entry in entries {
      lines.append("  at \(NumberText.text(entry.time.milliseconds))ms: \(entry.line)")
    }
    return lines
  }

  /// The lines of the failure, separated by line feeds.
  public var description: String { lines.joined(separator: "\n") }
}

/// A check of random sessions that the language of properties cannot express.
public enum ScreenCheck: String, CaseIterable, Hashable, Sendable {
  /// A tap has an outcome: a receiver, or a reason in the log.
  case tapHasOutcome = "tap-has-outcome"
  /// A tap calls the receivers that the hit map forecasts.
  case hitIsForecast = "hit-is-forecast"
  /// After an update, the collection has the items of a list to which it was applied.
  case listIsModel = "list-is-model"
  /// A session that is repeated has the same log.
  case isDeterministic = "is-deterministic"
  /// Commands that are undone and redone restore the state; one of sixteen sessions is checked.
  case undoIsIdentity = "undo-is-identity"

  /// The rule as a sentence.
  public var summary: String {
    switch self {
    case .tapHasOutcome: "a tap has one outcome"
    case .hitIsForecast: "a tap calls the receivers that the hit map forecasts"
    case .listIsModel: "after an update, the items are those of a list to which it was applied"
    case .isDeterministic: "the same commands have the same log"
    case .undoIsIdentity: "undo, then redo, restores the state"
    }
  }
}
