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
      (
        "$0 render banners.yaml -o x.bmp",
        "cvsim: cannot write x.bmp: no picture is written as .bmp; end the name in .svg, .png or .txt, or add --format"
      ),
      (
        "$0 render banners.yaml --format text -o x.svg",
        "cvsim: cannot write x.svg: its name is not one for --format text"
      ),
      (
        "$0 explore banners.yaml -o x.svg",
        "cvsim: cannot write x.svg: a name in .svg is for a picture, which this result is not; see --format"
      ),
      (
        "$0 run good.cvt --until 999",
        "cvsim: good.cvt: the session ended at line 5, before --until 999"
      ),
      (
        "printf '```cvsim\n%%load banners.yaml\ntap #t1\n```\n' > a.md; $0 run a.md --until 5",
        "cvsim: a.md: the session ended at line 4, before --until 5"
      ),
      (
        #"printf '\377\376%%\0c\0v\0s\0' > u.cvt; $0 test u.cvt"#,
        "ERROR u.cvt: the file is UTF-16; save it as UTF-8"
      ),
      ("echo words > a.md; $0 run a.md", "cvsim: a.md: no cvsim block is in the file"),
      (
        "echo words > a.md; $0 run a.md --until 1",
        "cvsim: a.md: no cvsim block begins up to that line"
      ),
      (
        #"printf '\377\376`\0`\0`\0c\0' > u.md; $0 run u.md"#,
        "cvsim: u.md: the file is UTF-16; save it as UTF-8"
      ),
      (
        #"printf '\377\376%%\0c\0v\0s\0' > u.cvt; $0 run u.cvt"#,
        "cvsim: u.cvt: the file is UTF-16; save it as UTF-8"
      ),
      (
        #"printf '\377\376c\0v\0s\0i\0m\0' > u.yaml; $0 check u.yaml"#,
        "u.yaml: the file is UTF-16; save it as UTF-8"
      ),
      (
        "echo > a; $0 new list a/b",
        "cvsim: cannot write a/b: the folder cannot be created: Not a directory"
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

  @Test func checkPrintsEachMistakeOnceInTheOrderOfTheFile() throws {
    let folder = try TemporaryFolder(MessageFiles.files)
    try folder.write("%load banners.yaml\n%case a\ntap #t1 --foo\nfrob\n%tags a\n", to: "m.cvt")
    let result = try BuiltProgram.run(["check", "m.cvt"], folder: folder.path)
    #expect(
      result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        == ["m.cvt:3:9:", "m.cvt:4:1:", "m.cvt:5:7:"])
  }

  @Test func beginningOfSeveralVerbsListsThem() throws {
    let terminal = try PseudoTerminal(home: TemporaryFolder())
    try terminal.expect("> ")
    terminal.type("ex\r")
    try terminal.expect(#""ex" is the beginning of several verbs; write one of expand, expect"#)
    #expect(try terminal.leave(by: "quit\r") == 0)
  }
}
