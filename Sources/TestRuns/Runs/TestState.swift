import CollectionFiles
import Foundation
import InteractionKit
import Platform
import Synchronization

/// The results that a run leaves for the next one: the cases that failed, and the times of cases.
///
/// They are in a folder as `last-failed.json` and `timings.json`. If it cannot be written, the next run
/// does without them.
package struct TestState {
  private let folder: String?
  /// The folder in which the run began.
  private let current: String
  /// The beginning of the real paths of the files in it.
  private let base: String

  /// `folder` is the folder of the results; nil stores nothing.
  package init(
    folder: String?, current: String = FileManager.default.currentDirectoryPath
  ) {
    (self.folder, self.current) = (folder, current)
    base = RelativePath.folder(of: RelativePath.identity(of: "\(current)/x")) + "/"
  }

  /// Returns the paths of the result files in a folder.
  package static func files(in folder: String) -> [String] {
    ["\(folder)/last-failed.json", "\(folder)/timings.json"]
  }

  /// Returns true for a case that failed last time.
  package var hasFailed: (CaseID) -> Bool {
    let names = lastFailed
    return { testCase in
      var files = RelativePath.Identities()
      return names.contains(name(of: testCase, &files))
    }
  }

  /// The names of the cases that failed last time.
  private var lastFailed: Set<String> {
    guard case .array(let names)? = read("last-failed.json") else { return [] }
    return Set(names.compactMap(\.string))
  }

  /// Returns the name of a case, which is the same for all spellings of its path.
  ///
  /// The path is relative to the folder of the run if the file is in it, because that folder can be
  /// another one on another machine.
  private func name(of testCase: CaseID, _ files: inout RelativePath.Identities) -> String {
    "\(place(of: testCase.path, &files))::\(testCase.name)"
  }

  private func place(of path: String, _ files: inout RelativePath.Identities) -> String {
    let file = files.identity(of: path)
    return file.hasPrefix(base) ? String(file.dropFirst(base.count)) : file
  }

  /// The measured seconds of cases, by id.
  package var timings: [String: Double] {
    guard case .object(let timings)? = read("timings.json") else { return [:] }
    return timings.compactMapValues(\.double)
  }

  /// Writes the results of a run.
  ///
  /// Cases that did not run keep theirs, unless they were removed.
  ///
  /// `selection` is the files that were read for the run. `isPart` is true if other shards run
  /// elsewhere with the present timings, which are then kept.
  package func note(
    _ report: RunReport, of selection: TestSelection, seconds: [String: Double], isPart: Bool
  ) {
    guard let folder, (try? FilePath.makeFolder(folder)) != nil else { return }
    let lock = FolderLock(folder)
    defer { lock.release() }
    TemporaryFile.removeLeftovers(in: folder)
    var files = RelativePath.Identities()
    let name = { (report: CaseReport) in
      self.name(of: CaseID(path: report.path, name: report.name), &files)
    }
    let ran = Set(report.cases.map(name))
    let failed = report.cases.filter(\.verdict.isFailure).map(name)
    let read = Set(selection.transcripts.map { place(of: $0.path, &files) })
    let present = Set(selection.cases.map { self.name(of: $0, &files) })
    let others = lastFailed.subtracting(ran).filter {
      present.contains($0) || UnreadCases.mayExist($0, besides: read, in: current)
    }
    write(.array(others.union(failed).sorted().map { .string($0) }), "last-failed.json")
    guard !isPart else { return }
    let known = timings.merging(seconds) { $1 }
    write(.object(known.mapValues { .number(($0 * 1e6).rounded() / 1e6) }), "timings.json")
  }

  private func read(_ name: String) -> JSONValue? {
    folder.flatMap { FilePath.contents(of: "\($0)/\(name)") }
      .flatMap { try? JSONReader().value(of: $0) }
  }

  private func write(_ value: JSONValue, _ name: String) {
    guard let folder else { return }
    try? AtomicFile.write(Array("\(value)\n".utf8), to: "\(folder)/\(name)")
  }
}

/// Measures the time of cases, for `--shard-by time` and JUnit.
package final class CaseTiming: Sendable {
  private let measured = Mutex<[String: Double]>([:])

  package init() {}

  /// The seconds, by id.
  package var seconds: [String: Double] { measured.withLock { $0 } }

  package func measure(_ id: String, _ run: () -> CaseRun) -> CaseRun {
    let clock = ContinuousClock()
    let start = clock.now
    var run = run()
    let (seconds, attoseconds) = (clock.now - start).components
    let length = Double(seconds) + Double(attoseconds) * 1e-18
    measured.withLock { $0[id] = length }
    run.report.elapsed = length
    return run
  }
}

/// The cases of earlier runs whose files this run did not read.
enum UnreadCases {
  /// The largest number of places at which a name is divided.
  private static let mostPlaces = 100

  /// Returns true if a case may still exist, because its file does and was not read.
  ///
  /// `name` is the path of the file, `::` and the name of the case; both may contain `::`. `read`
  /// is the paths of the files that were read, spelled as in names. `folder` is the folder of
  /// relative paths. Paths with 100 times `::` or more are not looked for.
  static func mayExist(
    _ name: String, besides read: Set<String>, in folder: String = ""
  ) -> Bool {
    name.ranges(of: "::").prefix(mostPlaces).contains { range in
      let place = String(name[..<range.lowerBound])
      let path = place.hasPrefix("/") ? place : "\(folder)/\(place)"
      return !read.contains(place) && FileManager.default.fileExists(atPath: path)
    }
  }
}
