import InteractionKit
import SessionLanguage

/// Runs the cases of a plan, several at once, and passes on their reports in order.
package struct TestRun: Sendable {
  /// The largest size of output and traces that wait for earlier cases, in bytes.
  private static let waitingLimit = 64 << 20

  package let plan: RunPlan
  /// The number of cases that run at once; at least 1.
  package var jobs = 1
  /// The number of failures after which the run stops; nil runs all cases.
  package var maxFailures: Int?
  /// The seed of a random order of execution; nil runs the cases in order.
  ///
  /// Reports always list them in order.
  package var shuffleSeed: UInt64?
  private let execute: @Sendable (TranscriptCase, Int?) -> CaseRun

  /// `execute` runs a case; its second argument is the number of the repetition, for the report.
  ///
  /// It is called on several threads at once, and the calls share nothing.
  package init(
    _ plan: RunPlan, execute: @escaping @Sendable (TranscriptCase, Int?) -> CaseRun
  ) {
    (self.plan, self.execute) = (plan, execute)
  }

  package init(_ plan: RunPlan, _ runner: CaseRunner = CaseRunner()) {
    self.init(plan) { runner.report($0, repetition: $1) }
  }

  /// Runs the cases.
  ///
  /// `report` is called with every case on the calling thread, in the order of path and position
  /// for any number of jobs. The output of the commands and the trace are dropped afterwards.
  /// `isStopped` is called between cases; if it returns true, the remaining cases do not run.
  package func run(
    report: (CaseRun) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) -> RunReport {
    let work = plan.work
    var whole = RunReport(problems: plan.problems)
    whole.shard = plan.shard.map { "\($0.index)/\($0.total)" }
    whole.shardPlan = plan.shardPlan
    // Zero would run no case at all. Whoever asks for "at most no failures" means to stop at the
    // first.
    let limit = maxFailures.map { max($0, 1) } ?? .max
    var failures = 0
    let board = OrderedWorkQueue<CaseRun>(
      order: order, limit: TestRun.waitingLimit, measure: \.weight)
    let result = { @Sendable [execute] (index: Int) in work[index].run(execute) }
    for _ in 1..<max(min(jobs, work.count), 1) { board.startThread(result) }
    // In the order of the plan, and on this thread: reports are the same for any number of jobs,
    // and a reporter needs no lock.
    for index in work.indices where failures < limit && !isStopped() {
      board.work(until: index, isStopped: isStopped, result)
      // A case that was running when the run was stopped is incomplete.
      guard !isStopped(), var run = board.remove(index) else { continue }
      if run.report.verdict.isFailure { failures += 1 }
      report(run)
      // Reports have it by now. Kept for 100,000 cases, it would be most of the memory of the run.
      run.report.forgetOutput()
      whole.cases.append(run.report)
    }
    board.stop()
    whole.notRun = work.count - whole.cases.count
    return whole
  }

  /// The indices of the cases in the order of execution.
  private var order: [Int] {
    // Only the execution is shuffled, to find cases that depend on each other. The report stays
    // comparable.
    guard let shuffleSeed else { return Array(plan.work.indices) }
    var generator = SeededGenerator(seed: shuffleSeed)
    return plan.work.indices.shuffled(using: &generator)
  }
}
