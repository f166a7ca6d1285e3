import Foundation
import TestSupport
import Testing

/// The program `cvsim studio`, without a browser.
@Suite struct StudioCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func list() throws -> String {
    try folder.write(
      """
      cvsim: 1
      name: list
      layout: { flow: { itemSize: [100, 50] } }
      cells: { C: {} }
      sections: [ { items: { repeat: 3, id: "r{i}" } } ]
      """, to: "list.yaml")
  }

  @Test func addressIsTheFirstLine() throws {
    _ = try list()
    let result = try BuiltProgram.run(
      shell: """
        PATH=/nonexistent "$0" studio list.yaml > out 2> err & p=$!
        while ! grep -q opened err; do sleep 0.05; done
        kill -TERM $p; wait $p; echo "code $?"; cat out err
        """, folder: folder.path)
    #expect(result.output.contains("code 143"))
    #expect(result.output.contains(/\nhttp:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}\n/))
    #expect(result.output.contains("nothing is written; --save DIR keeps the transcript"))
    #expect(result.output.contains("no browser was opened; open the address above"))
  }

  @Test func folderOfTranscriptsIsMade() throws {
    _ = try list()
    let result = try BuiltProgram.run(
      shell: """
        "$0" studio list.yaml --no-open --save new/folder > out 2> err & p=$!
        while ! grep -q recording err; do sleep 0.05; done
        kill -TERM $p; wait $p; ls new/folder
        """, folder: folder.path)
    #expect(result.output == "list-studio.cvt\n", "\(result.errors)")
  }

  @Test func portInUseIsReported() throws {
    _ = try list()
    let result = try BuiltProgram.run(
      shell: """
        "$0" studio list.yaml --no-open --save . > out 2> err & p=$!
        while ! grep -q recording err; do sleep 0.05; done
        port=$(sed 's/.*1:\\([0-9]*\\).*/\\1/' out)
        "$0" studio list.yaml --no-open --port $port; echo "code $?"
        kill -TERM $p; wait $p; ls
        """, folder: folder.path)
    #expect(result.output.contains("code 2\n") && result.output.contains("list-studio.cvt"))
    #expect(
      result.errors.contains("it is in use; choose another with --port, or leave it out"),
      "\(result.errors)")
    #expect(result.errors.contains("cannot listen on port "))
  }

  @Test func transcriptThatCannotBeWrittenEndsTheProgram() throws {
    let file = try folder.write(
      """
      cvsim: 1
      name: \(String(repeating: "n", count: 300))
      layout: { flow: { itemSize: [100, 50] } }
      cells: { C: {} }
      sections: [ { items: { repeat: 3 } } ]
      """, to: "long.yaml")
    let result = try BuiltProgram.run(["studio", file, "--save", folder.path, "--no-open"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("--save \(folder.path): ! cannot write"), "\(result.errors)")
  }

  @Test func wrongArgumentsAreReported() throws {
    let list = try list()
    let transcript = try folder.write("%load list.yaml\ntap [0,0]\n", to: "list.cvt")
    let cases: [([String], String)] = [
      ([], "missing FILE: name a collection, a screen or a transcript"),
      ([list, "--save", list], "--save: \(list) is not a folder"),
      (["\(transcript):900"], "\(transcript): no case is on line 900"),
      ([folder.path("none.yaml")], "no such file"),
      ([folder.path("none.cvt")], "cannot open"),
      ([list, "--port", "70000"], "--port"),
    ]
    for (arguments, message) in cases {
      let result = try BuiltProgram.run(["studio"] + arguments + ["--no-open"])
      #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
    }
    let both = try BuiltProgram.run(["test", list, "--watch", "--studio"])
    #expect(both.errors.contains("--watch and --studio cannot be combined; give one of them"))
  }
}
