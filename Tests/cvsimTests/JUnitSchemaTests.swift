import Foundation
import TestSupport
import Testing

private let checker = "/usr/bin/xmllint"

/// JUnit reports are valid by the schemas in `Tests/Schemas`.
///
/// `junit-10.xsd` is the one of build servers; reports are valid without our additions. `JUnit.xsd`
/// names the additions, and whole reports are valid. `Scripts/test` installs xmllint.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: checker)))
struct JUnitSchemaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    try folder.write(
      """
      %load small.yaml
      tap #t1
      | \(SmallTranscripts.right)
      %case <failed> & "quoted"
      echo a]]>
      | b
      echo c
      %case skipped
      %skip not yet
      echo a
      %case xfailed
      %xfail known
      echo a
      | b
      %case xpassed
      %xfail known
      echo a
      | a
      %case faulty
      tpa
      %case late
      wait 1500ms
      """, to: "a.cvt")
    try folder.write("%load none.yaml\ntap #t1\n", to: "gone.cvt")
    try folder.write(SmallTranscripts.expecting("wrong"), to: "z.cvt")
  }

  private func isValid(_ name: String, by schema: String = "JUnit.xsd") throws -> Bool {
    let schema = Checkout.file("Tests/Schemas/\(schema)").path
    let process = try SpawnedProcess(
      checker, ["--noout", "--nonet", "--schema", schema, "\(folder.path)/\(name)"],
      redirections: [])
    return process.wait() == 0
  }

  /// Returns a report with only the elements of `junit-10.xsd`.
  private func withoutAdditions(_ report: String) -> String {
    report
      .replacing(#/ <properties>[^<]*(<property [^>]*>[^<]*)*<\/properties>/#, with: "")
      .replacing(#/ (assertions|line)="[0-9]*"/#, with: "")
      .replacing(#/ timestamp="[^"]*"/#, with: "")
      .replacing(#/(<testcase [^>]*) file="[^"]*"/#) { "\($0.output.1)" }
      .replacing(#/(<testsuites [^>]*) skipped="[0-9]*"/#) { "\($0.output.1)" }
  }

  @Test(arguments: [
    [], ["nosuch\u{1B}\u{1}<\u{FFFE}.cvt", "."], ["-x"], ["--repeat-each", "2"], ["-g", "nothing"],
  ])
  func reportsOfAllVerdictsAreValid(arguments: [String]) throws {
    let result = try BuiltProgram.run(
      ["test", "--reporter", "junit=r.xml"] + arguments, folder: folder.path)
    #expect(result.status != 0)
    #expect(try isValid("r.xml"))
    #expect(try !isValid("r.xml", by: "junit-10.xsd"))
    try folder.write(withoutAdditions(try folder.read("r.xml")), to: "plain.xml")
    #expect(try isValid("plain.xml", by: "junit-10.xsd"))
    // The schema must be able to reject a report.
    try folder.write(try folder.read("r.xml").replacing(" tests=", with: " tsets="), to: "no.xml")
    #expect(try !isValid("no.xml"))
  }

  @Test func givenTimeReplacesTheClock() throws {
    let arguments = ["test", "--reporter", "junit=r.xml"]
    let given = ["SOURCE_DATE_EPOCH": "1700000000"]
    _ = try BuiltProgram.run(arguments, environment: given, folder: folder.path)
    let first = try folder.read("r.xml")
    #expect(first.contains(#" timestamp="2023-11-14T22:13:20""#))
    #expect(first.contains(#"<property name="step["#))
    #expect(try isValid("r.xml"))
    _ = try BuiltProgram.run(arguments, environment: given, folder: folder.path)
    #expect(try folder.read("r.xml") == first)
  }

  /// A case that waits for a virtual minute takes no minute.
  @Test func timesAreThoseOfTheMachine() throws {
    try folder.write("%cvsim 1\n%load small.yaml\nwait 60s\n", to: "waits.cvt")
    let arguments = ["test", "waits.cvt", "--reporter", "junit=r.xml"]
    func time(environment: [String: String] = [:]) throws -> Double? {
      _ = try BuiltProgram.run(arguments, environment: environment, folder: folder.path)
      return try folder.read("r.xml").firstMatch(of: /<testcase [^>]* time="([0-9.]*)"/)
        .flatMap { Double($0.output.1) }
    }
    #expect(try #require(try time()) < 60)
    #expect(try folder.read("r.xml").contains(" timestamp="))
    #expect(try time(environment: ["SOURCE_DATE_EPOCH": "0"]) == 60)
  }

  /// Shards carry the times to the report of the whole.
  @Test func mergedTimesAreThoseOfTheMachine() throws {
    try folder.write("%cvsim 1\n%load small.yaml\nwait 60s\n", to: "waits.cvt")
    _ = try BuiltProgram.run(
      shell: "$0 test waits.cvt --reporter blob=1.jsonl; $0 merge 1.jsonl --reporter junit=r.xml",
      folder: folder.path)
    #expect(try !folder.read("r.xml").contains("time=\"60\""))
  }

  @Test(arguments: ["yesterday", "-1", "1.5", "99999999999999", "99999999999999999999"])
  func invalidTimeIsReportedOnce(time: String) throws {
    let result = try BuiltProgram.run(
      ["test", "--reporter", "junit=r.xml", "--reporter", "dot"],
      environment: ["SOURCE_DATE_EPOCH": time], folder: folder.path)
    #expect(result.errors.split(separator: "\n").count { $0.contains("SOURCE_DATE_EPOCH") } == 1)
    #expect(try folder.read("r.xml").contains(" timestamp=\"20"))
  }
}
