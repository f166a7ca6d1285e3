import ArgumentParser
import Foundation
import Platform

/// The options of all commands that run a session.
struct SessionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The kinds of lines to print, as in %show: all, none, or +kind and -kind.",
      valueName: "kinds"))
  var show: String?

  @Flag(help: "Do not run ~/.config/cvsim/init before prompting.")
  var noInit = false

  @Option(help: "Colour the output: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Write a trace (JSON Lines); - is stdout, in place of what the session prints.",
      valueName: "file"),
    completion: .file())
  var trace: String?

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  var choices: SessionChoices {
    SessionChoices(
      show: show, files: files.choice, noInit: noInit, color: color, trace: trace)
  }
}

/// The settings of a session: the options, or their defaults.
struct SessionChoices {
  var show: String?
  var files = FileChoice()
  var noInit = false
  var color = ColorChoice.auto
  /// The path of the trace; nil for no trace.
  var trace: String?

  /// Returns the output of the session.
  func output() throws -> Output {
    guard trace == "-" else { return Output() }
    guard !StandardStreams.areInteractive else {
      throw Diagnostic("--trace - cannot be combined with the prompt; name a file")
    }
    return Output(try FileDescriptor(opening: "/dev/null", for: .write))
  }

  /// True if the results on standard output are coloured.
  var colorsOutput: Bool {
    color.colors(.standardOutput)
  }

  /// Sets the output filter, like the directive `%show`.
  func applyShow(_ console: Console) throws {
    guard let show else { return }
    let kinds = show.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
    _ = try console.execute(Array("%show \(kinds)".utf8)[...])
    if console.hasFailed { try console.leave(.usage) }
  }

  /// Runs the commands in the user-specific init file, if it exists.
  func runInitFile(_ console: Console) throws {
    guard let path = UserFolders().initFile, FileManager.default.isReadableFile(atPath: path) else {
      return
    }
    if let code = try console.execute(file: path) { try console.leave(code) }
    console.abandonBlock()
    console.forgetFailures()
  }
}
