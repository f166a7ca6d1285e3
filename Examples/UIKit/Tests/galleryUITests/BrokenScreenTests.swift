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
    /// The lines of the first failure of each test.
    var messages: [String: [String]] = [:]
    /// The tests with a report.
    var reports: Set<String> = []

    init(_ defect: Defect) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "broken-\(defect)-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let tests = try BrokenScreenTests.lines(of: ["--list-tests"]).filter {
        $0.hasPrefix("galleryUITests.")
      }
      let output = try BrokenScreenTests.lines(
        of: [tests.joined(separator: ",")],
        ["DEFECT": defect.rawValue, "CVSIM_ATTACHMENTS": folder.path])
      var failing: String?
      for line in output {
        if let match = line.firstMatch(of: #/error: (\S+) : (.*)$/#) {
          failing = messages[String(match.1)] == nil ? String(match.1) : nil
          messages[String(match.1), default: [String(match.2)]] += []
        } else if let match = line.firstMatch(of: #/^(\S+): attachment .*\.html$/#) {
          reports.insert(String(match.1))
          failing = nil
        } else if let match = line.firstMatch(of: #/^Test Case '(\S+)' (\w+)/#) {
          if match.2 == "passed" { passed.insert(String(match.1)) }
          failing = nil
        } else if let failing {
          messages[failing]?.append(line)
        }
      }
    }
  }

  /// The tests that only look, or whose touches may change nothing.
  ///
  /// All others fail on a screen that ignores touches. These fail on a blank one.
  private static let looking: Set = [
    "ContactsTests.testContactsAreListedByLetter", "ContactsTests.testEachContactCanBeCalled",
    "ContactsTests.testOnlyRowsOfTheNameAreFound", "ExplorerTests.testASnapshotIsACopy",
    "ExplorerTests.testAttachmentsKeepWhatATestSaw",
    "ExplorerTests.testDescriptionsHaveNoAddresses",
    "ExplorerTests.testElementsKnowTheirFrames", "ExplorerTests.testTheOutlineIsOpen",
    "FeedTests.testPostsAreLoaded", "PhonebookTests.testARowIsFoundByItsText",
    "PhonebookTests.testNamesAreSorted", "PhonebookTests.testPeopleAreListedByInitial",
    "PhonebookTests.testRowsAreFoundByTheirPosition", "PhonebookTests.testTheTableHasAnIndex",
    "PhotosTests.testTheFirstSearchHasFourPhotos", "SignUpTests.testTheStartShowsAWelcome",
    "StoreTests.testProductsAreListed", "StoreTests.testTheBarsFollowTheDevice",
    "TourTests.testTheTourBeginsOnItsFirstPage", "TourTests.testTwoTapsAreNoDoubleTap",
  ]

  /// Runs the test program in which this test runs.
  private static func lines(
    of arguments: [String], _ environment: [String: String] = [:]
  ) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(.timeLimit(.minutes(5))) func eachTestFailsOnABrokenScreenAndSaysWhy() throws {
    var runs: [Defect: Run] = [:]
    for defect in Defect.allCases { runs[defect] = try Run(defect) }
    let (blank, deaf) = (try #require(runs[.blank]), try #require(runs[.deaf]))
    #expect(blank.messages.count + blank.passed.count == deaf.messages.count + deaf.passed.count)
    // It is about an alert, which is in front of the blank screen.
    #expect(blank.passed == ["FailingFeedTests.testAnErrorCanBeLeft"])
    #expect(deaf.passed == Self.looking)
    for (defect, run) in runs {
      #expect(run.passed.isDisjoint(with: run.messages.keys), "\(defect)")
      #expect(Set(run.messages.keys).subtracting(run.reports) == [], "\(defect)")
      // What could not be done, or what was asked and what the last touch did.
      let unclear = run.messages.filter { message in
        !message.value.contains {
          $0.hasPrefix("Failed to ") || $0.hasPrefix("Last asked: ")
            || $0.hasPrefix("Last action: ")
        }
      }
      #expect(unclear == [:], "\(defect)")
    }
  }
}
