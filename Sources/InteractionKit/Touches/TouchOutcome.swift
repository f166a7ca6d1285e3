/// What became of a touch sequence.
public enum TouchOutcome: Hashable, Sendable {
  /// At least one event reached a receiver.
  case delivered
  /// It hit something, but nobody heard; the log says why.
  case unhandled
  /// It hit nothing that could react; the log says what was near.
  case missed
  /// A view took the touch and sent no event: it handles touches itself, or
  /// the touch was no tap.
  case taken
}
