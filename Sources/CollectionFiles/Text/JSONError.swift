import InteractionKit

/// An error in a JSON text, with its position.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the invalid byte.
  package var position: TextPosition
  /// The text that was found and the text that was expected.
  package var message: String

  package init(position: TextPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// The error as `line:column: message`.
  package var description: String { "\(position): \(message)" }
}
