import CollectionFiles
import InteractionKit
import InteractionSessions
import TestSupport
import Testing

@testable import SessionLanguage
@testable import TestRuns

/// The steps that a case skips by ending before its last command.
@Suite struct UnreachedStepsTests {
  private func result(_ text: String, strict: Bool = false) throws -> CaseReport {
    var runner = CaseRunner()
    runner.isStrict = strict
    let transcript = Transcript(path: "a.cvt", bytes: Array(text.utf8))
    let run = TestRun(RunPlan(TestSelection([transcript])), runner)
    return try #require(run.run().cases.first)
  }

  @Test(
    arguments: [
      ("echo a\n| a\nquit\necho b\n| c", 2, 4, "1 expectation was never compared"),
      ("quit\necho b\nexpect none\necho c\n| c", 1, 3, "2 expectations were never compared"),
      ("quit 3\nrepeat 2 { expect none }", 1, 2, "1 expectation was never compared"),
      ("alias bye quit\nbye\necho b\n| b", 2, 3, "1 expectation was never compared"),
    ] as [(String, Int, Int, String)])
  func expectationsThatNeverRunFailTheCase(
    text: String, ran: Int, line: Int, message: String
  ) throws {
    let result = try result(text)
    #expect(result.verdict == .failed)
    let failure = try #require(result.failure)
    #expect(failure.line == line)
    #expect(
      result.text.contains { $0.contains("the case ended at line ") && $0.hasSuffix(message) })
    #expect(failure.commands.contains { $0.command == "cvsim review a.cvt" })
    #expect(result.ranSteps == ran)
    #expect(
      result.checkedSteps == result.steps.prefix(ran).count { $0.expected != nil })
    #expect(result.steps.count { $0.outcome == .notRun } == result.steps.count - ran)
  }

  @Test(arguments: ["echo a\n| a\nquit", "echo a\n| a\nquit 4\necho b", "quit\n| (nothing)"])
  func quittingIsAllowedWhereNothingWaitsForIt(text: String) throws {
    #expect(try result(text).verdict == .passed)
  }

  @Test func endThatNoCommandSaysIsAFailureWithoutExpectations() throws {
    let folder = try TemporaryFolder(["q.cvt": "quit\n"])
    let text = "echo a\nread \(folder.path("q.cvt"))\necho b"
    let transcript = Transcript(path: folder.path("a.cvt"), bytes: Array(text.utf8))
    let run = TestRun(RunPlan(TestSelection([transcript])), CaseRunner())
    let result = try #require(run.run().cases.first)
    #expect(result.verdict == .failed)
    #expect(
      result.text.contains {
        $0.hasSuffix("the case ended at line 2, before this command")
      }, "\(result.text)")
  }

  @Test func caseThatMustFailMayDoSoByQuitting() throws {
    #expect(try result("%xfail why\nquit\necho b\n| b").verdict == .xfailed)
  }

  @Test func earlierFailureNamesUnreachedSteps() throws {
    let text = try result("echo a\n| b\nquit\necho c\n| c").text
    #expect(text.first?.hasPrefix("FAIL a.cvt:1:1 ") == true)
    #expect(text.last == "  also the case ended at line 3: 1 expectation was never compared")
  }

  @Test func strictWantsACommandInEveryCase() throws {
    let text = "%case nothing yet\n# to come\n"
    #expect(try result(text).verdict == .passed)
    let result = try result(text, strict: true)
    #expect(result.verdict == .failed)
    let lines = result.text
    #expect(lines.first == "FAIL a.cvt:1:1 nothing yet (step 0 at 0 ms)")
    #expect(lines.contains("    the case has no command"))
    #expect(!lines.contains { $0.contains("accept") })
  }

  @Test func workerNamesUnreachedSteps() throws {
    var runner = JobRunner()
    var output: [UInt8] = []
    runner.run(Array(#"{"session":"echo a\n| a\nquit\necho b\n| b\n"}"#.utf8)[...], into: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(
      text.contains(
        #""failures":[{"actual":["! the case ended at line 3: 1 expectation was never compared"]"#))
    #expect(text.contains(#""expected":["b"],"line":4,"step":3,"#))
    #expect(text.contains(#""steps":2,"verdict":"failed"}"#))
  }
}
