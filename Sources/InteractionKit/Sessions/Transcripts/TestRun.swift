import Foundation
import Synchronization

/// Runs the cases of transcripts, several at once, and tells of them in order.
public struct TestRun: Sendable {
  /// How cases are chosen and run.
  public struct Options: Sendable {
    /// How many cases run at once; at least 1.
    public var jobs = 1
    /// Whether every command must have expected lines.
    public var isStrict = false
    /// Stops after so many failures; nil goes on to the end.
    public var maxFailures: Int?
    /// `-g`: runs only cases whose `PATH::NAME` a part of matches one of these.
    public var include: [LinePattern] = []
    /// `-G`: leaves out cases that match one of these.
    public var exclude: [LinePattern] = []
    /// `--tags a,!b`: one of the plain tags and none of those after a `!`.
    public var tags: [String] = []
    /// Whether results keep what the steps printed, as updates need.
    public var keepsOutput = false

    public init() {}
  }

  public var options: Options
  private let execute: @Sendable (TranscriptCase) -> CaseExecution

  /// - Parameter execute: Runs the commands of one case on a screen of its own.
  ///   It is called on several threads at once and shares nothing between calls.
  public init(
    options: Options = Options(), execute: @escaping @Sendable (TranscriptCase) -> CaseExecution
  ) {
    self.options = options
    self.execute = execute
  }

  /// Runs what `selection` names.
  ///
  /// - Parameter report: Told of every case, in the order of path and position
  ///   whatever the number of jobs, on the calling thread.
  public func run(
    _ selection: TestSelection, report: (CaseResult) -> Void = { _ in }
  ) -> TestResults {
    var results = TestResults(problems: selection.problems)
    let work = cases(of: selection)
    results.found = work.count
    if work.isEmpty, selection.problems.isEmpty { results.problems.append("no case found") }
    let judge = CaseJudge(isStrict: options.isStrict, keepsOutput: options.keepsOutput)
    let limit = options.maxFailures.map { max($0, 1) } ?? .max
    var failures = 0
    let board = ResultBoard(count: work.count)
    let jobs = min(max(options.jobs, 1), work.count)
    for _ in 1..<max(jobs, 1) {
      let execute = execute
      let thread = Thread {
        while let index = board.take() { board.finish(index, work[index].result(judge, execute)) }
      }
      thread.stackSize = 8 << 20  // a worker's default would not hold deep view trees
      thread.start()
    }
    // This thread works too while the next result in order is not there.
    for index in work.indices where failures < limit {
      while !board.isFinished(index) {
        if let next = board.take() {
          board.finish(next, work[next].result(judge, execute))
        } else {
          board.wait()
        }
      }
      guard let result = board.remove(index) else { continue }
      if result.verdict.isFailure { failures += 1 }
      report(result)
      results.cases.append(result)
    }
    board.stop()
    return results
  }

  /// The cases that would run, in order: what `--list` prints.
  public func list(_ selection: TestSelection) -> [String] {
    cases(of: selection).map(\.id)
  }

  // MARK: - Choice

  private enum Work: Sendable {
    case run(TranscriptCase)
    case faulty(path: String, GrammarError)

    var id: String {
      switch self {
      case .run(let testCase): testCase.id
      case .faulty(let path, _): "\(path)::\(Transcript.baseName(of: path))"
      }
    }

    func result(_ judge: CaseJudge, _ execute: (TranscriptCase) -> CaseExecution) -> CaseResult {
      switch self {
      case .run(let testCase): return judge.judge(testCase, execute: execute)
      case .faulty(let path, let problem):
        var result = CaseResult(
          path: path, name: Transcript.baseName(of: path), line: problem.position.line,
          verdict: .errored)
        result.obstacle = .syntax(problem)
        return result
      }
    }
  }

  private func cases(of selection: TestSelection) -> [Work] {
    selection.chosen.compactMap { chosen in
      let transcript = selection.transcripts[chosen.transcript]
      let work: Work
      var tags: [String] = []
      if let index = chosen.testCase {
        work = .run(transcript.cases[index])
        tags = transcript.cases[index].settings.tags
      } else if let problem = transcript.problems.first {
        work = .faulty(path: transcript.path, problem)
      } else {
        return nil
      }
      return allows(id: work.id, tags: tags) ? work : nil
    }
  }

  private func allows(id: String, tags: [String]) -> Bool {
    let name = Array(id.utf8)
    if !options.include.isEmpty, !options.include.contains(where: { $0.matchesPart(of: name) }) {
      return false
    }
    if options.exclude.contains(where: { $0.matchesPart(of: name) }) { return false }
    let wanted = options.tags.filter { !$0.hasPrefix("!") }
    if !wanted.isEmpty, !wanted.contains(where: tags.contains) { return false }
    return !options.tags.contains { $0.hasPrefix("!") && tags.contains(String($0.dropFirst())) }
  }
}

/// Where threads take cases from and put results; the only thing they share.
private final class ResultBoard: Sendable {
  private struct State {
    var next = 0
    var finished: [Int: CaseResult] = [:]
  }

  private let count: Int
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  init(count: Int) {
    self.count = count
  }

  /// The next case that nobody has taken, or nil.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ result: CaseResult) {
    state.withLock { $0.finished[index] = result }
    arrivals.signal()
  }

  func isFinished(_ index: Int) -> Bool {
    state.withLock { $0.finished[index] != nil }
  }

  func remove(_ index: Int) -> CaseResult? {
    state.withLock { $0.finished.removeValue(forKey: index) }
  }

  /// Waits until a result arrives; also returns at once for one that was seen before.
  func wait() {
    arrivals.wait()
  }

  /// Hands out no more cases.
  func stop() {
    state.withLock { $0.next = count }
  }
}
