import CollectionFiles
import Foundation
import InteractionReports
import InteractionSessions

/// The same cases in another process and another order, for their digests.
struct SecondRun {
  /// What the other process runs, beside its order and its report.
  let arguments: [String]

  /// The digests of the cases.
  func digests() throws -> OtherDigests {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      arguments + ["--shuffle", "--random-seed", "1", "--reporter", "json", "--digests"]
    var environment = ProcessInfo.processInfo.environment
    for name in ["XML_OUTPUT_FILE", "GITHUB_STEP_SUMMARY", "XDG_STATE_HOME", "HOME"] {
      environment[name] = nil
    }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw Diagnostic("cannot run the second process: \(error.localizedDescription)", .bug)
    }
    let output = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let report: RunReport
    do { report = try RunReport(json: try JSONReader().value(of: output)) } catch {
      throw Diagnostic(
        "the second process ended with \(process.terminationStatus) and no report", .bug)
    }
    return OtherDigests(report.cases)
  }
}

/// The digests that another process came to.
struct OtherDigests: Sendable {
  /// Each case has as many as it came to when it ran several times: one, as it must.
  private let digests: [String: Set<String>]

  init(_ cases: [CaseReport]) {
    var digests: [String: Set<String>] = [:]
    for testCase in cases {
      if let digest = testCase.digest { digests[testCase.id, default: []].insert(digest) }
    }
    self.digests = digests
  }

  /// What speaks against trusting a case; nil where both processes came to the same.
  func objection(to digest: String?, of id: String) -> [String]? {
    guard let digest, digests[id] != [digest] else { return nil }
    let others = digests[id]?.sorted().joined(separator: " and ")
    return [
      "! it did something else the second time", "! first  \(digest)",
      "! second \(others ?? "did not run")",
    ]
  }
}
