import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionCommands
@testable import InteractionKit
@testable import InteractionSessions

/// `--trace` and `cvsim trace`, through the built program.
@Suite struct TraceCommandTests {
  private static let session = """
    %load small.yaml
    tap #b1.clickMe
    | ...
    tap 50,50
    wait 100ms
    scroll by 0 100

    """

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "small.yaml")
    path = try folder.write(Self.session, to: "a.cvt")
  }

  private func trace(_ arguments: [String], input: String = "") throws -> [String] {
    let file = "\(folder.path)/\(UUID().uuidString).jsonl"
    _ = try BuiltProgram.run(arguments + ["--trace", file], input: input)
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Returns the entries of the trace, without the commands.
  private func entries(_ lines: [String]) -> [String] { Array(lines.dropFirst().dropLast()) }

  @Test func twoRunsWriteTheSameBytes() throws {
    let first = try trace(["run", path])
    #expect(first.count > 10)
    #expect(try trace(["run", path]) == first)
    #expect(first[0].contains(#""file":"small.yaml""#))
    #expect(first[0].contains(#""name":"a.cvt""#))
    #expect(!first.joined().contains(folder.path))
  }

  @Test func pipeFileCommandsAndRunWriteTheSameFacts() throws {
    let ran = entries(try trace(["run", path]))
    #expect(entries(try trace(["-f", path])) == ran)
    let absolute = Self.session.replacing("small.yaml", with: "\(folder.path)/small.yaml")
    #expect(entries(try trace([], input: absolute)) == ran)
    #expect(entries(try trace(["-c", absolute])) == ran)
  }

  @Test func digestEqualsSha256sum() throws {
    let lines = try trace(["run", path])
    let file = try folder.write(lines.dropLast().joined(separator: "\n") + "\n", to: "before")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [file]
    let output = Foundation.Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(lines.last?.contains("sha256:\(text.prefix(64))\"") == true)
  }

  @Test func standardOutputTakesTheTraceInPlaceOfTheResults() throws {
    let ran = try BuiltProgram.run(["run", path, "--trace", "-"])
    let lines = ran.output.split(separator: "\n").map(String.init)
    #expect(lines == (try trace(["run", path])))
  }

  @Test func streamOfTheShellKeepsWhatItHas() throws {
    try folder.write("first\n", to: "all")
    let ran = try BuiltProgram.run(
      shell: "\"$0\" run \(path) --trace /dev/stdout >> all", folder: folder.path)
    #expect(ran.errors.isEmpty)
    let all = try folder.read("all")
    #expect(all.hasPrefix("first\n"))
    #expect(all.contains(#""type":"end""#))
  }

  @Test func traceDoesNotChangeWhatIsPrinted() throws {
    let file = "\(folder.path)/t.jsonl"
    let plain = try BuiltProgram.run(["run", path])
    let traced = try BuiltProgram.run(["run", path, "--trace", file])
    #expect(traced.output == plain.output)
    #expect(traced.status == plain.status)
  }

  @Test func fullDiskIsReportedAndTheSessionContinues() throws {
    let plain = try BuiltProgram.run(["run", path])
    let full = try BuiltProgram.run(["run", path, "--trace", "/dev/full"])
    #expect(full.output == plain.output)
    #expect(full.status == 1)
    #expect(full.errors.contains("writing the trace /dev/full stopped: No space left on device"))
    let nowhere = try BuiltProgram.run(["run", path, "--trace", "/no/such/folder/t"])
    #expect(nowhere.status == 1)
    #expect(nowhere.output.isEmpty)
  }

  @Test func showDiffToSessionAndChromeReadIt() throws {
    let file = "\(folder.path)/t.jsonl"
    _ = try BuiltProgram.run(["run", path, "--trace", file])
    let shown = try BuiltProgram.run([
      "trace", "show", file, "--step", "2", "--type", "command,hit",
    ])
    #expect(shown.output.hasPrefix("\nstep 2  t 0  line 4  tap 50,50\n  hit 50,50 -> "))
    #expect(shown.status == 0)
    let equal = try BuiltProgram.run(["trace", "diff", file, file])
    #expect((equal.output, equal.status) == ("equal\n", 0))
    let other = try folder.write(Self.session.replacing("50,50", with: "60,50"), to: "b.cvt")
    let otherFile = "\(folder.path)/o.jsonl"
    _ = try BuiltProgram.run(["run", other, "--trace", otherFile])
    let different = try BuiltProgram.run(["trace", "diff", file, otherFile])
    #expect(different.status == 1)
    #expect(different.output.contains("different commands"))

    let made = "\(folder.path)/made.cvt"
    #expect(try BuiltProgram.run(["trace", "to-session", file, "-o", made]).status == 0)
    #expect(try BuiltProgram.run(["test", made]).status == 0)
    #expect(try folder.read("made.cvt").contains("%load small.yaml"))
    let chrome = try BuiltProgram.run(["trace", "chrome", file])
    _ = try JSONReader().value(of: chrome.output)
  }

  @Test func brokenTraceIsReportedWithItsLine() throws {
    let file = "\(folder.path)/t.jsonl"
    _ = try BuiltProgram.run(["run", path, "--trace", file])
    let whole = try folder.read("t.jsonl")
    let cut = try folder.write(String(whole.prefix(1500)), to: "cut.jsonl")
    let shown = try BuiltProgram.run(["trace", "show", cut])
    #expect(shown.status == 2)
    #expect(shown.errors.contains("cut.jsonl: line "))
    #expect(shown.errors.contains("the trace ends here"))
    #expect(!shown.output.isEmpty)
    let missing = try BuiltProgram.run(["trace", "show", "no.jsonl"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("cannot open no.jsonl"))
    #expect(try BuiltProgram.run(["trace", "diff", file, "no.jsonl"]).status == 2)
  }

  // MARK: Existing files

  @Test func traceOverwritesNothingButATrace() throws {
    let collection = try folder.read("small.yaml")
    let script = try folder.write("tap 50,50\n", to: "script.cvt")
    let screen = "\(folder.path)/small.yaml"
    try symlink("a.cvt", to: "link.jsonl")
    let cases = [
      (["run", path], path), (["run", path], "\(folder.path)/link.jsonl"),
      (["run", path], screen), ([screen, "-c", "tap 50,50"], screen),
      ([screen, "-f", script], script),
    ]
    for (arguments, target) in cases {
      let ran = try BuiltProgram.run(arguments + ["--trace", target])
      #expect(ran.status == 2, "\(arguments) to \(target)")
      #expect(ran.output.isEmpty)
      #expect(ran.errors.contains("it exists already and is not a trace"))
    }
    #expect(try folder.read("a.cvt") == Self.session)
    #expect(try folder.read("small.yaml") == collection)
    #expect(try folder.read("script.cvt") == "tap 50,50\n")
    let file = "\(folder.path)/t.jsonl"
    let status = try BuiltProgram.run(["run", path]).status
    for _ in 0..<2 {
      #expect(try BuiltProgram.run(["run", path, "--trace", file]).status == status)
    }
    #expect(try BuiltProgram.run([screen, "-c", "ls", "--trace", file]).status == 0)
    #expect(try BuiltProgram.run(["trace", "show", file]).status == 0)
  }

  private func symlink(_ name: String, to link: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(link)", withDestinationPath: "\(folder.path)/\(name)")
  }

  @Test func conversionsOverwriteNothingOfAnotherKind() throws {
    let file = "\(folder.path)/t.jsonl"
    _ = try BuiltProgram.run(["run", path, "--trace", file])
    let trace = try folder.read("t.jsonl")
    for arguments in [["chrome", file, "-o", file], ["to-session", file, "-o", path]] {
      let ran = try BuiltProgram.run(["trace"] + arguments)
      #expect(ran.status == 2)
      #expect(ran.errors.contains("it exists already"))
    }
    #expect(try folder.read("t.jsonl") == trace)
    #expect(try folder.read("a.cvt") == Self.session)
    let chrome = "\(folder.path)/t.json"
    for _ in 0..<2 {
      #expect(try BuiltProgram.run(["trace", "chrome", file, "-o", chrome]).status == 0)
    }
  }

  @Test func traceThatWasCutOffIsConvertedAsFarAsItGoes() throws {
    let file = "\(folder.path)/t.jsonl"
    _ = try BuiltProgram.run(["run", path, "--trace", file])
    let whole = try folder.read("t.jsonl")
    let cut = try folder.write(String(whole.dropLast(40)), to: "cut.jsonl")
    let ran = try BuiltProgram.run(["trace", "chrome", cut, "-o", "\(folder.path)/cut.json"])
    #expect(ran.status == 2)
    #expect(ran.errors.contains("the trace ends here"))
    let value = try JSONReader().value(of: folder.read("cut.json"))
    let printed = try BuiltProgram.run(["trace", "chrome", file]).output
    #expect(try JSONReader().value(of: printed)["traceEvents"] == value["traceEvents"])
    let junk = try folder.write("junk\n", to: "junk.jsonl")
    let made = "\(folder.path)/made.json"
    #expect(try BuiltProgram.run(["trace", "chrome", junk, "-o", made]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: made))
  }

  @Test func unknownTypesAndStepsAreErrors() throws {
    let file = "\(folder.path)/t.jsonl"
    _ = try BuiltProgram.run(["run", path, "--trace", file])
    let misspelt = try BuiltProgram.run(["trace", "show", file, "--type", "hit,evnt"])
    #expect(misspelt.status == 2)
    #expect(misspelt.errors.contains("did you mean event?"))
    let beyond = try BuiltProgram.run(["trace", "show", file, "--step", "9"])
    #expect(beyond.status == 2)
    #expect(beyond.errors.contains("step 9 does not exist; the trace has 4 steps"))
    #expect(try BuiltProgram.run(["trace", "show", file, "--step", "0"]).status == 0)
    #expect(try BuiltProgram.run(["trace", "show", file, "--type", "gesture"]).status == 0)
  }

  @Test func diffOfInvalidTracesExitsWithTwo() throws {
    let plain = try BuiltProgram.run(["trace", "diff", path, path])
    #expect(plain.status == 2)
    #expect(plain.errors.contains("a.cvt: line 1"))
  }

  @Test func traceIsReadFromStandardInput() throws {
    let text = try trace(["run", path]).map { $0 + "\n" }.joined()
    let file = try folder.write(text, to: "t.jsonl")
    for command in [["show"], ["to-session"], ["chrome"], ["diff", file]] {
      let named = try BuiltProgram.run(["trace"] + command + [file])
      let piped = try BuiltProgram.run(["trace"] + command + ["-"], input: text)
      #expect(piped.output == named.output && piped.status == 0, "\(piped.errors)")
    }
    #expect(try BuiltProgram.run(["trace", "diff", "-", file], input: text).output == "equal\n")
    #expect(try BuiltProgram.run(["trace", "diff", "-", "-"], input: text).status == 2)
    let cut = try BuiltProgram.run(["trace", "show", "-"], input: String(text.dropLast(40)))
    #expect(cut.status == 2)
    #expect(cut.errors.hasPrefix("cvsim: standard input: "))
    let test = try BuiltProgram.run(["test", "-"], input: "echo a\n")
    #expect(test.status == 2)
    #expect(test.errors.contains("test accepts files"))
  }

  /// Directives without commands, commands about the session's files, and lines of other errors.
  @Test(
    arguments: [
      (["tap #t1", "%case", "%case", "tap #t1"], 2),
      (["tap #t1", "%view 300x300", "%view 320x300", "tap #t1"], 2),
      (
        ["tap #t1", "%case from step 4", "tap #t1", "%view 300x300", "%view 320x300", "tap #t1"], 3
      ),
      (["tap #t1", "%load nosuch.yaml", "tap #t1"], 1),
      (["record r.cvt", "tap #t1", "save s.cvt", "output o.txt", "version", "tap #t1"], 1),
      (["tap #t1", "\u{FEFF}tap #t1", "tap #t1"], 1),
      (["%case one", "tap #t1", "%case two", "%load small.yaml", "tap #t1"], 2),
    ])
  func convertedSessionPasses(lines: [String], count: Int) throws {
    let folder = try SmallTranscripts.folder()
    func run(_ arguments: [String], input: String = "") throws -> BuiltProgram.Result {
      try BuiltProgram.run(arguments, input: Array(input.utf8), folder: folder.path)
    }
    _ = try run(["small.yaml", "--trace", "x.jsonl"], input: lines.joined(separator: "\n"))
    #expect(try run(["trace", "to-session", "x.jsonl", "-o", "t.cvt"]).status == 0)
    let tested = try run(["test", "t.cvt"])
    #expect(tested.output.contains("\(count) passed"), "\(tested.output)")
    #expect(try run(["test", "--strict", "t.cvt"]).status == 0)
    #expect(tested.status == 0)
  }
}
