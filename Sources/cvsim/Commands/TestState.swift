import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// What a run leaves for the next: which cases failed, and how long each took.
///
/// It stands in the folder of `--output`, otherwise among a person's own files, by the
/// folder that the run began in. Where it cannot be written nothing is lost but that.
struct TestState {
  private let folder: String?
  /// The folder that the run began in.
  private let current: String

  init(
    folder: String?, environment: @escaping (String) -> String? = StandardStreams.environment,
    current: String = FileManager.default.currentDirectoryPath
  ) {
    self.current = current
    self.folder =
      folder ?? UserFolders(environment: environment).stateFolder(forRunsIn: current)
  }

  /// The files in the folder of `--output`.
  static func files(in folder: String) -> [String] {
    ["\(folder)/last-failed.json", "\(folder)/timings.json"]
  }

  /// Answers for a case whether it failed last time.
  var hasFailed: (CaseID) -> Bool {
    let names = lastFailed
    return { names.contains(name(of: $0)) }
  }

  /// The names of the cases that failed last time.
  private var lastFailed: Set<String> {
    guard case .array(let names)? = read("last-failed.json") else { return [] }
    return Set(names.compactMap(\.string))
  }

  /// A name that a case has however its path is spelt: by the folder of the run where it is
  /// below that, which may stand elsewhere on another machine.
  private func name(of testCase: CaseID) -> String {
    "\(place(of: testCase.path))::\(testCase.name)"
  }

  private func place(of path: String) -> String {
    let file = RelativePath.identity(of: path)
    let base = RelativePath.folder(of: RelativePath.identity(of: "\(current)/x")) + "/"
    return file.hasPrefix(base) ? String(file.dropFirst(base.count)) : file
  }

  /// The seconds that cases took, by id.
  var timings: [String: Double] {
    guard case .object(let timings)? = read("timings.json") else { return [:] }
    return timings.compactMapValues(\.double)
  }

  /// Notes what came of a run. Cases that did not run keep what is known of them, unless
  /// they are gone.
  ///
  /// - Parameters:
  ///   - selection: the files that were read for the run.
  ///   - isPart: whether other parts of the cases run elsewhere, by the timings that are
  ///     known now: they stay as they are.
  func note(
    _ report: RunReport, of selection: TestSelection, seconds: [String: Double], isPart: Bool
  ) {
    let name = { (report: CaseReport) in
      self.name(of: CaseID(path: report.path, name: report.name))
    }
    let ran = Set(report.cases.map(name))
    let failed = report.cases.filter(\.verdict.isFailure).map(name)
    let read = Set(selection.transcripts.map { place(of: $0.path) })
    let present = Set(selection.cases.map(self.name(of:)))
    let others = lastFailed.subtracting(ran).filter {
      present.contains($0) || CaseTrail.mayExist($0, besides: read, in: current)
    }
    write(.array(others.union(failed).sorted().map { .string($0) }), "last-failed.json")
    guard !isPart else { return }
    let known = timings.merging(seconds) { $1 }
    write(.object(known.mapValues { .number(($0 * 1e6).rounded() / 1e6) }), "timings.json")
  }

  private func read(_ name: String) -> JSONValue? {
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      return nil
    }
    return try? JSONReader().value(of: Array(data))
  }

  private func write(_ value: JSONValue, _ name: String) {
    guard let folder else { return }
    do {
      try Folders.make(folder)
      try OutputFile.write(Array("\(value)\n".utf8), to: "\(folder)/\(name)")
    } catch {
      // The next run does without.
    }
  }
}

/// Folders for what a run writes.
enum Folders {
  static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Diagnostic("cannot make the folder \(path): \(error.localizedDescription)", .failure)
    }
  }
}
