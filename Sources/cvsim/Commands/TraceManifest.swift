import Foundation
import InteractionKit

/// Which traces in the folder of `--output` runs have written, and of which cases: what a
/// run may take away, and nothing else.
struct TraceManifest {
  private let folder: String
  /// The ids of cases, by the names of their files.
  private var earlier: [String: String] = [:]
  private var written: [String: String] = [:]

  /// Where the manifest is in the folder of `--output`.
  static func file(in output: String) -> String { "\(output)/traces.json" }

  /// Reads what earlier runs have left.
  ///
  /// - Parameter folder: that of `--output`.
  init(folder: String) {
    self.folder = folder
    let data = FileManager.default.contents(atPath: TraceManifest.file(in: folder))
    guard let data, case .object(let entries)? = try? JSONReader().value(of: Array(data)) else {
      return
    }
    // A name that leads elsewhere was not written by a run.
    for case (let name, .string(let id)) in entries where !name.contains("/") {
      earlier[name] = id
    }
  }

  mutating func note(_ name: String, of id: String) { written[name] = id }

  /// Takes away the traces of cases that kept none this time, and of those that are gone.
  /// Cases that were found and did not run keep theirs.
  ///
  /// - Parameters:
  ///   - ran: the ids of the cases that ran.
  ///   - found: those of all cases, chosen or not.
  func finish(ran: Set<String>, found: Set<String>) {
    let stale = earlier.filter { name, id in
      written[name] == nil && (ran.contains(id) || !found.contains(id))
    }
    for name in stale.keys { unlink("\(TraceKeeping.folder(in: folder))/\(name)") }
    let names = earlier.filter { stale[$0.key] == nil }.merging(written) { $1 }
    guard names != earlier else { return }
    let file = TraceManifest.file(in: folder)
    // Where it cannot be written, the next run takes nothing away.
    try? OutputFile.write(
      Array("\(JSONValue.object(names.mapValues { .string($0) }))\n".utf8), to: file)
  }
}
