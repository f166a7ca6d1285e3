import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import TestRuns

/// The options of analyses of a collection file.
struct AnalysisOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run these commands first, and analyse the state that they leave.", valueName: "session"),
    completion: .file(extensions: ["cvt"]))
  var session: String?

  @OptionGroup
  var outside: OutsideFilesOption

  /// Returns the screen of a file after the commands of the session, if there is one.
  ///
  /// The collection is `file`, whatever the session loads. `step` is the step of the session, or a
  /// mark; nil for the end. `device` displays it; nil for the viewport of the file.
  func screen(
    of file: String, at step: String? = nil, on device: DeviceProfile? = nil
  ) throws -> SessionDevice {
    guard let session = try finishedSession(of: file, on: device) else {
      let screen = try SessionDevice.load(file, allowOutside: outside.isAllowed, on: device)
      try screen.refuseExceptions()
      return screen
    }
    if let step {
      var answer: [UInt8] = []
      if session.execute("goto \(step)", into: &answer) == .failed {
        let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
        throw Diagnostic(
          "--at \(step): \(lines.first?.drop { "! ".contains($0) } ?? "no such step")")
      }
    }
    guard let screen = session.device else {
      preconditionFailure("a session keeps a device after it showed a collection")
    }
    return screen
  }

  /// Returns the session after its commands ran on a file, as of `screen(of:at:on:)`; nil if none is
  /// given.
  ///
  /// The first error that no line expects is printed.
  func finishedSession(
    of file: String, on device: DeviceProfile? = nil
  ) throws -> Session? {
    guard session != nil else { return nil }
    var screen = try screenBeforeSession(of: file)
    screen.device = device
    var hasFailed = false
    return screen.preparedSession { ran in
      guard !hasFailed, let error = ran.unexpectedErrors.first else { return }
      hasFailed = true
      StandardStreams.printMessage(
        "\(session ?? ""):\(ran.step.command.line): \(error.dropFirst(2)); the analysis goes on")
    }
  }

  /// Returns the screen from which the sessions of an analysis begin.
  ///
  /// The commands of the session, if there is one, run before each of them.
  func origin(of file: String) throws -> AnalysedScreen {
    // Errors are printed once, and not by each of the sessions.
    _ = try finishedSession(of: file)
    return try screenBeforeSession(of: file)
  }

  private func screenBeforeSession(of file: String) throws -> AnalysedScreen {
    try Self.screen(of: file, before: session, outside: outside)
  }

  /// Returns the screen of a file; the sessions of an analysis begin with the commands of `session`.
  static func screen(
    of file: String, before session: String?, outside: OutsideFilesOption
  ) throws -> AnalysedScreen {
    let document = try ProgramScreens.open(file, allowOutside: outside.isAllowed)
    var screen = AnalysedScreen(document, path: file)
    guard let path = session else { return screen }
    let transcript = Transcript(path: path, bytes: try InputFile.contents(of: path))
    if let problem = transcript.problems.first { throw Diagnostic("\(path):\(problem)") }
    screen.preparation = transcript.cases
    screen.screens = ProgramScreens.source(
      FileChoice(allowOutside: outside.isAllowed).access(given: [file, path]))
    return screen
  }
}
