/// Runs the cases of a plan, several at once, and hands on their reports in order.
package struct TestRun: Sendable {
  /// The number of bytes of traces that may wait until the cases before them have come.
  private static let waitingLimit = 64 << 20

  package let plan: RunPlan
  /// The number of cases that run at once; at least 1.
  package var jobs = 1
  /// Stops after so many failures; nil goes on to the end.
  package var maxFailures: Int?
  /// Takes the cases in an order that follows from this seed; nil in their own. Reports list them
  /// in their own order all the same.
  package var shuffleSeed: UInt64?
  private let execute: @Sendable (TranscriptCase, Int?) -> CaseRun

  /// - Parameter execute: runs a case, and says in the report which repetition it is. It is called
  ///   on several threads at once and shares nothing between calls.
  package init(
    _ plan: RunPlan, execute: @escaping @Sendable (TranscriptCase, Int?) -> CaseRun
  ) {
    (self.plan, self.execute) = (plan, execute)
  }

  package init(_ plan: RunPlan, _ executor: CaseExecutor = CaseExecutor()) {
    self.init(plan) { executor.run($0, repetition: $1) }
  }

  /// Runs the cases.
  ///
  /// - Parameters:
  ///   - report: called with every case, in the order of path and position whatever the number of
  ///     jobs, on the calling thread. What the commands printed and the trace are not kept.
  ///   - isStopped: asked between cases; answering true leaves the rest out.
  package func run(
    report: (CaseRun) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) -> RunReport {
    let work = plan.work
    var whole = RunReport(problems: plan.problems)
    whole.shard = plan.shard.map { "\($0.index)/\($0.total)" }
    whole.shardPlan = plan.shardPlan
    let limit = maxFailures.map { max($0, 1) } ?? .max
    var failures = 0
    let board = ResultBoard<CaseRun>(order: order, limit: TestRun.waitingLimit) {
      $0.trace?.weight ?? 0
    }
    let result = { @Sendable [execute] (index: Int) in work[index].run(execute) }
    for _ in 1..<max(min(jobs, work.count), 1) { board.startThread(result) }
    for index in work.indices where failures < limit && !isStopped() {
      board.work(until: index, isStopped: isStopped, result)
      // One that ran when the run was stopped did not come to its end.
      guard !isStopped(), var run = board.remove(index) else { continue }
      if run.report.verdict.isFailure { failures += 1 }
      report(run)
      run.report.forgetOutput()
      whole.cases.append(run.report)
    }
    board.stop()
    whole.notRun = work.count - whole.cases.count
    return whole
  }

  /// The numbers of the cases in the order in which they are taken.
  private var order: [Int] {
    guard let shuffleSeed else { return Array(plan.work.indices) }
    var generator = SeededOrder(seed: shuffleSeed)
    return plan.work.indices.shuffled(using: &generator)
  }
}

/// Numbers that follow from a seed (SplitMix64), the same everywhere.
private struct SeededOrder: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
