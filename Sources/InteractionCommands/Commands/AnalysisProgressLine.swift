import InteractionAnalysis
import Platform
import Synchronization

/// The line that shows how far an analysis is, on a terminal and from its second second on.
enum AnalysisProgressLine {
  /// Runs an analysis, with its progress in a line that is erased at the end.
  ///
  /// The line is written to standard error, and only if that is a terminal.
  ///
  /// - Parameters:
  ///   - name: The subcommand.
  ///   - body: The analysis.
  /// - Returns: The result of the analysis.
  static func showing<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    guard TestProgress.canMoveCursor else { return try body() }
    let line = Line(name)
    defer { line.clear() }
    return try AnalysisProgress.$current.withValue(
      AnalysisProgress { line.show($0) }, operation: body)
  }

  private final class Line: Sendable {
    private struct State {
      var lastDrawn: ContinuousClock.Instant?
    }

    private let name: String
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(_ name: String) { self.name = name }

    func show(_ count: AnalysisProgress.Count) {
      let now = ContinuousClock.now
      guard now - start > .seconds(1) else { return }
      state.withLock { state in
        if let last = state.lastDrawn, now - last < .milliseconds(100) { return }
        state.lastDrawn = now
        StandardStreams.write(
          "\r\u{1B}[K\(name): \(AnalysisProgressLine.text(count, after: now - start))",
          to: .standardError)
      }
    }

    func clear() {
      state.withLock { state in
        guard state.lastDrawn != nil else { return }
        StandardStreams.write("\r\u{1B}[K", to: .standardError)
        state.lastDrawn = nil
      }
    }
  }

  /// The count, and the time that is left at this speed.
  ///
  /// - Parameters:
  ///   - count: How much is done.
  ///   - time: The time since the beginning.
  /// - Returns: Such as `34 of 120 changes, 12 s left`.
  static func text(_ count: AnalysisProgress.Count, after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard let total = count.total else { return "\(count.done) \(count.noun)" }
    let done = "\(count.done) of \(total) \(count.noun)"
    guard count.done > 0, count.total != nil, count.isTotalFinal else { return done }
    let rest = seconds / Double(count.done) * Double(max(total - count.done, 0))
    return "\(done), \(Int(rest.rounded(.up))) s left"
  }
}
