import Foundation
import TestSupport
import Testing

/// The files that the program lets sessions read.
@Suite struct RootTests {
  private let folder: TemporaryFolder

  init() throws {
    let screen = "cvsim: 1\ncells: {A: {}}\nsections: [{items: [{id: a}]}]\n"
    folder = try TemporaryFolder([
      "work/in.yaml": screen, "work/a.cvt": "load in.yaml\nload ../out/out.yaml\n",
      "out/out.yaml": screen, "out/b.cvt": "%load out.yaml\nls\n| section 0: 1 item\n",
      "work/c.cvt":
        "load in.yaml\nload ../out/out.yaml\n| ! [..]it lies outside of the folders[..]\n",
    ])
  }

  private static let refusal = "it lies outside of the folders that the session may read"

  private func run(_ arguments: [String], input: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram.run(arguments, input: Array(input.utf8), folder: folder.path("work"))
  }

  @Test(arguments: [["run", "a.cvt"], ["-f", "a.cvt"], ["-f", "a.cvt", "-c", "ls"]])
  func sessionReadsTheCurrentFolder(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.output.contains(Self.refusal), "\(result)")
    #expect(result.status == 1)
    for more in [["--allow-outside"], ["--root", ".."], ["--root", folder.path]] {
      let allowed = try run(arguments + more)
      #expect(allowed.status == 0, "\(allowed)")
      #expect(!allowed.output.contains(Self.refusal))
    }
  }

  @Test func commandsFromAPipeReadAllFiles() throws {
    #expect(try run([], input: "load ../out/out.yaml\n").status == 0)
    let confined = try run(["--root", "."], input: "load ../out/out.yaml\n")
    #expect(confined.output.contains(Self.refusal))
  }

  @Test func commandsOfTheCommandLineReadAllFiles() throws {
    #expect(try run(["-c", "load ../out/out.yaml"]).status == 0)
    let confined = try run(["-c", "load ../out/out.yaml", "--root", "."])
    #expect(confined.output.contains(Self.refusal))
  }

  @Test func casesReadTheFoldersOfTheirPaths() throws {
    #expect(try run(["test", "c.cvt"]).status == 0)
    #expect(try run(["test", "../out/b.cvt"]).status == 0)
    #expect(try run(["test", "../out"]).status == 0)
    #expect(try run(["test", "c.cvt", "../out/b.cvt"]).status == 1)
    #expect(try run(["test", "../out/b.cvt", "--root", "."]).status == 3)
    #expect(try run(["test", "c.cvt", "--allow-outside"]).status == 1)
  }

  @Test func jobsReadTheFolderOfTheWorker() throws {
    let jobs =
      #"{"session":"ls\n| section 0: 1 item","collection":"in.yaml"}"# + "\n"
      + #"{"session":"ls","collection":"../out/out.yaml"}"# + "\n" + #"{"path":"../out/b.cvt"}"#
      + "\n"
    let verdicts = { (text: String) in
      text.split(separator: "\n").map { $0.contains(#""verdict":"passed""#) }
    }
    let result = try run(["exec", "--jsonl"], input: jobs)
    #expect(verdicts(result.output) == [true, false, false], "\(result.output)")
    #expect(result.output.contains(Self.refusal))
    let allowed = try run(["exec", "--jsonl", "--root", ".."], input: jobs)
    #expect(verdicts(allowed.output) == [true, true, true], "\(allowed.output)")
  }

  private static let writers = [
    "save NAME\n", "output NAME\noutput stop\n", "record NAME\nrecord stop\n",
  ]

  @Test(arguments: writers)
  func aSessionWritesInTheFoldersThatItReads(commands: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("work/link.txt"), withDestinationPath: "../out/linked.txt")
    for (number, name) in ["../out/new.txt", "link.txt", folder.path("new.txt")].enumerated() {
      let session = "w\(number).cvt"
      try folder.write(
        "load in.yaml\n" + commands.replacing("NAME", with: name), to: "work/\(session)")
      let refused = try run(["run", session])
      #expect(refused.status == 1)
      #expect(
        refused.output.contains(
          "! cannot write \(name): it lies outside of the folders that the session may write; "
            + "--root DIR or --allow-outside permits it"), "\(refused)")
      let files = ["out/new.txt", "out/linked.txt", "new.txt"].map(folder.path)
      #expect(!files.contains { FileManager.default.fileExists(atPath: $0) })
      let allowed = try run(["run", session, "--root", ".."])
      #expect(allowed.status == 0, "\(allowed)")
      #expect(FileManager.default.fileExists(atPath: files[number]))
      try FileManager.default.removeItem(atPath: files[number])
    }
    try folder.write(commands.replacing("NAME", with: "inside.txt"), to: "work/w.cvt")
    #expect(try run(["run", "w.cvt"]).status == 0)
    let typed = try run([], input: commands.replacing("NAME", with: "../out/typed.txt"))
    #expect(typed.status == 0, "\(typed)")
  }

  /// A command that is copied from a failure reads the same files.
  @Test(arguments: [[], ["--root", ".."], ["--allow-outside"]])
  func proposedCommandsHaveTheOptionsOfFiles(options: [String]) throws {
    try folder.write("%load in.yaml\nls\n| x\n", to: "work/bad.cvt")
    let text = try run(["test", "bad.cvt"] + options).output
    let tail = options.map { " " + $0 }.joined()
    #expect(text.contains("cvsim run bad.cvt\(tail) --until 2 -i"), "\(text)")
    #expect(text.contains("cvsim test bad.cvt:2\(tail) --update"))
    #expect(text.contains("cvsim test bad.cvt:2\(tail) --reporter html=report.html"))
    _ = try BuiltProgram.run(
      ["test", "bad.cvt", "--reporter", "github"] + options,
      environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")], folder: folder.path("work"))
    #expect(try folder.read("summary.md").contains("`cvsim test bad.cvt:2\(tail)`"))
  }

  @Test func rootMustBeAFolder() throws {
    for root in ["none", "in.yaml"] {
      let result = try run(["run", "a.cvt", "--root", root])
      #expect(result.status == 2)
      #expect(result.errors.contains("no such folder"))
    }
    #expect(try run(["run", "a.cvt", "--root", ".", "--allow-outside"]).status == 2)
  }

  /// Names of files and cases begin no line, in any report.
  @Test func namesForgeNoLineOfTheProgram() throws {
    let name = "a\n::error ::forged\u{1B}[2J\u{202E}.cvt"
    try folder.write("%case x\u{202E}y\necho a\n| b\n", to: "work/odd/\(name)")
    let commands =
      [
        ["test", "odd"], ["test", "odd", "--list"], ["check", "odd/\(name)"],
        ["fmt", "--check", "odd"], ["run", "odd/none\(name)"], ["review", "--list", "odd"],
        ["odd/none\(name)"], ["trace", "show", "odd/none\(name)"], ["hit", "odd/\(name)", "1,1"],
      ]
      + ["list", "dot", "tap", "junit", "json", "github"].map { ["test", "odd", "--reporter", $0] }
    for arguments in commands {
      let result = try run(arguments)
      for text in [result.output, result.errors] {
        #expect(HiddenCharacters.first(in: text) == nil, "\(arguments): \(text.debugDescription)")
        #expect(
          !text.split(separator: "\n").contains { $0.hasPrefix("::error ::forged") },
          "\(arguments)")
      }
    }
  }
}
