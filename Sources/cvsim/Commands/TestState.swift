import Foundation
import InteractionKit

/// What a run leaves for the next: which cases failed, and how long each took.
///
/// It stands in the folder of `--output`, otherwise among a person's own files, by the
/// folder that the run began in. Where it cannot be written nothing is lost but that.
struct TestState {
  private let folder: String?

  init(
    folder: String?, environment: @escaping (String) -> String? = StandardStreams.environment,
    current: String = FileManager.default.currentDirectoryPath
  ) {
    self.folder =
      folder ?? UserFolders(environment: environment).stateFolder(forRunsIn: current)
  }

  /// The ids of the cases that failed last time; nil where none did.
  var lastFailed: Set<String>? {
    guard case .array(let ids)? = read("last-failed.json"), !ids.isEmpty else { return nil }
    return Set(ids.compactMap(\.text))
  }

  /// The seconds that cases took, by id.
  var timings: [String: Double] {
    guard case .object(let timings)? = read("timings.json") else { return [:] }
    return timings.compactMapValues(\.amount)
  }

  /// Notes what came of a run. Cases that did not run keep what is known of them.
  ///
  /// - Parameter isPart: whether other parts of the cases run elsewhere, by the timings
  ///   that are known now: they stay as they are.
  func note(_ results: TestResults, seconds: [String: Double], isPart: Bool) {
    let ran = Set(results.cases.map(\.id))
    let failed = results.cases.filter(\.verdict.isFailure).map(\.id)
    let others = (lastFailed ?? []).subtracting(ran)
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

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var amount: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
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
