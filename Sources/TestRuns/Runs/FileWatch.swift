import CollectionFiles
import Foundation
import Platform

/// Runs something again after a change of one of the files that it may depend on.
///
/// The folders of the paths are listed a few times a second, which works on every file system and
/// costs little beside a run.
package struct FileWatch {
  /// An event between two runs.
  package enum Event {
    /// A run has ended, and this number of files is watched.
    case waiting(fileCount: Int)
    /// Files changed: `a.cvt changed, b.yaml deleted (+2)`.
    case changed(String)
  }

  private struct Stamp: Equatable {
    let modified: Date
    let size: Int
  }

  private typealias Stamps = [String: Stamp]

  /// The seconds between two listings.
  private static let pause = 0.25
  /// The largest number of files that are watched.
  private static let limit = 100_000
  /// The largest number of listings that may differ before a run begins.
  private static let listingLimit = 8
  /// The number of changed files that are named.
  private static let nameLimit = 3

  let paths: [String]
  /// Files elsewhere that the runs read.
  ///
  /// Their folders are watched, without the folders in these.
  let named: () -> Set<String>
  /// Files that the runs write, and folders of such files.
  ///
  /// Their changes are ignored.
  private let written: Set<String>

  /// `written` are the paths of the files that the runs write.
  ///
  /// `named` returns the files elsewhere. It is called before and after each run.
  package init(paths: [String], written: [String], named: @escaping () -> Set<String>) {
    self.paths = paths
    self.named = named
    // A shell may send stdout and stderr to a watched folder.
    let streams = [FileDescriptor.standardOutput, .standardError].compactMap(\.path)
    self.written = Set((written + streams).map(RelativePath.identity(of:)))
  }

  /// Runs `body` now and after every change, until a signal arrives.
  ///
  /// `report` is called between the runs.
  ///
  /// - Returns: The signal.
  package func rounds(
    report: (Event) -> Void, _ body: () throws -> Void
  ) rethrows -> Signal? {
    TerminalSignals.recordStops()
    while TerminalSignals.stop == nil {
      var folders = namedFolders
      var before = stamps(with: folders)
      try body()
      guard TerminalSignals.stop == nil else { break }
      // Files that this run named first were read just now.
      let found = namedFolders.subtracting(folders)
      var late: Stamps = [:]
      for folder in found.sorted() { note(folder, withinFolders: false, in: &late) }
      before.merge(late) { old, _ in old }
      folders.formUnion(found)
      report(.waiting(fileCount: before.count))
      guard let after = change(of: before, with: folders) else { break }
      report(.changed(FileWatch.changes(from: before, to: after)))
    }
    return TerminalSignals.stop
  }

  private var namedFolders: Set<String> { Set(named().map(RelativePath.folder(of:))) }

  /// Waits until files have changed and are no longer written to: editors save in several steps,
  /// between which a file may be empty or removed.
  ///
  /// Returns nil if a signal arrives first.
  private func change(of before: Stamps, with folders: Set<String>) -> Stamps? {
    while TerminalSignals.stop == nil {
      var now = stamps(with: folders)
      for _ in 0..<FileWatch.listingLimit where now != before && TerminalSignals.stop == nil {
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

  /// Returns the differences as a short text.
  private static func changes(from before: Stamps, to after: Stamps) -> String {
    let here = RelativePath.identity(of: "./x").dropLast(1)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    let texts = changed.prefix(nameLimit).map { path in
      let what = before[path] == nil ? "added" : after[path] == nil ? "deleted" : "changed"
      return (path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path) + " \(what)"
    }
    let rest = changed.count - texts.count
    return texts.joined(separator: ", ") + (rest > 0 ? " (+\(rest))" : "")
  }

  /// Returns true if the runs write the file, or a folder that contains it.
  private func isWritten(_ place: String) -> Bool {
    var end = place.endIndex
    while end > place.startIndex {
      if written.contains(String(place[..<end])) { return true }
      guard let slash = place[..<end].lastIndex(of: "/") else { return false }
      end = slash
    }
    return false
  }

  /// Returns the modification dates and sizes of the files, by path.
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
      // Temporary files of writers are hidden, too.
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
