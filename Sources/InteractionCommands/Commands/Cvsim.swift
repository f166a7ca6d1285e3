import ArgumentParser
import InteractionSessions

/// The program, which is also the command without a subcommand.
///
/// It reads commands from the prompt, from `-c` and `-f`, or from standard input.
struct Cvsim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cvsim",
    abstract: "A collection view without a screen: touch it, scroll it, replay it.",
    usage: """
      cvsim [<options>] [<file>]
      cvsim <subcommand> …
      """,
    discussion: """
      Without a subcommand, cvsim loads the file and reads commands: at a prompt on a \
      terminal, from stdin otherwise. `cvsim help TOPIC` explains prompt, environment and \
      exit-codes, any subcommand, and every verb of the session.
      """,
    version: ToolVersion.number,
    subcommands: [
      NewCommand.self,
      RunCommand.self, TestCommand.self, ReviewCommand.self, CheckCommand.self, FormatCommand.self,
      SchemaCommand.self, VerbsCommand.self, FramesCommand.self, HitCommand.self, MapCommand.self,
      AuditCommand.self, CoverCommand.self, MutateCommand.self, FuzzCommand.self,
      ExploreCommand.self, EquivalentCommand.self, RenderCommand.self,
      StudioCommand.self, TraceCommand.self, ExportCommand.self, ReportCommand.self,
      MergeCommand.self,
      ExecCommand.self, CompletionsCommand.self, HelpTopicCommand.self,
    ]
  )

  @Argument(help: "The collection to load (YAML or JSON).", completion: .file())
  var file: String?

  @Option(
    name: [.customShort("c"), .customLong("command")], parsing: .unconditionalSingleValue,
    help: "Run a command; repeatable, in the order of all -c and -f.")
  var commands: [String] = []

  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: ArgumentHelp(
      "Run the commands of a session file; repeatable. - is standard input.", valueName: "session"),
    completion: .file(extensions: ["cvt"]))
  var files: [String] = []

  @Flag(name: .shortAndLong, help: "Go on reading commands after -c and -f.")
  var interactive = false

  @OptionGroup(title: "Session options")
  var options: SessionOptions

  func run() throws {
    var conversation = InteractiveSession()
    conversation.file = file
    conversation.scripts = ScriptOrder.of(
      commands: commands, files: files, in: CommandLine.arguments)
    conversation.isInteractive = interactive
    conversation.choices = options.choices
    try conversation.run()
  }
}

// MARK: - Finding the subcommand

extension Cvsim {
  static var subcommandNames: [String] {
    configuration.subcommands.map { $0.configuration.commandName ?? "" }
  }

  /// Returns the subcommand that the first argument names; otherwise the program itself.
  ///
  /// ArgumentParser would parse the name of a subcommand as the file argument of the program.
  static func commandType(for arguments: [String]) -> any ParsableCommand.Type {
    configuration.subcommands.first { $0.configuration.commandName == arguments.first } ?? self
  }

  static func command(for arguments: [String]) throws -> any ParsableCommand {
    let type = commandType(for: arguments)
    guard type != Cvsim.self else { return try parse(arguments) }
    let rest = Array(arguments.dropFirst())
    let normal = ArgumentNormalizer.normalize(rest, of: arguments.first ?? "")
    // `parse` creates the command itself, even if the arguments name a nested subcommand.
    return try type.configuration.subcommands.isEmpty
      ? type.parse(normal) : type.parseAsRoot(normal)
  }
}
