import TestSupport
import Testing

/// `cvsim equivalent` over one session.
@Suite struct SessionComparisonCommandTests {
  private let folder: TemporaryFolder
  private let small: String

  init() throws {
    folder = try TemporaryFolder()
    small = try folder.write(SmallScreen.text, to: "small.yaml")
  }

  private func compare(
    _ styles: String, _ session: String
  ) throws -> (output: String, errors: String, code: Int32) {
    let path = try folder.write(session, to: "s.cvt")
    let result = try BuiltProgram.run([
      "equivalent", small, "--styles", styles, "--session", path,
    ])
    return (result.output, result.errors, result.status)
  }

  @Test func sessionWritesNoFile() throws {
    let (output, _, code) = try compare("handler,dataSource", "tap #t1\nsave out.cvt\n")
    #expect(code == 0)
    #expect(!output.contains("exists"))
    #expect(throws: (any Error).self) { try folder.read("out.cvt") }
  }

  @Test func equalStylesAnswerZero() throws {
    let (output, _, code) = try compare("handler, dataSource ,sectionHandlers", "tap #t1\n")
    #expect(code == 0)
    #expect(
      output == """
        handler and dataSource: equal, 1 log entry of 1 command
        handler and sectionHandlers: equal, 1 log entry of 1 command

        """)
  }

  @Test func differenceExitsWithOneAndItsPosition() throws {
    let (output, _, code) = try compare("handler,models", "tap #t1\nwait 1s\n")
    #expect(code == 1)
    #expect(output.contains("s.cvt:2: wait 1s\n"))
  }

  @Test func allPairsAreATable() throws {
    let session = try folder.write("tap #t1\nwait 1s\n", to: "s.cvt")
    let result = try BuiltProgram.run([
      "equivalent", small, "--styles", "all", "--session", session,
    ])
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5) == [
        "                 dataSource  sectionHandlers  registrations  models",
        "handler          equal       equal            equal          line 2",
        "dataSource                   equal            equal          line 2",
        "sectionHandlers                               equal          line 2",
        "registrations                                                line 2",
      ])
    #expect(lines.contains { $0.hasPrefix("handler and models differ at ") })
  }

  @Test(arguments: ["handler", "handler,", "handler,other", "handler, handler"])
  func stylesThatAreNoneAreUsageErrors(styles: String) throws {
    let (output, errors, code) = try compare(styles, "tap #t1\n")
    #expect(code == 2 && output.isEmpty)
    #expect(errors.contains("--styles"))
  }

  @Test func sessionWithMistakesIsNotRun() throws {
    let (_, errors, code) = try compare("handler,models", "tap #t1\ntapp #t2\n")
    #expect(code == 2)
    #expect(errors.contains("s.cvt:2"))
  }

  @Test(arguments: ["", "tap #zzz\n", "wait 1s\n", "tap #t1\nwire style models\n"])
  func incomparableStylesAreAnError(session: String) throws {
    let (output, errors, code) = try compare("handler,models", session)
    #expect(code == 2 && output.isEmpty)
    #expect(errors.contains("handler and models were not compared: "))
  }

  @Test func invalidCollectionExitsWithThree() throws {
    let session = try folder.write("tap #t1\n", to: "s.cvt")
    let result = try BuiltProgram.run([
      "equivalent", small + "x", "--styles", "handler,models", "--session", session,
    ])
    #expect(result.status == 3 && result.output.isEmpty)
  }
}
