/// One line a case, and under it all there is to say of a failure.
///
///     passed  Examples/banners.cvt:1 banners (12 steps)
///     skipped Examples/banners.cvt:40 pinching: not drawn yet
public struct ListReporter: CaseReporter {
  public var style: ReportStyle

  public init(style: ReportStyle = .plain) {
    self.style = style
  }

  public mutating func report(_ result: CaseResult, to output: inout [UInt8]) {
    let word = result.verdict.rawValue
    let padding = String(repeating: " ", count: max(1, 8 - word.utf8.count))
    let colored =
      switch result.verdict {
      case .passed: style.green(word)
      case .skipped, .xfailed: style.yellow(word)
      case .failed, .xpassed, .errored: style.red(word)
      }
    var line = colored + padding + "\(result.place) \(result.name)"
    if let reason = result.reason {
      line += ": \(reason)"
    } else if !result.steps.isEmpty {
      line += " (\(result.steps.count) \(result.steps.count == 1 ? "step" : "steps"))"
    }
    output.append(lines: [line])
    output.append(lines: FailureBlock.lines(result, style: style).map { "  " + $0 })
  }

  public mutating func finish(_ results: TestResults, to output: inout [UInt8]) {
    output.append(lines: FailureBlock.summary(results, style: style))
  }
}
