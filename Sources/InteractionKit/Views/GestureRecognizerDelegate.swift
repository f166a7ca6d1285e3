/// The decisions of a gesture recognizer's delegate, as `UIGestureRecognizerDelegate`.
///
/// Every method is optional.
public protocol GestureRecognizerDelegate: ObjectProtocol {
  /// Returns true if the recognizer may begin; true by default. Called when the gesture is
  /// recognized.
  ///
  /// See `Documentation/rules/gestures.md`, "Permission to begin".
  ///
  /// - Parameter gestureRecognizer: The recognizer.
  /// - Returns: True if the recognizer may begin; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Returns true if the recognizer receives a touch that comes down; true by default.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer.
  ///   - touch: The touch.
  /// - Returns: True if the recognizer receives a touch that comes down; true by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
  /// Returns true if both recognize at the same time; false by default.
  ///
  /// It suffices if one of the two delegates returns true.
  ///
  /// See `Documentation/rules/gestures.md`, "Prevention".
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer.
  ///   - otherGestureRecognizer: The other recognizer.
  /// - Returns: True if both recognize at the same time; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Returns true if the recognizer waits until the other one fails; false by default.
  ///
  /// See `Documentation/rules/gestures.md`, "Failure requirements".
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer.
  ///   - otherGestureRecognizer: The other recognizer.
  /// - Returns: True if the recognizer waits until the other one fails; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Returns true if the other recognizer waits until this one fails; false by default.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer.
  ///   - otherGestureRecognizer: The other recognizer.
  /// - Returns: True if the other recognizer waits until this one fails; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}
