/// Something that UIKit would have raised an exception for, or warned of.
public struct SnapshotDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What UIKit does about it.
  public enum Severity: Hashable, Sendable {
    /// UIKit carries the operation out and writes to the log.
    case warning
    /// UIKit raises `NSInternalInconsistencyException`.
    case error
  }

  public let severity: Severity
  /// The method that was called: `appendItems`.
  public let operation: String
  /// What was found, in UIKit's own words where they are known.
  public let reason: String
  /// What was done instead.
  public let outcome: String

  /// `appendItems: REASON (OUTCOME)`.
  public var description: String { "\(operation): \(reason) (\(outcome))" }
}
