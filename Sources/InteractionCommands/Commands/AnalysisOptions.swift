import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform

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
      return try SessionDevice.load(file, allowOutside: outside.isAllowed, on: device)
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

  /// Returns the session after its commands ran on a file, as of `screen(of:at:on:)`; nil if none is given.
  func finishedSession(
    of file: String, on device: DeviceProfile? = nil
  ) throws -> Session? {
    try session.map { try run($0, of: file, on: device, access(given: [file, $0])) }
  }

  /// Runs the commands of the session; prints the first error of those that fail.
  private func run(
    _ path: String, of file: String, on device: DeviceProfile?, _ access: FileAccess
  ) throws -> Session {
    let bytes = try InputFile.contents(of: path)
    let session = Session(
      configuration: .init(folder: RelativePath.folder(of: path), access: access))
    session.configuration.device = device
    session.show(try document(of: file).displayed(on: device), path: file)
    let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    var hasFailed = false
    for (index, line) in lines.enumerated() where !line.starts(with: "%load".utf8) {
      var output: [UInt8] = []
      let outcome = session.execute(line, into: &output)
      if case .quit = outcome { break }
      let isExpected = index + 1 < lines.count && lines[index + 1].starts(with: "| !".utf8)
      let error = String(decoding: output, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("! ") }
      guard let error, !isExpected, !hasFailed, AnalysisJob.access == nil else { continue }
      hasFailed = true
      StandardStreams.printMessage(
        "\(path):\(index + 1): \(error.dropFirst(2)); the analysis goes on")
    }
    var output: [UInt8] = []
    _ = session.finish(into: &output)
    return session
  }

  /// Returns the screen from which the sessions of an analysis begin.
  ///
  /// The commands of the session, if there is one, run before each of them.
  func origin(of file: String) throws -> AnalysedScreen {
    var screen = AnalysedScreen(try document(of: file), path: file)
    guard let session else { return screen }
    screen.access = AnalysisJob.access ?? access(given: [file, session])
    // Errors are printed once, and not by each of the sessions.
    _ = try run(session, of: file, on: nil, screen.access)
    let bytes = try InputFile.contents(of: session)
    screen.preparation = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("%load") }
    return screen
  }

  /// Returns the files that the session may read.
  private func access(given paths: [String]) -> FileAccess {
    FileChoice(allowOutside: outside.isAllowed).access(given: paths)
  }

  /// Returns the collection of a file, or the screen of the program with this name.
  private func document(of file: String) throws -> CollectionDocument {
    if let program = CommandLineProgram.screens.first(where: { $0.name == file }) {
      return CollectionDocument(program)
    }
    do throws(DocumentErrors) {
      let isAllowed = outside.isAllowed || AnalysisJob.access?.allowsOutside == true
      return try CollectionDocument.load(path: file, allowOutside: isAllowed)
    } catch {
      throw Diagnostic(loading: file, error)
    }
  }
}
