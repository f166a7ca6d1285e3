import InteractionAnalysis
import InteractionKit
import Testing

/// Audits a collection view, and records an issue for each finding.
///
/// ```swift
/// @Test func targetsAreLargeEnough() {
///   expectNoAuditIssues(screen.collectionView, rules: [.targetSize, .targetOverlap])
/// }
/// ```
///
/// The view is scrolled through its content and back.
///
/// - Parameters:
///   - collectionView: The collection view, in a window.
///   - rules: The rules that are checked; all by default.
///   - minimum: The least side of the square that fits into a target, in points; 44 by default.
///   - sourceLocation: The location of the issues; the caller's by default.
public func expectNoAuditIssues(
  _ collectionView: CollectionView, rules: Set<AuditRule> = Set(AuditRule.allCases),
  minimum: Double = 44, sourceLocation: SourceLocation = #_sourceLocation
) {
  var settings = TouchAudit.Settings()
  settings.rules = rules
  settings.minimum = minimum
  for finding in TouchAudit(of: collectionView, settings: settings).findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}
