import InteractionKit
import InteractionSessions

/// Writes the results of a run, case by case.
///
/// A reporter is a value that appends bytes: equal results give equal bytes. The caller writes them
/// to their destination.
package protocol CaseReporter: Sendable {
  /// Appends the report on one case. It is called in the order of the run.
  mutating func report(_ testCase: CaseReport, to output: inout [UInt8])

  /// Appends the end of the report.
  mutating func finish(_ report: RunReport, to output: inout [UInt8])
}

extension CaseReporter {
  /// Returns the whole report on a run.
  package func document(_ report: RunReport) -> [UInt8] {
    var reporter = self
    var output: [UInt8] = []
    for testCase in report.cases { reporter.report(testCase, to: &output) }
    reporter.finish(report, to: &output)
    return output
  }
}

extension [UInt8] {
  /// Appends `lines`, each with a line feed.
  mutating func append(lines: [String]) {
    for line in lines {
      append(contentsOf: line.utf8)
      append(.lineFeed)
    }
  }
}

/// Line-based reports escape names and paths, so that none of them can begin a new line.
extension CaseReport {
  /// The report with all texts escaped for printing.
  var printed: CaseReport {
    var report = self
    report.path = PrintedText.escaped(path)
    report.name = PrintedText.escaped(name)
    report.tags = tags.map { PrintedText.escaped($0) }
    report.reason = reason.map { PrintedText.escaped($0) }
    for index in (report.flow?.properties ?? []).indices {
      guard let property = report.flow?.properties[index] else { break }
      report.flow?.properties[index] = .init(
        name: PrintedText.escaped(property.name), value: PrintedText.escaped(property.value))
    }
    report.text = text.map { PrintedText.line($0) }
    report.problem?.lines = problem?.lines.map { PrintedText.escaped($0) } ?? []
    report.failure?.summary = PrintedText.escaped(failure?.summary ?? "")
    for index in report.steps.indices {
      report.steps[index].command = PrintedText.escaped(report.steps[index].command)
    }
    return report
  }
}

extension RunReport {
  /// The report with its own texts escaped for printing.
  var printed: RunReport {
    var report = self
    report.problems = problems.map { PrintedText.escaped($0) }
    return report
  }
}

/// The colours of reports for people.
package struct ReportStyle: Hashable, Sendable {
  package var usesColor: Bool
  /// The height of the terminal, which limits the text of a failure; `Int.max` for no limit.
  package var rows: Int

  package init(usesColor: Bool, rows: Int = standardRows) {
    self.usesColor = usesColor
    self.rows = rows
  }

  /// The height of the text of a failure where no terminal has another.
  package static let standardRows = 24

  /// The style without escape sequences.
  package static let plain = ReportStyle(usesColor: false)

  package func red(_ text: String) -> String { wrapped(text, "31") }
  package func green(_ text: String) -> String { wrapped(text, "32") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }
  func bold(_ text: String) -> String { wrapped(text, "1") }

  private func wrapped(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension OutputKind {
  package static let tap = OutputKind("TAP report", overwriting: .beginning("TAP version "))
  package static let junit = OutputKind(
    "JUnit report", overwriting: .beginning(JUnitReporter.beginning))
  package static let json = OutputKind(
    "report of cvsim", overwriting: .beginning(RunReport.beginning))
  package static let html = OutputKind("HTML page", overwriting: .beginning(HTMLReport.beginning))
}
