import InteractionKit

/// An error in the syntax of a YAML or JSON text.
package struct DocumentSyntaxError: Error {
  /// The position; nil for an error of the whole text.
  package var position: TextPosition?
  package var message: String
}
