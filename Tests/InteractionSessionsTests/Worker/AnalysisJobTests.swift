import Foundation
import Testing

@testable import InteractionSessions

/// Jobs with an analysis in a worker of a program.
@Suite struct AnalysisJobTests {
  private func result(of job: String, _ runner: JobRunner) -> String {
    var (runner, output) = (runner, [UInt8]())
    runner.run(Array(job.utf8)[...], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func workerWithoutAnalysesRejectsThem() {
    #expect(
      result(of: #"{"analysis":["fuzz"],"id":1}"#, JobRunner()).contains(
        #""reason":"this worker runs no analyses""#))
  }

  @Test func resultHasTheOutputAndItsDigest() {
    var runner = JobRunner()
    runner.analyse = { arguments, _ in .done(Array("\(arguments)\n".utf8), hasPassed: false) }
    let line = result(of: #"{"analysis":["a","b"],"id":"x"}"#, runner)
    #expect(
      line.hasSuffix(
        #""failures":[],"id":"x","output":"[\"a\", \"b\"]\n","steps":0,"verdict":"failed"}"# + "\n")
    )
    #expect(line.hasPrefix(#"{"digest":"sha256:"#))
  }
}
