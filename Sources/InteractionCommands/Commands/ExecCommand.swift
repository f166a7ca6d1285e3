import ArgumentParser
import Foundation
import InteractionSessions
import Platform
import TestRuns

/// `cvsim exec`: a worker in a pipe.
struct ExecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec",
    _superCommandName: "cvsim",
    abstract: "Work through jobs, one a line, and print one result a line.",
    discussion: """
      A job is {"id":…,"session":"…"|"path":"…","collection":{…}|"path","trace":false}. \
      Results come in the order of the jobs. The exit code is 0 whatever the verdicts are.
      """
  )

  @Flag(help: "Read jobs and write results as JSON Lines, the only format there is.")
  var jsonl = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")],
    help: ArgumentHelp("How many jobs run at once (default: the cores).", valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("The longest line that is read, in bytes.", valueName: "bytes"))
  var maxLine = LineReader.lineLengthLimit

  @Option(
    help: ArgumentHelp("Commands and rounds of waiting in a job at the most.", valueName: "n"))
  var maxWork: Int?

  @Option(
    name: [.customLong("max-entries"), .customLong("max-facts")],
    help: ArgumentHelp("Log entries in a job at the most.", valueName: "n"))
  var maxEntries: Int?

  @Option(help: ArgumentHelp("Bytes that a job prints at the most.", valueName: "bytes"))
  var maxBytes: Int?

  @Option(
    help: ArgumentHelp("Bytes that changes of a job's data need at the most.", valueName: "bytes"))
  var maxMemory: Int?

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  /// True in the child processes that run jobs.
  @Flag(help: .hidden) var inBatches = false

  func validate() throws {
    guard jsonl else { throw ValidationError("exec needs --jsonl: one job a line of JSON") }
    if let jobs, jobs < 1 { throw ValidationError("-j: expected a number from 1") }
    if let jobs, jobs > StandardStreams.greatestJobCount {
      throw ValidationError(
        "-j: expected a number up to \(StandardStreams.greatestJobCount)")
    }
    for (name, value) in [
      ("max-line", maxLine), ("max-work", maxWork), ("max-entries", maxEntries),
      ("max-bytes", maxBytes), ("max-memory", maxMemory),
    ] {
      if let value, value < 0 { throw ValidationError("--\(name): expected a number from 0") }
    }
  }

  func run() throws {
    if inBatches { return try runBatches() }
    let pool = JobPool(
      jobs: jobs ?? StandardStreams.processorCount,
      program: Bundle.main.executablePath ?? CommandLine.arguments[0],
      arguments: ["exec", "--in-batches"] + CommandLine.arguments.dropFirst(2))
    var batch = JobPool.Batch()
    var output = Output()
    var reader = LineReader(.standardInput, limit: maxLine)
    func runBatch() throws {
      guard !batch.isEmpty else { return }
      try pool.run(batch) { results in
        output.pending += results
        if output.pending.count >= Output.flushThreshold { try output.flush() }
      }
      batch.removeAll()
    }
    do {
      // Results of complete jobs are written before each read, which may wait.
      try reader.forEachLine(
        beforeReading: {
          try runBatch()
          try output.flush()
        },
        { _, line in
          switch line {
          case .text(let line) where line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }): break
          case .text(let line): batch.add(line)
          case .tooLong: batch.addLine(longerThan: maxLine)
          }
          if batch.isFull { try runBatch() }
          return true
        })
    } catch let error as SystemError {
      try runBatch()
      try output.flush()
      throw Diagnostic("cannot read standard input: \(error)")
    }
    try runBatch()
    try output.flush()
  }

  /// Runs batches of lines from a parent worker, each ended by an empty line.
  private func runBatches() throws {
    var runner = self.runner(files.access(given: []))
    // The limits count data: a job whose views exceed this limit ends the child process.
    ProcessMemory.limit(to: runner.limits.processMemory)
    var batch = JobPool.Batch()
    var output = Output()
    var reader = LineReader(.standardInput, limit: .max)
    try reader.forEachLine(beforeReading: {}) { _, line in
      guard case .text(let line) = line else { return true }
      guard line.isEmpty else {
        batch.add(line)
        return true
      }
      // A worker that was killed can't stop its child, which would work on for nobody.
      output.pending += batch.run(with: &runner) { !FileDescriptor.standardOutput.readerHasEnded }
      batch.removeAll()
      try output.flush()
      return true
    }
  }

  private func runner(_ access: FileAccess) -> JobRunner {
    var runner = JobRunner()
    runner.access = access
    if let maxWork { runner.limits.work = maxWork }
    if let maxEntries { runner.limits.entries = maxEntries }
    if let maxBytes { runner.limits.bytes = maxBytes }
    if let maxMemory { runner.limits.memory = maxMemory }
    return runner
  }
}
