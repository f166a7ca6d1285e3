import InteractionSessions

/// The colours of failures in reports for people.
enum FailureText {
  /// Returns the lines with colours for errors, expected and printed output, and titles.
  static func colored(_ lines: [String], _ style: ReportStyle) -> [String] {
    guard style.usesColor else { return lines }
    return lines.enumerated().map { index, line in
      if index == 0, let end = line.firstIndex(of: " ") {
        return style.red(String(line[..<end])) + line[end...]
      }
      let indent = line.prefix { $0 == " " }
      let body = String(line.dropFirst(indent.count))
      if indent.count == 2 {
        if body.hasPrefix("- | ") { return indent + style.red(body) }
        if body.hasPrefix("+ | ") { return indent + style.green(body) }
        for title in CaseReport.sectionTitles where body == title {
          return indent + style.bold(body)
        }
        for purpose in CaseReport.advicePurposes where body.hasPrefix("\(purpose)  ") {
          return indent + style.bold(purpose) + body.dropFirst(purpose.count)
        }
      }
      return line
    }
  }

  static func summary(_ report: RunReport, style: ReportStyle) -> [String] {
    let report = report.printed
    let isGood = report.exitCode == .success
    let summary = isGood ? style.green(report.summary) : style.red(report.summary)
    let problems = report.problems + (report.gap.map { [$0] } ?? [])
    return problems.map { style.red("ERROR") + " \($0)" } + [summary]
  }
}

/// The errors of collections and wirings that a report has printed: each is printed once, whatever
/// the number of its cases.
struct PrintedLoadErrors {
  private var printed: Set<[String]> = []

  /// Returns the text of a case for a terminal, with a load error only the first time.
  mutating func text(of testCase: CaseReport, _ style: ReportStyle) -> [String] {
    let text = testCase.screenText(rows: style.rows)
    guard let problem = testCase.problem, problem.kind == .load, text.count > 1,
      !printed.insert(problem.lines).inserted
    else { return text }
    return [text[0], "  the same error as above"]
  }
}
