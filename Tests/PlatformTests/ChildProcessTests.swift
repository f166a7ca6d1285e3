import Testing

@testable import Platform

@Suite struct ChildProcessTests {
  private func run(_ line: String, input: [UInt8] = []) throws -> (String, Int32) {
    let result = try ChildProcess.run("/bin/sh", ["-c", line], input: input)
    return (String(decoding: result.output, as: UTF8.self), result.status)
  }

  @Test(arguments: [
    ("cat", "abc", 0), ("cat; exit 3", "abc", 3), ("echo lost >&2", "", 0), ("kill -9 $$", "", 137),
  ])
  func outputAndExitCodeAreReturned(line: String, output: String, status: Int32) throws {
    #expect(try run(line, input: Array("abc".utf8)) == (output, status))
  }

  @Test func inputNeedNotBeRead() throws {
    let input = [UInt8](repeating: 65, count: 1 << 20)
    #expect(try run("exit 2", input: input) == ("", 2))
    #expect(try ChildProcess.run("/bin/cat", [], input: input).output == input)
  }

  @Test func threadsRunProgramsThatDoNotReadTheirInput() async {
    let input = [UInt8](repeating: 65, count: 1 << 20)
    await withTaskGroup(of: Int32?.self) { group in
      for _ in 0..<64 {
        group.addTask { try? ChildProcess.run("/bin/sh", ["-c", "exit 2"], input: input).status }
      }
      for await status in group { #expect(status == 2) }
    }
  }

  @Test func environmentReplacesThatOfTheProcess() throws {
    let result = try ChildProcess.run("/usr/bin/env", [], environment: ["A": "1", "B": "2"])
    #expect(String(decoding: result.output, as: UTF8.self) == "A=1\nB=2\n")
  }

  @Test func missingProgramIsAnError() {
    #expect(throws: SystemError.self) { try ChildProcess.run("/none", []) }
  }
}
