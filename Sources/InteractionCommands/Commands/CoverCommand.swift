import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import TestRuns

/// `cvsim cover`: the parts of a screen that sessions exercise.
struct CoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cover",
    _superCommandName: "cvsim",
    abstract: "Print the receivers, events and regions that sessions never touch.",
    discussion: """
      Runs the cases of the sessions on the collection, whatever they load; their expected output is \
      not compared. `cvsim test --cover` does it for the cases that it checks. With --merge the \
      arguments are coverages in JSON, all shards of a run or several runs. Exits with 1 below the minimum.
      """
  )

  @Argument(help: "The collection (YAML or JSON); with --merge coverages.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp("The commands to run; repeatable.", valueName: "session"),
    completion: .file(extensions: ["cvt", "md"]))
  var session: [String] = []

  @Flag(help: "Join coverages in JSON.")
  var merge = false

  @Option(help: ArgumentHelp("The least percentage of exercised parts.", valueName: "percent"))
  var minimum: Double?

  @Option(help: "The form of the coverage: text, json, lcov or svg.")
  var format: CoverageFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Files")
  var access: FileAccessOptions

  func validate() throws {
    try CoverageFormat.check(minimum: minimum)
    guard !merge || session.isEmpty else {
      throw ValidationError("--merge joins coverages; it runs no --session")
    }
    guard !merge || format != .svg else {
      throw ValidationError("--format svg draws a collection, and --merge loads none")
    }
  }

  func run() throws {
    // Not in `validate()`, after which ArgumentParser reports an unknown option.
    guard merge || files.count == 1 else {
      throw ValidationError("cover needs exactly one collection; found \(files.count)")
    }
    try output.check(format.output, reading: files + session)
    let coverage = merge ? try merged() : try recorded()
    var text = format.text(of: coverage)
    if format == .svg {
      let screen = try SessionDevice.load(files[0], allowOutside: access.allowOutside)
      text = Array(coverage.svg(of: screen).utf8)
    }
    try output.write(text)
    throw try CoverageFormat.exitCode(of: coverage, minimum: minimum)
  }

  private func merged() throws -> WiringCoverage {
    var whole = WiringCoverage()
    var parts: [ShardPart?] = []
    for file in files {
      let bytes = try InputFile.contents(of: file)
      do throws(WiringCoverage.Invalid) {
        let coverage = try WiringCoverage(json: bytes)
        parts.append(coverage.part)
        whole.merge(coverage)
      } catch {
        throw Diagnostic("\(file): it is not a coverage of cvsim in JSON")
      }
    }
    if let objection = ShardPart.objection(to: parts, results: "coverages") {
      throw Diagnostic(objection)
    }
    return whole
  }

  /// Runs the cases of the sessions on the collection.
  private func recorded() throws -> WiringCoverage {
    let path = files[0]
    let document = try ProgramScreens.open(path, allowOutside: access.allowOutside)
    var runner = CaseRunner()
    runner.screens = ProgramScreens.source(access.access(given: [path] + session))
    var cases: [TranscriptCase] = []
    for file in session {
      let transcript = Transcript(path: file, bytes: try InputFile.contents(of: file))
      if let problem = transcript.problems.first { throw Diagnostic("\(file):\(problem)") }
      guard !transcript.cases.isEmpty else { throw Diagnostic("\(file): no case is in this file") }
      cases += transcript.cases
    }
    return WiringCoverage(of: document, path: path, by: cases, runner)
  }
}

/// The formats of a coverage.
enum CoverageFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, lcov, svg

  /// Chooses the format by the extension of a file: text unless it is `.json` or `.info`.
  init(path: String) {
    self = path.hasSuffix(".json") ? .json : path.hasSuffix(".info") ? .lcov : .text
  }

  var output: OutputKind {
    switch self {
    case .svg: .svg
    case .text, .json, .lcov: .text
    }
  }

  /// Returns the bytes of a report; none for a drawing, which needs a screen.
  func text(of coverage: WiringCoverage) -> [UInt8] {
    switch self {
    case .text: PrintedText.lines(coverage.lines)
    case .json: coverage.json
    case .lcov: coverage.lcov
    case .svg: []
    }
  }

  /// Throws if a minimum is not a percentage.
  static func check(minimum: Double?) throws {
    guard let minimum else { return }
    guard minimum.isFinite, (0...100).contains(minimum) else {
      throw ValidationError("--minimum: found \(minimum), expected a percentage from 0 to 100")
    }
  }

  /// Returns the exit code, and prints the reason for a failure.
  static func exitCode(of coverage: WiringCoverage, minimum: Double?) throws -> ExitCode {
    guard let minimum, coverage.percent < minimum else { return .success }
    StandardStreams.printMessage(
      "the coverage of \(coverage.percentText)% is below the minimum of \(NumberText.text(minimum))%"
    )
    return .failure
  }
}
