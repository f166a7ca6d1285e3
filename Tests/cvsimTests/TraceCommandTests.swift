import Foundation
import Testing

@testable import InteractionKit
@testable import cvsim

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

  /// What the trace says of what happened, without who asked.
  private func facts(_ lines: [String]) -> [String] { Array(lines.dropFirst().dropLast()) }

  @Test func theToolIsTheProgram() {
    #expect(TraceFormat.tool == "cvsim \(Version.current)")
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    let first = try trace(["run", path])
    #expect(first.count > 10)
    #expect(try trace(["run", path]) == first)
    #expect(first[0].contains(#""file":"small.yaml""#))
    #expect(first[0].contains(#""name":"a.cvt""#))
    #expect(!first.joined().contains(folder.path))
  }

  @Test func pipeFileCommandsAndRunWriteTheSameFacts() throws {
    let ran = facts(try trace(["run", path]))
    #expect(facts(try trace(["-f", path])) == ran)
    let absolute = Self.session.replacing("small.yaml", with: "\(folder.path)/small.yaml")
    #expect(facts(try trace([], input: absolute)) == ran)
    #expect(facts(try trace(["-c", absolute])) == ran)
  }

  @Test func theDigestIsWhatSha256sumSays() throws {
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

  @Test func aTraceDoesNotChangeWhatIsPrinted() throws {
    let file = "\(folder.path)/t.jsonl"
    let plain = try BuiltProgram.run(["run", path])
    let traced = try BuiltProgram.run(["run", path, "--trace", file])
    #expect(traced.output == plain.output)
    #expect(traced.status == plain.status)
  }

  @Test func aFullDiskIsToldAndTheSessionGoesOn() throws {
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

  @Test func aBrokenTraceIsToldWithItsLine() throws {
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
}
