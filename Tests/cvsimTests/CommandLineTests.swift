import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test func commandsAndFilesRunInTheOrderGiven() throws {
    let folder = try TemporaryFolder()
    let session = try folder.write("echo two\n", to: "a.cvt")
    let result = try BuiltProgram.run(["-c", "echo one", "-f", session, "-c", "echo three"])
    #expect(result.status == 0)
    let words = result.output.split { $0 == "\n" || $0 == " " }.filter { $0 != "echo" }
    #expect(words == ["one", "two", "three"])
  }

  @Test func commandsLeaveStdinAloneUnlessInteractive() throws {
    let alone = try BuiltProgram.run(["-c", "echo one"], input: "echo two\n")
    #expect(!alone.output.contains("two"))
    let both = try BuiltProgram.run(["-i", "-c", "echo one"], input: "echo two\n")
    #expect(both.output.contains("two"))
  }

  @Test func runPrintsUpToTheGivenLine() throws {
    let folder = try TemporaryFolder()
    let session = try folder.write("echo one\necho two\necho three\n", to: "a.cvt")
    let result = try BuiltProgram.run(["run", session, "--until", "2"])
    #expect(result.status == 0)
    #expect(result.output.contains("two"))
    #expect(!result.output.contains("three"))
  }

  @Test func echoedCommandsMakeATranscript() throws {
    let folder = try TemporaryFolder()
    let session = try folder.write("# why\necho one\n| old\n", to: "a.cvt")
    let result = try BuiltProgram.run(["run", "--echo", session])
    #expect(result.output.hasPrefix("# why\necho one\n| "))
    #expect(!result.output.contains("old"))
  }

  @Test(
    arguments: [
      (["--no-such-option"], 2), (["tset"], 2), (["missing.yaml"], 3), (["a.cvt"], 2),
      (["run"], 2), (["run", "missing.cvt"], 2), (["run", "x", "--until", "0"], 2),
      (["test", "-j", "0"], 2), (["test", "--update=wrong"], 2), (["test", "--shard", "3/2"], 2),
      (["test", "--reporter", "pat"], 2), (["hit", "a.yaml", "nan,1"], 2),
      (["completions", "tcsh"], 2), (["-f", "missing.cvt"], 2), (["--color", "blue"], 2),
    ] as [([String], Int32)])
  func wrongUsageIsSaidOnStderrAndNeverExitsWith64(arguments: [String], status: Int32) throws {
    let result = try BuiltProgram.run(arguments)
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("cvsim: "))
  }

  @Test func misspeltSubcommandGetsASuggestion() throws {
    #expect(try BuiltProgram.run(["tset"]).errors.contains("did you mean 'test'?"))
  }

  @Test(arguments: [
    ["--version"], ["--help"], ["help"], ["help", "test"], ["help", "exit-codes"],
    ["test", "--help"], ["completions", "bash"], ["completions", "zsh"], ["completions", "fish"],
  ])
  func requestedOutputIsWrittenToStdout(arguments: [String]) throws {
    let result = try BuiltProgram.run(arguments)
    #expect(result.status == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func colourIsForcedAndRefusedByChoice() throws {
    let forced = try BuiltProgram.run(["--color", "always", "-c", "no-such-verb"])
    #expect(forced.output.hasPrefix("\u{1B}[31m!"))
    let plain = try BuiltProgram.run(["-c", "no-such-verb"])
    #expect(plain.output.hasPrefix("!"))
  }
}
