import CollectionFiles
import Foundation

/// Finds the transcripts in a folder and its subfolders.
///
/// A subfolder that is a Swift package is skipped: its transcripts run on the screens of its own
/// program.
struct TranscriptSearch {
  /// The paths of the transcripts, in no particular order.
  private(set) var files: [String] = []
  /// Errors about folders that cannot be read: their cases must not count as passed.
  private(set) var problems: [String] = []

  /// `list` returns the names in a folder.
  init(
    in folder: String,
    list: (String) throws -> [String] = FileManager.default.contentsOfDirectory(atPath:)
  ) {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let root = base.isEmpty ? "/" : base
    var folders = [root]
    while let current = folders.popLast() {
      let names: [String]
      do { names = try list(current) } catch {
        problems.append("\(RelativePath.plain(current)): cannot be read")
        continue
      }
      if current != root, names.contains("Package.swift") { continue }
      for name in names where !name.hasPrefix(".") {
        let path = (current == "/" ? "" : current) + "/" + name
        // The type of the entry itself: links to folders could be cyclic.
        let kind =
          try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if kind == .typeDirectory {
          folders.append(path)
        } else if path.hasSuffix(".cvt") || Transcript.Format(path: path) == .markdown {
          files.append(path)
        }
      }
    }
    problems.sort()
  }
}
