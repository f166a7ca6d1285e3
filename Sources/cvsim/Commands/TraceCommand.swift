import ArgumentParser

/// `cvsim trace`: looks into traces.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    _superCommandName: "cvsim",
    abstract: "Show, compare and convert traces (not available yet)."
  )

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    throw Diagnostic.notAvailable("trace")
  }
}
