import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

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
    /// The height of the keyboard that is displayed during the audit, in points; 0, the default,
    /// leaves the window's.
    public var keyboardHeight: CGFloat
    /// The model of the success of taps, for messages.
    public var model = TapModel()

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - rules: The rules that are checked; all by default.
    ///   - minimum: The least side of the square that fits into a target, in points; 44 by default.
    ///   - keyboardHeight: The height of the keyboard that is displayed during the audit, in
    ///     points; 0, the default, leaves the window's.
    public init(
      rules: Set<AuditRule> = Set(AuditRule.allCases), minimum: CGFloat = 44,
      keyboardHeight: CGFloat = 0
    ) {
      (self.rules, self.minimum, self.keyboardHeight) = (rules, minimum, keyboardHeight)
    }
  }

  /// The findings in the order of the rules, then of the content.
  public private(set) var findings: [AuditFinding]
  /// The number of targets that were checked, in all states.
  public private(set) var checked: Int
  /// The number of states of a session that were audited; nil without a session.
  package private(set) var stateCount: Int?
  /// The number of states of a session that were not audited, because they are too many.
  package private(set) var omittedStates = 0
  /// The rectangles of the targets in the content of the last state, for drawings.
  private(set) var targets: [CGRect]
  /// The extent of the content from its origin, for drawings.
  private(set) var contentSize: CGSize

  /// Audits a collection view, which is scrolled through its content and back.
  ///
  /// - Parameters:
  ///   - view: The collection view, in a window.
  ///   - settings: The rules and thresholds.
  /// - Complexity: As `ScrollMap.init(of:)`, and O(*n* · *k*) for *n* targets of which up to *k*
  ///   share a height of the content.
  public init(of view: ItemsView, settings: Settings = Settings()) {
    self.init(of: view, unreachable: nil, settings: settings)
  }

  /// Audits a loaded collection and the receivers of its file.
  ///
  /// - Parameters:
  ///   - view: The collection view of the file.
  ///   - unreachable: The parts of the file that no touch reaches; nil if there are none.
  ///   - settings: The rules and thresholds.
  package init(
    of view: ItemsView, unreachable: DocumentErrors?, settings: Settings = Settings()
  ) {
    let window = view.window
    let height = window?.keyboardHeight ?? 0
    window?.layoutIfNeeded()
    let offset = view.contentOffset
    // The scan scrolls the screen with a log that is turned off.
    let entries = window?.log?.entries ?? []
    if settings.keyboardHeight > 0 { window?.keyboardHeight = settings.keyboardHeight }
    defer {
      if settings.keyboardHeight > 0 {
        window?.keyboardHeight = height
        // The app may have scrolled to make room.
        view.setContentOffset(offset, animated: false)
        view.layoutIfNeeded()
      }
    }
    self.init(
      AuditTargets(ContentArrangement(ContentScan(view))), unreachable?.errors ?? [], entries,
      settings)
  }

  /// Audits the collection view of a screen, or all of a screen without one.
  package init(
    of device: SessionDevice, unreachable: DocumentErrors?, settings: Settings = Settings()
  ) {
    let view = device.root.itemsView
    if view.window == nil {
      let scan = ContentScan(of: device.simulator.window)
      self.init(
        AuditTargets(ContentArrangement(scan)), [], device.simulator.log.entries, settings)
    } else {
      self.init(of: view, unreachable: unreachable, settings: settings)
    }
  }

  /// Audits the states that a session has reached.
  ///
  /// A finding of several states is listed once, with the first step after which it was found.
  ///
  /// - Parameters:
  ///   - session: The session, with a device.
  ///   - limit: The greatest number of states.
  ///   - unreachable: The parts of the file that no touch reaches; nil if there are none.
  ///   - settings: The rules and thresholds.
  package init(
    ofStatesOf session: Session, limit: Int, unreachable: DocumentErrors?,
    settings: Settings = Settings()
  ) {
    (findings, checked, stateCount, targets, contentSize) = ([], 0, 0, [], .zero)
    var known: Set<String> = []
    omittedStates = session.visitStates(limit: limit) { device, step in
      let audit = TouchAudit(
        of: device, unreachable: unreachable, settings: settings)
      for var finding in audit.findings where known.insert(finding.key).inserted {
        finding.step = step
        if finding.rect != nil { finding.reproduce.insert("goto \(step)", at: 0) }
        findings.append(finding)
      }
      stateCount? += 1
      checked += audit.checked
      (targets, contentSize) = (audit.targets, audit.contentSize)
    }
    findings = findings.sortedByRule
  }

  private init(
    _ targets: AuditTargets, _ errors: [DocumentError], _ entries: ArraySlice<LogEntry>,
    _ settings: Settings
  ) {
    var run = AuditRun(targets, settings)
    run.checkReach()
    run.checkSizes()
    run.checkOverlaps()
    run.checkReceivers(errors)
    run.checkElements()
    run.checkLog(entries)
    findings = run.findings
    checked = targets.targets.count
    let tiles = targets.arrangement.tiles.map(\.rect)
    let edge = targets.contentRect(tiles.around ?? EdgeRect(.zero))
    contentSize = CGSize(width: edge.maxX, height: edge.maxY)
    self.targets = targets.targets.flatMap { $0.rects.map(targets.contentRect) }
  }
}
