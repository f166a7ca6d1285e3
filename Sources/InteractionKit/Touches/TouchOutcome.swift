/// The result of a touch sequence.
public enum TouchOutcome: Hashable, Sendable {
  /// At least one event reached a receiver.
  case delivered
  /// An event had no receiver; the log has the reason.
  case unhandled
  /// The touch hit no view that reacts; the log has the nearest one.
  case missed
  /// A view received the touch and sent no event.
  ///
  /// The view handles touches itself, or the touch was not a tap.
  case handled
}
