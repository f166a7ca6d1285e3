import ArgumentParser
import Foundation
import InteractionAgents
import InteractionSessions
import Platform
import Synchronization

/// `cvsim mcp`: a server for coding agents, in a pipe.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    _superCommandName: "cvsim",
    abstract: "Let a coding agent read and touch screens.",
    discussion: """
      A server of the Model Context Protocol on standard input and output, which the agent starts. \
      Its tools open screens, read them as trees, touch them, explain touches and save transcripts.
      """
  )

  @Argument(
    help: "The screen or collection that is open from the beginning.", completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("The longest message that is read, in bytes.", valueName: "bytes"))
  var maxLine = LineReader.lineLengthLimit

  @Option(
    help: ArgumentHelp("Commands and rounds of waiting in a request at the most.", valueName: "n"))
  var maxWork: Int?

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  func validate() throws {
    for (name, value) in [("max-line", maxLine), ("max-work", maxWork)] {
      if let value, value < 0 { throw ValidationError("--\(name): expected a number from 0") }
    }
  }

  func run() throws {
    let screen = file ?? ProgramScreens.only?.name
    // A mistake in a file is better told now than by the first tool. The code of a screen runs in the copy.
    if let file, !ProgramScreens.contains(file) {
      _ = try ProgramScreens.open(file, allowOutside: files.allowOutside)
    }
    var settings = AgentSettings(
      configuration: ProgramScreens.configuration(
        folder: ".", files.access(given: file.map { [$0] } ?? [])),
      screen: screen)
    if let maxWork { settings.limits.work = maxWork }
    let (input, output) = try streams()
    do throws(SystemError) {
      let supervisor = AgentSupervisor(input: input, output: output, lineLimit: maxLine) {
        [settings, maxLine] connection, failure in
        var settings = settings
        settings.screenFailure = failure
        let isServed: Void? = try? MCPCommand.serve(settings, connection, connection, maxLine)
        return isServed == nil ? 1 : 0
      }
      if let supervisor {
        let code = try supervisor.run()
        if code != 0 { throw SystemError.brokenPipe }
      } else {
        try MCPCommand.serve(settings, input, output, maxLine)
      }
    } catch {
      throw OutputError(reason: error)
    }
  }

  /// Answers messages until the input ends.
  private static func serve(
    _ settings: AgentSettings, _ input: FileDescriptor, _ output: FileDescriptor, _ lineLimit: Int
  ) throws(SystemError) {
    let failure = Mutex<SystemError?>(nil)
    let server = AgentServer(settings) { line in
      // Two threads write, a line each.
      failure.withLock { failure in
        do throws(SystemError) { try output.write(line) } catch { failure = error }
      }
    }
    Thread.detachNewThread {
      var reader = LineReader(input, limit: lineLimit)
      // An input that cannot be read has ended.
      try? reader.forEachLine(beforeReading: {}) { _, line in
        switch line {
        case .text(let line): server.receive(line)
        case .tooLong: server.receiveLine(longerThan: lineLimit)
        }
        return true
      }
      server.endInput()
    }
    server.run()
    if let reason = failure.withLock({ $0 }) { throw reason }
  }

  private func streams() throws -> (input: FileDescriptor, output: FileDescriptor) {
    do throws(SystemError) { return try FileDescriptor.takeStandardStreams() } catch {
      throw Diagnostic("cannot use standard input and output: \(error)", .failure)
    }
  }
}
