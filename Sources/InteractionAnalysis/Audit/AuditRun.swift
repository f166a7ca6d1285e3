import Foundation
import InteractionKit

/// The checks of one audit, and their findings so far.
struct AuditRun {
  let targets: AuditTargets
  let settings: TouchAudit.Settings
  private var all: [AuditFinding] = []
  private var indices: [String: Int] = [:]

  init(_ targets: AuditTargets, _ settings: TouchAudit.Settings) {
    self.targets = targets
    self.settings = settings
  }

  var scan: ContentScan { targets.scan }

  /// The findings, by rule, and within a rule in the order of the content.
  var findings: [AuditFinding] { all.sortedByRule }

  /// Adds a finding about a part, or counts it if another element of the template has it.
  mutating func add(
    _ rule: AuditRule, _ severity: AuditFinding.Severity, at part: Int, _ rect: EdgeRect,
    offsets: [ClosedRange<CGFloat>] = [], _ message: String, reproduce: [String]? = nil
  ) {
    guard settings.rules.contains(rule) else { return }
    let item = scan.items[targets.itemOfPart[part]]
    let key = "\(rule.rawValue) \(item.template)\(name(of: part)): \(message)"
    if let index = indices[key] {
      all[index].count += 1
      return
    }
    indices[key] = all.count
    let place = place(of: part)
    all.append(
      AuditFinding(
        rule: rule, severity: severity, place: place, rect: targets.contentRect(rect),
        offsets: offsets, message: message, reproduce: reproduce ?? commands(showing: part),
        key: key))
  }

  /// Adds a finding about an element of the tree, or counts it if another one has it.
  ///
  /// `name` is the element without numbers of items, by which equal findings are counted.
  mutating func add(
    _ rule: AuditRule, _ severity: AuditFinding.Severity, at place: String, named name: String,
    _ rect: CGRect, _ message: String
  ) {
    guard settings.rules.contains(rule) else { return }
    let key = "\(rule.rawValue) \(name): \(message)"
    if let index = indices[key] {
      all[index].count += 1
      return
    }
    indices[key] = all.count
    all.append(
      AuditFinding(
        rule: rule, severity: severity, place: place, rect: rect, offsets: [], message: message,
        reproduce: ["scroll to \(place)", "tree \(place)"], key: key))
  }

  /// Repeats what the log has of exceptions and warnings, once each.
  mutating func checkLog(_ entries: ArraySlice<LogEntry>) {
    var known: Set<String> = []
    for entry in entries {
      guard let problem = entry.problem, known.insert(problem).inserted else { continue }
      let isRaised = entry.exceptionReason != nil
      add(
        .uikitWarning, isRaised ? .error : .warning, place: "screen",
        isRaised ? "UIKit raises: \(problem)" : problem)
    }
  }

  /// Adds a finding about the file or the whole screen.
  mutating func add(
    _ rule: AuditRule, _ severity: AuditFinding.Severity = .error, place: String,
    _ message: String
  ) {
    guard settings.rules.contains(rule) else { return }
    all.append(
      AuditFinding(
        rule: rule, severity: severity, place: place, rect: nil, offsets: [], message: message,
        reproduce: [], key: "\(rule.rawValue) \(place): \(message)"))
  }

  /// The name of a part in its element: `.like`, or nothing for the element.
  func name(of part: Int) -> String {
    if let target = scan.parts[part].target { return " \(target)" }
    let subview = scan.parts[part].place.subview
    return subview.isEmpty ? "" : ".\(subview)"
  }

  /// The text that names a part: a target, mostly its position.
  func place(of part: Int) -> String {
    scan.parts[part].target ?? "\(scan.parts[part].place)"
  }

  /// The commands that scroll to a part and print the receivers of a tap on it.
  func commands(showing part: Int) -> [String] {
    let place = place(of: part)
    guard scan.parts[part].target == nil else { return ["scroll to \(place)", "why \(place)"] }
    var element = scan.parts[part].place
    element.subview = ""
    return ["scroll to \(element)", "why \(place)"]
  }

  /// A length or an area as text, with at most one decimal.
  func text(_ value: CGFloat) -> String { NumberText.text((value * 10).rounded() / 10) }

  /// The size of a rectangle as text, `30x20`, width first.
  func size(_ rect: EdgeRect) -> String {
    let rect = targets.contentRect(rect)
    return "\(text(rect.width))x\(text(rect.height))"
  }
}

extension [AuditFinding] {
  /// The findings in the order of the rules; within a rule they keep their order.
  var sortedByRule: [AuditFinding] {
    AuditRule.allCases.flatMap { rule in filter { $0.rule == rule } }
  }
}
