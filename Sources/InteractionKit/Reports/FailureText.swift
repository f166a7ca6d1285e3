/// What reports for people say of a case that did not pass.
enum FailureText {
  static func lines(_ result: CaseResult) -> [String] {
    switch (result.verdict, result.obstacle) {
    case (.failed, _):
      var lines = result.failure?.lines ?? []
      if result.failedSteps > 1 {
        let others = result.steps.filter { $0.outcome == .failed }.dropFirst().map(\.line)
        let shown = others.prefix(10).map(String.init).joined(separator: ", ")
        lines.append("  also failed: line \(shown)\(others.count > 10 ? ", …" : "")")
      }
      if let unreached = result.unreached, result.steps.contains(where: { $0.outcome == .failed }) {
        lines.append("  also \(unreached.message)")
      }
      return lines
    case (.xpassed, _):
      return [
        "XPASS \(result.place) \(result.title)",
        "  passed although it must fail: \(result.reason ?? "")",
        "  leave out its %xfail",
      ]
    case (.errored, .syntax(let error)):
      return ["ERROR \(result.path):\(error.position) \(result.title)"]
        + error.lines.map { ShownLine.text("  " + $0) }
    case (.errored, .load(let lines)), (.errored, .nondeterminism(let lines)):
      return ["ERROR \(result.place) \(result.title)"] + lines.map { ShownLine.text("  " + $0) }
    default: return []
    }
  }

  /// The lines in colours: what is wrong, what was expected and printed, the titles.
  static func dressed(_ lines: [String], _ style: ReportStyle) -> [String] {
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
        for title in FailureReport.titles where body == title { return indent + style.bold(body) }
        for purpose in FailureReport.purposes where body.hasPrefix("\(purpose)  ") {
          return indent + style.bold(purpose) + body.dropFirst(purpose.count)
        }
      }
      return line
    }
  }

  static func summary(_ report: RunReport, style: ReportStyle) -> [String] {
    let isGood = report.exitCode == .success
    let summary = isGood ? style.green(report.summary) : style.red(report.summary)
    let problems = report.problems + (report.gap.map { [$0] } ?? [])
    return problems.map { style.red("ERROR") + " \($0)" } + [summary]
  }
}
