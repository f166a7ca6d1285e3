import Foundation

/// Runs the cases of transcripts, several at once, and tells of them in order.
package struct TestRun: Sendable {
  /// How many bytes of traces may wait until the cases before them have come.
  private static let waitingLimit = 64 << 20

  /// How cases are chosen and run.
  package struct Options: Sendable {
    /// How many cases run at once; at least 1.
    package var jobs = 1
    /// Whether every command must have expected lines.
    package var isStrict = false
    /// Stops after so many failures; nil goes on to the end.
    package var maxFailures: Int?
    /// `-g`: runs only cases whose `PATH::NAME` a part of matches one of these.
    package var include: [LinePattern] = []
    /// `-G`: leaves out cases that match one of these.
    package var exclude: [LinePattern] = []
    /// `--tags a,!b`: one of the plain tags and none of those after a `!`.
    package var tags: [String] = []
    /// Whether results keep what the steps printed, as updates and reports need.
    package var keepsOutput = false
    /// `--last-failed`: runs only cases of these ids; nil runs all.
    package var ids: Set<String>?
    /// How often each case runs.
    package var repeats = 1
    /// Takes the cases in an order that follows from this seed; nil in their own.
    /// Reports list them in their own order all the same.
    package var shuffleSeed: UInt64?
    /// Which part of the cases runs; nil is all of them.
    package var shard: Shard?
    /// Asked during long comparisons of output, on several threads at once; answering
    /// true ends them. The run itself asks the closure that it is given.
    package var isStopped: @Sendable () -> Bool = { false }

    package init() {}
  }

  package var options: Options
  private let execute: @Sendable (TranscriptCase) -> CaseExecution

  /// - Parameter execute: Runs the commands of one case on a screen of its own.
  ///   It is called on several threads at once and shares nothing between calls.
  package init(
    options: Options = Options(), execute: @escaping @Sendable (TranscriptCase) -> CaseExecution
  ) {
    self.options = options
    self.execute = execute
  }

  /// Runs what `selection` names.
  ///
  /// - Parameters:
  ///   - report: told of every case, in the order of path and position
  ///     whatever the number of jobs, on the calling thread.
  ///   - isStopped: asked between cases; answering true leaves the rest out.
  package func run(
    _ selection: TestSelection, report: (CaseResult) -> Void = { _ in },
    isStopped: () -> Bool = { false }
  ) -> TestResults {
    let all = cases(of: selection)
    var results = TestResults(problems: problems(of: selection, choosing: all))
    let work = repeated(part(of: all))
    results.found = work.count
    let judge = CaseJudge(
      isStrict: options.isStrict, keepsOutput: options.keepsOutput, isStopped: options.isStopped)
    let limit = options.maxFailures.map { max($0, 1) } ?? .max
    var failures = 0
    let board = ResultBoard<CaseResult>(
      order: order(of: work), limit: TestRun.waitingLimit
    ) { $0.execution?.trace?.count ?? 0 }
    let jobs = min(max(options.jobs, 1), work.count)
    let result = { @Sendable [execute] (index: Int) in work[index].result(judge, execute) }
    for _ in 1..<max(jobs, 1) { board.startThread(result) }
    for index in work.indices where failures < limit && !isStopped() {
      board.work(until: index, isStopped: isStopped, result)
      // One that ran when the run was stopped did not come to its end.
      guard !isStopped(), var result = board.remove(index) else { continue }
      if result.verdict.isFailure { failures += 1 }
      report(result)
      // Who wants traces has them by now: those of all cases would fill the memory.
      result.execution?.forgetTrace()
      results.cases.append(result)
    }
    board.stop()
    return results
  }

  /// The cases that would run, in order: what `--list` prints.
  package func list(_ selection: TestSelection) -> [String] {
    plan(selection).cases.map(\.id)
  }
}
