extension FailureReport {
  /// How many equal lines stay around a difference.
  private static let context = 3

  /// The report as lines of text.
  ///
  ///     FAIL Examples/banners.cvt:9:1 likes a banner (step 3 at 250 ms)
  ///       > tap 275,19
  ///       - | event "clickMe" [0,3] #b1 via callback:doClickMe
  ///       + | select [0,3] #b1
  ///       why
  ///         …
  ///       look    cvsim run Examples/banners.cvt --until 9 -i
  ///
  /// Lines that begin with `-` were expected, those with `+` were printed.
  public func lines(style: ReportStyle = .plain) -> [String] {
    var lines = [
      style.red("FAIL") + " \(path):\(position) \(caseName)"
        + " (step \(step) at \(NumberText.text(time)) ms)",
      "  > \(command)",
    ]
    lines += differenceLines(style).map { "  " + $0 }
    section("why", explanation.why, style, &lines)
    section("nearest", explanation.nearest.map { [$0] } ?? [], style, &lines)
    section("map", explanation.map, style, &lines)
    section("last events", explanation.lastEvents, style, &lines)
    for (purpose, command) in commands {
      let padding = String(repeating: " ", count: max(1, 8 - purpose.count))
      lines.append("  " + style.bold(purpose) + padding + command)
    }
    return lines
  }

  private func section(
    _ title: String, _ content: [String], _ style: ReportStyle, _ lines: inout [String]
  ) {
    guard !content.isEmpty else { return }
    lines.append("  " + style.bold(title))
    lines += content.map { "    " + $0 }
  }

  private func differenceLines(_ style: ReportStyle) -> [String] {
    switch check {
    case .passed: return []
    case .unexpectedError(let lines):
      return lines.map { style.red("+ | \($0)") } + ["  no expected output allows this error"]
    case .unchecked(let lines):
      return lines.map { "+ | \($0)" } + ["  no expected output stands below the command"]
    case .differs(let difference): return FailureReport.shown(difference, style)
    }
  }

  /// The differing lines with a little around them.
  private static func shown(
    _ difference: OutputDifference, _ style: ReportStyle
  ) -> [String] {
    let isChange = difference.lines.map { line in
      switch line {
      case .missing, .unexpected: true
      case .matched, .anyLines: false
      }
    }
    var isShown = Array(repeating: false, count: isChange.count)
    for (index, changes) in isChange.enumerated() where changes {
      let from = max(0, index - context)
      for near in from...min(isChange.count - 1, index + context) { isShown[near] = true }
    }
    var result: [String] = []
    var hidden = 0
    for (line, shows) in zip(difference.lines, isShown) {
      guard shows else {
        hidden += 1
        continue
      }
      if hidden > 0 { result.append("  (\(hidden) equal)") }
      hidden = 0
      switch line {
      case .matched(_, let text): result.append("  | \(text)")
      case .anyLines(_, let count): result.append("  | ... (\(count))")
      case .missing(_, let text): result.append(style.red("- | \(text)"))
      case .unexpected(let text): result.append(style.green("+ | \(text)"))
      }
    }
    if hidden > 0 { result.append("  (\(hidden) equal)") }
    return result
  }
}
