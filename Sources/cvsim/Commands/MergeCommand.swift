import ArgumentParser

/// `cvsim merge`: joins the results of shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: "cvsim",
    abstract: "Join the results of shards (not available yet)."
  )

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    throw Diagnostic.notAvailable("merge")
  }
}
