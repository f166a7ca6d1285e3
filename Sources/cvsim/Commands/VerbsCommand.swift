import ArgumentParser
import InteractionSessions

/// `cvsim verbs`: what documents and editors say of the verbs of sessions.
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
