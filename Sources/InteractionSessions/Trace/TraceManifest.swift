import CollectionFiles
import InteractionKit
import Platform

/// The list of the traces that runs have written to a folder, and of their cases.
///
/// Runs remove only listed files.
package enum TraceManifest {
  /// Returns the path of the list in the folder of the output.
  package static func file(in output: String) -> String { "\(output)/traces.json" }

  /// Returns the name of a case, which does not depend on the folder that a run is started in.
  static func name(of path: String, _ name: String) -> String {
    "\(RelativePath.identity(of: path))::\(name)"
  }

  /// Removes listed traces, and lists new ones.
  ///
  /// The folder is locked meanwhile.
  ///
  /// If the list was not written by a run, it remains, and no trace is removed. If it cannot be written,
  /// the next run removes nothing.
  ///
  /// `written` is the names of cases, by the names of their new files. `isStale` returns true for a
  /// file and its case if the file has to be removed.
  static func update(
    in folder: String, adding written: [String: String], removing isStale: (String, String) -> Bool
  ) {
    let lock = FolderLock(folder)
    defer { lock.release() }
    let file = file(in: folder)
    let contents = FilePath.contents(of: file)
    guard let earlier = contents.map(entries(of:)) ?? [:] else { return }
    var names = earlier
    for (name, id) in earlier where isStale(name, id) {
      let path = "\(TraceStore.folder(in: folder))/\(name)"
      try? FileSystems.current.remove(path)
      // A file that could not be removed remains in the list.
      if FileStatus(path) == nil { names[name] = nil }
    }
    names.merge(written) { $1 }
    guard names != earlier else { return }
    try? AtomicFile.write(
      Array("\(JSONValue.object(names.mapValues { .string($0) }))\n".utf8), to: file)
  }

  /// Returns the list in the bytes of a file; nil if no run has written it.
  private static func entries(of bytes: [UInt8]) -> [String: String]? {
    guard case .object(let members)? = try? JSONReader().value(of: bytes) else { return nil }
    var entries: [String: String] = [:]
    for (name, value) in members {
      // A path to another folder is not the name of a trace.
      guard case .string(let id) = value, name.hasSuffix(".jsonl"), !name.contains("/") else {
        return nil
      }
      entries[name] = id
    }
    return entries
  }
}
