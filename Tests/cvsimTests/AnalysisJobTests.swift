import Foundation
import TestSupport
import Testing

/// Analyses that jobs of `cvsim exec` carry, and their joined results.
@Suite struct AnalysisJobTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      cvsim: 1
      name: row
      viewport: [100, 50]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells:
        Row:
          subviews: [{ name: buy, kind: button, frame: [10, 10, 20, 30], event: buy }]
      sections: [{ items: { repeat: 3, type: Row, id: "r{i}" } }]
      wiring:
        delegate: []
        callbacks: [{ cell: Row, event: buy, name: onBuy }, { cell: Row, name: onSelect }]
      """, to: "row.yaml")
    try folder.write(
      "%cvsim 1\n%load row.yaml\ntap #r0.buy\n| event \"buy\" [..]\n", to: "row.cvt")
  }

  private func run(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(shell: line, folder: folder.path)
  }

  private func divided(_ command: String, parts: Int, processes: Int) throws -> BuiltProgram.Result
  {
    let verb = command.prefix { $0 != " " }
    return try run(
      "$0 \(command) --split \(parts) | $0 exec --jsonl -j \(processes) > \(parts).jsonl "
        + "&& $0 \(verb) --merge \(parts).jsonl --format json")
  }

  @Test(arguments: [
    "fuzz row.yaml --runs 40 --actions 20 --seed 7",
    // A failure in the middle of the search, and one in its first session.
    "fuzz row.yaml --runs 40 --actions 6 --property 'never (event \"buy\" [0,2]*)'",
    "fuzz row.yaml --runs 20 --actions 20 --property 'never (event \"buy\" *)'",
    "fuzz row.yaml --runs 10 --actions 5 --property 'sometimes (event \"sell\" *)'",
    "mutate row.cvt", "mutate row.cvt --operators '!hide' --depth 1",
  ])
  func resultDoesNotDependOnTheDivision(command: String) throws {
    let whole = try run("$0 \(command) --format json")
    for (parts, processes) in [(2, 1), (5, 2)] {
      let joined = try divided(command, parts: parts, processes: processes)
      #expect(joined.output == whole.output, "\(parts) parts: \(joined.errors)")
      #expect(joined.status == whole.status)
    }
  }

  @Test func jobReadsOnlyTheFolderOfTheWorker() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/sub", withIntermediateDirectories: true)
    try folder.write(
      "%cvsim 1\n%load ../row.yaml\ntap #r0.buy\n| event \"buy\" [..]\n", to: "sub/row.cvt")
    try folder.write("load ../row.yaml\n", to: "sub/load.cvt")
    let mutation = #"{"id":1,"analysis":["mutate","sub/row.cvt"]}"#
    #expect(try result(of: mutation)["verdict"] as? String == "passed")
    let refused = try result(of: mutation, "--root sub")
    #expect(refused["verdict"] as? String == "error")
    #expect((refused["reason"] as? String)?.contains("fails before any mutation") == true)
    _ = try run("sed 's/event: buy/event: sell/' row.yaml > sub/other.yaml")
    for (verb, limit) in [("fuzz", "--runs"), ("explore", "--depth")] {
      let job = #"""
        {"id":1,"analysis":["\#(verb)","sub/other.yaml","\#(limit)","3","--session","sub/load.cvt","--property","never (event \"buy\" *)"]}
        """#
      #expect(try result(of: job)["verdict"] as? String == "failed", "\(verb)")
      #expect(try result(of: job, "--root sub")["verdict"] as? String == "passed", "\(verb)")
    }
  }

  @Test func largeResultIsAnError() throws {
    let job = #"{"id":1,"analysis":["mutate","row.cvt"],"limits":{"bytes":100}}"#
    let result = try result(of: job)
    #expect(result["verdict"] as? String == "error")
    #expect(result["reason"] as? String == "the result needs more than 100 bytes of output")
  }

  @Test func partThatIsMissingOrRepeatedIsNamed() throws {
    func part(_ id: Int, _ output: String) -> String {
      let output = output.replacing("\"", with: "\\\"")
      return #"{"digest":"","failures":[],"id":\#(id),"output":"\#(output)\n","#
        + #""steps":0,"verdict":"passed"}"# + "\n"
    }
    func errors(_ verb: String, _ parts: String...) throws -> String {
      try folder.write(parts.joined(), to: "parts.jsonl")
      return try run("$0 \(verb) --merge parts.jsonl").errors
    }
    func search(_ id: Int, runs: Int) -> String {
      part(
        id, #"{"actions":1,"failure":null,"runs":\#(runs),"stopped":[],"undecided":[],"unseen":[]}"#
      )
    }
    #expect(try errors("fuzz", search(0, runs: 2), search(2, runs: 3)) == "")
    #expect(
      try errors("fuzz", search(0, runs: 2), search(3, runs: 2))
        == "cvsim: parts.jsonl: found the part from session 3, expected that from session 2\n")
    #expect(
      try errors("fuzz", search(0, runs: 2), search(0, runs: 2))
        == "cvsim: parts.jsonl:2: there is another result of the job 0\n")
    #expect(try errors("fuzz") == "cvsim: parts.jsonl: there is no result of a job\n")
    #expect(
      try errors("fuzz", search(0, runs: Int.max - 1), search(Int.max - 1, runs: 3))
        == "cvsim: parts.jsonl: it is not a result of cvsim fuzz in JSON\n")
    #expect(try errors("mutate") == "cvsim: parts.jsonl: there is no result of a job\n")
    let score = try run("$0 mutate row.cvt --format json > score.json; cat score.json").output
    let twice = try run("$0 mutate --merge score.json score.json")
    #expect(twice.errors == "cvsim: score.json: change 1 is in another score, too\n")
    let formatted = try run(
      "python3 -m json.tool score.json > lines.json; $0 mutate --merge lines.json --format json")
    #expect(formatted.output == score)
    try folder.write(
      score.replacing(/"killed":\d+/, with: "\"killed\":9223372036854775807"), to: "score.json")
    #expect(
      try run("$0 mutate --merge score.json").errors
        == "cvsim: score.json: it is not a score of cvsim mutate with the same limits\n")
  }

  @Test func jobsHaveOneThreadAndTheFilesOfTheWorker() throws {
    let jobs = try run("$0 mutate row.cvt --root . -j 4 --split 1")
    #expect(
      jobs.output
        == #"{"analysis":["mutate","row.cvt","-j","4","--shard","1/1","-j","1","--format","json"],"id":1}"#
        + "\n")
  }

  @Test func jobsHaveNeighbouringSessions() throws {
    let jobs = try run("$0 fuzz row.yaml --runs 7 --first-run 10 --split 3 --seed 2")
    #expect(
      jobs.output == """
        {"analysis":["fuzz","row.yaml","--runs","7","--first-run","10","--seed","2","--first-run","10","--runs","2","--format","json"],"id":10}
        {"analysis":["fuzz","row.yaml","--runs","7","--first-run","10","--seed","2","--first-run","12","--runs","2","--format","json"],"id":12}
        {"analysis":["fuzz","row.yaml","--runs","7","--first-run","10","--seed","2","--first-run","14","--runs","3","--format","json"],"id":14}

        """)
  }

  private func result(of job: String, _ options: String = "") throws -> [String: Any] {
    try folder.write(job + "\n", to: "job.jsonl")
    let result = try run("$0 exec --jsonl \(options) < job.jsonl")
    #expect(result.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func explorationIsAJob() throws {
    let whole = try run("$0 explore row.yaml --format json")
    let job = try result(
      of: #"{"id":1,"analysis":["explore","row.yaml","--format","json"]}"#)
    #expect(job["output"] as? String == whole.output)
    #expect(job["verdict"] as? String == "passed")
    #expect((job["digest"] as? String)?.hasPrefix("sha256:") == true)
    let failed = try result(
      of: #"{"id":1,"analysis":["explore","row.yaml","--property","never (event \"buy\" *)"]}"#)
    #expect(failed["verdict"] as? String == "failed")
  }

  @Test(arguments: [1, 2, 5])
  func explorationDoesNotDependOnTheSplit(parts: Int) throws {
    let explore = "$0 explore row.yaml --property 'never (event \"buy\" *)'"
    let whole = try run("\(explore) --format json")
    let joined = try run(
      """
      \(explore) --split \(parts) > jobs.jsonl
      : > results.jsonl
      while test -s jobs.jsonl; do
        $0 exec --jsonl < jobs.jsonl >> results.jsonl
        \(explore) --merge results.jsonl --split \(parts) > jobs.jsonl
      done
      \(explore) --merge results.jsonl --format json
      """)
    #expect(joined.output == whole.output)
    #expect(joined.status == whole.status)
    #expect(whole.output.contains(#""violations":[{"#))
  }

  @Test func roundsOfAnExplorationAreNamed() throws {
    let jobs = try run("$0 explore row.yaml --depth 3 --split 4")
    #expect(
      jobs.output
        == #"{"analysis":["explore","row.yaml","--depth","3","--expand","[]","--format","json"],"id":0}"#
        + "\n")
    let early = try run(
      "$0 explore row.yaml --split 1 | $0 exec --jsonl > r.jsonl; $0 explore row.yaml --merge r.jsonl"
    )
    #expect(early.status == 2)
    #expect(
      early.errors
        == "cvsim: 2 states are not explored yet; --split n prints the jobs of the next round\n")
    try folder.write(#"{"states":1}"# + "\n", to: "other.json")
    let other = try run("$0 explore row.yaml --merge other.json")
    #expect(other.errors == "cvsim: other.json: it is not a result of a job of cvsim explore\n")
    try folder.write(
      #"{"expansions":[{"after":[],"state":"00000000000000000000000000000001","steps":[]}]}"#,
      to: "other.json")
    let changed = try run("$0 explore row.yaml --merge other.json --split 2")
    #expect(
      changed.errors
        == "cvsim: other.json: the results are of another screen than row.yaml: "
        + "they lead to another state after no command\n")
  }

  @Test(arguments: [
    (
      #"{"analysis":["explore","/bin/sh"]}"#,
      "cannot read /bin/sh: it is outside of the folders of the worker"
    ),
    (
      #"{"analysis":["explore","none.yaml"]}"#, "cannot read none.yaml: no such file or folder"
    ),
    (
      #"{"analysis":["test","row.cvt"]}"#,
      "found \"test\", expected an analysis: fuzz, mutate, explore"
    ),
    (
      #"{"analysis":["fuzz","row.yaml","-o","x"]}"#, "a job writes no files, so there is no `x`"
    ),
    (
      #"{"analysis":["fuzz","row.yaml","--runs","0"]}"#,
      "--runs: found 0, expected a number from 1 to 1000000000"
    ),
    (
      #"{"analysis":["mutate","row.cvt","--root","/"]}"#,
      "--root and --allow-outside are options of the worker, not of its jobs"
    ),
    (
      #"{"analysis":["fuzz","row.yaml","--split","2"]}"#,
      "a job examines its part; --split and --merge are of the program"
    ),
    (
      #"{"analysis":["explore","row.yaml","--merge=row.cvt"]}"#,
      "a job examines its part; --split and --merge are of the program"
    ),
    (
      #"{"analysis":["mutate","--merge","row.cvt"]}"#,
      "a job examines its part; --split and --merge are of the program"
    ),
    (
      #"{"analysis":["fuzz","--help"]}"#,
      "a job prints no help; it runs an analysis: fuzz, mutate, explore"
    ),
    (
      #"{"analysis":["--version"]}"#,
      "a job prints no help; it runs an analysis: fuzz, mutate, explore"
    ),
    (#"{"analysis":["fuzz","n\u001b\u202e\n.yaml"]}"#, #"cannot read n\u001b\u202e\n.yaml: "#),
    (#"{"path":"n\u001b\u202e.cvt"}"#, #"cannot read n\u001b\u202e.cvt: "#),
    (#"{"analysis":"fuzz"}"#, #""analysis" must be a list of arguments"#),
    (
      #"{"session":"wait 1ms","analysis":[]}"#,
      #"a job has "analysis" or a session, not both"#
    ),
    (
      #"{"analysis":["explore","row.yaml"],"trace":true}"#,
      "an analysis has no collection, case or trace; its arguments name files"
    ),
  ])
  func wrongJobHasAReason(job: String, reason: String) throws {
    let found = try result(of: job)
    #expect(found["verdict"] as? String == "error")
    #expect((found["reason"] as? String)?.contains(reason) == true, "\(found)")
  }

  @Test(arguments: [
    ("fuzz row.yaml --split 0", "--split: found 0, expected a number from 1 to 1000000"),
    ("fuzz row.yaml --split 2 --time 1s", "--split cannot be combined with --time or --write"),
    (
      "mutate row.cvt --split 2 --minimum 1",
      "--split cannot be combined with --shard, --write or --minimum"
    ),
    ("fuzz row.yaml --merge --runs 3", "--merge joins results; it runs no session"),
    ("fuzz row.yaml row.yaml", "fuzz is of one collection; found 2"),
    ("fuzz row.yaml row.yaml --split 2", "fuzz is of one collection; found 2"),
    ("fuzz row.yaml -j 3", "Unknown option '-j'"),
    ("fuzz row.yaml --count 3", "Unknown option '--count'. Did you mean '--runs'?"),
    ("cover row.yaml --count 3", "Unknown option '--count'. Did you mean '--root'?"),
    (
      "explore row.yaml --expand tap",
      #"--expand: found tap, expected a JSON array of commands, such as ["tap 10,20"]"#
    ),
    (
      "explore row.yaml --expand [] --split 2 --format json",
      "--expand is the part of one job; it needs --format json, without --split and --merge"
    ),
  ])
  func wrongOptionIsRejected(line: String, message: String) throws {
    let result = try run("$0 \(line)")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("cvsim: \(message); see "), "\(result.errors)")
  }

  @Test func resultThatIsMissingIsNamed() throws {
    try folder.write(
      #"{"analysis":["fuzz","none.yaml"],"id":1}"# + "\n", to: "none.jsonl")
    let result = try run("$0 exec --jsonl < none.jsonl > r.jsonl && $0 fuzz --merge r.jsonl")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("cvsim: r.jsonl:1: the job has no result: cannot read none.yaml"))
    try folder.write(#"{"session":"wait 1ms","id":1}"# + "\n", to: "none.jsonl")
    let session = try run("$0 exec --jsonl < none.jsonl > r.jsonl && $0 fuzz --merge r.jsonl")
    #expect(session.errors == "cvsim: r.jsonl:1: the job has no result: it has no output\n")
    let other = try run("$0 fuzz --merge row.yaml")
    #expect(other.errors == "cvsim: row.yaml: it is not a result of cvsim fuzz in JSON\n")
  }
}
