import Foundation
import TestSupport
import Testing

@Suite struct PipeTests {
  @Test func commandsFromAPipeAreRunWithoutPromptOrEcho() throws {
    let result = try BuiltProgram.run([], input: "echo hello\necho last")
    #expect(result.status == 0)
    #expect(!result.output.contains("cvsim>"))
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(result.output.hasSuffix("last\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func quitEndsThePipeWithItsCode() throws {
    let result = try BuiltProgram.run([], input: "quit 7\necho never\n")
    #expect(result.status == 7)
    #expect(result.output.isEmpty)
  }

  @Test func failedLineMakesTheExitCodeOneAndTheRestStillRuns() throws {
    let result = try BuiltProgram.run([], input: "no-such-verb\necho hello\n")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("!"))
    #expect(result.output.hasSuffix("hello\n"))
  }

  @Test func inputThatEndsInsideABlockFails() throws {
    let result = try BuiltProgram.run([], input: "repeat 2 {\n")
    #expect(result.status == 1)
    #expect(result.output.contains("!"))
  }

  @Test func coprocessReceivesEachResultBeforeTheNextCommand() throws {
    let toProgram = try Pipe()
    let output = try Pipe()
    let process = try SpawnedProcess(
      BuiltProgram.path, [],
      redirections: [.descriptor(toProgram.reading, as: 0), .descriptor(output.writing, as: 1)])
    close(toProgram.reading)
    close(output.writing)
    for question in ["echo one\n", "echo two\n"] {
      #expect(write(toProgram.writing, question, question.utf8.count) == question.utf8.count)
      var request = pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 10_000) == 1)
      var answer = [UInt8](repeating: 0, count: 100)
      let count = read(output.reading, &answer, answer.count)
      #expect(
        String(decoding: answer.prefix(max(count, 0)), as: UTF8.self).hasSuffix(
          String(question.dropFirst(5))))
    }
    close(toProgram.writing)
    #expect(process.wait() == 0)
    close(output.reading)
  }

  @Test func lineOfTwentyMegabytesIsRefusedByItsNumber() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000_000)
    let input = Array("echo first\n".utf8) + long + Array("\necho last\n".utf8)
    let result = try BuiltProgram.run([], input: input)
    #expect(result.status == 1)
    #expect(result.output.contains("! line 2 is longer than 16 MiB and was skipped\n"))
    #expect(result.output.hasSuffix("last\n"))
  }

  @Test(arguments: 1...5)
  func binaryJunkNeverCrashes(seed: UInt64) throws {
    var state = seed
    let junk = (0..<50_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let result = try BuiltProgram.run([], input: junk)
    #expect(result.status <= 2)
  }

  @Test func readerThatGoesAwayEndsTheProgramWithoutAWord() throws {
    let output = try Pipe()
    let errors = try Pipe()
    close(output.reading)
    let process = try SpawnedProcess(
      BuiltProgram.path, ["-c", "echo hello"],
      redirections: [.descriptor(output.writing, as: 1), .descriptor(errors.writing, as: 2)])
    close(output.writing)
    close(errors.writing)
    #expect(process.wait() == 128 + SIGPIPE)
    var byte: UInt8 = 0
    #expect(read(errors.reading, &byte, 1) == 0)
    close(errors.reading)
  }

  /// As with `cvsim test --reporter junit=r.xml --reporter list | head -1`.
  @Test func reportsInFilesAreWholeWhenTheReaderStops() throws {
    let folder = try TemporaryFolder([
      "a.cvt": (1...400).map { "%case c\($0)\necho \($0)\n| \($0)\n" }.joined()
    ])
    let result = try BuiltProgram.run(
      shell: """
        $0 test a.cvt --reporter junit=r.xml --reporter json=r.json --cover --cover-output c.txt \
        --reporter list | head -1 | wc -l
        """, folder: folder.path)
    #expect(result.output.contains("1"))
    #expect(try folder.read("r.xml").contains(" tests=\"400\""))
    #expect(try folder.read("r.json").contains("\"notRun\":0"))
    #expect(FileManager.default.fileExists(atPath: folder.path("c.txt")))
  }

  @Test(arguments: [
    SpawnedProcess.Redirection.closed(1), .file("/dev/full", O_WRONLY, as: 1),
  ])
  func outputThatTakesNothingIsAnError(redirection: SpawnedProcess.Redirection) throws {
    let result = try BuiltProgram.run(["-c", "echo hello"], redirections: [redirection])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("cvsim: cannot write to standard output: "))
  }
}
