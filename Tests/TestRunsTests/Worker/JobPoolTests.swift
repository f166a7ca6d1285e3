import TestSupport
import Testing

@testable import InteractionSessions
@testable import TestRuns

/// Jobs in child processes, here of a shell script that ends at lines with `crash`.
@Suite struct JobPoolTests {
  /// Prints each line of a batch as a result; `once` ends it if the file `$0` is missing.
  private static let script = #"""
    while IFS= read -r line; do
      case $line in
        '') printf '%s' "$results"; results=; continue ;;
        *crash*) kill -9 $$ ;;
        *once*) [ -e "$0" ] || { : > "$0"; kill -9 $$; } ;;
      esac
      results=$results"done $line"$(printf '\nx')
      results=${results%x}
    done
    """#

  private func results(
    of lines: [String], jobs: Int, program: String = "/bin/sh", mark: String = "/nonexistent/mark"
  ) -> String {
    var batch = JobPool.Batch()
    for line in lines {
      if line.isEmpty { batch.addLine(longerThan: 9) } else { batch.add(Array(line.utf8)[...]) }
    }
    let pool = JobPool(jobs: jobs, program: program, arguments: ["-c", Self.script, mark])
    var output: [UInt8] = []
    pool.run(batch) { output += $0 }
    return String(decoding: output, as: UTF8.self)
  }

  private func job(_ id: Int, _ session: String = "tap 1,1") -> String {
    #"{"id":\#(id),"session":"\#(session)"}"#
  }

  /// A child whose worker was killed stops behind the job that it runs.
  @Test func jobsThatNobodyWaitsForAreNotRun() {
    var batch = JobPool.Batch()
    for id in 1...5 { batch.add(Array(job(id).utf8)[...]) }
    var runner = JobRunner()
    var questions = 0
    let results = batch.run(with: &runner) {
      questions += 1
      return questions <= 2
    }
    #expect(results.count { $0 == UInt8(ascii: "\n") } == 2)
  }

  private func error(_ id: String, _ reason: String) -> String {
    #"{"digest":null,"failures":[],"id":\#(id),"reason":"\#(reason)","steps":0,"verdict":"error"}"#
  }

  @Test(arguments: [1, 2, 5])
  func jobThatCrashesIsAnErrorAndItsNeighboursHaveResults(jobs: Int) {
    let crashing: Set = [0, 7, 8, 150, 299]
    let lines = (0..<300).map {
      $0 == 20 ? "" : job($0, crashing.contains($0) ? "crash" : "tap \($0)")
    }
    let expected = (0..<300).map {
      $0 == 20
        ? error("null", "the line is longer than 9 bytes")
        : crashing.contains($0) ? error("\($0)", "the job crashed") : "done \(lines[$0])"
    }
    #expect(
      results(of: lines, jobs: jobs).split(separator: "\n").map(String.init) == expected)
  }

  @Test(arguments: [2, 40])
  func jobThatRunsWhenItsProcessIsEndedRunsAgain(count: Int) throws {
    let folder = try TemporaryFolder()
    let lines = (0..<count).map { job($0, $0 == count / 2 ? "once" : "tap") }
    #expect(
      results(of: lines, jobs: 1, mark: folder.path("mark"))
        == lines.map { "done \($0)\n" }.joined())
  }

  @Test func batchLargerThanThePipesIsAnswered() {
    let long = String(repeating: "x", count: 100_000)
    let lines = (0..<20).map { job($0, $0 == 9 ? "crash\(long)" : long) }
    let expected = lines.enumerated().map {
      $0.offset == 9 ? error("9", "the job crashed") : "done \($0.element)"
    }
    #expect(
      results(of: lines, jobs: 2).split(separator: "\n").map(String.init) == expected)
  }

  @Test func programThatDoesNotStartIsTheReasonOfEachJob() {
    let reason = "cannot start a process: No such file or directory"
    #expect(
      results(of: [job(1), "junk"], jobs: 2, program: "/nonexistent/program")
        == error("1", reason) + "\n" + error("null", reason) + "\n")
  }
}
