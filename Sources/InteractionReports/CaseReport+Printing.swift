import InteractionKit
import InteractionSessions

/// Line-based reports escape names and paths, so that none of them can begin a new line.
extension CaseReport {
  /// The report with all texts escaped for printing.
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
  /// The report with its own texts escaped for printing.
  var printed: RunReport {
    var report = self
    report.problems = problems.map { PrintedText.escaped($0) }
    return report
  }
}
