import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform

/// The program `cvsim`, which a team can build with its own screens.
///
/// ```swift
/// import InteractionCommands
///
/// CommandLineProgram.run(screens: ["Inbox": { InboxViewController() }])
/// ```
///
/// Transcripts, the prompt and the subcommands find the screens by name, before files. A program
/// with one screen displays it without a name.
public enum CommandLineProgram {
  /// Runs the arguments of the process and ends it.
  ///
  /// - Parameters:
  ///   - screens: The screens by name: closures that create a view or, with the module `UIKit`, a view
  ///     controller. None by default.
  ///   - formats: The kinds of files that are screens, beside collection files: with the module
  ///     `UIKit`, `.interfaceBuilder`. None by default.
  /// - Returns: Never.
  public static func run(
    screens: KeyValuePairs<String, @Sendable () -> any SimulatorContent> = [:],
    formats: [ScreenFormat] = []
  ) -> Never {
    FileDescriptor.openClosedStreamsToNull()
    let programs = screens.map { ScreenProgram($0.key, makeContent: $0.value) }
    exit(
      ProgramScreens.$all.withValue(programs) {
        ScreenSource.$programFormats.withValue(formats) {
          status(of: Array(CommandLine.arguments.dropFirst()))
        }
      })
  }

  /// Runs one command line and returns the exit code.
  private static func status(of arguments: [String]) -> Int32 {
    do {
      var command = try Cvsim.command(for: arguments)
      try command.run()
      return ExitCode.success.rawValue
    } catch let exit as ExitCode {
      return exit.rawValue
    } catch let diagnostic as Diagnostic {
      diagnostic.print()
      return diagnostic.exitCode.rawValue
    } catch let error as FileError {
      return status(of: error)
    } catch let error as OutputError {
      return status(of: error)
    } catch {
      return explain(error, arguments)
    }
  }

  /// Prints an output error and returns its exit code.
  ///
  /// If the reader of a pipe was closed, the signal ends the program without a message.
  private static func status(of error: OutputError) -> Int32 {
    if error.isBrokenPipe { Signal.brokenPipe.end() }
    Diagnostic("cannot write to standard output: \(error.reason)", .failure).print()
    return ExitCode.failure.rawValue
  }

  private static func status(of error: FileError) -> Int32 {
    if error.path == nil, case .system(let reason) = error.reason {
      return status(of: OutputError(reason: reason))
    }
    let diagnostic = Diagnostic(error)
    diagnostic.print()
    return diagnostic.exitCode.rawValue
  }

  /// Prints the message of ArgumentParser: help to standard output, errors to standard error.
  private static func explain(_ error: any Error, _ arguments: [String]) -> Int32 {
    let type = Cvsim.commandType(for: arguments)
    let code = type.exitCode(for: error)
    guard code == .success else {
      let name = type.configuration.commandName.map { $0 == "cvsim" ? $0 : "cvsim \($0)" } ?? ""
      // Some messages of ArgumentParser end in a period; the advice goes on with the sentence.
      var message = type.message(for: error)
      if message.hasSuffix(".") { message.removeLast() }
      let lines = "\(message); see `\(name) --help`".split(separator: "\n")
      var diagnostic = Diagnostic(String(lines.first ?? ""))
      diagnostic.details = lines.dropFirst().map(String.init)
      diagnostic.print()
      return (code == .validationFailure ? .usage : code).rawValue
    }
    var output = Output()
    output.pending += (type.fullMessage(for: error) + "\n").utf8
    do { try output.flush() } catch { return status(of: error) }
    return code.rawValue
  }
}
