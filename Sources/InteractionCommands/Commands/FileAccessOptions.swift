import ArgumentParser
import CollectionFiles
import Foundation
import InteractionSessions
import TestRuns

/// The options for the files that sessions may read.
struct FileAccessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The only folder that sessions read and write (default: the current one and those of the paths).",
      valueName: "dir"),
    completion: .directory)
  var root: String?

  @Flag(
    help:
      "Let sessions read and write all files, and collections name files outside their own folder.")
  var allowOutside = false

  func validate() throws {
    guard let root else { return }
    if allowOutside {
      throw ValidationError("--allow-outside and --root cannot be combined; give one of them")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue
    else { throw ValidationError("--root: no such folder: \(root)") }
  }

  var choice: FileChoice { FileChoice(root: root, allowOutside: allowOutside) }

  /// Returns the files that sessions may read.
  ///
  /// `paths` are the files and folders in the arguments of the command.
  func access(given paths: [String]) -> FileAccess { choice.access(given: paths) }

  /// The same options as arguments for another process.
  var arguments: [String] { choice.arguments }
}

/// The option for the files that a collection may name.
struct OutsideFilesOption: ParsableArguments {
  @Flag(
    name: .customLong("allow-outside"),
    help: "Let collections name files outside their own folder.")
  var isAllowed = false
}

/// The choice of files that sessions may read.
struct FileChoice {
  /// The only folder; nil for the current folder and the folders of the paths.
  var root: String?
  /// True for all files.
  var allowOutside = false

  /// Returns the files that sessions may read; see `FileAccessOptions`.
  func access(given paths: [String]) -> FileAccess {
    var access =
      allowOutside
      ? FileAccess(allowsOutside: true)
      : FileAccess(
        folders: ReadableFolders(root.map { [$0] } ?? ["."] + paths.flatMap(FileChoice.folders)))
    access.arguments = arguments
    return access
  }

  /// The same choice as arguments for another process.
  var arguments: [String] {
    (root.map { ["--root", $0] } ?? []) + (allowOutside ? ["--allow-outside"] : [])
  }

  /// Returns the folder that a path is or is in, after links are followed.
  private static func folders(of path: String) -> [String] {
    let file = TestSelection.file(of: path)
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    if isFolder.boolValue { return [file] }
    let real = DocumentFiles.realPath(file)
    return ([file] + (real.map { [$0] } ?? [])).map(RelativePath.folder(of:))
  }
}
