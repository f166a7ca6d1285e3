import ArgumentParser

/// `cvsim report`: a report to share.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    _superCommandName: "cvsim",
    abstract: "Make one HTML report of traces (not available yet)."
  )

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    throw Diagnostic.notAvailable("report")
  }
}
