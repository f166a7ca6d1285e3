import InteractionKit

/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the offending byte.
  package var position: TextPosition
  /// What was found there and what was expected.
  package var message: String

  package init(position: TextPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// `line:column: message`.
  package var description: String { "\(position): \(message)" }
}
