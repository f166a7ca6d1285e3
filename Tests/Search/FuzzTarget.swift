import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

/// A reader that accepts or rejects any bytes, and never traps.
///
/// The targets of coverage-guided fuzzing; see `Scripts/checks/fuzz`.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case yaml, json, csv, session, pattern, trace, blob, jobs

  /// Reads `bytes` and checks the result; a violation traps.
  package func read(_ bytes: [UInt8]) {
    switch self {
    case .yaml: Self.collection(bytes, name: "input.yaml")
    case .json: Self.json(bytes)
    case .csv: Self.records(bytes)
    case .session: Self.session(bytes)
    case .pattern: Self.pattern(bytes)
    case .trace: Self.trace(bytes)
    case .blob: Self.blob(bytes)
    case .jobs: Self.jobs(bytes)
    }
  }

  private static func collection(_ bytes: [UInt8], name: String) {
    do throws(DocumentErrors) {
      _ = try CollectionDocument.parse(bytes: bytes, name: name)
    } catch {
      for error in error.errors {
        // An empty file has no position to report.
        precondition(error.position != nil || error.message.hasPrefix("the file is empty"))
        precondition(!error.message.isEmpty)
      }
    }
  }

  private static func records(_ bytes: [UInt8]) {
    let table = try? RecordFile.values(of: bytes, name: "input.csv")
    precondition(table?.allSatisfy { if case .object = $0 { true } else { false } } ?? true)
    let lines = try? JSONReader().lines(of: bytes)
    let values = try? RecordFile.values(of: bytes, name: "input.jsonl")
    precondition(lines?.map(\.value) == values)
  }

  private static func json(_ bytes: [UInt8]) {
    collection(bytes, name: "input.json")
    if let value = try? JSONReader(duplicateKeys: .rejected).value(of: bytes) {
      precondition((try? JSONReader().value(of: value.description)) == value)
    }
    guard case .formatted(let text) = CanonicalForm(path: "input.json", bytes: bytes) else {
      return
    }
    guard case .formatted(let again) = CanonicalForm(path: "input.json", bytes: text) else {
      preconditionFailure("the canonical form is rejected")
    }
    precondition(text == again)
  }

  private static func session(_ bytes: [UInt8]) {
    for path in ["input.cvt", "input.md"] {
      let transcript = Transcript(path: path, bytes: bytes)
      for problem in transcript.problems { precondition(problem.lines.count == 3) }
      guard case .formatted(let text) = CanonicalForm(path: path, bytes: bytes) else { continue }
      guard case .formatted(let again) = CanonicalForm(path: path, bytes: text) else {
        preconditionFailure("the canonical form is rejected")
      }
      precondition(text == again)
    }
  }

  /// The first line is a pattern, the others are matched.
  private static func pattern(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first,
      let pattern = try? LinePattern(String(decoding: first, as: UTF8.self))
    else { return }
    var steps = 0
    for line in lines.dropFirst() { _ = pattern.matchesWhole(line, steps: &steps) }
  }

  private static func blob(_ bytes: [UInt8]) {
    guard let counts = try? Blob.read(bytes).report.coverageCounts,
      var coverage = try? WiringCoverage(json: counts)
    else { return }
    coverage.merge(coverage)
    _ = coverage.lcov
  }

  private static func trace(_ bytes: [UInt8]) {
    guard var transcript = try? TraceTranscript() else { return }
    try? TraceReader.read(TraceLines(bytes: bytes)) { record in
      transcript.add(record)
      return true
    }
  }

  private static func jobs(_ bytes: [UInt8]) {
    var runner = JobRunner()
    (runner.limits.work, runner.limits.entries, runner.limits.bytes) = (200, 2000, 100_000)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var output: [UInt8] = []
      runner.run(line, into: &output)
      precondition(output.last == .lineFeed && isJSON(output))
    }
  }
}

/// Returns true for a JSON value with numbers of any size: a result repeats the id of its job.
private func isJSON(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { bytes in
    var scanner = JSONScanner(bytes)
    scanner.acceptsLargeNumbers = true
    return (try? scanner.skipValue()) != nil && (try? scanner.finish()) != nil
  }
}

// MARK: libFuzzer

/// The reader that libFuzzer runs, by the variable SEARCH_TARGET.
private let chosen =
  ProcessInfo.processInfo.environment["SEARCH_TARGET"].flatMap(FuzzTarget.init) ?? .yaml

/// Called by libFuzzer with each input; its `main` is linked in place of a program's.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
