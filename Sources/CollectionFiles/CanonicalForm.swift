/// What `cvsim fmt` makes of a file.
package enum CanonicalForm: Sendable {
  /// The file in its canonical form, which it may have already.
  case formatted([UInt8])
  /// The file stays as it is, and why.
  case left(String)
  /// The file has mistakes, a line each, with their places.
  case faulty([String])
}
