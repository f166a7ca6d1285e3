import Foundation
import Synchronization

/// Works through the lines of a worker some at a time; results come in the order of the lines.
///
/// Each thread has a runner of its own, so nothing is shared, and what a job comes to does
/// not depend on how many work.
public final class JobPool {
  /// Some lines, copied, that are worked through together.
  public struct Batch: Sendable {
    /// From so many bytes or lines on, a batch is worth beginning.
    private static let comfortable = (bytes: 1 << 20, lines: 4096)

    fileprivate enum Line {
      case job(Range<Int>)
      case tooLong(limit: Int)
    }

    private var bytes: [UInt8] = []
    private var lines: [Line] = []

    public init() {}

    public var isEmpty: Bool { lines.isEmpty }
    public var isFull: Bool {
      bytes.count >= Batch.comfortable.bytes || lines.count >= Batch.comfortable.lines
    }
    var count: Int { lines.count }

    /// Adds a line, without its end.
    public mutating func add(_ line: ArraySlice<UInt8>) {
      let start = bytes.count
      bytes.append(contentsOf: line)
      lines.append(.job(start..<bytes.count))
    }

    /// Adds the place of a line that was too long to be kept.
    public mutating func addLine(longerThan limit: Int) {
      lines.append(.tooLong(limit: limit))
    }

    public mutating func removeAll() {
      bytes.removeAll(keepingCapacity: !isFull)
      lines.removeAll(keepingCapacity: true)
    }

    /// Runs some of the lines.
    fileprivate func run(_ range: Range<Int>, with runner: inout JobRunner) -> [UInt8] {
      var output: [UInt8] = []
      for line in lines[range] {
        switch line {
        case .job(let range): runner.run(bytes[range], into: &output)
        case .tooLong(let limit): runner.refuseLine(longerThan: limit, into: &output)
        }
      }
      return output
    }
  }

  /// How many lines a thread takes at once.
  private static let pieceSize = 8

  /// A runner, and what it has read.
  private final class Lane: Sendable {
    private let runner: Mutex<JobRunner>

    init(_ runner: sending JobRunner) { self.runner = Mutex(runner) }

    func run(_ lines: Range<Int>, of batch: Batch) -> [UInt8] {
      runner.withLock { batch.run(lines, with: &$0) }
    }
  }

  private let lanes: [Lane]

  /// - Parameters:
  ///   - jobs: how many jobs run at a time, at least one.
  ///   - runner: makes a runner for each of them.
  public init(jobs: Int, runner: () -> sending JobRunner) {
    lanes = (0..<max(jobs, 1)).map { _ in Lane(runner()) }
  }

  /// Runs the lines of a batch.
  ///
  /// - Parameter emit: takes results as soon as all before them are there, on the calling
  ///   thread.
  public func run(_ batch: Batch, emit: (_ results: [UInt8]) throws -> Void) rethrows {
    let pieces = stride(from: 0, to: batch.count, by: JobPool.pieceSize).map { start in
      start..<min(start + JobPool.pieceSize, batch.count)
    }
    let board = ResultBoard<[UInt8]>(order: Array(pieces.indices))
    for lane in lanes.dropFirst().prefix(max(pieces.count - 1, 0)) {
      board.startThread { lane.run(pieces[$0], of: batch) }
    }
    defer { board.stop() }
    for index in pieces.indices {
      board.work(until: index) { lanes[0].run(pieces[$0], of: batch) }
      if let results = board.remove(index) { try emit(results) }
    }
  }
}
