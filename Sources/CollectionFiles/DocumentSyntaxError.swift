import InteractionKit

/// Why a text is no YAML or JSON document at all.
package struct DocumentSyntaxError: Error {
  /// nil where the whole text is at fault.
  package var position: TextPosition?
  package var message: String
}
