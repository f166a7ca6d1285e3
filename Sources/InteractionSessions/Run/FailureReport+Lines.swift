import InteractionKit

extension FailureReport {
  /// The number of equal lines around a difference.
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
  /// Lines that begin with `-` were expected, those with `+` were printed. Of a line of more
  /// than 4,096 characters the beginning is shown.
  var lines: [String] {
    var lines = [
      "FAIL \(path):\(position) \(caseName)"
        + " (step \(step) at \(NumberText.text(time)) ms)",
      "  > \(command)",
    ]
    lines += differenceLines.map { "  " + $0 }
    lines = lines.map(ShownLine.text)
    section("why", explanation.why, &lines)
    section("nearest", explanation.nearest.map { [$0] } ?? [], &lines)
    section("map", explanation.map, &lines)
    section("last events", explanation.lastEvents, &lines)
    for advice in commands {
      let padding = String(repeating: " ", count: max(1, 8 - advice.purpose.count))
      lines.append("  \(advice.purpose)\(padding)\(advice.command)")
    }
    return lines
  }

  private func section(
    _ title: String, _ content: [String], _ lines: inout [String]
  ) {
    guard !content.isEmpty else { return }
    lines.append("  \(title)")
    lines += content.map { ShownLine.text("    " + $0) }
  }

  private var differenceLines: [String] {
    switch check {
    case .passed: return []
    case .unexpectedError(let lines):
      return lines.map { "+ | \($0)" } + ["  no expected output allows this error"]
    case .unchecked(let lines):
      return lines.map { "+ | \($0)" } + ["  the command has no expected output below it"]
    case .noCommand: return ["  the case has no command"]
    case .unreached(let unreached): return ["  \(unreached.message)"]
    case .differs(let difference): return FailureReport.shown(difference)
    }
  }

  /// Returns the differing lines with some equal lines around them.
  private static func shown(
    _ difference: OutputDifference
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
      case .missing(_, let text): result.append("- | \(text)")
      case .unexpected(let text): result.append("+ | \(text)")
      }
    }
    if hidden > 0 { result.append("  (\(hidden) equal)") }
    return result
  }
}

extension CaseReport {
  /// The titles of the sections in the text of a failure.
  package static let sectionTitles = ["why", "nearest", "map", "last events"]
  /// The purposes of the commands in that text.
  package static let advicePurposes = ["look", "accept", "share"]

  /// The text; for a failure only its position, the command and the difference.
  var shortText: [String] {
    guard verdict == .failed else { return text }
    let end = text.firstIndex { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLetter == true }
    return Array(text[..<(end ?? text.endIndex)])
  }
}
