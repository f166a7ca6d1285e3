import Foundation
import InteractionKit
import TestRuns

extension AuditReport {
  /// The report as JUnit's XML: a suite for each file, with a case for each rule.
  package var junit: [UInt8] {
    var xml = XMLText()
    let tests = entries.count * AuditRule.allCases.count
    func open(_ entry: Entry) -> [AuditFinding] {
      entry.audit.findings.filter { !baseline.contains($0, of: entry.path) }
    }
    func failures(_ entries: [Entry]) -> String {
      "\(entries.reduce(0) { $0 + Set(open($1).map(\.rule)).count })"
    }
    xml.open(
      "testsuites",
      [
        ("name", "cvsim"), ("tests", "\(tests)"), ("failures", failures(entries)), ("errors", "0"),
        ("skipped", "0"), ("time", "0"),
      ])
    for entry in entries {
      xml.open(
        "testsuite",
        [
          ("name", entry.title), ("tests", "\(AuditRule.allCases.count)"),
          ("failures", failures([entry])), ("errors", "0"), ("skipped", "0"), ("time", "0"),
          ("file", entry.path),
        ])
      for rule in AuditRule.allCases {
        let found = open(entry).filter { $0.rule == rule }
        let attributes = [("name", rule.rawValue), ("classname", entry.title), ("time", "0")]
        guard let first = found.first else {
          xml.empty("testcase", attributes)
          continue
        }
        xml.open("testcase", attributes)
        xml.element(
          "failure", [("message", first.description), ("type", first.severity.rawValue)],
          found.map(\.description).joined(separator: "\n"))
        xml.close("testcase")
      }
      xml.close("testsuite")
    }
    xml.close("testsuites")
    return xml.bytes
  }

  /// The content of the first file as SVG, with its targets and the findings.
  package var svg: String {
    let audit = entries.first?.audit
    var document = SVGDocument(size: audit?.contentSize ?? .zero)
    document.shapes = (audit?.targets ?? []).map { rect in
      SVGDocument.Shape(
        rect: rect, fill: "#eef4ff", stroke: "#aeaeb2", title: RectText.text(rect))
    }
    for finding in findings.map(\.finding) {
      guard let rect = finding.rect else { continue }
      let isError = finding.severity == .error
      document.shapes.append(
        SVGDocument.Shape(
          rect: rect, fill: isError ? "#ff3b3055" : "#ffcc0055",
          stroke: isError ? "#d70015" : "#b25000", title: finding.description))
    }
    document.legend = [
      SVGDocument.Entry(fill: "#eef4ff", text: "a target of touches"),
      SVGDocument.Entry(fill: "#ff3b3055", text: "an error"),
      SVGDocument.Entry(fill: "#ffcc0055", text: "a warning"),
    ]
    document.legend += findings.map(\.finding).map { finding in
      SVGDocument.Entry(
        fill: finding.severity == .error ? "#ff3b3055" : "#ffcc0055", text: finding.description)
    }
    return document.text
  }
}
