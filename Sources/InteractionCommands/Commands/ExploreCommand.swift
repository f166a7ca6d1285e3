import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform

/// `cvsim explore`: all reachable states of a screen.
struct ExploreCommand: ParsableCommand {
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
    let inputs = [file, analysis.session, properties.file].compactMap { $0 }
    try output.check(format == .svg ? .svg : .text, reading: inputs)
    let (screen, settings) = (try analysis.origin(of: file), try settings())
    let result = AnalysisProgressLine.showing("explore") { Exploration(of: screen, settings) }
    switch format {
    case .json: try output.write(result.json)
    case .svg: try output.write(Array(result.svg.utf8))
    case .text: try output.write(PrintedText.lines(result.lines))
    }
    if result.hasFailed { throw ExitCode.failure }
  }

  private func settings() throws -> Exploration.Settings {
    var settings = Exploration.Settings()
    settings.depth = limits.depth
    settings.states = limits.states
    settings.properties = try properties.properties
    return settings
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
