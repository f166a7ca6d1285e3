import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionKitTesting
@testable import InteractionSessions

/// `expectPicture` records a picture once and compares what it draws.
@Suite struct ExpectPictureTests {
  private static func simulator(_ text: String) -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: 200, height: 100), scale: 2)
    let label = Label(frame: CGRect(x: 10, y: 10, width: 150, height: 24))
    label.text = text
    label.accessibilityIdentifier = "greeting"
    simulator.window.addSubview(label)
    return simulator
  }

  private static func check(_ text: String, at path: String, _ environment: [String: String]) throws
  {
    try checkPicture(
      ScreenPicture(simulator(text).window), at: ReplayPath(path, besides: #_sourceLocation),
      environment,
      #_sourceLocation)
  }

  @Test func firstRunRecordsAndLaterRunsCompare() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/greeting.svg"
    let environment = ["CVSIM_PICTURES": folder.path]
    try withKnownIssue {
      try Self.check("Hello", at: path, environment)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("recorded") }
    }
    try Self.check("Hello", at: path, environment)
    try withKnownIssue {
      try Self.check("Goodbye", at: path, environment)
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.contains("greeting text \"Hello\"")
          && comment.rawValue.contains("\"Goodbye\"")
          && comment.rawValue.contains("greeting.difference.svg")
      }
    }
    #expect(try folder.read("greeting.difference.svg").contains("expected"))
    try Self.check("Goodbye", at: path, environment.merging(["CVSIM_RECORD": "1"]) { $1 })
    try Self.check("Goodbye", at: path, environment)
  }

  @Test func nothingIsRecordedOnAServer() throws {
    let folder = try TemporaryFolder()
    withKnownIssue { try Self.check("Hello", at: folder.path + "/a.svg", ["CI": "true"]) }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.svg"))
  }

  @Test func otherFilesAreRejected() throws {
    withKnownIssue { try Self.check("Hello", at: "/tmp/a.gif", [:]) }
  }
}
