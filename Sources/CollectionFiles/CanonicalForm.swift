/// The result of formatting a file.
package enum CanonicalForm: Sendable {
  /// The file in its canonical form, which may be unchanged.
  case formatted([UInt8])
  /// The file is left unchanged, with the reason.
  case left(String)
  /// The file has errors, one line each, with their positions.
  case faulty([String])
}
