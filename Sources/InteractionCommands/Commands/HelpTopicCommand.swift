import ArgumentParser
import InteractionSessions

/// `cvsim help`: help on a subcommand, a topic, or a verb of sessions.
struct HelpTopicCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    _superCommandName: "cvsim",
    abstract: "Explain a subcommand, a verb, or a topic: prompt, environment, exit-codes."
  )

  @Argument(help: "What to explain.")
  var topic: [String] = []

  func run() throws {
    guard let name = topic.first else { return try print(Cvsim.helpMessage()) }
    if let known = HelpTopic(rawValue: name) { return try print(known.text) }
    if name == "cvsim" { return try print(Cvsim.helpMessage()) }
    if Cvsim.subcommandNames.contains(name) {
      return try print(Cvsim.commandType(for: [name]).helpMessage())
    }
    // Every other word is passed to the `help` verb of a session, which may reject it.
    let console = Console(session: Session())
    _ = try console.execute(lines: "help " + topic.joined(separator: " "))
    try console.leave(console.hasFailed ? .usage : .success)
  }

  private func print(_ text: String) throws {
    var output = Output()
    output.pending += (text + "\n").utf8
    try output.flush()
  }
}
