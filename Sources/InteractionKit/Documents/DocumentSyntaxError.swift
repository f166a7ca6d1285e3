/// Why a text is no YAML or JSON document at all.
struct DocumentSyntaxError: Error {
  /// nil where the whole text is at fault.
  var position: TextPosition?
  var message: String
}
