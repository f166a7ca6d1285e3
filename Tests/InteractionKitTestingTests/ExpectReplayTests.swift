import Foundation
import InteractionKitTesting
import Testing

/// Transcripts in Swift tests.
@Suite struct ExpectReplayTests {
  @Test func aTranscriptIsReplayedInOneLine() async throws {
    try await expectReplay("like.cvt")
  }

  @Test(arguments: ["like.cvt::selecting", "like.cvt:4"])
  func oneCaseOfItIsToo(path: String) async throws {
    try await expectReplay(path)
  }

  @Test func aFailureStandsAtTheTranscriptsOwnLine() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("wrong-\(UUID()).cvt")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("%load \(folder)/banner.yaml\n\ntap #t1\n| nobody\n".utf8).write(to: path)
    try await withKnownIssue {
      try await expectReplay(path.path, allowsOutsideFiles: true)
    } matching: { issue in
      issue.sourceLocation?.line == 3
        && issue.comments.first?.rawValue.contains("- | nobody") == true
        && issue.comments.first?.rawValue.contains("+ | select [0,0] #t1") == true
    }
  }

  @Test func whatIsNotThereIsAnError() async {
    await #expect(throws: ReplayError.self) { try await expectReplay("none.cvt") }
  }

  @Test func aRecordingIsHeldAgainstItsFile() async throws {
    try await expectRecording("recorded.cvt", on: "banner.yaml") { session in
      #expect(session.run("tap #b1.clickMe").count == 1)
      session.run("tap #t1\nexpect selected #t1")
    }
    try await withKnownIssue {
      try await expectRecording("recorded.cvt", on: "banner.yaml") { $0.run("tap #t1") }
    } matching: {
      $0.sourceLocation?.line == 4
    }
  }
}
