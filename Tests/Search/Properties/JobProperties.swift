import CollectionFiles
import InteractionKit
import InteractionSessions
import TestRuns

extension Property {
  /// A job has one result, alone and beside others, within its limits.
  static let jobs = Property("jobs") { input, _ in
    guard case .object(var job)? = input.job else { return }
    job["limits"] = ["work": 5_000, "entries": 100_000, "bytes": 4_000_000]
    var small = job
    small["limits"] = ["work": 7, "entries": 50, "bytes": 500, "memory": 100_000]
    let texts = [job, small, job].map { Array(JSONValue.object($0).description.utf8) }
    var alone: [[UInt8]] = []
    for text in texts {
      var runner = JobRunner()
      var result: [UInt8] = []
      runner.run(text[...], into: &result)
      try check(result)
      alone.append(result)
    }
    if let steps = try? JSONReader().value(of: Array(alone[1].dropLast()))["steps"]?.double,
      steps > 7
    {
      throw Violation("\(steps) commands ran, with a limit of 7")
    }
    try expectSame(alone[0], alone[2], "the result of the same job")
    var batch = JobPool.Batch()
    for text in texts { batch.add(text[...]) }
    var runner = JobRunner()
    try expectSame(alone.joined(), batch.run(with: &runner), "the results of a batch")
  }

  private static func check(_ result: [UInt8]) throws {
    guard result.last == UInt8(ascii: "\n"), result.count(where: { $0 == UInt8(ascii: "\n") }) == 1,
      let value = try? JSONReader().value(of: Array(result.dropLast()))
    else { throw Violation("the result is not a line of JSON") }
    let verdicts = ["passed", "failed", "skipped", "xfailed", "xpassed", "error"]
    guard let verdict = value["verdict"]?.string, verdicts.contains(verdict) else {
      throw Violation("an unknown verdict in \(value)")
    }
  }
}
