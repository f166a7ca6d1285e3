import InteractionKit

extension AgentTool {
  /// The tools that control the session.
  static let sessionTools = [
    AgentTool(
      "undo", "Undo", "Undoes the last commands, so that the screen is as before.",
      [.optional("count", .whole(1...1_000_000_000), "how many; 1 by default")]
    ) { (session, arguments) throws(ToolError) in
      try session.run(["undo" + (arguments.number("count").map { " \($0)" } ?? "")])
    },
    AgentTool(
      "run", "Run a command",
      """
      Runs any command of a session, as at the prompt: `expect text "121 likes"`, `help`, \
      `help VERB`. The resource cvsim://guide lists the verbs.
      """,
      [.required("command", .text, "a command, or several lines")]
    ) { (session, arguments) throws(ToolError) in
      try session.run([arguments.text("command") ?? ""], mayLook: true)
    },
    AgentTool(
      "save", "Save the session",
      """
      Writes the session as a transcript, runs it again and says if it passes. \
      `cvsim test` runs it from then on.
      """,
      [.required("path", .text, "the path of a new file, such as Tests/like.cvt")]
    ) { (session, arguments) throws(ToolError) in
      try session.save(arguments.text("path") ?? "")
    },
  ]
}
