import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform

/// `cvsim explore`: all reachable states of a screen.
struct ExploreCommand: AnalysisCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    _superCommandName: "cvsim",
    abstract: "Reach every state of a screen, and every receiver by a shortest session.",
    discussion: """
      In each state, every view that a touch can hit is touched, and the content is scrolled by the \
      length of the viewport. After each command a second passes. The limits that ended the \
      exploration are a part of the result. Exits with 1 if a property failed.
      """
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @OptionGroup(title: "Limits")
  var limits: ExplorationOptions

  @OptionGroup(title: "Properties")
  var properties: PropertyOptions

  @Option(help: "The form of the result: text, json or svg.")
  var format: DrawnAnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Analysis")
  var analysis: AnalysisOptions

  func run() throws {
    throw try explore()
  }

  var inputs: [String] { [file] + [analysis.session, properties.file].compactMap { $0 } }
  var outputs: [String] { output.path.map { [$0] } ?? [] }

  /// Writes the result and returns the exit code.
  private func explore() throws -> ExitCode {
    try output.check(format == .svg ? .svg : .text, reading: inputs)
    let (text, code) = try result()
    try output.write(text)
    return code
  }

  func result() throws -> (text: [UInt8], code: ExitCode) {
    var settings = Exploration.Settings()
    settings.depth = limits.depth
    settings.states = limits.states
    settings.properties = try properties.properties
    let result = Exploration(of: try analysis.origin(of: file), settings)
    let text: [UInt8]
    switch format {
    case .json: text = result.json
    case .svg: text = Array(result.svg.utf8)
    case .text: text = result.lines.flatMap { Array("\(PrintedText.escaped($0))\n".utf8) }
    }
    return (text, result.hasFailed ? .failure : .success)
  }
}

/// The limits of an exploration.
struct ExplorationOptions: ParsableArguments {
  @Option(help: "The greatest number of commands of a session (default: no limit).")
  var depth: Int?

  @Option(help: "The greatest number of states.")
  var states: Int = 2000

  func validate() throws {
    for (name, value) in [("--depth", depth ?? 1), ("--states", states)]
    where !(1...10_000_000).contains(value) {
      throw ValidationError("\(name): found \(value), expected a number from 1 to 10000000")
    }
  }
}
