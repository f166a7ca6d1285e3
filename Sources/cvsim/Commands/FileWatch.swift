import ArgumentParser
import Foundation
import InteractionKit

/// Runs something again whenever one of the files changes that it may depend on.
///
/// The folders of the paths are looked through a few times a second: that works on
/// every file system, and costs nothing next to a run.
struct FileWatch {
  private struct Stamp: Equatable {
    let modified: Date
    let size: Int
  }

  private static let pause = 0.25
  /// How many files are looked at.
  private static let limit = 100_000

  let paths: [String]
  /// Files that the runs write, and folders of such: changes of them are no news.
  private let written: Set<String>

  /// - Parameter written: the paths of what the runs write themselves.
  init(paths: [String], written: [String]) {
    self.paths = paths
    // Where a shell sends stdout and stderr, too.
    let streams = [STDOUT_FILENO, STDERR_FILENO].compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    self.written = Set((written + streams).map(RelativePath.identity(of:)))
  }

  /// Runs `body` now and after every change, until a signal comes.
  ///
  /// - Returns: the code that the signal asks for.
  func rounds(_ body: () throws -> Void) throws -> ExitCode {
    TerminalSignals.catchStops()
    while TerminalSignals.stop == nil {
      let before = stamps
      try body()
      guard TerminalSignals.stop == nil else { break }
      StandardStreams.tell("watching \(before.count) files; Ctrl-C ends")
      while TerminalSignals.stop == nil, stamps == before {
        Thread.sleep(forTimeInterval: FileWatch.pause)
      }
    }
    return TerminalSignals.stop.map { ExitCode(128 + $0) } ?? .success
  }

  /// Whether the file, or a folder that it is in, is one that the runs write.
  private func isWritten(_ place: String) -> Bool {
    // While a file is being written it has this end, whatever its name.
    if place.hasSuffix(".part") { return true }
    var end = place.endIndex
    while end > place.startIndex {
      if written.contains(String(place[..<end])) { return true }
      guard let slash = place[..<end].lastIndex(of: "/") else { return false }
      end = slash
    }
    return false
  }

  /// When the files changed last, by path.
  private var stamps: [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      let file = TestSelection.file(of: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { continue }
      let folder = isFolder.boolValue ? file : RelativePath.folder(of: file)
      guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
      let base = RelativePath.folder(of: RelativePath.identity(of: "\(folder)/x"))
      for case let name as String in names where stamps.count < FileWatch.limit {
        guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
        let path = base == "/" ? "/\(name)" : "\(base)/\(name)"
        guard !isWritten(path) else { continue }
        guard let found = try? FileManager.default.attributesOfItem(atPath: path),
          found[.type] as? FileAttributeType == .typeRegular,
          let modified = found[.modificationDate] as? Date
        else { continue }
        stamps[path] = Stamp(modified: modified, size: (found[.size] as? Int) ?? 0)
      }
    }
    return stamps
  }
}
