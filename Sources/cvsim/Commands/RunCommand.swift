import ArgumentParser
import Foundation
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

  @OptionGroup(title: "Session options")
  var options: SessionOptions

  func validate() throws {
    if let until, until < 1 { throw ValidationError("--until: lines are numbered from 1") }
  }

  func run() throws {
    let choices = options.choices
    let configuration = Session.Configuration(
      folder: RelativePath.folder(of: session), allowsOutsideFiles: choices.allowOutside)
    let console = Console(
      session: Session(configuration: configuration), output: try choices.output(),
      colors: choices.colorsOutput, echoesCommands: echo)
    let origin = choices.trace == nil ? TraceOrigin() : origin
    try TraceOutput.recording(console, to: choices.trace, as: origin) {
      try run(console, choices)
    }
  }

  private func run(_ console: Console, _ choices: SessionChoices) throws {
    if interactive, StandardStreams.areInteractive, !choices.noInit {
      try choices.runInitFile(console)
    }
    try choices.applyShow(console)
    if let code = try console.execute(file: session, upTo: until ?? .max) {
      try console.leave(code)
    }
    try interactive ? console.converse() : console.leave()
  }

  /// What the trace says of the file: the commands are known only where nobody adds to
  /// them and they are one case.
  private var origin: TraceOrigin {
    var origin = TraceOrigin()
    origin.name = session.split(separator: "/").last.map(String.init) ?? session
    guard !interactive, let bytes = FileManager.default.contents(atPath: session) else {
      return origin
    }
    let transcript = Transcript(path: session, bytes: [UInt8](bytes), format: .session)
    guard transcript.cases.count == 1, transcript.problems.isEmpty,
      let testCase = transcript.cases.first
    else { return origin }
    let last = until ?? .max
    return TraceOrigin(
      commands: testCase.steps.lazy.map(\.command).filter { $0.line <= last },
      name: origin.name, caseName: testCase.name)
  }
}
