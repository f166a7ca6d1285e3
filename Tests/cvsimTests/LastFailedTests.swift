import Foundation
import TestSupport
import Testing

/// The state that one run leaves for the next one, and the names of files in it.
@Suite struct LastFailedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "ok.cvt")
  }

  private func test(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["test"] + arguments, environment: ["XDG_STATE_HOME": "\(folder.path)/.state"],
      folder: folder.path)
  }

  @Test func removedCasesAreForgotten() throws {
    #expect(try test().status == 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/bad.cvt")
    let again = try test("--last-failed", "--reporter", "list")
    #expect(again.status == 0)
    #expect(again.errors.contains("all run"))
    #expect(again.output.contains("passed  ok.cvt"))
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
    #expect(try test("--last-failed", "--list").output == "bad.cvt::bad\nok.cvt::ok\n")
  }

  @Test func caseThatWasRenamedIsForgotten() throws {
    #expect(try test().status == 1)
    try folder.write(
      "%case other\n" + SmallTranscripts.expecting(SmallTranscripts.right), to: "bad.cvt")
    #expect(try test("--last-failed").status == 0)
    #expect(try test("--last-failed", "--list").output == "bad.cvt::other\nok.cvt::ok\n")
  }

  @Test(arguments: [".", "./bad.cvt", "././/bad.cvt", "/bad.cvt"])
  func fileIsOneHoweverItIsSpelt(spelling: String) throws {
    let spelling = spelling.hasPrefix("/") ? folder.path + spelling : spelling
    #expect(try test("bad.cvt").status == 1)
    let again = try test(spelling, "--last-failed", "--reporter", "list")
    #expect(again.output.hasSuffix("\n0 passed, 1 failed\n"))
    #expect(!again.errors.contains("all run"))
    let twice = try test("bad.cvt", spelling, "-g", "bad", "--reporter", "list")
    #expect(twice.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test func othersThatFailedAreNoReasonToRunNothing() throws {
    #expect(try test("bad.cvt").status == 1)
    #expect(try test("ok.cvt", "--last-failed").status == 0)
    #expect(try test("--last-failed", "--list").output == "bad.cvt::bad\n")
  }

  @Test func repetitionsKeepTheNameOfTheirCase() throws {
    let result = try test("--repeat-each", "2", "--reporter", "list", "--reporter", "json=r.json")
    #expect(result.status == 1)
    #expect(result.output.contains("failed  bad.cvt:2 bad #2 "))
    #expect(try folder.read("r.json").contains(#""repetition":2"#))
    #expect(try test("--last-failed", "--list").output == "bad.cvt::bad\n")
  }

  @Test func caseInDoubtFailedInEveryRespect() throws {
    // The numbers of bytes and calls that the process has read are the data of an event.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("io.csv"), withDestinationPath: "/proc/self/io")
    let screen = """
      cvsim: 1
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 100] } }
      cells: { A: { subviews: [{ name: b, kind: button, frame: [0, 0, 100, 100], event: e }] } }
      sections: [{ items: { from: io.csv, data: "" } }]
      wiring: { delegate: all }
      """
    try folder.write(screen, to: "doubt.yaml")
    try folder.write("load doubt.yaml\ntap [0,0].b\n| ...\n", to: "a-doubt.cvt")
    let result = try test(
      "--verify-determinism", "--allow-outside", "-x", "-j", "1", "--reporter", "list")
    #expect(result.status == 4)
    #expect(result.output.hasSuffix("0 passed, 1 errored, 2 not run\n"))
    #expect(try test("--last-failed", "--list").output == "a-doubt.cvt::a-doubt\n")
  }
}
