import Foundation
import TestSupport
import Testing

/// `cvsim test --update`: the lines that it writes, and those that it keeps.
@Suite struct UpdateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try SmallTranscripts.folder() }

  private func test(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["test"] + arguments, folder: folder.path)
  }

  @Test func failureThatNoLineSettlesStaysOne() throws {
    try folder.write("%load small.yaml\ntap 9999,9999\n", to: "miss.cvt")
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
    let result = try test("--update")
    #expect(result.status == 1)
    #expect(result.errors.contains("updated bad.cvt"))
    #expect(result.errors.contains("miss.cvt:2 miss is not settled: `tap 9999,9999` failed"))
    #expect(try folder.read("bad.cvt") == SmallTranscripts.expecting(SmallTranscripts.right))
    #expect(try test("--update=missing").status == 1)
    #expect(try test("--update=missing", "--accept-errors").status == 0)
    #expect(try test().status == 0)
    #expect(try test("--accept-errors").errors.contains("--accept-errors needs --update"))
    let review = try BuiltProgram.run(["review", "--accept-errors"], folder: folder.path)
    #expect(review.errors.contains("--accept-errors needs --accept-all"))
  }

  @Test func casesThatMustFailAreLeftAlone() throws {
    let text = "%load small.yaml\n%xfail known\ntap #t1\n| wrong\necho x\n"
    try folder.write(text, to: "a.cvt")
    for mode in ["changed", "missing", "all"] {
      #expect(try test("--update=\(mode)").status == 0)
      #expect(try folder.read("a.cvt") == text)
    }
  }

  @Test func repeatedCaseIsUpdatedOnce() throws {
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
    let result = try test("--repeat-each", "2", "--update")
    #expect(result.status == 0)
    #expect(try folder.read("bad.cvt") == SmallTranscripts.expecting(SmallTranscripts.right))
  }

  @Test func uncertainOutputIsNotWritten() throws {
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
    let result = try test("--verify-determinism", "--update")
    #expect(result.status == 2)
    #expect(result.errors.contains("give one of them"))
    #expect(try folder.read("bad.cvt") == SmallTranscripts.expecting("wrong"))
  }

  @Test func updatesAtOnceLoseNothingSilently() throws {
    // Each of them is accepted, or has a message that it was not.
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
    let runs = try (0..<4).map { _ in try TemporaryFolder() }
    for other in runs {
      try FileManager.default.createSymbolicLink(
        atPath: "\(other.path)/bad.cvt", withDestinationPath: "\(folder.path)/bad.cvt")
      try other.write(SmallScreen.text, to: "small.yaml")
    }
    let programs = try runs.map { try RunningProgram(["test", "--update", "bad.cvt"], in: $0) }
    for program in programs { #expect([0, 2].contains(program.end(by: 0))) }
    let said = programs.map(\.errors)
    #expect(said.contains { $0.contains("updated") })
    #expect(
      said.allSatisfy { $0.contains("updated") || $0.contains("changed while") || $0.isEmpty })
  }

  @Test func controlCharactersInNamesArePrintedAsEscapes() throws {
    try folder.write("%load small.yaml\n%case a\u{1B}[31m\ntap 9999,9999\n", to: "bad\u{7}.cvt")
    try folder.write(SmallTranscripts.expecting("wrong"), to: "new\u{7}.cvt")
    let errors = try test("--update").errors
    #expect(errors.contains("updated new") && errors.contains("is not settled"))
    #expect(!errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func failureNamesTheOthersThatItsUpdateRewrites() throws {
    let text = "echo a\n| b\necho c\n| c\necho d\n| e\necho f\n| g\n"
    try folder.write(text, to: "a.cvt")
    let result = try test("a.cvt")
    #expect(result.output.contains("accept  cvsim test a.cvt:1 --update\n"))
    #expect(result.output.contains("  also failed: line 5, 7\n"))
    let update = try test("a.cvt:1", "--update")
    #expect(update.status == 0)
    #expect(try folder.read("a.cvt") == "echo a\n| a\necho c\n| c\necho d\n| d\necho f\n| f\n")
  }
}
