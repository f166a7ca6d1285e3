import Foundation
import TestSupport
import Testing

/// Runs that a signal ends never look like runs that passed.
@Suite struct StoppedRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    for name in ["a", "c", "d"] {
      try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "\(name).cvt")
    }
    try folder.write(SmallTranscripts.endless, to: "b.cvt")
  }

  private func cvsim(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(arguments, folder: folder.path)
  }

  @Test(
    arguments: [(SIGINT, 130, "interrupted"), (SIGTERM, 143, "terminated")]
      as [(Int32, Int32, String)])
  func stoppedShardDoesNotMergeAsSuccess(signal: Int32, code: Int32, word: String) throws {
    let run = try RunningProgram(
      [
        "test", "-j", "1", "--shard", "1/2", "--reporter", "blob=s1.jsonl", "--reporter", "list",
        "--reporter", "json=s1.json", "--reporter", "junit=s1.xml",
      ], in: folder)
    #expect(run.wait { run.output.contains("passed  a.cvt") })
    #expect(run.end(by: signal) == code)
    #expect(try folder.read("s1.json").contains(#""exitCode":\#(code),"#))
    #expect(try folder.read("s1.xml").contains("\(word): 1 case did not run"))
    #expect(try cvsim("test", "--shard", "2/2", "--reporter", "blob=s2.jsonl").status == 0)
    let merged = try cvsim("merge", "s1.jsonl", "s2.jsonl", "--reporter", "list")
    #expect(merged.status == code)
    #expect(merged.output.contains("ERROR \(word): 1 case did not run\n3 passed, 1 not run\n"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func watchEndsWithTheExitCodeOfItsSignal(signal: Int32, code: Int32) throws {
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "b.cvt")
    let watch = try RunningProgram(["test", "--watch"], in: folder)
    #expect(watch.wait { watch.errors.contains("watching") })
    #expect(watch.end(by: signal) == code)
  }

  @Test func filesWrittenByAWatchDoNotRestartIt() throws {
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "b.cvt")
    let watch = try RunningProgram(
      [
        "test", "--watch", "--output", ".", "--trace", "on", "--reporter", "list",
        "--reporter", "html=./report.html", "--reporter", "blob",
      ], in: folder)
    let runs = { watch.errors.split(separator: "\n").count { $0.contains("watching") } }
    #expect(watch.wait { runs() == 1 })
    // The read of the folder that finds the change would find the written files as well.
    for (round, text) in [(2, "wrong"), (3, SmallTranscripts.right)] {
      try folder.write(SmallTranscripts.expecting(text), to: "b.cvt")
      #expect(watch.wait { runs() == round })
    }
    #expect(watch.output.contains("1 failed"))
    let changes = watch.errors.split(separator: "\n").filter {
      $0.contains(" changed") || $0.contains(" added")
    }
    #expect(changes.count == 2)
    for change in changes { #expect(change.hasSuffix("b.cvt changed")) }
    #expect(watch.end(by: SIGINT) == 130)
  }

  @Test(arguments: [
    ("read ../more/inner.cvt", "inner.cvt"), ("replay ../more/inner.cvt", "inner.cvt"),
    ("load ../more/other.yaml", "other.yaml"), ("apply ../more/other.yaml", "other.yaml"),
    ("replay ../more/outer.cvt", "deep/deepest.cvt"),
  ])
  func watchSeesTheFilesThatCommandsRead(command: String, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "tests/small.yaml")
    try folder.write("%load small.yaml\n\(command)\n| ...\n", to: "tests/a.cvt")
    try folder.write(SmallScreen.text, to: "more/other.yaml")
    try folder.write("echo a\n", to: "more/inner.cvt")
    try folder.write("read deep/deepest.cvt\n", to: "more/outer.cvt")
    try folder.write("echo a\n", to: "more/deep/deepest.cvt")
    let watch = try RunningProgram(["test", "--watch", "--reporter", "list", "tests"], in: folder)
    let runs = { watch.errors.split(separator: "\n").count { $0.contains("watching") } }
    for round in 1...2 {
      #expect(watch.wait { runs() == round })
      try folder.write("# \(round)\n" + folder.read("more/\(name)"), to: "more/\(name)")
      #expect(watch.wait { watch.errors.contains("more/\(name) changed") }, "\(watch.errors)")
    }
    #expect(watch.wait { runs() == 3 })
    #expect(watch.end(by: SIGINT) == 130)
  }

  @Test func watchSeesTheCollectionsThatCasesLoad() throws {
    let folder = try TemporaryFolder()
    try folder.write("%load ../screens/screen.yaml\ntap #t1\n| ...\n", to: "tests/a.cvt")
    let watch = try RunningProgram(
      ["test", "--watch", "--allow-outside", "--reporter", "list", "tests"], in: folder)
    #expect(watch.wait { watch.errors.contains("cvsim: watching 1 file; Ctrl-C ends\n") })
    try folder.write(SmallScreen.text, to: "screens/screen.yaml")
    #expect(
      watch.wait {
        watch.errors.contains("screens/screen.yaml added") && watch.output.contains("1 passed")
      }, "\(watch.output) \(watch.errors)")
    try folder.write("", to: "screens/screen.yaml")
    #expect(watch.wait { watch.errors.contains("screens/screen.yaml changed") })
    // A file that is deleted before the run begins is not one that the run needed.
    #expect(watch.wait { watch.errors.components(separatedBy: "watching").count == 4 })
    try FileManager.default.removeItem(atPath: "\(folder.path)/tests/a.cvt")
    #expect(watch.wait { watch.errors.contains("tests/a.cvt deleted") })
    #expect(watch.end(by: SIGINT) == 130)
  }
}
