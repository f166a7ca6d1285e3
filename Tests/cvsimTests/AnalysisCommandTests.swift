import Foundation
import TestSupport
import Testing

@Suite struct AnalysisCommandTests {
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

  @Test func commandThatFailsBeforeAnAnalysisIsNamed() throws {
    try folder.write(
      "tap 5,5\ntap #gone\ntap #lost\n", to: "s.cvt")
    let expected = "cvsim: s.cvt:2: no item has the id \"gone\"; the analysis goes on\n"
    for command in ["map row.yaml --hits", "fuzz row.yaml --runs 1 --actions 1"] {
      let result = try BuiltProgram.run(
        shell: "$0 \(command) --session s.cvt", folder: folder.path)
      #expect(result.errors == expected, "\(command)")
    }
    try folder.write("tap #gone\n| ! no item [..]\n", to: "s.cvt")
    let silent = try BuiltProgram.run(
      shell: "$0 map row.yaml --hits --session s.cvt", folder: folder.path)
    #expect(silent.errors == "")
  }

  @Test func mapIsOneObjectWithSortedKeys() throws {
    let (output, _, code) = try run("map", row, "--hits", "--format", "json")
    #expect(code == 0)
    #expect(
      output.hasPrefix(
        #"{"areas":[{"area":4400,"receiver":"callback:onSelect"},{"area":600,"receiver":"callback:onBuy"}],"offset":[0,0],"regions":[{"event":null,"exact":true,"hit":"[0,0] #r0","outcome":"select","receivers":["callback:onSelect"],"rect":[0,0,100,10]},"#
      ))
    #expect(
      output.contains(
        #"{"event":"buy","exact":true,"hit":"[0,0] #r0.buy","outcome":"event","receivers":["callback:onBuy"],"rect":[10,10,20,30]}"#
      ))
    #expect(output.hasSuffix(#"],"viewport":[100,50]}"# + "\n"))
  }

  @Test func mapOfAllOffsetsHasTheOffsetsOfEachRegion() throws {
    let (output, _, _) = try run("map", row, "--hits", "--all-offsets")
    #expect(output.hasPrefix("map of 100x50 at offsets y 0...100\n"))
    #expect(
      output.contains(
        "\n10,60 20x30 [0,1] #r1.buy at 10...90: event \"buy\" via callback:onBuy\n"))
  }

  @Test(arguments: [["--all-offsets"], ["--offset", "0,10"]], ["text", "json"])
  func numbersOfMapsHaveThreeDecimals(offsets: [String], format: String) throws {
    let file = try folder.write(
      """
      cvsim: 1
      viewport: [100, 51.1]
      contentInset: [17.2, 0, 0.1, 0]
      cells: { A: {} }
      layout: { flow: { itemSize: [33.1, 30.3], minimumLineSpacing: 0.1 } }
      sections: [{ items: { repeat: 9, type: A } }]
      """, to: "decimals.yaml")
    let arguments = ["map", file, "--hits", "--format", format] + offsets
    let output = try BuiltProgram.run(arguments).output
    #expect(!output.contains(try Regex(#"\.\d{4}"#)), "\(output)")
  }

  @Test func mapAfterASessionIsOfItsState() throws {
    let session = try folder.write("scroll to 0,50\n", to: "s.cvt")
    let (output, _, _) = try run("map", row, "--hits", "--session", session)
    #expect(output.contains("10,10 20x30 [0,1] #r1.buy: "))
  }

  @Test func mapIsDrawnWithALegend() throws {
    let (output, _, _) = try run("map", row, "--hits", "--format", "svg")
    #expect(output.hasPrefix("<svg "))
    #expect(output.contains("callback:onBuy 600 pt²"))
  }

  @Test func auditFailsUntilTheFindingIsInTheBaseline() throws {
    let (text, _, code) = try run("audit", row)
    #expect(code == 1)
    #expect(text.contains("error: target-size: [0,0] #r0.buy: a square of 20 points fits"))
    #expect(text.contains("(and 2 more like it)"))
    let baseline = folder.path("baseline.json")
    #expect(try run("audit", row, "--baseline", baseline).code == 2)
    #expect(try run("audit", row, "--baseline", baseline, "--update-baseline").code == 0)
    let (rest, _, known) = try run("audit", row, "--baseline", baseline)
    #expect(known == 0)
    #expect(rest.hasPrefix("6 targets, 0 findings, "))
  }

  @Test func auditTakesAHierarchyOfAnotherTool() throws {
    let dump = try folder.write(
      """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIButton: 0x2; frame = (100 200; 190 20)>
      """, to: "login.txt")
    let (text, errors, code) = try run("audit", dump, "--rules", "target-size")
    #expect(errors.isEmpty)
    #expect(code == 1)
    #expect(text.contains("target-size: "), "\(text)")
  }

  @Test func auditChecksTheChosenRulesOnly() throws {
    #expect(try run("audit", row, "--rules", "target-overlap").code == 0)
    #expect(try run("audit", row, "--rules", "!target-size,!target-spacing").code == 0)
    let (_, errors, code) = try run("audit", row, "--rules", "target-sizes")
    #expect(code == 2)
    #expect(errors.contains("did you mean target-size?"))
  }

  @Test func auditOfASessionFindsWhatItsEndDoesNotShow() throws {
    let (session, rules) = try sessionThatClipsButtons()
    let (text, _, code) = try run("audit", row, "--session", session, "--rules", rules)
    #expect(code == 1)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4, "\(text)")
    #expect(
      lines[0].hasSuffix(
        "clipped-part: [0,0] #r0.buy after step 1: touches reach 20x20 of its 20x30; "
          + "the rest is outside of its superview (and 2 more like it)"), "\(text)")
    #expect(lines[2] == "  show: goto 1; scroll to [0,0] #r0; why [0,0] #r0.buy")
    // The second step leads back to the first state.
    #expect(lines[3] == "18 targets in 3 states, 1 finding")
  }

  @Test func reportsOfAnAuditHaveTheStep() throws {
    let (session, rules) = try sessionThatClipsButtons()
    let arguments = ["audit", row, "--session", session, "--rules", rules, "--format"]
    let json = try BuiltProgram.run(arguments + ["json"]).output
    let report = try object(json)
    #expect(report["states"] as? Int == 3)
    #expect(report["cut-off"] as? [String] == [])
    #expect(json.contains(#""step":1"#))
    for format in ["sarif", "junit", "svg"] {
      let output = try BuiltProgram.run(arguments + [format]).output
      #expect(output.contains("#r0.buy after step 1: touches reach"), "\(output)")
    }
  }

  @Test func auditSaysHowManyStatesItLeavesOut() throws {
    let (session, rules) = try sessionThatClipsButtons()
    let (text, _, code) = try run(
      "audit", row, "--session", session, "--rules", rules, "--states", "1")
    #expect(code == 0)
    #expect(
      text == """
        cut off: 2 of 3 states of \(row) are not audited
        6 targets in 1 state, 0 findings

        """)
  }

  /// A session whose second state has one finding of the returned rule, but not its last.
  private func sessionThatClipsButtons() throws -> (session: String, rule: String) {
    let session = try folder.write(
      "set itemSize 100x30\nset itemSize 100x50\ntap 5,5\n", to: "s.cvt")
    return (session, "clipped-part")
  }

  @Test func reportsOfAnAuditAreValid() throws {
    let json = try object(try run("audit", row, "--format", "json").output)
    #expect(json["checked"] as? Int == 6)
    let sarif = try object(try run("audit", row, "--format", "sarif").output)
    #expect(sarif["version"] as? String == "2.1.0")
    #expect(
      try run("audit", row, "--format", "junit").output.contains("<testsuites name=\"cvsim\""))
    #expect(try run("audit", row, "--format", "svg").output.contains("target-size"))
  }

  /// Lines of a shell in the folder, to which the program is `$0`, and their first line.
  @Test(
    arguments: [
      (
        "$0 map row.yaml",
        "cvsim: say what to map: --hits; `cvsim render FILE --format text` draws the screen; "
          + "see `cvsim map --help`"
      ),
      (
        "$0 map row.yaml --hits --offset 0,10 --all-offsets",
        "cvsim: --offset and --all-offsets cannot be combined; give one of them; see `cvsim map --help`"
      ),
      (
        "$0 audit row.yaml --minimum 1001",
        "cvsim: --minimum: found 1001.0, expected points from 0 to 1000; see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml --keyboard=-1",
        "cvsim: --keyboard: found -1.0, expected points from 0 to 10000; see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml --update-baseline",
        "cvsim: --update-baseline needs the --baseline that it writes; see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml row.yaml --format svg",
        "cvsim: --format svg draws one file; found 2; see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml row.yaml --session s.cvt",
        "cvsim: --session needs exactly one file; found 2; see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml --states 0",
        "cvsim: --states: found 0, expected a number from 1 to 10000000; see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml --rules sizes",
        "cvsim: --rules: \"sizes\" is not a rule; the rules are target-size, target-spacing, "
          + "target-overlap, target-duplicate, unreachable-part, clipped-part, dead-zone, "
          + "covered-by-pinned, control-without-receiver, receiver-never-called, "
          + "gesture-never-begins, outside-safe-area, missing-label, duplicate-label, "
          + "label-repeats-type, outside-tree, reading-order, uikit-warning; "
          + "see `cvsim audit --help`"
      ),
      (
        "$0 audit row.yaml --baseline none.json",
        "cvsim: cannot open none.json; --update-baseline writes it"
      ),
      (
        "echo '[]' > list.json; $0 audit row.yaml --baseline list.json",
        "cvsim: list.json: it is not a baseline of cvsim audit"
      ),
    ])
  func wrongOptionIsRejected(line: String, message: String) throws {
    let result = try BuiltProgram.run(shell: line, folder: folder.path)
    #expect(result.status == 2)
    #expect(result.errors == message + "\n")
  }

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }
}
