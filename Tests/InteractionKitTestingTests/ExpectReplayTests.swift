import Foundation
import InteractionSessions
import TestRuns
import Testing

@testable import InteractionKitTesting

/// Transcripts in Swift tests.
@Suite struct ExpectReplayTests {
  @Test func transcriptIsReplayedInOneLine() throws {
    try expectReplay("like.cvt")
  }

  @Test(arguments: ["like.cvt::selecting", "like.cvt:4"])
  func oneCaseOfItIsToo(path: String) throws {
    try expectReplay(path)
  }

  @Test func failureIsRecordedAtLineOfTranscript() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("wrong-\(UUID()).cvt")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("%load \(folder)/banner.yaml\n\ntap #t1\n| nobody\n".utf8).write(to: path)
    try withKnownIssue {
      try expectReplay(path.path, allowsOutsideFiles: true)
    } matching: { issue in
      issue.sourceLocation?.line == 3
        && issue.comments.first?.rawValue.contains("- | nobody") == true
        && issue.comments.first?.rawValue.contains("+ | select #t1") == true
    }
  }

  @Test func failuresHaveAPageWithTheirTraces() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID()).cvt")
    defer { try? FileManager.default.removeItem(at: path) }
    let text = """
      %load \(folder)/banner.yaml

      %case passing
      tap #t1

      %case failing
      tap #t1
      | nobody

      """
    try Data(text.utf8).write(to: path)
    let plan = RunPlan(TestSelection([path.path]))
    let page = try #require(failurePage(of: plan, CaseRunner()))
    let html = String(decoding: page, as: UTF8.self)
    #expect(html.hasPrefix("<!doctype html>"))
    #expect(html.components(separatedBy: "class=\"trace\" data-trace").count == 2)
    #expect(html.contains("failing"))
    #expect(
      failurePage(of: RunPlan(TestSelection(["\(path.path)::passing"])), CaseRunner()) == nil)
  }

  @Test func missingTranscriptIsAnError() {
    #expect(throws: ReplayError.self) { try expectReplay("none.cvt") }
  }

  @Test func recordingIsComparedWithItsFile() throws {
    try expectRecording("recorded.cvt", on: "banner.yaml") { session in
      #expect(session.run("tap #b1.clickMe").count == 1)
      session.run("tap #t1\nexpect selected #t1")
    }
    try withKnownIssue {
      try expectRecording("recorded.cvt", on: "banner.yaml") { $0.run("tap #t1") }
    } matching: {
      $0.sourceLocation?.line == 4
        && $0.comments.first?.rawValue == "expected tap #b1.clickMe\nfound    tap #t1"
    }
  }

  @Test(
    arguments: [
      ([:], "recorded NAME; the next run expects the same"),
      (["CI": "true"], "the recording NAME does not exist, and none is written where CI is set"),
    ] as [([String: String], String)])
  func missingRecordingIsReported(environment: [String: String], message: String) throws {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).cvt").path
    defer { try? FileManager.default.removeItem(atPath: name) }
    let place = ReplayPath(name, besides: #_sourceLocation)
    try withKnownIssue {
      try check([], at: place, RecordingPermission(environment), #_sourceLocation)
    } matching: {
      $0.comments.first?.rawValue == message.replacing("NAME", with: name)
    }
    #expect(FileManager.default.fileExists(atPath: name) == environment.isEmpty)
  }

  @Test func linesMayEndWithCRLF() throws {
    try expectRecording("recorded.cvt", on: "banner.yaml") { session in
      let printed = session.run("tap #b1.clickMe\r\ntap #t1\r\nexpect selected #t1\r\n")
      #expect(printed.count == 2)
    }
    let unix = Array("tap #t1\n| a\n".utf8)
    let windows = Array("tap #t1\r\n| a\r\n".utf8)
    #expect(ReplayPath.firstDifference(unix, windows) == nil)
    let other = try #require(
      ReplayPath.firstDifference(Array("tap #t1\r\n| b\r\n".utf8), unix))
    let shorter = try #require(ReplayPath.firstDifference(Array("a".utf8), Array("a\n".utf8)))
    #expect(shorter == (2, "the end of the file", ""))
    #expect(other.line == 2)
    #expect(other.expected == "| b")
    #expect(other.found == "| a")
  }

  @Test(
    arguments: [
      ("tpa #t1", #"unknown verb "tpa""#), ("tap", "expected"), ("repeat 2 {\n  tap #t1", "closed"),
      ("tap \\", ""), ("tap #t1 }", ""),
    ] as [(String, String)])
  func invalidCommandIsRecordedAtTheCaller(commands: String, message: String) throws {
    let line = #line + 3
    try withKnownIssue {
      try expectRecording("recorded.cvt", on: "banner.yaml") { session in
        session.run(commands)
        session.run("tap #b1.clickMe\ntap #t1\nexpect selected #t1")
      }
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      return issue.sourceLocation?.line == line && text.hasPrefix("no command: ")
        && (message.isEmpty || text.contains(message))
    }
  }

  @Test func failedCommandRecordsNoIssue() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("banner.yaml")
    try FileManager.default.copyItem(at: screen, to: folder.appendingPathComponent("banner.yaml"))
    let path = folder.appendingPathComponent("failed.cvt").path
    try withKnownIssue {
      try expectRecording(path, on: "banner.yaml") { $0.run("tap #nobody") }
    } matching: {
      $0.comments.first?.rawValue.contains("failed.cvt") == true
    }
  }

  @Test func recordingsAreRewrittenOnlyOnRequest() {
    func rewrites(_ environment: [String: String]) -> Bool {
      RecordingPermission(environment).rewrites
    }
    #expect(rewrites(["CVSIM_RECORD": "1"]))
    #expect(rewrites(["CVSIM_RECORD": "1", "CI": ""]))
    for environment in [
      [:], ["CVSIM_RECORD": ""], ["CVSIM_RECORD": "0"], ["CVSIM_RECORD": "no"],
      ["CVSIM_RECORD": "1", "CI": "true"],
    ] as [[String: String]] {
      #expect(!rewrites(environment), "\(environment)")
    }
    #expect(RecordingPermission([:]).writes)
    #expect(!RecordingPermission(["CI": "true"]).writes)
  }
}
