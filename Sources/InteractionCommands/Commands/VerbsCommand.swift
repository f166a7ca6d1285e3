import ArgumentParser
import InteractionSessions

/// `cvsim verbs`: the data on verbs from which documents and editors are generated.
struct VerbsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verbs",
    _superCommandName: "cvsim",
    abstract: "Print the verbs of sessions as JSON."
  )

  func run() throws {
    var output = Output()
    output.pending += VerbListing.json.utf8
    try output.flush()
  }
}
