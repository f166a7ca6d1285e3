import InteractionSessions

/// A report with one line for each case, followed by the details of its failure.
///
///     passed  Examples/banners.cvt:1 banners (12 steps)
///     failed  Examples/banners.cvt:9 likes (3 steps): expected select #b1, got nothing, after `tap #b1`
///     skipped Examples/banners.cvt:40 pinching: not drawn yet
package struct ListReporter: CaseReporter {
  package var style: ReportStyle
  private var loadErrors = PrintedLoadErrors()

  package init(style: ReportStyle = .plain) {
    self.style = style
  }

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    let testCase = testCase.printed
    let word = testCase.verdict.rawValue
    let padding = String(repeating: " ", count: max(1, 8 - word.utf8.count))
    let colored =
      switch testCase.verdict {
      case .passed: style.green(word)
      case .skipped, .xfailed: style.yellow(word)
      case .failed, .xpassed, .errored: style.red(word)
      }
    var line = colored + padding + "\(testCase.place) \(testCase.title)"
    if let reason = testCase.reason {
      line += ": \(reason)"
    } else if !testCase.steps.isEmpty {
      line += " (\(testCase.ranSteps) \(testCase.ranSteps == 1 ? "step" : "steps"))"
    }
    if testCase.verdict == .failed, let failure = testCase.failure {
      line += ": \(failure.summary)"
    }
    output.append(lines: [line])
    output.append(
      lines: FailureText.colored(loadErrors.text(of: testCase, style), style).map { "  " + $0 })
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    output.append(lines: FailureText.summary(report, style: style))
  }
}

/// A report with one character for each case, followed by the failures.
///
/// The characters are `.` passed, `F` failed, `s` skipped, `x` failed as expected, `X` passed
/// unexpectedly, and `E` could not run.
package struct DotReporter: CaseReporter {
  /// The number of characters on a line.
  private static let width = 80

  package var style: ReportStyle
  private var column = 0

  package init(style: ReportStyle = .plain) {
    self.style = style
  }

  package mutating func report(_ testCase: CaseReport, to output: inout [UInt8]) {
    let sign =
      switch testCase.verdict {
      case .passed: "."
      case .failed: style.red("F")
      case .skipped: style.yellow("s")
      case .xfailed: style.yellow("x")
      case .xpassed: style.red("X")
      case .errored: style.red("E")
      }
    output.append(contentsOf: sign.utf8)
    column += 1
    if column == DotReporter.width {
      output.append(.lineFeed)
      column = 0
    }
  }

  package mutating func finish(_ report: RunReport, to output: inout [UInt8]) {
    if column > 0 { output.append(.lineFeed) }
    column = 0
    var loadErrors = PrintedLoadErrors()
    for testCase in report.cases where !testCase.text.isEmpty {
      let text = loadErrors.text(of: testCase.printed, style)
      let headline =
        testCase.verdict == .failed ? testCase.printed.failure.map { [$0.summary] } : nil
      output.append(lines: [""] + (headline ?? []) + FailureText.colored(text, style))
    }
    if report.cases.contains(where: \.verdict.isFailure) { output.append(.lineFeed) }
    output.append(lines: FailureText.summary(report, style: style))
  }
}
