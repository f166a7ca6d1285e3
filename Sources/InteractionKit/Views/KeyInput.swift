/// A responder that accepts typed text, as `UIKeyInput`.
public protocol KeyInput: AnyObject {
  /// True if there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the end.
  ///
  /// - Parameter text: The text; `"\n"` for the return key.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// A text input with a delegate.
///
/// Text that a program inserts is not checked, as in UIKit.
package protocol EditedText: KeyInput {
  /// Returns true if a key may take effect.
  ///
  /// - Parameter key: The character; `"\n"` for the return key, `"\u{8}"` for the delete key.
  /// - Returns: True if the key may take effect.
  func permits(_ key: Character) -> Bool
  /// Called after text was inserted or deleted.
  func textDidChange()
}

extension KeyInput {
  /// Presses a key of the keyboard.
  ///
  /// - Parameter key: The character; a line break is the return key, `"\u{8}"` the delete key.
  package func press(_ key: Character) {
    let key = key.isNewline ? "\n" : key
    guard (self as? any EditedText)?.permits(key) ?? true else { return }
    if key == "\u{8}" { deleteBackward() } else { insertText(String(key)) }
  }
}
