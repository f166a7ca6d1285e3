import ArgumentParser
import InteractionAnalysis
import InteractionSessions
import Platform
import TestRuns

/// The options for the coverage of cases that are checked.
struct CoverageOptions: ParsableArguments {
  @Flag(help: "Print the parts of the screens that no case exercised.")
  var cover = false

  @Option(
    help: ArgumentHelp(
      "Write the coverage to a file (.json, .info for LCOV, otherwise text), not to stderr.",
      valueName: "file"), completion: .file())
  var coverOutput: String?

  @Option(help: ArgumentHelp("The least percentage of exercised parts.", valueName: "percent"))
  var minimum: Double?

  func validate() throws {
    try CoverageFormat.check(minimum: minimum)
    guard cover || (coverOutput == nil && minimum == nil) else {
      throw ValidationError("\(coverOutput == nil ? "--minimum" : "--cover-output") needs --cover")
    }
  }

  /// Returns the coverage to which the cases of a runner add; nil if none is wanted.
  func observe(_ runner: inout CaseRunner, allowsOutside: Bool) -> CoverageStore? {
    guard cover else { return nil }
    let store = CoverageStore(allowsOutside: allowsOutside)
    runner.observing = { CoverageRecorder(store, case: $0.id) }
    return store
  }

  /// Writes the coverage and returns the exit code; the result of the cases comes first.
  ///
  /// `part` is the part of a divided run that was covered; nil for a whole run.
  func write(
    _ store: CoverageStore?, part: ShardPart?, after code: ExitCode
  ) throws -> ExitCode {
    guard let coverage = store?.coverage(ofPart: part) else { return code }
    if let coverOutput {
      let text = CoverageFormat(path: coverOutput).text(of: coverage)
      try OutputKind.text.refuseOverwriting(coverOutput, by: text)
      try AtomicFile.write(text, to: coverOutput)
    } else {
      StandardStreams.write(
        String(decoding: CoverageFormat.text.text(of: coverage), as: UTF8.self), to: .standardError)
    }
    let own = try CoverageFormat.exitCode(of: coverage, minimum: minimum)
    return code == .success ? own : code
  }
}
