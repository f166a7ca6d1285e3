import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform

/// `cvsim mutate`: the changes of screens that transcripts notice.
struct MutateCommand: AnalysisCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    _superCommandName: "cvsim",
    abstract: "Change the collections of transcripts, and print the changes that no case notices.",
    discussion: """
      A change is one edit of a collection in memory. The operators are \
      \(MutationOperator.allCases.map(\.rawValue).joined(separator: ", ")). For each change that no \
      case notices, the shortest session that does is printed. With --merge the arguments are \
      scores in JSON, those of shards. Exits with 1 below the minimum.
      """
  )

  @Argument(
    help: "Transcripts or folders, as for test; with --merge scores.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The changes to make, or with ! those to leave out.", valueName: "a,!b"))
  var operators: String?

  @Option(help: ArgumentHelp("Examine n changes, spread evenly over all.", valueName: "n"))
  var sample: Int?

  @Option(help: ArgumentHelp("Examine one part of the changes.", valueName: "i/n"))
  var shard: ShardArgument?

  @OptionGroup
  var splitting: SplitOptions

  @Flag(help: "Join scores in JSON, or results of jobs.")
  var merge = false

  @Option(help: ArgumentHelp("Actions of a session that is tried at the most.", valueName: "n"))
  var depth = 2

  @Option(help: ArgumentHelp("Sessions that are tried for a change at the most.", valueName: "n"))
  var sessions = 400

  @Option(
    help: ArgumentHelp(
      "Pairs of states that are compared at the most, to prove that a change has no effect.",
      valueName: "n"))
  var states = 200

  @Option(help: ArgumentHelp("The least score, from 0 to 1.", valueName: "score"))
  var minimum: Double?

  @Option(
    help: ArgumentHelp("Write the sessions that are missing as cases.", valueName: "file"),
    completion: .file(extensions: ["cvt"]))
  var write: String?

  @Option(help: "The form of the score: text or json.")
  var format: AnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")],
    help: ArgumentHelp(
      "How many changes are examined at once (default: the cores).", valueName: "n")
  )
  var jobs: Int?

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  func validate() throws {
    for (name, value) in [
      ("sample", sample), ("depth", depth), ("sessions", sessions), ("states", states),
    ] {
      if let value, value < 1 { throw ValidationError("--\(name): expected a number from 1") }
    }
    if let jobs, !(1...StandardStreams.greatestJobCount).contains(jobs) {
      throw ValidationError(
        "-j: expected a number from 1 to \(StandardStreams.greatestJobCount)")
    }
    if let minimum, !(minimum.isFinite && (0...1).contains(minimum)) {
      throw ValidationError("--minimum: found \(minimum), expected a score from 0 to 1")
    }
    guard !merge || (sample == nil && shard == nil && operators == nil && splitting.split == nil)
    else { throw ValidationError("--merge joins scores; it makes no changes") }
    guard splitting.split == nil || (shard == nil && write == nil && minimum == nil) else {
      throw ValidationError("--split cannot be combined with --shard, --write or --minimum")
    }
    _ = try chosenOperators()
  }

  func run() throws {
    try output.check(.text, reading: paths)
    try OutputKind.transcript.refuseOverwriting(write, reading: paths)
    if let parts = splitting.split {
      return try output.write(
        SplitOptions.jobs((1...parts).map { ($0, ["--shard", "\($0)/\(parts)", "-j", "1"]) }))
    }
    let (text, code) = try result()
    try output.write(text)
    throw code
  }

  var inputs: [String] { paths }
  var outputs: [String] { [write, output.path].compactMap { $0 } }

  func result() throws -> (text: [UInt8], code: ExitCode) {
    let score = merge ? try merged() : try examined()
    if let write {
      try AtomicFile.write(score.transcript(at: write), to: write)
    }
    let text =
      format == .json ? score.json : PrintedText.lines(score.lines)
    guard let minimum, score.score < minimum else { return (text, .success) }
    StandardStreams.printMessage(
      "the score of \(score.scoreText) is below the minimum of \(NumberText.text(minimum))")
    return (text, .failure)
  }

  private func examined() throws -> MutationScore {
    var settings = MutationRun.Settings()
    settings.operators = try chosenOperators()
    settings.sample = sample
    settings.shard = shard.flatMap { Shard(index: $0.index, total: $0.total) }
    settings.limits.actions = depth
    settings.limits.sessions = sessions
    settings.limits.states = states
    settings.jobs = jobs ?? StandardStreams.processorCount
    let access = files.root == nil ? AnalysisJob.access : nil
    let run: MutationRun
    do throws(MutationRun.Problem) {
      run = try MutationRun(
        TestSelection(paths), settings, access: access ?? files.access(given: paths))
    } catch {
      throw Diagnostic(error.description)
    }
    guard run.count > 0 else {
      throw Diagnostic("the operators change no part of the collections")
    }
    return run.score()
  }

  private func merged() throws -> MutationScore {
    var whole: MutationScore?
    var numbers: Set<Int> = []
    for (_, path, output) in try JobResults.read(paths) {
      let part: MutationScore
      do throws(MutationScore.Invalid) {
        part = try MutationScore(json: output)
        if let limits = whole?.limits, limits != part.limits {
          throw MutationScore.Invalid()
        }
      } catch {
        throw Diagnostic("\(path): it is not a score of cvsim mutate with the same limits")
      }
      for survivor in part.survivors where !numbers.insert(survivor.number).inserted {
        throw Diagnostic("\(path): change \(survivor.number) is in another score, too")
      }
      whole =
        whole.map { whole in
          var whole = whole
          whole.merge(part)
          return whole
        } ?? part
    }
    return whole ?? MutationScore()
  }

  private func chosenOperators() throws -> Set<MutationOperator> {
    try MutationOperator.chosen(by: operators, option: "--operators", noun: "an operator")
  }
}
