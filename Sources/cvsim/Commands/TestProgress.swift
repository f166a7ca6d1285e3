import Glibc
import InteractionKit

/// A bar that says how far a run is, on a terminal and nowhere else.
struct TestProgress {
  private static let width = 30
  /// Drawn so often at the most that nobody waits for the terminal.
  private static let pause = Duration.milliseconds(50)

  private let total: Int
  private let isShown: Bool
  private let style: ReportStyle
  private let clock = ContinuousClock()
  private var done = 0
  private var failed = 0
  private var isDrawn = false
  private var lastDrawn: ContinuousClock.Instant?

  init(total: Int, color: ColorChoice) {
    self.total = total
    isShown = isatty(STDERR_FILENO) == 1 && total > 1
    style = ReportStyle(
      usesColor: color.colors(
        environment: StandardStreams.environment, isTerminal: isatty(STDERR_FILENO) == 1))
  }

  mutating func show(_ result: CaseResult) {
    done += 1
    if result.verdict.isFailure { failed += 1 }
    guard isShown, done < total else { return }
    if let lastDrawn, clock.now - lastDrawn < TestProgress.pause { return }
    lastDrawn = clock.now
    isDrawn = true
    StandardStreams.write("\r\u{1B}[K" + line, to: STDERR_FILENO)
  }

  /// Takes the bar away before something else is printed.
  mutating func clear() {
    guard isDrawn else { return }
    isDrawn = false
    StandardStreams.write("\r\u{1B}[K", to: STDERR_FILENO)
  }

  var line: String {
    let filled = TestProgress.width * done / max(total, 1)
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: TestProgress.width - filled)
    return "\(bar) \(done)/\(total)" + (failed > 0 ? " \(style.red("\(failed) failed"))" : "")
  }
}
