import Foundation
import Testing

/// The UI tests of the gallery on screens that are broken on purpose.
///
/// A test that passes on such a screen proves nothing, and one that fails has to say why. The tests run in processes of
/// their own, since a process has one run of XCTest.
@Suite struct BrokenScreenTests {
  /// The results of all tests on screens with a defect.
  private struct Run {
    var passed: Set<String> = []
    /// The first line of the first failure of each test.
    var messages: [String: String] = [:]
    /// The tests with a report.
    var reports: Set<String> = []

    init(_ defect: Defect) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "broken-\(defect)-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [
        BrokenScreenTests.classes.map { "galleryUITests.\($0)" }.joined(separator: ",")
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["DEFECT": defect.rawValue, "CVSIM_ATTACHMENTS": folder.path]) { $1 }
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        if let match = line.firstMatch(of: #/^Test Case '(\S+)' passed/#) {
          passed.insert(String(match.1))
        }
        if let match = line.firstMatch(of: #/error: (\S+) : (.*)$/#),
          messages[String(match.1)] == nil
        {
          messages[String(match.1)] = String(match.2)
        }
        if let match = line.firstMatch(of: #/^(\S+): attachment .*\.html$/#) {
          reports.insert(String(match.1))
        }
      }
    }
  }

  private static let classes = [
    "ContactsTests", "ExplorerTests", "FailingFeedTests", "FeedTests", "PhoneSettingsTests",
    "PhonebookTests",
    "PhotosTests", "SignUpTests", "StoreTests", "TourTests",
  ]

  @Test(.timeLimit(.minutes(5))) func eachTestFailsOnABrokenScreenAndSaysWhy() throws {
    var runs: [Defect: Run] = [:]
    for defect in Defect.allCases { runs[defect] = try Run(defect) }
    let blank = try #require(runs[.blank])
    // It is about an alert, which is in front of the blank screen.
    #expect(blank.passed == ["FailingFeedTests.testAnErrorCanBeLeft"])
    #expect(blank.messages.count > 90)
    #expect(blank.reports == Set(blank.messages.keys))
    for (defect, run) in runs {
      #expect(run.messages.values.allSatisfy { !$0.isEmpty }, "\(defect)")
      #expect(run.messages.count >= 70, "\(defect)")
    }
  }
}
