import Foundation
import InteractionKit

/// The same cases in another process and another order, for their digests.
struct SecondRun {
  /// What the other process runs, beside its order and its report.
  let arguments: [String]

  /// The digests of the cases, by id.
  func digests() throws -> [String: String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
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
    return Dictionary(
      report.cases.compactMap { testCase in testCase.digest.map { (testCase.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension CaseResult {
  /// Holds the digest against that of another run.
  mutating func compare(with digests: [String: String]) {
    guard let own = execution?.digest, digests[id] != own else { return }
    verdict = .errored
    obstacle = .nondeterminism(lines: [
      "! it did something else the second time", "! first  \(own)",
      "! second \(digests[id] ?? "did not run")",
    ])
  }
}
