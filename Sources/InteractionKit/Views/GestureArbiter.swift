/// Who decides which of several recognizers come to recognize their gestures.
///
/// A recognizer has one from the first touch that it receives until it is reset.
protocol GestureArbiter: AnyObject {
  /// A recognizer's own code asks for another state.
  func recognizer(_ recognizer: GestureRecognizer, asksFor state: GestureRecognizer.State)
}
