import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// `cvsim fuzz`: random sessions against properties.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    _superCommandName: "cvsim",
    abstract: "Search for a session for which a property is not true.",
    discussion: """
      The commands are chosen by weights from what the hit map of the present screen has. The session of \
      a failure is shrunk until each command is needed. The same seed has the same result. Exits \
      with 1 if a property failed.
      """
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Option(help: "The number from which all choices are derived.")
  var seed: UInt64 = 1

  @Option(help: "The number of sessions.")
  var runs: Int?

  @Option(
    help: ArgumentHelp("The number of the first session, to divide a search.", valueName: "run"))
  var firstRun: UInt32 = 0

  @Option(help: "The number of commands of a session.")
  var actions: Int = 100

  @Option(
    help: ArgumentHelp("The time after which no session begins, such as 30s.", valueName: "time"))
  var time: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "The weights of the kinds of commands; kinds without one are not chosen.",
      valueName: "tap=60,scroll=25"))
  var mix: String?

  @OptionGroup(title: "Properties")
  var properties: PropertyOptions

  @Flag(help: "Leave out the properties of all screens.")
  var noDefaultProperties = false

  @Option(
    help: ArgumentHelp("Write the shrunk session as a case.", valueName: "file.cvt"),
    completion: .file(extensions: ["cvt"]))
  var write: String?

  @Option(help: "The form of the result: text or json.")
  var format: AnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Analysis")
  var analysis: AnalysisOptions

  func validate() throws {
    for (name, value) in [("--runs", runs ?? 1), ("--actions", actions)]
    where !(1...1_000_000_000).contains(value) {
      throw ValidationError("\(name): found \(value), expected a number from 1 to 1000000000")
    }
    if let mix {
      do throws(ActionMix.InvalidMix) { _ = try ActionMix(mix) } catch {
        throw ValidationError("--mix: \(error)")
      }
    }
  }

  func run() throws {
    let inputs = [file, analysis.session, properties.file].compactMap { $0 }
    try output.check(.text, reading: inputs)
    try OutputKind.text.refuseOverwriting(write?.destination, reading: inputs)
    let screen = try analysis.origin(of: file)
    var settings = RandomSearch.Settings()
    settings.seed = seed
    settings.runs = runs ?? (time == nil ? settings.runs : 1_000_000_000)
    settings.firstRun = Int(firstRun)
    settings.actions = actions
    if let mix { settings.mix = try ActionMix(mix) }
    settings.properties =
      try (noDefaultProperties ? [] : settings.properties) + properties.properties
    let end = time.map { ContinuousClock.now + .milliseconds($0.milliseconds) }
    let search = AnalysisProgressLine.showing("fuzz") {
      RandomSearch(of: screen, settings) { end.map { ContinuousClock.now < $0 } ?? true }
    }
    if let write, let found = search.found {
      let text = try screen.transcript(
        of: found.session, named: found.failure.property, at: write)
      try AtomicFile.write(text, to: write)
    }
    switch format {
    case .json: try output.write(search.json)
    case .text: try output.write(PrintedText.lines(search.lines))
    }
    if search.hasFailed { throw ExitCode.failure }
  }
}

/// A time such as `30s`, `500ms` or `2m`; seconds without a unit.
struct DurationArgument: ExpressibleByArgument {
  let milliseconds: Int

  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    let factors = ["": 1000, "ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000]
    guard let number = Int(digits), number <= 1_000_000,
      let factor = factors[String(argument.dropFirst(digits.count))]
    else { return nil }
    milliseconds = number * factor
  }
}
