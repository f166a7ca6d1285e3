import InteractionSessions
import Platform
import TestRuns

/// A progress bar, which is displayed on a terminal only.
struct TestProgress {
  private static let width = 30
  /// The minimum time between two updates, so that the run does not wait for the terminal.
  private static let pause = Duration.milliseconds(50)

  private let total: Int
  private let isShown: Bool
  private let style: ReportStyle
  private let clock = ContinuousClock()
  private var done = 0
  private var failed = 0
  private var isDrawn = false
  private var lastDrawn: ContinuousClock.Instant?

  /// Creates a bar; `sharesLines` is true if a report prints to the same terminal.
  ///
  /// The bar would erase the incomplete lines of the report.
  init(total: Int, color: ColorChoice, sharesLines: Bool) {
    self.total = total
    isShown = TestProgress.canMoveCursor && total > 1 && !sharesLines
    style = ReportStyle(
      usesColor: color.colors(.standardError))
    draw()
  }

  /// True if standard error is a terminal that can erase a line.
  static var canMoveCursor: Bool {
    let terminal = StandardStreams.environment("TERM") ?? ""
    return FileDescriptor.standardError.isTerminal && !terminal.isEmpty && terminal != "dumb"
  }

  mutating func show(_ report: CaseReport) {
    done += 1
    if report.verdict.isFailure { failed += 1 }
    guard done < total else { return }
    // A bar that was cleared for a report is drawn again without the minimum time.
    if isDrawn, let lastDrawn, clock.now - lastDrawn < TestProgress.pause { return }
    draw()
  }

  private mutating func draw() {
    guard isShown else { return }
    lastDrawn = clock.now
    isDrawn = true
    StandardStreams.write("\r\u{1B}[K" + line, to: .standardError)
  }

  /// Erases the bar before other text is printed to the terminal.
  mutating func clear() {
    guard isDrawn else { return }
    isDrawn = false
    StandardStreams.write("\r\u{1B}[K", to: .standardError)
  }

  var line: String {
    let filled = TestProgress.width * done / max(total, 1)
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: TestProgress.width - filled)
    return "\(bar) \(done)/\(total)" + (failed > 0 ? " \(style.red("\(failed) failed"))" : "")
  }
}
