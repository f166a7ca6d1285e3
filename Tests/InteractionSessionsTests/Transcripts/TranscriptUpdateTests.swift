import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

@Suite struct TranscriptUpdateTests {
  /// The text with every step's output recorded.
  static func updated(
    _ text: String, _ outputs: [String], mode: TranscriptUpdate.Mode = .changed,
    path: String = "t.cvt"
  ) -> String? {
    let transcript = Transcript(path: path, bytes: Array(text.utf8))
    var update = TranscriptUpdate(transcript, mode: mode)
    for (step, output) in zip(transcript.cases.flatMap(\.steps), outputs) {
      update.record(StepRun(step, output: Array(output.utf8)))
    }
    return update.rewritten().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func onlyLinesThatDifferChange() {
    let text = "# c \n  tap 1,1\n  | a\n  | x[..]\n  | old\n\n| more\nundo\nredo\n| same\n"
    #expect(
      Self.updated(text, ["a\nx1\nnew\nmore\n", "", "same\n"])
        == "# c \n  tap 1,1\n  | a\n  | x[..]\n  | new\n| more\n\nundo\nredo\n| same\n")
    #expect(Self.updated(text, ["a\nx1\nold\nmore\n", "", "same\n"]) == nil)
  }

  @Test func missingOutputIsAddedOnlyWhereThereIsNone() {
    let text = "undo\nredo\n| old\n"
    #expect(Self.updated(text, ["a\n", "new\n"], mode: .missing) == "undo\n| a\nredo\n| old\n")
    #expect(
      Self.updated(text, ["", "new\n"], mode: .all) == "undo\n| (nothing)\nredo\n| new\n")
  }

  @Test func lineEndsAndTheLackOfALastOneStay() {
    #expect(Self.updated("undo\r\n| a\r\n", ["b\nc\n"]) == "undo\r\n| b\r\n| c\r\n")
    #expect(Self.updated("undo\n| a", ["b\n"]) == "undo\n| b")
    #expect(Self.updated("# x\r\nundo", ["b\n"], mode: .missing) == "# x\r\nundo\r\n| b")
  }

  @Test func linesThatLookLikePatternsAreWrittenSoThatTheyMatch() throws {
    let output = "...\n(nothing)\na [..] b\nx (re)\n\n"
    let text = try #require(Self.updated("undo\n", [output], mode: .all))
    #expect(
      text
        == "undo\n| \\.\\.\\. (re)\n| \\(nothing\\) (re)\n| a \\[\\.\\.\\] b (re)\n| x \\(re\\) (re)\n|\n"
    )
    let again = Transcript(path: "t.cvt", bytes: Array(text.utf8))
    #expect(again.cases.first?.steps.first?.expectation?.matches(Array(output.utf8)) == true)
  }

  @Test func anyOrderStaysWhereItStillHolds() {
    #expect(
      Self.updated("undo\n|~ a\n|~ b\n| c\n", ["b\na\nd\n"]) == "undo\n|~ b\n|~ a\n| d\n")
    #expect(Self.updated("undo\n|~ a\n|~ b\n", ["b\nx\na\n"]) == "undo\n|~ b\n| x\n|~ a\n")
  }

  @Test func markdownAroundTheBlocksStays() {
    #expect(
      Self.updated("# M\n- x\n  ```cvsim\n  undo\n  | a\n  ```\nend", ["b\n"], path: "t.md")
        == "# M\n- x\n  ```cvsim\n  undo\n  | b\n  ```\nend")
  }

  @Test func filesAreReplacedWholeAndKeepTheirPermissions() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transcripts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("t.cvt")
    try Data("undo\n| a\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = folder.appendingPathComponent("link.cvt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)

    let transcript = Transcript(path: link.path, bytes: Array("undo\n| a\n".utf8))
    let bytes = Array("undo\n| b\n".utf8)
    #expect(throws: TranscriptFile.Refusal.onBuildMachine(path: link.path)) {
      try TranscriptFile.write(bytes, replacing: transcript, isBuildMachine: true)
    }
    try TranscriptFile.write(bytes, replacing: transcript, isBuildMachine: false)
    #expect(try Data(contentsOf: file) == Data(bytes))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["link.cvt", "t.cvt"])
    #expect(throws: TranscriptFile.Refusal.changedMeanwhile(path: link.path)) {
      try TranscriptFile.write(bytes, replacing: transcript, isBuildMachine: false)
    }
  }

  @Test func ofSeveralUpdatesAtOnceOneWrites() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("updates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("t.cvt")
    // What a killed process of the same number left is in nobody's way.
    let rests = [".cvsim-\(getpid())-0.new", ".t.cvt.\(getpid()).new"]
    for name in rests { try Data().write(to: folder.appendingPathComponent(name)) }
    for round in 0..<50 {
      let before = Array("undo\n| \(round)\n".utf8)
      try Data(before).write(to: file)
      let transcript = Transcript(path: file.path, bytes: before)
      let written = await withTaskGroup(of: [UInt8]?.self) { group in
        for writer in 0..<4 {
          group.addTask {
            let bytes = Array("undo\n| \(round) by \(writer)\n".utf8)
            do throws(TranscriptFile.Refusal) {
              try TranscriptFile.write(bytes, replacing: transcript, isBuildMachine: false)
              return bytes
            } catch {
              #expect(error == .changedMeanwhile(path: file.path))
              return nil
            }
          }
        }
        return await group.reduce(into: [[UInt8]]()) { if let bytes = $1 { $0.append(bytes) } }
      }
      #expect(written.count == 1)
      #expect(try Array(Data(contentsOf: file)) == written.first)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == rests + ["t.cvt"])
  }
}
