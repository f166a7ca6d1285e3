/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the offending byte.
  public var position: TextPosition
  /// What was found there and what was expected.
  public var message: String

  public init(position: TextPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// `line:column: message`.
  public var description: String { "\(position): \(message)" }
}
