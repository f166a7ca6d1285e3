import Foundation
import TestSupport
import Testing

@Suite struct CoverageCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(rowOfThreeItems, to: "row.yaml")
    try folder.write(
      """
      %cvsim 1
      %load row.yaml
      %case buy
      tap #r0.buy
      | event "buy" #r0.buy via callback:onBuy
      %case look
      visible
      | visible [0,0] #r0
      """, to: "row.cvt")
  }

  private func run(_ line: String) throws -> (output: String, errors: String, code: Int32) {
    let result = try BuiltProgram.run(shell: line, folder: folder.path)
    return (result.output, result.errors, result.status)
  }

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  // MARK: Coverage

  @Test func coverageListsThePartsThatNoSessionExercised() throws {
    let (output, _, code) = try run("$0 cover row.yaml --session row.cvt")
    #expect(code == 0)
    #expect(
      output == """
        receivers 1 of 2
          never callback:onSelect
        events 1 of 2
          never Row select
        branches 1 of 2
          never Row select via callback
        states 1 of 3
          never Row highlighted
          never Row selected
        regions 1 of 2
          never Row
        covered 45.4%: 5 of 11 parts

        """)
  }

  @Test func coverageIsOneObjectWithTheKeysOfTheContract() throws {
    let (output, _, _) = try run("$0 cover row.yaml --session row.cvt --format json")
    #expect(
      output.contains(#""receivers":{"called":1,"never":["callback:onSelect"],"total":2}"#))
    let keys = Set(try object(output).keys)
    #expect(
      keys.isSuperset(of: ["receivers", "regions", "methods", "branches", "gestures", "states"]))
  }

  @Test func testWritesTheCoverageBesideItsReport() throws {
    let (output, errors, code) = try run("$0 test row.cvt --reporter dot --cover")
    #expect(code == 0)
    #expect(output.hasSuffix("2 passed\n"))
    #expect(errors.hasSuffix("covered 45.4%: 5 of 11 parts\n"))
    #expect(
      try run("$0 test row.cvt --reporter dot --cover --cover-output c.info; cat c.info").output
        .hasSuffix("DA:11,1\nLF:1\nLH:1\nend_of_record\n"))
  }

  @Test func coverageOfATracedRunIsTheSame() throws {
    let plain = try run("$0 test row.cvt --reporter dot --cover").errors
    let traced = try run("$0 test row.cvt --reporter dot --cover --trace on --output out").errors
    #expect(plain == traced)
  }

  @Test func minimumFailsBelowIt() throws {
    let (_, errors, code) = try run("$0 cover row.yaml --session row.cvt --minimum 50")
    #expect(code == 1)
    #expect(errors == "cvsim: the coverage of 45.4% is below the minimum of 50%\n")
    #expect(try run("$0 cover row.yaml --session row.cvt --minimum 45").code == 0)
    #expect(try run("$0 test row.cvt --reporter dot --cover --minimum 50").code == 1)
  }

  @Test func coveragesOfShardsAreJoined() throws {
    for part in ["1/2", "2/2"] {
      let file = part.replacingOccurrences(of: "/", with: "-")
      _ = try run(
        "$0 test row.cvt --shard \(part) --reporter dot --cover --cover-output \(file).json")
    }
    _ = try run("$0 test row.cvt --reporter dot --cover --cover-output whole.json")
    let joined = try run("$0 cover --merge 2-2.json 1-2.json --format json").output
    #expect(joined == (try folder.read("whole.json")))
  }

  @Test func screenIsColouredByCoverage() throws {
    let (output, _, _) = try run("$0 cover row.yaml --session row.cvt --format svg")
    #expect(output.hasPrefix("<svg "))
    // The buttons of all rows, also where two pages meet.
    for y in [10, 60, 110] {
      #expect(output.contains(#"<rect x="10" y="\#(y)" width="20" height="30""#), "\(output)")
    }
    #expect(output.contains("Row.buy: event &quot;buy&quot; via callback:onBuy"))
    #expect(output.contains("#b7e4c0"))
  }

  // MARK: Mutation

  @Test func survivorsHaveTheSessionThatNoticesThem() throws {
    let (output, _, code) = try run("$0 mutate row.cvt --operators drop-receiver")
    #expect(code == 0)
    #expect(
      output == """
        row.yaml: callback:onSelect of Row select: no case checks who receives the event
          drop-receiver noticed by: tap #r0
        2 mutants, 1 killed, 1 survived for 1 cause, 0 equivalent
        score 0.5

        """)
  }

  @Test func scoreIsOneObjectWithTheKeysOfTheContract() throws {
    let (output, _, _) = try run("$0 mutate row.cvt --operators drop-receiver --format json")
    #expect(
      output == """
        {"bound":{"actions":null,"commands":2000,"states":200},"equivalent":0,"killed":1,"mutants":2,\
        "score":0.5,"shard":null,"shardPlan":null,\
        "survivors":[{"cause":"no case checks who receives the event","file":"row.yaml","killer":["tap #r0"],"number":1,"operator":"drop-receiver",\
        "output":["select [0,0] #r0 via callback:onSelect\\n"],\
        "place":"callback:onSelect of Row select"}],"undecided":0}

        """)
  }

  @Test func writtenCasesPassAndCompleteTheScore() throws {
    #expect(try run("$0 mutate row.cvt --write new.cvt").code == 0)
    #expect(try run("$0 test new.cvt").code == 0)
    #expect(try run("$0 mutate row.cvt new.cvt --minimum 1").code == 0)
    let (_, errors, code) = try run("$0 mutate row.cvt --write new.cvt")
    #expect(code == 2)
    #expect(errors == "cvsim: cannot write new.cvt: it exists already\n")
  }

  @Test func scoresOfShardsAreJoined() throws {
    for part in ["1", "2"] {
      _ = try run(
        "$0 mutate row.cvt --operators drop-receiver,hide --shard \(part)/2 --format json -o \(part).json"
      )
    }
    #expect(
      try run("$0 mutate --merge 2.json 1.json").output
        == run("$0 mutate row.cvt --operators drop-receiver,hide -j1").output)
  }

  /// Files of a merge, and why they are not all parts of one run: `N-M` is part N of M, `0` a whole run.
  @Test(arguments: [
    ("1-3 2-3", "of 3/3 are missing"), ("2-3", "of 1/3, 3/3 are missing"),
    ("1-3 1-3 1-3", "of 1/3 are given more than once"),
    ("1-3 2-3 3-3 3-3", "of 3/3 are given more than once"),
    ("1-3 1-2 2-2", "belong to different runs: not all runs have 3 parts"),
    ("1-2 0", "belong to different runs: not all runs have 2 parts"),
    ("0 1-1", "belong to different runs: not all runs have 1 part"),
  ])
  func mergeIsOfAllPartsOfOneRun(files: String, reason: String) throws {
    let scores = files.split(separator: " ").map { "s\($0).json" }
    let coverages = files.split(separator: " ").map { "c\($0).json" }
    for name in Set(files.split(separator: " ")) {
      let shard = name == "0" ? "" : "--shard \(name.replacing("-", with: "/"))"
      _ = try run(
        """
        $0 mutate row.cvt --operators drop-receiver,hide \(shard) --format json -o s\(name).json
        $0 test row.cvt \(shard) --reporter dot --cover --cover-output c\(name).json
        """)
    }
    for (command, files) in [("mutate", scores), ("cover", coverages)] {
      let merged = try run("$0 \(command) --merge \(files.joined(separator: " ")) --minimum 0")
      #expect(merged.code == 2)
      let results = command == "mutate" ? "scores" : "coverages"
      #expect(merged.errors == "cvsim: the \(results) \(reason)\n")
    }
  }

  @Test func partsOfDifferentMutantsOrCasesAreRefused() throws {
    _ = try run(
      """
      $0 mutate row.cvt --operators drop-receiver --shard 1/2 --format json -o s1.json
      $0 mutate row.cvt --operators hide --shard 2/2 --format json -o s2.json
      $0 test row.cvt --shard 1/2 --reporter dot --cover --cover-output c1.json
      cp row.cvt other.cvt
      $0 test row.cvt other.cvt --shard 2/2 --reporter dot --cover --cover-output c2.json
      """)
    #expect(
      try run("$0 mutate --merge s1.json s2.json").errors
        == "cvsim: the scores belong to different runs: their changes or cases differ, or were "
        + "divided by different rules or timings\n")
    #expect(
      try run("$0 cover --merge c1.json c2.json").errors
        == "cvsim: the coverages belong to different runs: their cases differ, or were "
        + "divided by different rules or timings\n")
  }

  @Test func coveragesOfWholeRunsAreJoined() throws {
    _ = try run(
      """
      $0 test row.cvt --reporter dot --cover --cover-output 1.json
      $0 cover row.yaml --session row.cvt --format json -o 2.json
      """)
    let (output, _, code) = try run("$0 cover --merge 1.json 2.json")
    #expect(code == 0)
    #expect(output.hasSuffix("covered 45.4%: 5 of 11 parts\n"))
  }

  /// Lines of a shell in the folder, to which the program is `$0`, and their first line.
  @Test(
    arguments: [
      (
        "$0 cover row.yaml row.yaml",
        "cvsim: cover needs exactly one collection; found 2; see `cvsim cover --help`"
      ),
      (
        "$0 cover --merge a.json --session row.cvt",
        "cvsim: --merge joins coverages; it runs no --session; see `cvsim cover --help`"
      ),
      (
        "$0 cover --merge a.json --format svg",
        "cvsim: --format svg draws a collection, and --merge loads none; see `cvsim cover --help`"
      ),
      (
        "$0 cover row.yaml --minimum 101",
        "cvsim: --minimum: found 101.0, expected a percentage from 0 to 100; see `cvsim cover --help`"
      ),
      ("$0 cover --merge none.json", "cvsim: cannot open none.json"),
      (
        "$0 cover --merge row.yaml", "cvsim: row.yaml: it is not a coverage of cvsim in JSON"
      ),
      ("$0 cover row.yaml --session none.cvt", "cvsim: cannot open none.cvt"),
      (
        "echo '%cvsim 1' > empty.cvt; $0 cover row.yaml --session empty.cvt",
        "cvsim: empty.cvt: no case is in this file"
      ),
      (
        "$0 test row.cvt --minimum 50", "cvsim: --minimum needs --cover; see `cvsim test --help`"
      ),
      (
        "$0 test row.cvt --cover-output a.json",
        "cvsim: --cover-output needs --cover; see `cvsim test --help`"
      ),
      ("$0 mutate none.cvt", "cvsim: none.cvt: no such file or folder"),
      (
        "$0 mutate row.cvt --operators hid",
        "cvsim: --operators: \"hid\" is not an operator; did you mean hide?; the operators are "
          + "drop-receiver, swap-receivers, rename-event, duplicate-event, drop-method, "
          + "flip-precedence, exchange-items, flip-selection, flip-multiple-selection, "
          + "disable-interaction, disable-control, hide, make-transparent, grow-region, "
          + "shrink-region, flip-z-order, drop-gesture, flip-cancels-touches, flip-delay, "
          + "drop-requirement, drop-reaction; see `cvsim mutate --help`"
      ),
      (
        "$0 mutate row.cvt --sample 0",
        "cvsim: --sample: expected a number from 1; see `cvsim mutate --help`"
      ),
      (
        "$0 mutate row.cvt --minimum 2",
        "cvsim: --minimum: found 2.0, expected a score from 0 to 1; see `cvsim mutate --help`"
      ),
      (
        "$0 mutate row.cvt -j0",
        "cvsim: -j: expected a number from 1 to 1000; see `cvsim mutate --help`"
      ),
      (
        "$0 mutate --merge a.json --sample 1",
        "cvsim: --merge joins scores; it makes no changes; see `cvsim mutate --help`"
      ),
      (
        "$0 mutate --merge row.yaml",
        "cvsim: row.yaml: it is not a score of cvsim mutate with the same limits"
      ),
      (
        "$0 mutate row.cvt --operators drop-gesture",
        "cvsim: the chosen operators find nothing to change in these collections"
      ),
      (
        "printf '%%cvsim 1\\n%%load row.yaml\\ntap 1,1\\n| (nothing)\\n' > bad.cvt; $0 mutate bad.cvt",
        "cvsim: bad.cvt::bad fails before any mutation; `cvsim test` explains it"
      ),
      (
        "printf '%%cvsim 1\\nversion\\n| ...\\n' > none.cvt; $0 mutate none.cvt",
        "cvsim: no case passes that begins with the collection of a file, `%load`"
      ),
    ])
  func wrongInputIsRejected(line: String, message: String) throws {
    let (_, errors, code) = try run(line)
    #expect(code == 2)
    #expect(errors == message + "\n")
  }

  @Test func scoreBelowTheMinimumFails() throws {
    let (_, errors, code) = try run("$0 mutate row.cvt --operators drop-receiver --minimum 0.6")
    #expect(code == 1)
    #expect(errors == "cvsim: the score of 0.5 is below the minimum of 0.6\n")
  }
}
