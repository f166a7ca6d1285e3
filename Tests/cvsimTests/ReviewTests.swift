import Foundation
import TestSupport
import Testing

/// `cvsim review` without a terminal.
@Suite struct ReviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "small.yaml")
    try folder.write(
      "%load small.yaml\ntap #t1\n| wrong\ntap #t1\n| also wrong\necho x\nquit\necho y\n| y\n",
      to: "a.cvt")
    try folder.write(
      "Text.\n\n```cvsim\n%load small.yaml\n\ntap #t1\n| no\n```\n", to: "b.md")
  }

  private func review(_ arguments: String..., input: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram.run(["review", folder.path] + arguments, input: input)
  }

  @Test func eachProposalIsAnswered() throws {
    let result = try review(input: "a\nr\na\ns\n")
    #expect(result.status == 1)
    #expect(
      result.output.contains("a.cvt:2 a (changed, 1 of 4)\n  > tap #t1\n  - | wrong\n  + | sel"))
    #expect(result.output.contains("a.cvt:8 a (unused, 3 of 4)\n  > echo y\n  - | y\n"))
    #expect(
      try folder.read("a.cvt")
        == "%load small.yaml\ntap #t1\n| select #t1 via delegate:small\ntap #t1\n| also wrong\necho x\nquit\necho y\n"
    )
    #expect(try folder.read("b.md").contains("| no\n"))
  }

  @Test func capitalLetterDecidesAllOthers() throws {
    #expect(try review(input: "A\n").status == 0)
    #expect(try folder.read("b.md").contains("| select #t1 via delegate:small\n```\n"))
    #expect(try review().output == "nothing to review\n")
  }

  @Test func listingReadsNoChoiceAndChangesNothing() throws {
    let before = try folder.read("a.cvt")
    let result = try review("--list")
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count { $0.contains(" of 4)") } == 4)
    #expect(try folder.read("a.cvt") == before)
    #expect(try review("--list", "--missing").output.contains("of 5)"))
  }

  @Test func invalidChoiceIsReadAgainAndTheEndSkips() throws {
    let result = try review(input: "maybe\na\n")
    #expect(result.errors.contains(#"expected a, r, s, A, R, S or q, found "maybe""#))
    #expect(result.status == 1)
    #expect(try folder.read("a.cvt").contains("| also wrong\n"))
  }

  @Test func casesThatCouldNotRunAreReported() throws {
    #expect(try review("--accept-all").status == 0)
    try folder.write("%load small.yaml\ntpa #t1\n| x\n", to: "slip.cvt")
    let slip = try review()
    #expect(slip.status == 2)
    #expect(slip.errors.contains("slip.cvt:2:1"))
    try folder.write("%load none.yaml\ntap #t1\n| x\n", to: "gone.cvt")
    let gone = try review("--accept-all")
    #expect(gone.status == 3)
    #expect(gone.errors.contains("none.yaml"))
  }

  @Test func fileThatChangedCostsNoOther() throws {
    try folder.write("%load small.yaml\ntap #t1\n| no\n", to: "c.cvt")
    let answers = "\(folder.path)/answers"
    try #require(mkfifo(answers, 0o600) == 0)
    let review = try RunningProgram(["review"], in: folder, input: answers)
    #expect(review.wait { review.output.contains("(changed, 1 of") })
    try folder.write("%load small.yaml\ntap #t1\n| other\n", to: "a.cvt")
    let writer = open(answers, O_WRONLY)
    _ = write(writer, "A\n", 2)
    close(writer)
    #expect(review.end(by: 0) == 2)
    #expect(review.errors.contains("a.cvt was not updated: it changed"))
    #expect(try folder.read("a.cvt").contains("| other"))
    #expect(try folder.read("b.md").contains("| select #t1"))
    #expect(try folder.read("c.cvt").contains("| select #t1"))
  }

  @Test func buildMachinesAreRefused() throws {
    let result = try BuiltProgram.run(
      ["review", folder.path, "--accept-all"], environment: ["CI": "1"])
    #expect(result.status == 2)
    #expect(try BuiltProgram.run(["review", folder.path, "--accept-all"]).status == 0)
  }
}
