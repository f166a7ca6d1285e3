/// The permission to write recordings, from the environment variables `CI` and `CVSIM_RECORD`.
struct RecordingPermission {
  /// True if a missing recording may be written.
  let writes: Bool
  /// True if an existing recording is written again.
  let rewrites: Bool

  init(_ environment: [String: String]) {
    writes = environment["CI"]?.isEmpty ?? true
    rewrites = writes && environment["CVSIM_RECORD"] == "1"
  }
}
