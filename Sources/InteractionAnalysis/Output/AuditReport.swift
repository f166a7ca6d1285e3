import Foundation
import InteractionKit
import InteractionSessions

/// The audits of several files, and the findings that are known already.
package struct AuditReport {
  /// The audit of a file.
  package struct Entry {
    package let path: String
    /// The device on which it was displayed; nil for the viewport of the file.
    package let device: String?
    package let audit: TouchAudit

    package init(path: String, device: String? = nil, audit: TouchAudit) {
      (self.path, self.device, self.audit) = (path, device, audit)
    }

    /// The path, with the device.
    var title: String { path + (device.map { " [\($0)]" } ?? "") }
  }

  /// A finding of a file.
  package struct Finding {
    package let path: String
    /// The finding on the first of the devices.
    package let finding: AuditFinding
    /// The devices on which the file has it; empty without devices.
    package var devices: [String]
  }

  package var entries: [Entry]
  package var baseline: AuditBaseline

  package init(_ entries: [Entry], baseline: AuditBaseline = AuditBaseline()) {
    self.entries = entries
    self.baseline = baseline
  }

  /// The number of checked targets.
  package var checked: Int { entries.reduce(0) { $0 + $1.audit.checked } }

  /// The findings that are not in the baseline, each once for all devices of its file.
  package var findings: [Finding] {
    var found: [Finding] = []
    var places: [[String]: Int] = [:]
    for entry in entries {
      for finding in entry.audit.findings where !baseline.contains(finding, of: entry.path) {
        if let device = entry.device, let place = places[[entry.path, finding.key]],
          found[place].devices.last != device
        {
          found[place].devices.append(device)
          continue
        }
        places[[entry.path, finding.key]] = found.count
        found.append(
          Finding(path: entry.path, finding: finding, devices: entry.device.map { [$0] } ?? []))
      }
    }
    return found
  }

  /// The number of states of sessions that were audited; nil without a session.
  private var stateCount: Int? {
    let counts = entries.compactMap(\.audit.stateCount)
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// The limits that ended audits, as text.
  private var cutOffs: [String] {
    entries.filter { $0.audit.omittedStates > 0 }.map { entry in
      let (count, more) = (entry.audit.stateCount ?? 0, entry.audit.omittedStates)
      return "\(more) of \(count + more) states of \(entry.title) are not audited"
    }
  }

  private var known: Int {
    entries.reduce(0) { count, entry in
      count + entry.audit.findings.count { baseline.contains($0, of: entry.path) }
    }
  }

  /// Returns the number of devices on which a file was audited.
  private func deviceCount(of path: String) -> Int {
    entries.count { $0.path == path && $0.device != nil }
  }

  /// The baseline with all findings of the files, which replace its former ones.
  package var updatedBaseline: AuditBaseline {
    var baseline = AuditBaseline()
    for entry in entries {
      for finding in entry.audit.findings { baseline.insert(finding, of: entry.path) }
    }
    return baseline
  }

  // MARK: Text

  /// The report as text: the findings with the commands that show them, then the counts.
  package var lines: [String] {
    var lines: [String] = []
    for found in findings {
      let finding = found.finding
      lines.append("\(found.path): \(finding)")
      if !found.devices.isEmpty {
        let all = deviceCount(of: found.path)
        let names = found.devices.joined(separator: ", ")
        lines.append("  on \(found.devices.count == all ? "all \(all) devices" : names)")
      }
      if let rect = finding.rect {
        let offsets = finding.offsets.map(\.text).joined(separator: ", ")
        lines.append(
          "  at \(RectText.text(rect))" + (offsets.isEmpty ? "" : ", offsets \(offsets)"))
      }
      if !finding.reproduce.isEmpty {
        lines.append("  show: \(finding.reproduce.joined(separator: "; "))")
      }
    }
    let count = findings.count
    let targets = "\(checked) target\(checked == 1 ? "" : "s")"
    let inBaseline = known > 0 ? ", \(known) more in the baseline" : ""
    let devices = Set(entries.compactMap(\.device)).count
    let on = devices == 0 ? "" : " on \(devices) device\(devices == 1 ? "" : "s")"
    let states = stateCount.map { " in \($0) state\($0 == 1 ? "" : "s")" } ?? ""
    lines += cutOffs.map { "cut off: \($0)" }
    lines.append("\(targets)\(states)\(on), \(count) finding\(count == 1 ? "" : "s")\(inBaseline)")
    return lines
  }

  // MARK: JSON

  /// One JSON object on one line, keys sorted.
  package var json: [UInt8] {
    var members: [String: JSONValue] = [
      "checked": .integer(checked), "findings": .array(findings.map(value)),
    ]
    if let stateCount {
      members["states"] = .integer(stateCount)
      members["cut-off"] = .array(cutOffs.map { .string($0) })
    }
    return JSONValue.object(members).line
  }

  private func value(of found: Finding) -> JSONValue {
    let finding = found.finding
    var members: [String: JSONValue] = [
      "rule": .string(finding.rule.rawValue), "severity": .string(finding.severity.rawValue),
      "place": .string(finding.place), "offsets": .ranges(finding.offsets),
      "rect": finding.rect.map { .rect($0) } ?? .null, "message": .string(finding.message),
      "reproduce": .array(finding.reproduce.map { .string($0) }), "file": .string(found.path),
      "count": .integer(finding.count),
    ]
    if let step = finding.step { members["step"] = .integer(step) }
    if !found.devices.isEmpty { members["devices"] = .array(found.devices.map { .string($0) }) }
    return .object(members)
  }

  /// The findings as SARIF 2.1.0, which code hosting services and editors read.
  package var sarif: [UInt8] {
    let rules = AuditRule.allCases.map { rule in
      JSONValue.object([
        "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)],
      ])
    }
    let results = findings.map { found in
      let (path, finding) = (found.path, found.finding)
      let devices = found.devices.isEmpty ? "" : " (\(found.devices.joined(separator: ", ")))"
      return JSONValue.object([
        "ruleId": .string(finding.rule.rawValue), "level": .string(finding.severity.rawValue),
        "message": ["text": .string(finding.statement + devices)],
        "locations": [
          [
            "physicalLocation": ["artifactLocation": ["uri": .string(AuditReport.uri(path))]],
            "logicalLocations": [["fullyQualifiedName": .string(finding.place)]],
          ]
        ],
        "partialFingerprints": ["finding/v1": .string(finding.key)],
        "occurrenceCount": .integer(finding.count),
      ])
    }
    let driver: JSONValue = [
      "name": "cvsim", "version": .string(ToolVersion.number), "rules": .array(rules),
    ]
    return JSONValue.object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [["tool": ["driver": driver], "results": .array(results)]],
    ]).line
  }

  /// Returns a path as a relative URI reference.
  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
