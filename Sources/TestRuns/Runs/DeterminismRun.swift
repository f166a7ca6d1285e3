import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform

/// A run of the same cases in another process and in another order, for their digests.
package struct DeterminismRun {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let program: URL?
  private let arguments: [String]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - program: The program of the other process; this program by default.
  ///   - arguments: The arguments of the other process, except its order and its report.
  package init(program: URL? = Bundle.main.executableURL, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs the process and returns the digests of the cases.
  package func digests() throws(Failure) -> DeterminismDigests {
    var environment = ProcessInfo.processInfo.environment
    for name in ["XML_OUTPUT_FILE", "GITHUB_STEP_SUMMARY", "XDG_STATE_HOME", "HOME"] {
      environment[name] = nil
    }
    let result: (output: [UInt8], status: Int32)
    do throws(SystemError) {
      result = try ChildProcess.run(
        program?.path ?? "",
        arguments + ["--shuffle", "--random-seed", "1", "--reporter", "json"],
        environment: environment)
    } catch {
      throw Failure(description: "cannot run the second process: \(error)")
    }
    guard let value = try? JSONReader().value(of: result.output),
      let report = try? RunReport(json: value)
    else {
      throw Failure(
        description: "the second process ended with \(result.status) and no report")
    }
    return DeterminismDigests(report.cases)
  }
}

/// The digests of another process.
package struct DeterminismDigests: Sendable {
  /// The digests of a case, one unless its repetitions differ.
  private let digests: [String: Set<String>]

  init(_ cases: [CaseReport]) {
    var digests: [String: Set<String>] = [:]
    for testCase in cases {
      if let digest = testCase.digest { digests[testCase.id, default: []].insert(digest) }
    }
    self.digests = digests
  }

  /// Returns the differences of the digests of a case; nil if they are equal.
  package func objection(to digest: String?, of id: String) -> [String]? {
    guard let digest, digests[id] != [digest] else { return nil }
    let others = digests[id]?.sorted().joined(separator: " and ")
    return [
      "! the second run of the case differs", "! first  \(digest)",
      "! second \(others ?? "did not run")",
    ]
  }
}
