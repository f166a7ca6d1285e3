import Foundation
import InteractionKit
import InteractionSessions

/// The audits of several files, and the findings that are known already.
package struct AuditReport {
  /// The audit of a file.
  package struct Entry {
    package let path: String
    package let audit: TouchAudit

    package init(path: String, audit: TouchAudit) {
      (self.path, self.audit) = (path, audit)
    }
  }

  package var entries: [Entry]
  package var baseline: AuditBaseline

  package init(_ entries: [Entry], baseline: AuditBaseline = AuditBaseline()) {
    self.entries = entries
    self.baseline = baseline
  }

  /// The number of checked targets.
  package var checked: Int { entries.reduce(0) { $0 + $1.audit.checked } }

  /// The findings that are not in the baseline, with their files.
  package var findings: [(path: String, finding: AuditFinding)] {
    entries.flatMap { entry in
      entry.audit.findings.filter { !baseline.contains($0, of: entry.path) }
        .map { (entry.path, $0) }
    }
  }

  private var known: Int {
    entries.reduce(0) { $0 + $1.audit.findings.count } - findings.count
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
    for (path, finding) in findings {
      lines.append("\(path): \(finding)")
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
    lines.append("\(targets), \(count) finding\(count == 1 ? "" : "s")\(inBaseline)")
    return lines
  }

  // MARK: JSON

  /// One JSON object on one line, keys sorted.
  package var json: [UInt8] {
    JSONValue.object([
      "checked": .integer(checked),
      "findings": .array(findings.map { value(of: $0.finding, $0.path) }),
    ]).line
  }

  private func value(of finding: AuditFinding, _ path: String) -> JSONValue {
    .object([
      "rule": .string(finding.rule.rawValue), "severity": .string(finding.severity.rawValue),
      "place": .string(finding.place), "offsets": .ranges(finding.offsets),
      "rect": finding.rect.map { .rect($0) } ?? .null, "message": .string(finding.message),
      "reproduce": .array(finding.reproduce.map { .string($0) }), "file": .string(path),
      "count": .integer(finding.count),
    ])
  }

  /// The findings as SARIF 2.1.0, which code hosting services and editors read.
  package var sarif: [UInt8] {
    let rules = AuditRule.allCases.map { rule in
      JSONValue.object([
        "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)],
      ])
    }
    let results = findings.map { path, finding in
      JSONValue.object([
        "ruleId": .string(finding.rule.rawValue), "level": .string(finding.severity.rawValue),
        "message": ["text": .string("\(finding.place): \(finding.message)")],
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
      "name": "cvsim", "version": .string(TraceFormat.toolVersion), "rules": .array(rules),
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
