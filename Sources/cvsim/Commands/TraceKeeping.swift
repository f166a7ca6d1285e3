import Glibc
import InteractionKit
import Synchronization

/// What becomes of the traces of a run.
final class TraceKeeping {
  /// Traces of cases that passed are kept for reports up to so many bytes in all.
  private static let reportLimit = 64 << 20

  private let mode: TraceMode
  private let folder: String?
  private let forReports: Bool
  private var keptBytes = 0
  private var names: Set<String> = []

  init(mode: TraceMode, folder: String?, forReports: Bool) {
    (self.mode, self.folder, self.forReports) = (mode, folder, forReports)
  }

  var isNeeded: Bool { mode != .off || forReports }

  /// Writes the trace of a case where that is asked for.
  ///
  /// - Returns: the trace, where reports are to show it.
  func keep(_ result: CaseResult) throws -> [UInt8]? {
    guard let trace = result.execution?.trace else { return nil }
    if let folder, mode == .on || (mode == .retainOnFailure && result.verdict.isFailure) {
      try Folders.make("\(folder)/traces")
      try OutputFile.write(trace, to: "\(folder)/traces/\(fileName(of: result)).jsonl")
    }
    guard forReports else { return nil }
    let isAffordable = keptBytes + trace.count <= TraceKeeping.reportLimit
    guard isAffordable || result.verdict.isFailure else { return nil }
    keptBytes += trace.count
    return trace
  }

  /// A name for a file that says which case it is of, and is no other's.
  private func fileName(of result: CaseResult) -> String {
    let plain = String(
      result.id.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
          ? character : "-"
      }.suffix(120))
    var name = plain
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(plain)-\(number)"
    }
    return name
  }
}

/// How long cases take, for whoever deals them out by time. No report tells of it.
final class CaseTiming: Sendable {
  private let measured = Mutex<[String: Double]>([:])

  var seconds: [String: Double] { measured.withLock { $0 } }

  func measure<Result>(_ id: String, _ run: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = run()
    let (seconds, attoseconds) = (clock.now - start).components
    let length = Double(seconds) + Double(attoseconds) * 1e-18
    measured.withLock { $0[id] = length }
    return result
  }
}
