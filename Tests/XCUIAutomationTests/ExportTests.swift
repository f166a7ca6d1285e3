import Foundation
import InteractionKit
import InteractionSessions
import SessionExport
import SessionLanguage
import TestRuns
import Testing
import UIKit

@testable import XCUIAutomation

/// The app of exported tests, on the device of transcripts.
enum TestedApp: TestedApplication {
  static var device: DeviceProfile { .plain }
  static func makeContent() -> any SimulatorContent { SettingsApp.makeContent() }
}

extension RunTests {
  /// Transcripts as UI tests.
  @Suite struct ExportTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    private static let program = ScreenProgram("Settings") { SettingsApp.makeContent() }

    private static var runner: CaseRunner {
      var runner = CaseRunner()
      runner.screens.programs = [program]
      runner.screens.unnamed = program
      return runner
    }

    private static func cases() -> [TranscriptCase] {
      TestSelection(["\(folder)/settings.cvt"]).transcripts[0].cases
    }

    /// True for the lines between the beginning and the end of a movement.
    private static func isOfMovement(_ line: String) -> Bool {
      line.hasPrefix("touch moved ") || line.hasPrefix("scroll ")
    }

    /// The exported file, with the two changes of the conversion.
    private static func exported() throws -> String {
      let recorder = CaseRecorder(runner)
      let text = XCUITestFormat.text(
        of: try cases().map { try recorder.record($0) }, from: "settings.cvt")
      return text.replacing("import XCTest\n", with: "import XCUIAutomation\n").replacing(
        "Thread.sleep", with: "UITestTime.sleep"
      ).replacing(
        ": XCTestCase {\n",
        with:
          ": XCTestCase {\n  override class var testedApplication: (any TestedApplication.Type)? { TestedApp.self }\n"
      )
    }

    @Test func theExportedFileIsTheOneThatRuns() throws {
      let path = "\(Self.folder)/SettingsTests.swift"
      let known = try String(contentsOfFile: path, encoding: .utf8)
      let text = try Self.exported()
      if text != known, ProcessInfo.processInfo.environment["CVSIM_RECORD"] == "1" {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      #expect(text == known)
    }

    @Test func whatADeviceCannotDoIsAComment() throws {
      let text = """
        %case other
        touch down 100,100
        touch up
        scroll by 0,100
        tap 20,200
        rotate
        """
      let file = NSTemporaryDirectory() + "other.cvt"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: file) }
      let testCase = try #require(TestSelection([file]).transcripts.first?.cases.first)
      let exported = XCUITestFormat.text(
        of: [try CaseRecorder(Self.runner).record(testCase)], from: file)
      #expect(exported.contains("    // touch down 100,100\n"))
      #expect(exported.contains("    // scroll by 0,100\n"))
      #expect(exported.contains("withOffset(CGVector(dx: 20, dy: 200)).tap()\n"))
      #expect(exported.contains("XCUIDevice.shared.orientation = .landscapeLeft\n"))
    }

    @Test(
      arguments: [
        ("saving", SettingsTests.testSaving), ("typing a name", SettingsTests.testTypingAName),
        ("loading takes two seconds", SettingsTests.testLoadingTakesTwoSeconds),
        ("asking", SettingsTests.testAsking), ("a switch", SettingsTests.testASwitch),
      ] as [(String, @Sendable (SettingsTests) -> () -> Void)])
    func anExportedTestHasTheLogOfItsCase(
      name: String, method: @Sendable @escaping (SettingsTests) -> () -> Void
    ) throws {
      let testCase = try #require(Self.cases().first { $0.name == name })
      let session = Session(
        configuration: .init(folder: Self.folder, source: Self.runner.screens).allowingReplays())
      var expected: [String] = []
      session.onLogEntries = { expected += $0.map(\.line) }
      try Self.runner.run(testCase, in: session)
      let test = SettingsTests(name: "test") { test in (test as? SettingsTests).map { method($0)() }
      }
      var failures: [String] = []
      test.onFailure = { message, _, _ in failures.append(message) }
      test.setUp()
      test.invokeTest()
      #expect(failures == [])
      var lines = UITestRun.current.app?.simulator.log.entries.map(\.line) ?? []
      // The finger of a test moves at 1,000 points per second, that of `swipe` for 100 ms.
      lines.removeAll(where: Self.isOfMovement)
      expected.removeAll(where: Self.isOfMovement)
      // A test taps for 50 ms, and lists what was logged before the first command, too.
      #expect(Array(lines.suffix(expected.count)) == expected)
      #expect(!expected.isEmpty)
    }
  }
}
