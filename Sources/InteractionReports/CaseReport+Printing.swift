import InteractionKit
import InteractionSessions

/// Reports for people and build servers are lines; no name and no path of a file begins another.
extension CaseReport {
  /// The report with all texts as they are printed.
  var printed: CaseReport {
    var report = self
    report.path = PrintedText.escaped(path)
    report.name = PrintedText.escaped(name)
    report.tags = tags.map { PrintedText.escaped($0) }
    report.reason = reason.map { PrintedText.escaped($0) }
    report.text = text.map { PrintedText.line($0) }
    report.obstacle?.lines = obstacle?.lines.map { PrintedText.escaped($0) } ?? []
    report.failure?.summary = PrintedText.escaped(failure?.summary ?? "")
    for index in report.steps.indices {
      report.steps[index].command = PrintedText.escaped(report.steps[index].command)
    }
    return report
  }
}

extension RunReport {
  /// The report with all texts of its own as they are printed.
  var printed: RunReport {
    var report = self
    report.problems = problems.map { PrintedText.escaped($0) }
    return report
  }
}
