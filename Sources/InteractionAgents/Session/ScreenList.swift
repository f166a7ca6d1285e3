import CollectionFiles
import Foundation
import InteractionSessions
import Platform
import TestRuns

/// The screens that an agent can open: the program's, then the collection files in the current
/// folder.
struct ScreenList {
  private static let visitLimit = 5_000
  private static let countLimit = 200

  private(set) var lines: [String] = []

  init(_ settings: AgentSettings) {
    let source = settings.configuration.source
    lines = source.programs.map { "\($0.name) (a screen of the program)" }
    let files = ScreenList.files(in: settings.configuration.folder)
    lines += files.prefix(ScreenList.countLimit)
    if files.count > ScreenList.countLimit {
      lines.append("… \(files.count - ScreenList.countLimit) more files; the tool open opens any")
    }
    if lines.isEmpty {
      lines = [
        "no screen is here: neither the program has one, nor is a collection file in this folder"
      ]
    }
  }

  /// Returns the paths of the collection files in a folder and the folders inside, sorted.
  private static func files(in folder: String) -> [String] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    guard
      let found = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { return [] }
    var paths: [String] = []
    var visited = 0
    let start = root.standardizedFileURL.path.count + 1
    for case let url as URL in found {
      visited += 1
      guard visited <= visitLimit else { break }
      if found.level > 6 || url.lastPathComponent == "node_modules" { found.skipDescendants() }
      guard ["yaml", "yml", "json"].contains(url.pathExtension.lowercased()) else { continue }
      let path = url.standardizedFileURL.path
      // Its first line says so; other files of these types are no screens.
      guard case .collection? = SourceKind(path: "", beginning: SourceKind.beginning(of: path))
      else { continue }
      paths.append(String(path.dropFirst(start)))
    }
    return paths.sorted()
  }
}
