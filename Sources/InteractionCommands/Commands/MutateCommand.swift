import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// `cvsim mutate`: the changes of screens that transcripts notice.
struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    _superCommandName: "cvsim",
    abstract: "Change the collections of transcripts, and print the changes that no case notices.",
    discussion: """
      A change is one edit of a collection in memory. The operators are \
      \(MutationOperator.allCases.map(\.rawValue).joined(separator: ", ")). For each change that no \
      case notices, the shortest session that does is printed; changes that no touch can notice are \
      equivalent. With --merge the arguments are \
      scores in JSON, of all shards of a run. Exits with 1 below the minimum.
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

  @Flag(help: "Join scores in JSON.")
  var merge = false

  @Option(
    help: ArgumentHelp(
      "Commands of a session that is tried at the most (default: no limit).", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("Commands that are tried for a change at the most.", valueName: "n"))
  var commands = 2000

  @Option(
    help: ArgumentHelp(
      "Pairs of states that are compared for a change at the most.",
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
      ("sample", sample), ("depth", depth), ("commands", commands), ("states", states),
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
    guard !merge || (sample == nil && shard == nil && operators == nil) else {
      throw ValidationError("--merge joins scores; it makes no changes")
    }
    _ = try chosenOperators()
  }

  func run() throws {
    try output.check(.text, reading: paths)
    try OutputKind.transcript.refuseOverwriting(write, reading: paths)
    let score = merge ? try merged() : try examined()
    if let write {
      try AtomicFile.write(score.transcript(at: write), to: write)
    }
    try output.write(format == .json ? score.json : PrintedText.lines(score.lines))
    guard let minimum, score.score < minimum else { return }
    StandardStreams.printMessage(
      "the score of \(score.scoreText) is below the minimum of \(NumberText.text(minimum))")
    throw ExitCode.failure
  }

  private func examined() throws -> MutationScore {
    var settings = MutationRun.Settings()
    settings.operators = try chosenOperators()
    settings.sample = sample
    settings.shard = shard.flatMap { Shard(index: $0.index, total: $0.total) }
    settings.limits.actions = depth
    settings.limits.commands = commands
    settings.limits.states = states
    settings.jobs = jobs ?? StandardStreams.processorCount
    let run: MutationRun
    do throws(MutationRun.Problem) {
      run = try MutationRun(
        TestSelection(paths), settings, access: files.access(given: paths))
    } catch {
      throw Diagnostic(error.description)
    }
    guard run.count > 0 else {
      throw Diagnostic("the chosen operators find nothing to change in these collections")
    }
    return AnalysisProgressLine.showing("mutate") { run.score() }
  }

  private func merged() throws -> MutationScore {
    var whole: MutationScore?
    var parts: [ShardPart?] = []
    for path in paths {
      let bytes = try InputFile.contents(of: path)
      let part: MutationScore
      do throws(MutationScore.Invalid) {
        part = try MutationScore(json: bytes)
        if let limits = whole?.limits, limits != part.limits {
          throw MutationScore.Invalid()
        }
      } catch {
        throw Diagnostic("\(path): it is not a score of cvsim mutate with the same limits")
      }
      parts.append(part.part)
      whole =
        whole.map { whole in
          var whole = whole
          whole.merge(part)
          return whole
        } ?? part
    }
    if let objection = ShardPart.objection(
      to: parts, results: "scores", divided: "changes or cases")
    {
      throw Diagnostic(objection)
    }
    guard parts.count == 1 || !parts.contains(nil) else {
      throw Diagnostic("the scores are of whole runs; --merge joins the shards of one")
    }
    whole?.part = nil
    return whole ?? MutationScore()
  }

  private func chosenOperators() throws -> Set<MutationOperator> {
    try MutationOperator.chosen(by: operators, option: "--operators", noun: "an operator")
  }
}
