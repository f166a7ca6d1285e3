import Synchronization

/// The progress of an analysis that runs, for a display.
///
/// Set ``current`` around an analysis. Work on other threads is counted by the analysis, which
/// passes the value on.
package final class AnalysisProgress: Sendable {
  /// How much is done; `total` is nil if it is not known.
  package struct Count: Sendable {
    package var done = 0
    package var total: Int?
    /// False if the total grows while the analysis finds more to do.
    package var isTotalFinal = true
    /// What is counted, in the plural.
    package var noun = ""

    package init(done: Int = 0, total: Int? = nil, isTotalFinal: Bool = true, noun: String = "") {
      (self.done, self.total, self.noun) = (done, total, noun)
      self.isTotalFinal = isTotalFinal
    }
  }

  /// The display of the analysis that runs; nil, the default, for none.
  @TaskLocal package static var current: AnalysisProgress?

  private let count = Mutex(Count())
  private let display: @Sendable (Count) -> Void

  /// - Parameter display: Called after each step, on any thread.
  package init(_ display: @escaping @Sendable (Count) -> Void) { self.display = display }

  /// Shows how much is done; `isFinal` is false if `total` may grow.
  package func show(_ done: Int, of total: Int?, isFinal: Bool = true, _ noun: String) {
    update { $0 = Count(done: done, total: total, isTotalFinal: isFinal, noun: noun) }
  }

  package func advance() { update { $0.done += 1 } }

  private func update(_ change: (inout sending Count) -> Void) {
    display(
      count.withLock { count in
        change(&count)
        return count
      })
  }
}
