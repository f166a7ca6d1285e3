import ArgumentParser
import CollectionFiles
import Foundation
import InteractionSessions
import Platform

/// Runs something again whenever one of the files changes that it may depend on.
///
/// The folders of the paths are looked through a few times a second: that works on
/// every file system, and costs nothing next to a run.
struct FileWatch {
  private struct Stamp: Equatable {
    let modified: Date
    let size: Int
  }

  private typealias Stamps = [String: Stamp]

  private static let pause = 0.25
  /// How many files are looked at.
  private static let limit = 100_000
  /// How often it is looked whether files still change before a run begins.
  private static let mostLooks = 8
  /// How many files are named that have changed.
  private static let namedAtMost = 3

  let paths: [String]
  /// Files that the runs read from elsewhere: their folders are watched, not those in these.
  let named: () -> Set<String>
  /// Files that the runs write, and folders of such: changes of them are no news.
  private let written: Set<String>

  /// - Parameters:
  ///   - written: the paths of what the runs write themselves.
  ///   - named: asked before and after each run for the files beside those that it reads.
  init(paths: [String], written: [String], named: @escaping () -> Set<String>) {
    self.paths = paths
    self.named = named
    // Where a shell sends stdout and stderr, too.
    let streams = [FileDescriptor.standardOutput, .standardError].compactMap(\.path)
    self.written = Set((written + streams).map(RelativePath.identity(of:)))
  }

  /// Runs `body` now and after every change, until a signal comes.
  ///
  /// - Returns: the code that the signal asks for.
  func rounds(_ body: () throws -> Void) throws -> ExitCode {
    TerminalSignals.catchStops()
    while TerminalSignals.stop == nil {
      var folders = namedFolders
      var before = stamps(with: folders)
      try body()
      guard TerminalSignals.stop == nil else { break }
      // What the run was the first to ask for was read just now.
      let found = namedFolders.subtracting(folders)
      var late: Stamps = [:]
      for folder in found.sorted() { note(folder, withinFolders: false, in: &late) }
      before.merge(late) { old, _ in old }
      folders.formUnion(found)
      let files = before.count == 1 ? "1 file" : "\(before.count) files"
      StandardStreams.tell("watching \(files); Ctrl-C ends")
      guard let after = change(of: before, with: folders) else { break }
      StandardStreams.write("\n", to: .standardError)
      StandardStreams.tell(FileWatch.changes(from: before, to: after))
    }
    return TerminalSignals.stop.map { ExitCode($0.exitCode) } ?? .success
  }

  private var namedFolders: Set<String> { Set(named().map(RelativePath.folder(of:))) }

  /// Waits until files have changed and are written to no more: editors save in several goes,
  /// and in between a file may be empty or gone. Nil where a signal comes before.
  private func change(of before: Stamps, with folders: Set<String>) -> Stamps? {
    while TerminalSignals.stop == nil {
      var now = stamps(with: folders)
      for _ in 0..<FileWatch.mostLooks where now != before && TerminalSignals.stop == nil {
        Thread.sleep(forTimeInterval: FileWatch.pause)
        let next = stamps(with: folders)
        if next == now { return now }
        now = next
      }
      if now != before { return now }
      Thread.sleep(forTimeInterval: FileWatch.pause)
    }
    return nil
  }

  /// What is different, in a few words.
  private static func changes(from before: Stamps, to after: Stamps) -> String {
    let here = RelativePath.identity(of: "./x").dropLast(1)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    let texts = changed.prefix(namedAtMost).map { path in
      let what = before[path] == nil ? "added" : after[path] == nil ? "deleted" : "changed"
      return (path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path) + " \(what)"
    }
    let rest = changed.count - texts.count
    return texts.joined(separator: ", ") + (rest > 0 ? " (+\(rest))" : "")
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
  private func stamps(with folders: Set<String>) -> Stamps {
    var stamps: Stamps = [:]
    for path in paths {
      let file = TestSelection.file(of: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { continue }
      note(
        isFolder.boolValue ? file : RelativePath.folder(of: file), withinFolders: true, in: &stamps)
    }
    for folder in folders.sorted() { note(folder, withinFolders: false, in: &stamps) }
    return stamps
  }

  private func note(_ folder: String, withinFolders: Bool, in stamps: inout Stamps) {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return }
    let base = RelativePath.folder(of: RelativePath.identity(of: "\(folder)/x"))
    for case let name as String in names where stamps.count < FileWatch.limit {
      let path = base == "/" ? "/\(name)" : "\(base)/\(name)"
      let isHidden = name.split(separator: "/").last?.hasPrefix(".") ?? true
      guard !isHidden, !isWritten(path),
        let found = try? FileManager.default.attributesOfItem(atPath: path)
      else {
        names.skipDescendants()
        continue
      }
      let type = found[.type] as? FileAttributeType
      if type == .typeDirectory, !withinFolders { names.skipDescendants() }
      guard type == .typeRegular, let modified = found[.modificationDate] as? Date else {
        continue
      }
      stamps[path] = Stamp(modified: modified, size: (found[.size] as? Int) ?? 0)
    }
  }
}
