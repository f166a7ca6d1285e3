import InteractionSessions

/// A report of workflow commands that annotate the lines of failures on GitHub.
///
/// The counts follow at the end.
package struct GitHubReporter: CaseReporter {
  package init() {}

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    guard testCase.verdict.isFailure else { return }
    let testCase = testCase.printed
    let line = testCase.failure?.line ?? testCase.line
    var place = "file=\(Self.property(testCase.path)),line=\(line)"
    if let column = testCase.failure?.column { place += ",col=\(column)" }
    let headline = testCase.failure.map { [$0.summary] } ?? []
    let message = (headline + Self.withoutMapAndEvents(testCase.text)).joined(separator: "\n")
    output.append(lines: [
      "::error \(place),title=\(Self.property(testCase.title))::\(Self.text(message))"
    ])
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    let report = report.printed
    for problem in report.problems + (report.gap.map { [$0] } ?? []) {
      output.append(lines: ["::error ::\(Self.text(problem))"])
    }
    output.append(lines: ["::notice title=cvsim::\(Self.text(report.summary))"])
  }

  /// Returns the step summary: a Markdown table of the cases that did not pass.
  ///
  /// - Parameters:
  ///   - report: The results of the run.
  ///   - options: The options of the commands that it proposes.
  /// - Returns: The table in UTF-8.
  package static func summary(_ report: RunReport, options: [String] = []) -> [UInt8] {
    let report = report.printed
    var lines = ["### cvsim: \(report.summary)", ""]
    let failures = report.cases.filter(\.verdict.isFailure)
    for problem in report.problems + (report.gap.map { [$0] } ?? []) {
      lines.append("* \(cell(problem))")
    }
    if !failures.isEmpty {
      lines += ["| case | what | again |", "|---|---|---|"]
      for testCase in failures.prefix(summaryLimit) {
        let place = "\(testCase.path):\(testCase.failure?.line ?? testCase.line)"
        let testCase = testCase.printed
        let what = testCase.failure?.summary ?? testCase.problem?.lines.first ?? "must fail"
        let again = code("cvsim test \(ShellWord.quoted(place))\(ShellWord.options(options))")
        lines.append("| \(cell(testCase.title)) | \(cell(what)) | \(again) |")
      }
      if failures.count > summaryLimit {
        lines.append("| … | \(failures.count - summaryLimit) more | |")
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The maximum number of rows, because GitHub limits a summary to 1 MiB.
  private static let summaryLimit = 200

  /// Removes the map and the events, which are too long for an annotation; commands are kept.
  private static func withoutMapAndEvents(_ text: [String]) -> [String] {
    var isPicture = false
    return text.filter { line in
      if !line.hasPrefix("   ") { isPicture = line == "  map" || line == "  last events" }
      return !isPicture
    }
  }

  /// Returns a code span for a table cell, in which only a vertical bar is escaped.
  private static func code(_ text: String) -> String {
    // The fence is longer than every run of backticks in the text.
    let runs = text.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let padding = runs.isEmpty ? "" : " "
    let line = text.map { $0.isNewline ? " " : String($0) }.joined()
    return fence + padding + line.replacing("|", with: "\\|") + padding + fence
  }

  private static func cell(_ text: String) -> String {
    var cell = ""
    for character in text.prefix(300) {
      switch character {
      case "|", "\\", "`", "<", "*", "_": cell += "\\\(character)"
      case _ where character.isNewline: cell += " "
      default: cell.append(character)
      }
    }
    return cell
  }

  private static func text(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    self.text(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
