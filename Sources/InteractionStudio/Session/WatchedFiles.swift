import CollectionFiles
import Foundation
import Platform

/// The files that a screen is made of, to notice when an editor saves one of them.
struct WatchedFiles {
  private struct Stamp: Equatable {
    let modified: Date?
    let status: FileStatus.Identity
    let size: Int

    init?(_ path: String) {
      guard let found = FileStatus(path), found.kind == .file else { return nil }
      (status, size) = (found.identity, found.size)
      modified = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
  }

  /// The largest number of files beside a collection that are watched.
  private static let limit = 500

  private let paths: [String]
  private var known: [String: Stamp]
  /// The stamps of a change that may not be complete: editors save in several steps.
  private var next: [String: Stamp]?

  /// Begins to watch files, and those beside `collection`, on which it may depend.
  init(_ files: [String], beside collection: String?) {
    var paths = files
    if let collection {
      let folder = RelativePath.folder(of: collection)
      paths.append(collection)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
      where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        let isFolder = FileStatus(path)?.kind == .folder
        let inner = isFolder ? (try? FileManager.default.contentsOfDirectory(atPath: path)) : nil
        for file in inner?.sorted().map({ "\(path)/\($0)" }) ?? [path]
        where Self.isPart(file) && paths.count < Self.limit {
          paths.append(file)
        }
      }
    }
    self.paths = paths
    known = Self.stamps(of: paths)
  }

  private static func isPart(_ path: String) -> Bool {
    [".yaml", ".yml", ".json", ".xib", ".storyboard", ".strings", ".xcstrings", ".png", ".jpg"]
      .contains { path.hasSuffix($0) }
  }

  private static func stamps(of paths: [String]) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths { stamps[path] = Stamp(path) }
    return stamps
  }

  /// Returns the files that have changed and are no longer written to.
  mutating func changes() -> [String] {
    let now = Self.stamps(of: paths)
    guard now != known else {
      next = nil
      return []
    }
    guard now == next else {
      next = now
      return []
    }
    let changed = Set(now.keys).union(known.keys).filter { now[$0] != known[$0] }.sorted()
    (known, next) = (now, nil)
    return changed
  }
}
