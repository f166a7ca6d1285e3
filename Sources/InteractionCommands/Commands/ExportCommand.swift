import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform
import SessionExport
import SessionLanguage
import TestRuns

/// `cvsim export`: sessions as tests that run on a device.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: "cvsim",
    abstract: "Write sessions as tests that run on a device.",
    discussion: """
      A session is a transcript, a Markdown file, FILE:LINE or FILE::CASE. Views are named by their \
      identifiers and labels. What a device cannot do is a comment.
      """
  )

  @Argument(help: "The sessions.", completion: .file(extensions: ["cvt"]))
  var sessions: [String]

  @Option(name: .customLong("to"), help: "The kind of test: \(ExportKind.allNames).")
  var kind: ExportKind

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file to write, or the folder of several files (default: stdout).", valueName: "path"),
    completion: .file())
  var path: String?

  @Option(
    help: ArgumentHelp(
      "The screen of the program on which cases without %load begin.", valueName: "name"))
  var screen: String?

  @Option(help: ArgumentHelp("The app on the device.", valueName: "id"))
  var appId = ExportOptions().appId

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  func run() throws {
    let selection = TestSelection(sessions)
    if let problem = selection.problems.first { throw Diagnostic(problem, .usage) }
    var runner = CaseRunner()
    runner.screens = ProgramScreens.source(
      files.access(given: sessions), keepsDocuments: true)
    var options = ExportOptions()
    options.appId = appId
    if let screen {
      guard let program = runner.screens.program(named: screen) else {
        let names = runner.screens.programs.map(\.name).joined(separator: ", ")
        throw Diagnostic(
          "the program has no screen \(PrintedText.line(screen)); "
            + (names.isEmpty ? "it has none" : "it has \(names)"), .usage)
      }
      runner.screens.unnamed = program
      options.screen = screen
    }
    var exported: [ExportedFile] = []
    for cases in selection.chosenByFile {
      if let testCase = cases.first(where: { $0.problem != nil }), let problem = testCase.problem {
        throw Diagnostic("\(testCase.path):\(problem)", .usage)
      }
      do throws(DocumentErrors) {
        exported += try kind.files(of: cases, runner, options)
      } catch {
        throw Diagnostic(loading: cases.first.map { $0.settings.load ?? $0.path } ?? "", error)
      }
    }
    guard !exported.isEmpty else { throw Diagnostic("there is no case to export", .usage) }
    try write(exported)
  }

  private func write(_ exported: [ExportedFile]) throws {
    var isFolder: ObjCBool = false
    let exists = path.map { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) }
    if let path, exported.count > 1 || exists == true && isFolder.boolValue || path.hasSuffix("/") {
      try FilePath.makeFolder(path)
      for file in exported {
        let destination = "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\(file.name)"
        try kind.output.refuseOverwriting(destination, reading: sessions)
        try AtomicFile.write(Array(file.text.utf8), to: destination)
      }
      return StandardStreams.printMessage("wrote \(exported.count) files to \(path)")
    }
    guard exported.count == 1 else {
      throw Diagnostic(
        "\(exported.count) cases are \(exported.count) files; add -o FOLDER, or name one by "
          + "FILE::CASE", .usage)
    }
    try kind.output.refuseOverwriting(path?.destination, reading: sessions)
    try AtomicFile.write(Array(exported[0].text.utf8), to: path?.destination)
  }
}

extension ExportKind: ExpressibleByArgument {
  static var allNames: String { allCases.map(\.rawValue).joined(separator: " or ") }
}
