import ArgumentParser
import CollectionFiles
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

  @OptionGroup
  var splitting: SplitOptions

  @Option(
    help: ArgumentHelp("Join the results of jobs; may be repeated.", valueName: "results"),
    completion: .file())
  var merge: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only try the commands of the state after these, a JSON array; may be repeated.",
      valueName: "commands"))
  var expand: [String] = []

  @Option(help: "The form of the result: text, json or svg.")
  var format: DrawnAnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Analysis")
  var analysis: AnalysisOptions

  func validate() throws {
    for text in expand where Self.commands(in: text) == nil {
      throw ValidationError(
        "--expand: found \(text), expected a JSON array of commands, such as [\"tap 10,20\"]")
    }
    guard expand.isEmpty || (merge.isEmpty && splitting.split == nil && format == .json) else {
      throw ValidationError(
        "--expand is the part of one job; it needs --format json, without --split and --merge")
    }
  }

  /// Returns the commands of a JSON array; nil if the text is none.
  private static func commands(in text: String) -> [String]? {
    guard case .array(let all)? = try? JSONReader().value(of: Array(text.utf8)) else { return nil }
    let commands = all.compactMap { if case .string(let line) = $0 { line } else { nil } }
    return commands.count == all.count ? commands : nil
  }

  func run() throws {
    throw try explore()
  }

  var inputs: [String] { [file] + merge + [analysis.session, properties.file].compactMap { $0 } }
  var outputs: [String] { output.path.map { [$0] } ?? [] }

  /// Writes the result and returns the exit code.
  private func explore() throws -> ExitCode {
    try output.check(format == .svg ? .svg : .text, reading: inputs)
    if let parts = splitting.split {
      try output.write(jobs(parts))
      return .success
    }
    let (text, code) = try result()
    try output.write(text)
    return code
  }

  private func settings() throws -> Exploration.Settings {
    var settings = Exploration.Settings()
    settings.depth = limits.depth
    settings.states = limits.states
    settings.properties = try properties.properties
    return settings
  }

  func result() throws -> (text: [UInt8], code: ExitCode) {
    let (screen, settings) = (try analysis.origin(of: file), try settings())
    guard expand.isEmpty else {
      let sessions = expand.compactMap(Self.commands)
      return (ExplorationParts.expansions(after: sessions, on: screen, settings), .success)
    }
    let result: Exploration
    if merge.isEmpty {
      result = Exploration(of: screen, settings)
    } else {
      let (parts, sessions) = try nextRound(of: screen, settings)
      guard sessions.isEmpty else {
        throw Diagnostic(
          "\(sessions.count) state\(sessions.count == 1 ? " is" : "s are") not explored yet; "
            + "--split n prints the jobs of the next round")
      }
      result = parts.exploration(of: screen, settings)
    }
    let text: [UInt8]
    switch format {
    case .json: text = result.json
    case .svg: text = Array(result.svg.utf8)
    case .text: text = PrintedText.lines(result.lines)
    }
    return (text, result.hasFailed ? .failure : .success)
  }
}

// MARK: - Rounds

extension ExploreCommand {
  /// Returns the results so far, and the commands to the states of the next round.
  private func nextRound(
    of screen: AnalysedScreen, _ settings: Exploration.Settings
  ) throws -> (parts: ExplorationParts, sessions: [[String]]) {
    var parts = ExplorationParts()
    let results = try merge.isEmpty ? [] : JobResults.read(merge)
    do {
      for result in results {
        do throws(ExplorationParts.Invalid) { try parts.add(result.output) } catch {
          throw Diagnostic("\(result.path): it is not a result of a job of cvsim explore")
        }
      }
      return (parts, try parts.nextSessions(of: screen, settings))
    } catch ExplorationParts.Invalid.otherState(let commands) {
      throw Diagnostic(
        "\(merge[0]): the results are of another screen than \(file): they lead to another state "
          + "after \(commands.isEmpty ? "no command" : commands.joined(separator: "; "))")
    }
  }

  /// Returns the jobs of the next round, each with neighbouring states; none if all are explored.
  private func jobs(_ count: Int) throws -> [UInt8] {
    let (parts, sessions) = try nextRound(
      of: try analysis.origin(of: file), try settings())
    let count = min(count, sessions.count)
    return SplitOptions.jobs(
      (0..<count).map { part in
        let range = sessions.count * part / count..<sessions.count * (part + 1) / count
        return (
          parts.count + part,
          sessions[range].flatMap { commands in
            ["--expand", JSONValue.array(commands.map { .string($0) }).description]
          }
        )
      })
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
