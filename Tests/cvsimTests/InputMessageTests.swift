import Foundation
import TestSupport
import Testing

/// Input that the program cannot read, and options that its terminal excludes.
@Suite struct InputMessageTests {
  /// Lines of a shell, to which the program is `$0`, and a line that they print.
  @Test(
    arguments: [
      (
        "$0 run good.cvt --trace good.trace > log; $0 trace to-session --show foo good.trace",
        #"cvsim: --show: unknown kind "foo"; `%show all` shows every kind"#
      ),
      ("$0 exec --jsonl < empty", "cvsim: cannot read standard input: Is a directory"),
      ("$0 trace show empty", "cvsim: empty: cannot read: Is a directory"),
      (
        "head -c 68000000 /dev/zero | tr '\\0' a > long.trace; $0 trace show long.trace",
        "cvsim: long.trace: line 1: a line of more than 64 MiB"
      ),
      (
        "truncate -s 600M huge.yaml; $0 check huge.yaml",
        "huge.yaml: the file has 600 MiB; at most 512 are read"
      ),
      // One of these limits is the first that suffices for the trace, and not for the collection.
      (
        "for n in 4 5 6 7 8 9; do (ulimit -n $n; $0 run good.cvt --trace $n.trace); done",
        "! banners.yaml: the file cannot be opened: Too many open files"
      ),
    ] as [(String, String)])
  func mistakeIsNamed(line: String, message: String) throws {
    let folder = try TemporaryFolder(MessageFiles.files)
    let result = try BuiltProgram.run(shell: line, folder: folder.path)
    let lines = (result.output + result.errors).split(separator: "\n").map(String.init)
    #expect(lines.contains(message), "\(line): \(lines)")
  }

  #if os(Linux)
    @Test func errorOfReadingIsNamed() throws {
      let result = try BuiltProgram.run(["check", "--allow-outside", "/proc/self/mem"], input: "")
      #expect(
        result.output + result.errors
          == "/proc/self/mem: the file cannot be read: Input/output error\n")
    }
  #endif

  @Test func traceOnStandardOutputIsRefusedAtThePrompt() throws {
    let terminal = try PseudoTerminal(
      ["--no-init", "--trace", "-"], home: TemporaryFolder())
    try terminal.expect("cvsim: --trace - cannot be combined with the prompt; name a file")
    #expect(try terminal.waitForExit() == 2)
  }

  @Test func beginningOfSeveralVerbsListsThem() throws {
    let terminal = try PseudoTerminal(home: TemporaryFolder())
    try terminal.expect("> ")
    terminal.type("ex\r")
    try terminal.expect(#""ex" is the beginning of several verbs; write one of expand, expect"#)
    #expect(try terminal.leave(by: "quit\r") == 0)
  }
}
