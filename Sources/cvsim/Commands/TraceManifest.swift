import CollectionFiles
import Foundation
import InteractionKit
import Platform

/// Which traces in the folder of `--output` runs have written, and of which cases: what a
/// run may take away, and nothing else.
struct TraceManifest {
  private let folder: String
  /// The names of cases, by those of their files.
  private var earlier: [String: String] = [:]
  private var written: [String: String] = [:]
  /// Whether the file is not there, or was written by a run: what is somebody's stays.
  private var isOurs = true

  /// Where the manifest is in the folder of `--output`.
  static func file(in output: String) -> String { "\(output)/traces.json" }

  /// Reads what earlier runs have left.
  ///
  /// - Parameter folder: that of `--output`.
  init(folder: String) {
    self.folder = folder
    let data = FileManager.default.contents(atPath: TraceManifest.file(in: folder))
    guard let data else { return }
    if let entries = TraceManifest.entries(of: Array(data)) {
      earlier = entries
    } else {
      isOurs = false
    }
  }

  /// What a run has written; nil for what no run has.
  private static func entries(of bytes: [UInt8]) -> [String: String]? {
    guard case .object(let members)? = try? JSONReader().value(of: bytes) else { return nil }
    var entries: [String: String] = [:]
    for (name, value) in members {
      // A name that leads elsewhere is none of a trace.
      guard case .string(let id) = value, name.hasSuffix(".jsonl"), !name.contains("/") else {
        return nil
      }
      entries[name] = id
    }
    return entries
  }

  /// The name of a case wherever runs are started.
  static func name(of path: String, _ name: String) -> String {
    "\(RelativePath.identity(of: path))::\(name)"
  }

  /// Whether a run has written the file of this name.
  func wrote(_ name: String) -> Bool { earlier[name] != nil }

  mutating func note(_ name: String, of id: String) { written[name] = id }

  /// Takes away the traces of cases that kept none this time, and of those that are gone.
  /// Cases that did not run keep theirs, those of files that nobody looked for too.
  ///
  /// - Parameters:
  ///   - ran: the names of the cases that ran.
  ///   - found: those of all cases, chosen or not.
  ///   - files: the true paths of their files.
  func finish(ran: Set<String>, found: Set<String>, in files: Set<String>) {
    let stale = earlier.filter { name, id in
      written[name] == nil
        && (ran.contains(id)
          || !found.contains(id) && !CaseTrail.mayExist(id, besides: files))
    }
    for name in stale.keys { FilePath.remove("\(TraceKeeping.folder(in: folder))/\(name)") }
    let names = earlier.filter { stale[$0.key] == nil }.merging(written) { $1 }
    guard isOurs, names != earlier else { return }
    let file = TraceManifest.file(in: folder)
    // Where it cannot be written, the next run takes nothing away.
    try? OutputFile.write(
      Array("\(JSONValue.object(names.mapValues { .string($0) }))\n".utf8), to: file)
  }
}
