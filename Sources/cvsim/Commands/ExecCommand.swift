import ArgumentParser
import Glibc
import InteractionKit

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

  @Option(help: ArgumentHelp("The longest line that is read, in bytes.", valueName: "bytes"))
  var maxLine = LineReader.longestLine

  @Option(
    help: ArgumentHelp("Commands and rounds of waiting in a job at the most.", valueName: "n"))
  var maxWork: Int?

  @Option(help: ArgumentHelp("Facts in a job at the most.", valueName: "n"))
  var maxFacts: Int?

  @Option(help: ArgumentHelp("Bytes that a job prints at the most.", valueName: "bytes"))
  var maxBytes: Int?

  @Flag(help: "Let collections name files outside their own folder.")
  var allowOutside = false

  func validate() throws {
    guard jsonl else { throw ValidationError("exec needs --jsonl: one job a line of JSON") }
    for (name, value) in [
      ("max-line", maxLine), ("max-work", maxWork), ("max-facts", maxFacts),
      ("max-bytes", maxBytes),
    ] {
      if let value, value < 0 { throw ValidationError("--\(name): expected a number from 0 on") }
    }
  }

  func run() throws {
    var runner = JobRunner()
    runner.allowsOutsideFiles = allowOutside
    if let maxWork { runner.limits.work = maxWork }
    if let maxFacts { runner.limits.facts = maxFacts }
    if let maxBytes { runner.limits.bytes = maxBytes }
    var output = Output()
    var reader = LineReader(descriptor: STDIN_FILENO, limit: maxLine)
    do {
      // Before waiting for more, whoever gave what there was gets its results.
      try reader.forEachLine(beforeReading: { try output.flush() }) { _, line in
        switch line {
        case .text(let line) where line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }): break
        case .text(let line): runner.run(line, into: &output.pending)
        case .tooLong: runner.refuseLine(longerThan: maxLine, into: &output.pending)
        }
        if output.pending.count >= Output.comfortableSize { try output.flush() }
        return true
      }
    } catch let error as InputError {
      try output.flush()
      throw Diagnostic("cannot read standard input: \(String(cString: strerror(error.code)))")
    }
    try output.flush()
  }
}
