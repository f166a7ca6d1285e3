import Foundation
import SessionLanguage
import Synchronization

/// Runs the lines of a worker in child processes, and returns the results in the same order.
///
/// Each thread has a process of its own, so nothing is shared, and a result does not depend on
/// their number.
package final class JobPool {
  /// Copied lines that are run together.
  package struct Batch: Sendable {
    /// The number of bytes or lines from which on a batch is run.
    private static let comfortable = (bytes: 1 << 20, lines: 4096)

    fileprivate enum Line {
      case job(Range<Int>)
      case tooLong(limit: Int)
    }

    private var bytes: [UInt8] = []
    private var lines: [Line] = []

    package init() {}

    package var isEmpty: Bool { lines.isEmpty }
    package var isFull: Bool {
      bytes.count >= Batch.comfortable.bytes || lines.count >= Batch.comfortable.lines
    }
    var count: Int { lines.count }

    /// Adds a line, without its end.
    package mutating func add(_ line: ArraySlice<UInt8>) {
      let start = bytes.count
      bytes.append(contentsOf: line)
      lines.append(.job(start..<bytes.count))
    }

    /// Adds a placeholder for a line that is longer than the limit.
    package mutating func addLine(longerThan limit: Int) {
      lines.append(.tooLong(limit: limit))
    }

    package mutating func removeAll() {
      bytes.removeAll(keepingCapacity: !isFull)
      lines.removeAll(keepingCapacity: true)
    }

    /// Runs all lines in this process, as long as somebody wants their results.
    package func run(
      with runner: inout JobRunner, while isWanted: () -> Bool = { true }
    ) -> [UInt8] {
      var results: [UInt8] = []
      for case .job(let range) in lines {
        guard isWanted() else { break }
        runner.run(bytes[range], into: &results)
      }
      return results
    }

    /// Runs some of the lines in another process.
    fileprivate func run(_ range: Range<Int>, in process: inout JobProcess) -> [UInt8] {
      var results: [UInt8] = []
      var jobs: [ArraySlice<UInt8>] = []
      for line in lines[range] {
        switch line {
        case .job(let range): jobs.append(bytes[range])
        case .tooLong(let limit):
          results += process.results(of: jobs)
          jobs = []
          JobResult(id: .none, .errored, reason: "the line is longer than \(limit) bytes")
            .append(to: &results)
        }
      }
      return results + process.results(of: jobs)
    }
  }

  /// The largest number of lines that a process runs at once.
  private static let longestPiece = 32
  /// The largest size of results that wait for earlier ones, in bytes.
  private static let waitingLimit = 4 << 20

  /// A child process with its lock, for one thread.
  private final class WorkerSlot: Sendable {
    private let process: Mutex<JobProcess>

    init(_ command: JobProcess.Command) { process = Mutex(JobProcess(command)) }

    func run(_ lines: Range<Int>, of batch: Batch) -> [UInt8] {
      process.withLock { batch.run(lines, in: &$0) }
    }
  }

  private let jobs: Int
  private let command: JobProcess.Command
  private var lanes: [WorkerSlot] = []

  /// `jobs` is the number of jobs that run at a time, at least one.
  ///
  /// `program` is the path of a program that reads batches of lines, each ended by an empty line,
  /// and prints a result for each line.
  package init(jobs: Int, program: String, arguments: [String]) {
    self.jobs = max(jobs, 1)
    command = JobProcess.Command(program: program, arguments: arguments)
  }

  /// Runs the lines of a batch.
  ///
  /// `emit` is called on the calling thread with results as soon as all earlier ones exist.
  package func run(_ batch: Batch, emit: (_ results: [UInt8]) throws -> Void) rethrows {
    guard !batch.isEmpty else { return }
    // A few lines can be long work, so each thread gets some of them.
    let share = batch.count / jobs / 4
    let size = min(max(share, 1), JobPool.longestPiece)
    let pieces = stride(from: 0, to: batch.count, by: size).map { start in
      start..<min(start + size, batch.count)
    }
    let board = OrderedWorkQueue<[UInt8]>(
      order: Array(pieces.indices), limit: JobPool.waitingLimit, measure: \.count)
    let lanes = lanes(upTo: pieces.count)
    for lane in lanes.dropFirst() {
      board.startThread { lane.run(pieces[$0], of: batch) }
    }
    defer { board.stop() }
    for index in pieces.indices {
      board.work(until: index) { lanes[0].run(pieces[$0], of: batch) }
      if let results = board.remove(index) { try emit(results) }
    }
  }

  /// Returns as many lanes as run at once, but not more than `count`.
  private func lanes(upTo count: Int) -> ArraySlice<WorkerSlot> {
    while lanes.count < min(jobs, count) { lanes.append(WorkerSlot(command)) }
    return lanes.prefix(count)
  }
}
