extension Simulator {
  /// Types text into the first responder, a key for each character.
  ///
  /// A line break is the return key, `"\u{8}"` the delete key. See
  /// `Documentation/rules/controls.md`, "Typing".
  ///
  /// - Parameter text: The text.
  /// - Returns: False if the first responder did not accept text at a key, which ends the typing.
  @discardableResult
  public func type(_ text: String) -> Bool {
    for key in text {
      guard let input = window.firstResponder as? any KeyInput else { return false }
      input.press(key)
      window.layoutIfNeeded()
    }
    return true
  }
}
