import ArgumentParser
import InteractionSessions
import TestRuns

/// The options for the execution of cases.
struct ExecutionOptions: ParsableArguments {
  @Flag(name: .customShort("x"), help: "Stop at the first failure.")
  var stopsAtFirstFailure = false

  @Option(help: ArgumentHelp("Stop after n failures.", valueName: "n"))
  var maxFailures: Int?

  @Option(help: ArgumentHelp("Run each case n times.", valueName: "n"))
  var repeatEach: Int?

  @Flag(help: "Run the cases in a random order; reports keep theirs.")
  var shuffle = false

  @Option(help: ArgumentHelp("The order of --shuffle.", valueName: "n"))
  var randomSeed: UInt64?

  @Flag(help: "Run each case twice, in two processes and orders; both must do the same.")
  var verifyDeterminism = false

  @Flag(help: "Run again whenever a file changes.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Rewrite expected output: --update[=changed|missing|all] (default: changed).",
      valueName: "mode"))
  var update: TranscriptUpdate.Mode?

  @Flag(
    help: "Let --update write lines that begin with '!' too; a failed expect stays a failure.")
  var acceptErrors = false

  @Flag(help: "Let --update work where CI is set.")
  var updateOnCi = false

  @Flag(help: "Want every command checked.")
  var strict = false

  func validate() throws {
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures: expected a number from 1")
    }
    if let repeatEach, !(1...1_000_000).contains(repeatEach) {
      throw ValidationError("--repeat-each: expected a number from 1 to 1000000")
    }
    if update != nil, verifyDeterminism {
      throw ValidationError(
        "--update and --verify-determinism cannot be combined; give one of them")
    }
    if acceptErrors, update == nil { throw ValidationError("--accept-errors needs --update") }
    if randomSeed != nil, !shuffle {
      throw ValidationError("--random-seed needs --shuffle")
    }
  }
}

extension TranscriptUpdate.Mode: ExpressibleByArgument {}
