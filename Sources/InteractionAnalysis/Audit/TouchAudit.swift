import CollectionFiles
import Foundation
import InteractionKit

/// An audit of the targets of touches of a collection view, at all its offsets.
///
/// Sizes, overlaps and reachability are computed from the exact areas in which views receive touches,
/// not from frames: a target that another one covers partly has the size of the rest. The rules and
/// their exceptions are described in `Documentation/audit.md`.
///
/// ```swift
/// let audit = TouchAudit(of: collectionView)
/// for finding in audit.findings { print(finding) }
/// ```
public struct TouchAudit: Sendable {
  /// The rules and thresholds of an audit.
  public struct Settings: Hashable, Sendable {
    /// The rules that are checked; all by default.
    public var rules: Set<AuditRule>
    /// The least side of the square that fits into a target, in points; 44 by default.
    public var minimum: CGFloat
    /// The model of the success of taps, for messages.
    public var model = TapModel()

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - rules: The rules that are checked; all by default.
    ///   - minimum: The least side of the square that fits into a target, in points; 44 by default.
    public init(rules: Set<AuditRule> = Set(AuditRule.allCases), minimum: CGFloat = 44) {
      (self.rules, self.minimum) = (rules, minimum)
    }
  }

  /// The findings in the order of the rules, then of the content.
  public let findings: [AuditFinding]
  /// The number of targets that were checked.
  public let checked: Int
  /// The rectangles of the targets in the content, for drawings.
  let targets: [CGRect]
  /// The extent of the content from its origin, for drawings.
  let contentSize: CGSize

  /// Audits a collection view, which is scrolled through its content and back.
  ///
  /// - Parameters:
  ///   - view: The collection view, in a window.
  ///   - settings: The rules and thresholds.
  /// - Complexity: That of `ScrollMap.init(of:)`, and O(*n* · *k*) for *n* targets of which up to
  ///   *k* share a height of the content.
  public init(of view: CollectionView, settings: Settings = Settings()) {
    self.init(AuditTargets(ContentArrangement(ContentScan(view))), [], settings)
  }

  /// Audits a loaded collection and the receivers of its file.
  ///
  /// - Parameters:
  ///   - view: The collection view of the file.
  ///   - unreachable: The parts of the file that no touch reaches; nil if there are none.
  ///   - settings: The rules and thresholds.
  package init(
    of view: CollectionView, unreachable: DocumentErrors?, settings: Settings = Settings()
  ) {
    self.init(
      AuditTargets(ContentArrangement(ContentScan(view))), unreachable?.errors ?? [], settings)
  }

  private init(_ targets: AuditTargets, _ errors: [DocumentError], _ settings: Settings) {
    var run = AuditRun(targets, settings)
    run.checkReach()
    run.checkSizes()
    run.checkOverlaps()
    run.checkReceivers(errors)
    findings = run.findings
    checked = targets.targets.count
    let tiles = targets.arrangement.tiles.map(\.rect)
    let edge = targets.contentRect(tiles.around ?? EdgeRect(.zero))
    contentSize = CGSize(width: edge.maxX, height: edge.maxY)
    self.targets = targets.targets.flatMap { $0.rects.map(targets.contentRect) }
  }
}
