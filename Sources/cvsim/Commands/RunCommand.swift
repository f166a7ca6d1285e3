import ArgumentParser
import InteractionKit

/// `cvsim run`: the commands of a session file, their output, no checking.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    _superCommandName: "cvsim",
    abstract: "Run a session file and print what it prints; check nothing."
  )

  @Argument(help: "The session file.", completion: .file(extensions: ["cvt"]))
  var session: String

  @Option(help: ArgumentHelp("Stop after this line of the file.", valueName: "line"))
  var until: Int?

  @Flag(name: .shortAndLong, help: "Go on reading commands afterwards.")
  var interactive = false

  @Flag(help: "Print the commands too, and their output behind '|', as a transcript.")
  var echo = false

  @Option(
    help: ArgumentHelp("Write a trace (not available yet).", valueName: "file", visibility: .hidden)
  )
  var trace: String?

  @OptionGroup(title: "Session options")
  var options: SessionOptions

  func validate() throws {
    if let until, until < 1 { throw ValidationError("--until: lines are numbered from 1") }
  }

  func run() throws {
    if trace != nil { throw Diagnostic.notAvailable("run --trace") }
    let choices = options.choices
    let configuration = Session.Configuration(
      folder: RelativePath.folder(of: session), allowsOutsideFiles: choices.allowOutside)
    let console = Console(
      session: Session(configuration: configuration), colors: choices.colorsOutput,
      echoesCommands: echo)
    if interactive, StandardStreams.areInteractive, !choices.noInit {
      try choices.runInitFile(console)
    }
    try choices.applyShow(console)
    if let code = try console.execute(file: session, upTo: until ?? .max) {
      try console.leave(code)
    }
    try interactive ? console.converse() : console.leave()
  }
}
