import ArgumentParser
import CollectionFiles
import InteractionSessions
import MaestroFlows

/// The options of commands that run flows.
struct FlowArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen of flows: a name of the program, or a file.", valueName: "name"),
    completion: .file())
  var screen: String?

  @Option(
    name: [.short, .customLong("env")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A variable of flows; repeatable.", valueName: "name=value"))
  var env: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration of flows (default: config.yaml in their folder).", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  func validate() throws {
    for variable in env where !variable.contains("=") {
      throw ValidationError("-e: expected name=value, found \(variable)")
    }
  }

  /// Returns the settings of flows; `access` is the files that sessions may read.
  func options(_ access: FileAccess) -> FlowOptions {
    var options = FlowOptions()
    options.screen = screen
    options.env = env.map { variable in
      let name = variable.prefix { $0 != "=" }
      return (String(name), String(variable.dropFirst(name.count + 1)))
    }
    options.config = config
    options.access = access.folders
    let names = Set(ProgramScreens.all.map(\.name))
    options.isProgramScreen = { names.contains($0) }
    options.hasUnnamedScreen = ProgramScreens.only != nil
    return options
  }

  /// Returns the files that sessions may read, with the folder of the screen.
  func access(_ files: FileAccessOptions, _ paths: [String]) -> FileAccess {
    let screenFile = screen.flatMap { ProgramScreens.contains($0) ? nil : $0 }
    var access = files.access(given: paths + (screenFile.map { [$0] } ?? []))
    access.arguments += arguments
    return access
  }

  /// The same options as arguments for another process.
  var arguments: [String] {
    (screen.map { ["--screen", $0] } ?? []) + env.flatMap { ["-e", $0] }
      + (config.map { ["--config", $0] } ?? [])
  }
}
