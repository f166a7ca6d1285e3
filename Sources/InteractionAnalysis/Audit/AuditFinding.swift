import Foundation
import InteractionKit

/// A place at which a screen breaks a rule of an audit.
public struct AuditFinding: Hashable, Sendable {
  /// The importance of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// Users cannot use a part, or not reliably.
    case error
    /// Users may have difficulties.
    case warning
  }

  /// The rule that the place breaks.
  public let rule: AuditRule
  /// The effect on users.
  public let severity: Severity
  /// The first place, as sessions name it, or the key path in the file.
  public let place: String
  /// The number of elements of the same template with the same finding, this one included.
  public internal(set) var count = 1
  /// The step of a session after which it was found first, 0 before the first one; nil without a
  /// session.
  public internal(set) var step: Int?
  /// The rectangle in the content at the first of the offsets, in points; nil for findings of files.
  public let rect: CGRect?
  /// The offsets at which the finding is on the screen, in points; empty for all or none.
  public let offsets: [ClosedRange<CGFloat>]
  /// The violation, with its numbers.
  public let message: String
  /// The session commands that show it.
  public internal(set) var reproduce: [String]
  /// The name by which baselines recognize the finding: it has no numbers of items.
  public let key: String
}

extension AuditFinding: CustomStringConvertible {
  /// The finding on one line: severity, rule, place, step, message, and the number of others like
  /// it.
  public var description: String {
    let others = count > 1 ? " (and \(count - 1) more like it)" : ""
    return "\(severity.rawValue): \(rule.rawValue): \(statement)\(others)"
  }

  /// The place, the step and the message.
  var statement: String {
    "\(place)\(step.map { $0 > 0 ? " after step \($0)" : "" } ?? ""): \(message)"
  }
}
