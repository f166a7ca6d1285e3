/// The arbiter that decides which recognizers of a touch recognize their gestures.
///
/// A recognizer has an arbiter from its first touch until it is reset.
protocol GestureArbiter: AnyObject {
  /// Handles a change of state that a recognizer requests.
  func recognizer(_ recognizer: GestureRecognizer, asksFor state: GestureRecognizer.State)
}
