import CollectionFiles
import Foundation

/// Looks for transcripts in a folder and all below it.
struct TranscriptSearch {
  /// What was found, in no particular order.
  private(set) var files: [String] = []
  /// Folders that cannot be read, as messages: what is in them must not count as passed.
  private(set) var problems: [String] = []

  /// - Parameter list: the names in a folder.
  init(
    in folder: String,
    list: (String) throws -> [String] = FileManager.default.contentsOfDirectory(atPath:)
  ) {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var folders = [base.isEmpty ? "/" : base]
    while let current = folders.popLast() {
      let names: [String]
      do { names = try list(current) } catch {
        problems.append("\(RelativePath.plain(current)): cannot be read")
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = (current == "/" ? "" : current) + "/" + name
        // The kind of the entry itself: links to folders could lead in circles.
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
