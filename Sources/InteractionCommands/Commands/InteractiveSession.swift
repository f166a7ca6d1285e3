import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestRuns

/// `cvsim` without a subcommand: loads a collection, runs scripts and reads commands.
struct InteractiveSession {
  /// The collection to load.
  var file: String?
  var scripts: [Script] = []
  /// True if commands are read after the scripts.
  var isInteractive = false
  var choices = SessionChoices()

  func run() throws {
    try checkFileKind()
    let readsOn = isInteractive || scripts.isEmpty
    let session = Session(
      configuration: ProgramScreens.configuration(folder: folder, access))
    let console = Console(
      session: session, output: try choices.output(), colors: choices.colorsOutput)
    try TraceOutput.recording(console, to: choices.trace, as: TraceOrigin()) {
      try run(console, readsOn: readsOn)
    }
  }

  private func run(_ console: Console, readsOn: Bool) throws {
    if readsOn, StandardStreams.areInteractive, !choices.noInit { try choices.runInitFile(console) }
    if let name = file ?? ProgramScreens.only?.name { try load(name, into: console) }
    try choices.applyShow(console)
    for script in scripts {
      let code =
        switch script {
        case .command(let text): try console.execute(lines: text)
        case .file(let path): try console.execute(file: path)
        }
      if let code { try console.leave(code) }
    }
    try readsOn ? console.runStandardInput() : console.leave()
  }

  /// The files that the session may read.
  ///
  /// Without `--root`, all files may be read unless commands come from a file. A user who types or
  /// pipes commands can read the files anyway.
  private var access: FileAccess {
    var paths: [String] = []
    for case .file(let path) in scripts { paths.append(path) }
    var access = choices.files.access(given: paths + (file.map { [$0] } ?? []))
    if paths.isEmpty, choices.files.root == nil { access.folders = .all }
    return access
  }

  /// The folder of relative paths: the folder of a session file without a collection, else the
  /// current one.
  private var folder: String {
    guard file == nil, case .file(let path)? = scripts.first else { return "." }
    return RelativePath.folder(of: path)
  }

  private func load(_ path: String, into console: Console) throws {
    do throws(DocumentErrors) {
      try console.session.load(path)
    } catch {
      try console.flush()
      throw Diagnostic(loading: path, error)
    }
  }

  /// Throws an error with a hint if the file is a transcript or does not exist.
  private func checkFileKind() throws {
    guard let file, !ProgramScreens.contains(file) else { return }
    if file.hasSuffix(".cvt") {
      throw Diagnostic(
        "\(file) is a session, not a collection: `cvsim run \(file)` runs it, "
          + "`cvsim test \(file)` checks it")
    }
    guard !FileManager.default.fileExists(atPath: file),
      // Such a name may have the name of a scene behind the path, and its opener says what is missing.
      !ProgramScreens.source(FileAccess()).isOfOtherFormat(file)
    else { return }
    if !file.contains("."), !file.contains("/") {
      let meant = Spelling.nearest(to: file, in: Cvsim.subcommandNames)
      throw Diagnostic(
        "neither a subcommand nor a file is named '\(file)'; "
          + (meant.map { "did you mean '\($0)'?" } ?? "`cvsim --help` lists the subcommands"))
    }
    throw Diagnostic("cannot load \(file): no such file", .notLoaded)
  }
}
