/// An operation for which UIKit raises an exception or warns.
///
/// See `Documentation/rules/snapshots.md`, "Diagnostics instead of exceptions".
public struct SnapshotDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The reaction of UIKit.
  public enum Severity: Hashable, Sendable {
    /// UIKit performs the operation and writes to the log.
    case warning
    /// UIKit raises `NSInternalInconsistencyException`.
    case error
  }

  /// The reaction of UIKit.
  public let severity: Severity
  /// The name of the method: `appendItems`.
  public let operation: String
  /// The reason, in UIKit's words where they are known.
  public let reason: String
  /// The effect in this library.
  public let outcome: String

  /// The diagnostic as `appendItems: REASON (OUTCOME)`.
  public var description: String { "\(operation): \(reason) (\(outcome))" }
}
