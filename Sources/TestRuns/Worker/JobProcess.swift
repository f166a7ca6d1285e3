import InteractionSessions
import Platform
import SessionLanguage

/// A child process that runs jobs, so that a job that crashes ends nothing else.
///
/// A batch of jobs is written to it, a line each, with an empty line behind the last. The process
/// reads the whole batch and then prints one result a line.
struct JobProcess: Sendable {
  /// The program that runs batches, and its arguments.
  struct Command: Sendable {
    let program: String
    let arguments: [String]
  }

  private let command: Command
  /// Nil before the first batch and after a crash.
  private var child: ChildProcess?
  private var piece = [UInt8](repeating: 0, count: 64 << 10)

  init(_ command: Command) { self.command = command }

  /// Returns the results of some jobs, a line each, in their order.
  ///
  /// If the process ends, another one runs the jobs that have no result, one at a time. A job that
  /// ends a process that ran nothing else has an error as its result.
  mutating func results(of jobs: [ArraySlice<UInt8>]) -> [UInt8] {
    var results: [UInt8] = []
    var rest = jobs[...]
    var size = rest.count
    while let job = rest.first {
      let isNew = child == nil
      do throws(SystemError) {
        let batch = rest.prefix(size)
        let count = try run(batch, into: &results)
        rest = rest.dropFirst(count)
        guard count < batch.count else { continue }
        child = nil
        if isNew, batch.count == 1 {
          JobResult(of: job, "the job crashed").append(to: &results)
          rest = rest.dropFirst()
        }
        size = 1
      } catch {
        JobResult(of: job, "cannot start a process: \(error)").append(to: &results)
        rest = rest.dropFirst()
      }
    }
    return results
  }

  /// Runs a batch and appends the results; returns their number, which is too low after a crash.
  private mutating func run(
    _ batch: ArraySlice<ArraySlice<UInt8>>, into results: inout [UInt8]
  ) throws(SystemError) -> Int {
    let child: ChildProcess
    if let running = self.child {
      child = running
    } else {
      child = try ChildProcess(command.program, command.arguments)
      self.child = child
    }
    var input: [UInt8] = []
    input.reserveCapacity(batch.reduce(1) { $0 + $1.count + 1 })
    for job in batch {
      input += job
      input.append(.lineFeed)
    }
    input.append(.lineFeed)
    // An error of the pipe is the end of the process, after which there is nothing to read.
    try? child.input.writeToReader(input)
    var count = 0
    var end = results.count
    while count < batch.count, let length = try? child.output.read(into: &piece), length > 0 {
      var searched = results.count
      results += piece[..<length]
      while let feed = results.firstLineFeed(from: searched) {
        searched = feed + 1
        end = searched
        count += 1
      }
    }
    results.removeSubrange(end...)
    return count
  }
}

extension JobResult {
  /// Creates the error of a job without another result.
  fileprivate init(of line: ArraySlice<UInt8>, _ reason: String) {
    var id = JobID.none
    Array(line).withUnsafeBufferPointer { line in
      do throws(JobError) { id = try Job(line, limits: SessionLimits(), known: []).id } catch {
        id = error.id
      }
    }
    self.init(id: id, .errored, reason: reason)
  }
}
