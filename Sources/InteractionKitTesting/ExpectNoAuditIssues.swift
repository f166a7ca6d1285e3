import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Testing

/// Audits a collection view, and records an issue for each finding.
///
/// ```swift
/// @Test func targetsAreLargeEnough() {
///   expectNoAuditIssues(screen.itemsView, rules: [.targetSize, .targetOverlap])
/// }
/// ```
///
/// The view is scrolled through its content and back.
///
/// - Parameters:
///   - collectionView: The collection view, in a window.
///   - rules: The rules that are checked; all by default.
///   - minimum: The least side of the square that fits into a target, in points; 44 by default.
///   - keyboardHeight: The height of the keyboard that is displayed, in points; 0, the default, for
///     none.
///   - sourceLocation: The location of the issues; the caller's by default.
public func expectNoAuditIssues(
  _ collectionView: ItemsView, rules: Set<AuditRule> = Set(AuditRule.allCases),
  minimum: Double = 44, keyboardHeight: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let settings = TouchAudit.Settings(
    rules: rules, minimum: minimum, keyboardHeight: keyboardHeight)
  expectNoExceptions(in: collectionView.window?.log, sourceLocation)
  for finding in TouchAudit(of: collectionView, settings: settings).findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}

/// Audits a screen on several devices, and records an issue for each finding, with its devices.
///
/// ```swift
/// @Test func targetsAreLargeEnoughOnPhones() {
///   expectNoAuditIssues(of: InboxViewController(), on: DeviceProfile.all)
/// }
/// ```
///
/// - Parameters:
///   - content: The content of the screen: a view or, with the module `UIKit`, a view controller.
///     It is evaluated for each device, in a simulator of its size.
///   - devices: The devices, such as `[iPhone, iPhone.landscape]`.
///   - rules: The rules that are checked; all by default.
///   - minimum: The least side of the square that fits into a target, in points; 44 by default.
///   - keyboardHeight: The height of the keyboard that is displayed, in points; 0, the default, for
///     none.
///   - sourceLocation: The location of the issues; the caller's by default.
public func expectNoAuditIssues<Content: SimulatorContent>(
  of content: @autoclosure () -> Content, on devices: [DeviceProfile],
  rules: Set<AuditRule> = Set(AuditRule.allCases), minimum: Double = 44, keyboardHeight: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let settings = TouchAudit.Settings(
    rules: rules, minimum: minimum, keyboardHeight: keyboardHeight)
  expectNoAuditIssues(on: devices, sourceLocation) { device in
    let simulator = Simulator(viewport: device.size, scale: device.scale)
    let content = content()
    content.display(in: simulator)
    simulator.window.layoutIfNeeded()
    guard let view = FrontCollectionViews.main(in: simulator.window) else {
      Issue.record(
        "the screen has no collection view on \(device)", sourceLocation: sourceLocation)
      return []
    }
    expectNoExceptions(in: simulator.log, sourceLocation)
    return withExtendedLifetime(content) {
      TouchAudit(of: view, settings: settings).findings
    }
  }
}

/// Audits a collection file on several devices, and records an issue for each finding.
///
/// An issue has the devices of its finding.
///
/// - Parameters:
///   - path: The path of the file from the folder of the test's file.
///   - devices: The devices; `LineBreaks` has those at which a flow layout breaks its lines otherwise.
///   - rules: The rules that are checked; all by default.
///   - minimum: The least side of the square that fits into a target, in points; 44 by default.
///   - keyboardHeight: The height of the keyboard that is displayed, in points; 0, the default, for
///     none.
///   - sourceLocation: The location of the test's file, and of the issues; the caller's by default.
/// - Throws: The mistakes of the file.
public func expectNoAuditIssues(
  ofFile path: String, on devices: [DeviceProfile],
  rules: Set<AuditRule> = Set(AuditRule.allCases), minimum: Double = 44, keyboardHeight: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = ReplayPath(path, besides: sourceLocation).path
  let document = try ScreenSource().open(path).document
  let settings = TouchAudit.Settings(
    rules: rules, minimum: minimum, keyboardHeight: keyboardHeight)
  expectNoAuditIssues(on: devices, sourceLocation) { device in
    let screen = SessionDevice(document.displayed(on: device), path: path)
    expectNoExceptions(in: screen.simulator.log, sourceLocation)
    return TouchAudit(of: screen, unreachable: nil, settings: settings).findings
  }
}

/// Records an issue for each reason for which UIKit raises: no user sees the audited screen.
private func expectNoExceptions(in log: EventLog?, _ sourceLocation: SourceLocation) {
  for reason in Set((log?.entries ?? []).compactMap(\.exceptionReason)).sorted() {
    Issue.record(
      "UIKit raises an exception when the screen is displayed: \(reason)",
      sourceLocation: sourceLocation)
  }
}

/// Records an issue for each finding, with the devices that have it.
private func expectNoAuditIssues(
  on devices: [DeviceProfile], _ sourceLocation: SourceLocation,
  findings: (DeviceProfile) -> [AuditFinding]
) {
  if devices.isEmpty {
    Issue.record("there is no device for an audit", sourceLocation: sourceLocation)
  }
  var order: [String] = []
  var found: [String: (finding: AuditFinding, devices: [String])] = [:]
  for device in devices {
    DeviceProfile.$current.withValue(device) {
      for finding in findings(device) {
        if found[finding.key] == nil {
          order.append(finding.key)
          found[finding.key] = (finding, [])
        }
        found[finding.key]?.devices.append("\(device)")
      }
    }
  }
  for case let (finding, names)? in order.map({ found[$0] }) {
    Issue.record(
      Comment(rawValue: "\(finding)\n  on \(names.joined(separator: ", "))"),
      sourceLocation: sourceLocation)
  }
}
