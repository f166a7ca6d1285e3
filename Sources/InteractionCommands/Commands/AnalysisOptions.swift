import ArgumentParser
import CollectionFiles
import Foundation
import InteractionSessions

/// The options of analyses of a collection file.
struct AnalysisOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run these commands first, and analyse the state that they leave.", valueName: "session"),
    completion: .file(extensions: ["cvt"]))
  var session: String?

  @Flag(help: "Let the collection name files outside its own folder.")
  var allowOutside = false

  /// Returns the screen of a file after the commands of the session, if there is one.
  ///
  /// The collection is `file`, whatever the session loads. `step` is the step of the session, or a
  /// mark; nil for the end.
  func screen(of file: String, at step: String? = nil) throws -> SessionDevice {
    guard let path = self.session else {
      return try SessionDevice.load(file, allowOutside: allowOutside)
    }
    let document: CollectionDocument
    do throws(DocumentErrors) {
      document = try CollectionDocument.load(path: file, allowOutside: allowOutside)
    } catch {
      throw Diagnostic(loading: file, error)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Diagnostic("cannot open \(path)")
    }
    var choice = FileChoice()
    choice.allowOutside = allowOutside
    let session = Session(
      configuration: .init(
        folder: RelativePath.folder(of: path), access: choice.access(given: [file, path])))
    session.show(document, path: file)
    var output: [UInt8] = []
    for line in Array(data).split(separator: 0x0A, omittingEmptySubsequences: false)
    where !line.starts(with: "%load".utf8) {
      if case .quit = session.execute(line, into: &output) { break }
    }
    _ = session.finish(into: &output)
    if let step {
      var answer: [UInt8] = []
      if session.execute("goto \(step)", into: &answer) == .failed {
        let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
        throw Diagnostic(
          "--at \(step): \(lines.first?.drop { "! ".contains($0) } ?? "no such step")")
      }
    }
    guard let screen = session.device else { throw Diagnostic("\(path) leaves no collection") }
    return screen
  }
}
