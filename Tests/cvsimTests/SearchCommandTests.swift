import Foundation
import TestSupport
import Testing

/// `cvsim fuzz`, `cvsim explore` and `cvsim equivalent`.
@Suite struct SearchCommandTests {
  private let folder: TemporaryFolder
  private let row: String

  init() throws {
    folder = try TemporaryFolder()
    row = try folder.write(rowOfThreeItems, to: "row.yaml")
  }

  private func run(_ arguments: String...) throws -> (output: String, errors: String, code: Int32) {
    let result = try BuiltProgram.run(arguments)
    return (result.output, result.errors, result.status)
  }

  @Test func failureIsWrittenAsACaseThatPasses() throws {
    let path = folder.path("found.cvt")
    let (output, _, code) = try run(
      "fuzz", row, "--property",
      "once: never (event \"buy\" X and previously (once (event \"buy\" X)))",
      "--write", path)
    #expect(code == 1)
    #expect(
      output.hasPrefix(
        """
        once: never (event "buy" X and (previously (once (event "buy" X))))
          failed: event "buy" [0,0] #r0.buy and (previously (once (event "buy" [0,0] #r0.buy)))
          at 0ms: event "buy" [0,0] #r0.buy via callback:onBuy
          at 0ms: event "buy" [0,0] #r0.buy via callback:onBuy
        """), "\(output)")
    #expect(output.contains(":\n  tap 20,25\n  tap 20,25\n"))
    let text = try folder.read("found.cvt")
    #expect(text.contains("%load row.yaml\n"))
    #expect(
      text.contains("%case once\ntap 20,25\n| event \"buy\" #r0.buy via callback:onBuy\n"),
      "\(text)")
    #expect(try run("test", path).code == 0)
  }

  @Test func resultOfFuzzIsOneObjectWithSortedKeys() throws {
    let arguments = ["--runs", "3", "--actions", "10", "--seed", "4", "--format", "json"]
    let result = try BuiltProgram.run(["fuzz", row] + arguments)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(#"{"actions":"#))
    #expect(
      result.output.hasSuffix(
        #""failure":null,"runs":3,"stopped":[],"undecided":[],"unseen":[]}"# + "\n"))
    #expect(try BuiltProgram.run(["fuzz", row] + arguments).output == result.output)
  }

  @Test func propertiesOfAFileAreChecked() throws {
    let properties = try folder.write("# none\nno-buy: never (event \"buy\" *)\n", to: "p.txt")
    let (output, _, code) = try run("fuzz", row, "--properties", properties)
    #expect(code == 1)
    #expect(output.hasPrefix("no-buy: never (event \"buy\")\n"))
    let wrong = try folder.write("no-buy: nevr (event \"buy\" *)\n", to: "w.txt")
    let failed = try run("fuzz", row, "--properties", wrong)
    #expect(failed.code == 2)
    #expect(
      failed.errors
        == "cvsim: \(wrong): line 1, column 9: expected always, never, sometimes, found \"nevr\"; did you mean never?\n"
    )
  }

  @Test func explorationFindsReceiversAndViolations() throws {
    let (output, _, code) = try run(
      "explore", row, "--format", "json", "--property", "never (event \"buy\" [0,2]*)")
    #expect(code == 1)
    let result = try object(output)
    #expect(result["complete"] as? Bool == true)
    let violations = try #require(result["violations"] as? [[String: Any]])
    #expect(
      violations.first?["session"] as? [String] == [
        "scroll by 0 50", "wait 1000ms", "scroll by 0 50", "wait 1000ms", "tap 20,25",
      ])
    let reached = try #require(result["reached"] as? [[String: Any]])
    #expect(reached.map { $0["receiver"] as? String } == ["callback:onSelect", "callback:onBuy"])
    let graph = try #require(result["graph"] as? [[Any]])
    #expect(graph.count == result["transitions"] as? Int)
    #expect(graph.first?.first as? Int == 0)
    #expect(graph.first?.last as? String == "tap 50,5")
  }

  @Test func statesAreDrawn() throws {
    let (output, _, code) = try run("explore", row, "--format", "svg", "--depth", "2")
    #expect(code == 0)
    #expect(output.hasPrefix("<svg "))
    #expect(output.contains("<title>no command</title></circle>"))
  }

  @Test func stylesAreEqualOrToldApart() throws {
    let equal = try run("equivalent", row, row, "--format", "json")
    #expect(equal.code == 0)
    let result = try object(equal.output)
    #expect(result["equal"] as? Bool == true)
    #expect((result["digest"] as? String)?.count == 32)
    let different = try run("equivalent", row, "--styles", "handler,models")
    #expect(different.code == 1)
    #expect(different.output.hasPrefix("different after tap "))
  }

  @Test(arguments: [
    ("fuzz row.yaml --runs 0", "--runs: found 0, expected a number from 1 to 1000000000"),
    ("fuzz row.yaml --mix tap=0", "--mix: all weights are 0"),
    (
      "fuzz row.yaml --property 'never ('",
      "--property: column 8: expected a kind of log entry such as select, found the end"
    ),
    ("explore row.yaml --states 0", "--states: found 0, expected a number from 1 to 10000000"),
    (
      "equivalent row.yaml",
      "expected two files, or one with --styles A,B or --devices A,B"
    ),
    (
      "equivalent row.yaml --styles handler",
      "--styles: expected at least two styles, such as handler,registrations"
    ),
    (
      "equivalent row.yaml --styles handler,modls",
      "--styles: found \"modls\", expected some of handler, dataSource, sectionHandlers, registrations, models; did you mean models?"
    ),
    (
      "equivalent row.yaml --devices 390x844",
      "--devices: found \"390x844\", expected two devices, such as 390x844,iphone-16"
    ),
  ])
  func wrongOptionIsRejected(line: String, message: String) throws {
    let result = try BuiltProgram.run(shell: "$0 \(line)", folder: folder.path)
    #expect(result.status == 2)
    let verb = line.prefix { $0 != " " }
    #expect(result.errors == "cvsim: \(message); see `cvsim \(verb) --help`\n")
  }

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }
}
