import Foundation
import TestSupport
import Testing

/// The commands in failures, which a user can paste, run in a shell.
@Suite struct AdviceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    try folder.write(
      """
      Hello, reader: see below.

      ```cvsim
      %load small.yaml
      select #t2
      ```

      ```cvsim
      %load small.yaml
      selected
      | selected [0,0] #t1
      tap #t1
      ```

      """, to: "my_bad|file.md")
  }

  private func shell(_ line: String, input: String = "") throws -> BuiltProgram.Result {
    let named = line.replacing("cvsim ", with: "'\(BuiltProgram.path)' ", maxReplacements: 1)
    let output = try Pipe()
    try folder.write(input, to: ".input")
    let process = try SpawnedProcess(
      "/bin/sh", ["-c", named],
      redirections: [
        .file("\(folder.path)/.input", O_RDONLY, as: 0), .descriptor(output.writing, as: 1),
      ], folder: folder.path)
    close(output.writing)
    let text = FileHandle(fileDescriptor: output.reading, closeOnDealloc: true)
      .readDataToEndOfFile()
    return BuiltProgram.Result(
      status: process.wait(), output: String(decoding: text, as: UTF8.self), errors: "")
  }

  @Test func failureInMarkdownHasAWorkingCommand() throws {
    let failure = try shell("cvsim test")
    let look = try #require(
      failure.output.split(separator: "\n").first { $0.hasPrefix("  look    ") })
    let seen = try shell(String(look.dropFirst(10)), input: "tap #t1\nselected\n")
    // The block of the line, without the text and the other block.
    #expect(
      seen.output.hasSuffix("\nselect [0,0] #t1 via delegate:small\nselected [0,0] #t1\n"))
    #expect(!seen.output.contains("Hello") && !seen.output.contains("unknown verb"))
    #expect(!seen.output.contains("#t2"))
  }

  @Test func markdownRunsBlockByBlock() throws {
    let all = try shell("cvsim run 'my_bad|file.md'")
    #expect(all.status == 0)
    #expect(all.output.hasSuffix("select [0,0] #t1 via delegate:small\n"))
    let first = try shell("cvsim run 'my_bad|file.md' --until 6 -i", input: "selected\n")
    #expect(first.output.contains("#t2"))
    #expect(try shell("cvsim run 'my_bad|file.md' --until 1").status == 2)
    #expect(try shell("cvsim run 'my_bad|file.md' --trace t.jsonl").status == 2)
    #expect(try shell("cvsim run 'my_bad|file.md' --until 11 --trace t.jsonl").status == 0)
    let back = try shell("cvsim trace show t.jsonl")
    #expect(back.status == 0)
  }

  @Test func summaryOnGitHubHasACommandThatRuns() throws {
    _ = try BuiltProgram.run(
      ["test", "--reporter", "github"],
      environment: ["GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md"], folder: folder.path)
    let summary = try folder.read("summary.md")
    let row = try #require(summary.split(separator: "\n").first { $0.contains("`cvsim") })
    let span = try #require(row.split(separator: "`").first { $0.hasPrefix("cvsim") })
    let again = try shell(span.replacing("\\|", with: "|") + " --reporter list")
    #expect(again.status == 1)
    #expect(again.output.contains("failed  my_bad|file.md:10 block 2"))
  }

  @Test func annotationsOnGitHubHaveTheCommands() throws {
    let result = try shell("cvsim test --reporter github")
    let annotation = try #require(
      result.output.split(separator: "\n").first { $0.hasPrefix("::error ") })
    for purpose in ["look", "accept", "share"] {
      #expect(annotation.contains("%0A  \(purpose) "))
    }
    #expect(!annotation.contains("%0A  map") && !annotation.contains("%0A  last events"))
  }
}
