import ArgumentParser

/// `cvsim fmt`: the canonical form of a file.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    _superCommandName: "cvsim",
    abstract: "Rewrite files in their canonical form (not available yet)."
  )

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    throw Diagnostic.notAvailable("fmt")
  }
}
