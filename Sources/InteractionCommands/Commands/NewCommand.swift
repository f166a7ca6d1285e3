import ArgumentParser
import CollectionFiles
import InteractionSessions
import Platform
import TestRuns

/// `cvsim new`: writes a starting file with a transcript.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    _superCommandName: "cvsim",
    abstract: "Write a starting file with a transcript that passes.",
    discussion: StartingTemplate.allCases.map { "\($0.rawValue): \($0.summary)" }
      .joined(separator: "\n")
  )

  @Argument(
    help: ArgumentHelp("What to begin with: \(StartingTemplate.names).", valueName: "template"))
  var template: StartingTemplate

  @Argument(
    help: "The folder of the files (default: the current folder).", completion: .directory)
  var folder = "."

  func run() throws {
    let files = template.files.map { (path: RelativePath.text(of: $0.name, in: folder), $0.text) }
    try FilePath.makeFolder(folder)
    // Neither file is written if one exists.
    for (path, _) in files where FileStatus(path) != nil {
      throw FileError(path, .refused("it exists already"))
    }
    for (path, text) in files {
      try AtomicFile.write(Array(text.utf8), to: path, existing: .refused)
      StandardStreams.printLines([path], to: .standardOutput)
    }
    let (collection, transcript) = (
      ShellWord.quoted(files[0].path), ShellWord.quoted(files[1].path)
    )
    StandardStreams.printMessage(
      "`cvsim test \(transcript)` checks it; `cvsim \(collection)` and `cvsim studio "
        + "\(collection)` open it")
  }
}

extension StartingTemplate: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
