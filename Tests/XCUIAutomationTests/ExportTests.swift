import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionExport
import SessionLanguage
import TestRuns
import Testing
import UIKit

@testable import XCUIAutomation

/// The app of exported tests: the collection file that a case loads, otherwise the settings.
enum ExportedApp: TestedApplication {
  /// The folder of the files.
  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples").standardizedFileURL.path
  /// The folders in it with transcripts, whose collection files have different names.
  static let folders = ["", "data-source/", "models/", "registrations/", "section-handlers/"]

  private static var document: CollectionDocument? {
    guard let name = ProcessInfo.processInfo.environment["SCREEN"] else { return nil }
    let paths = folders.map { "\(examples)/\($0)\(name)" }
    return paths.first(where: FileManager.default.fileExists(atPath:)).flatMap {
      try? CollectionDocument.load(path: $0, allowOutside: true)
    }
  }

  static var device: DeviceProfile {
    guard let document else { return .plain }
    return DeviceProfile(
      name: "", size: document.viewport, scale: document.scale, safeArea: .zero)
  }

  static func makeContent() -> any SimulatorContent {
    document.map { FileContent($0) } ?? SettingsApp.makeContent()
  }

  private final class FileContent: SimulatorContent {
    private let loaded: LoadedCollection
    /// What is displayed stays until the next launch.
    nonisolated(unsafe) private static var latest: FileContent?

    init(_ document: CollectionDocument) { loaded = LoadedCollection(document) }

    func display(in simulator: Simulator) {
      FileContent.latest = self
      loaded.collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      simulator.window.addSubview(loaded.collectionView)
      simulator.window.layoutIfNeeded()
      loaded.runDueReactions(on: simulator.clock)
    }
  }
}

/// A test of an exported file, to be run by itself.
struct ExportedTest: Sendable {
  let make: @Sendable () -> XCTestCase
}

/// A transcript with the class that is exported of it.
struct ExportedFile: Sendable, CustomTestStringConvertible {
  let path: String
  /// The tests, in the order of the cases.
  let tests: [ExportedTest]

  init(_ path: String, _ tests: [ExportedTest]) { (self.path, self.tests) = (path, tests) }

  var testDescription: String { (path as NSString).lastPathComponent }

  /// The cases whose screens a device would have: those of a file, with all of their commands.
  var cases: [TranscriptCase] {
    TestSelection([path]).transcripts.flatMap(\.cases).filter {
      $0.settings.skip == nil && $0.settings.view == nil && $0.settings.xfail == nil
    }
  }
}

extension RunTests {
  /// Transcripts as UI tests.
  @Suite struct ExportTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    private static let program = ScreenProgram("Settings") { SettingsApp.makeContent() }

    /// The settings, and all transcripts of the examples.
    static let files: [ExportedFile] = [
      ExportedFile("\(folder)/settings.cvt", SettingsTests.exported),
      ExportedFile("\(ExportedApp.examples)/app-store.cvt", AppStoreTests.exported),
      ExportedFile("\(ExportedApp.examples)/banners.cvt", BannersTests.exported),
      ExportedFile("\(ExportedApp.examples)/changes.cvt", ChangesTests.exported),
      ExportedFile("\(ExportedApp.examples)/cinema.cvt", CinemaTests.exported),
      ExportedFile("\(ExportedApp.examples)/circle.cvt", CircleTests.exported),
      ExportedFile("\(ExportedApp.examples)/demo.cvt", DemoTests.exported),
      ExportedFile("\(ExportedApp.examples)/feed.cvt", FeedTests.exported),
      ExportedFile("\(ExportedApp.examples)/gestures.cvt", GesturesTests.exported),
      ExportedFile("\(ExportedApp.examples)/inbox.cvt", InboxTests.exported),
      ExportedFile("\(ExportedApp.examples)/languages.cvt", LanguagesTests.exported),
      ExportedFile("\(ExportedApp.examples)/list.cvt", ListTests.exported),
      ExportedFile("\(ExportedApp.examples)/masonry.cvt", MasonryTests.exported),
      ExportedFile("\(ExportedApp.examples)/outline.cvt", OutlineTests.exported),
      ExportedFile("\(ExportedApp.examples)/playlist.cvt", PlaylistTests.exported),
      ExportedFile("\(ExportedApp.examples)/reading.cvt", ReadingTests.exported),
      ExportedFile("\(ExportedApp.examples)/screen.cvt", ScreenTests.exported),
      ExportedFile("\(ExportedApp.examples)/shop.cvt", ShopTests.exported),
      ExportedFile("\(ExportedApp.examples)/data-source/colours.cvt", ColoursTests.exported),
      ExportedFile("\(ExportedApp.examples)/data-source/menu.cvt", MenuTests.exported),
      ExportedFile("\(ExportedApp.examples)/data-source/pages.cvt", PagesTests.exported),
      ExportedFile("\(ExportedApp.examples)/data-source/state.cvt", StateTests.exported),
      ExportedFile(
        "\(ExportedApp.examples)/data-source/synchronization.cvt", SynchronizationTests.exported),
      ExportedFile("\(ExportedApp.examples)/models/styles.cvt", StylesTests.exported),
      ExportedFile("\(ExportedApp.examples)/registrations/catalogue.cvt", CatalogueTests.exported),
      ExportedFile("\(ExportedApp.examples)/registrations/hello.cvt", HelloTests.exported),
      ExportedFile("\(ExportedApp.examples)/registrations/mountains.cvt", MountainsTests.exported),
      ExportedFile("\(ExportedApp.examples)/section-handlers/album.cvt", AlbumTests.exported),
      ExportedFile("\(ExportedApp.examples)/section-handlers/messages.cvt", MessagesTests.exported),
      ExportedFile("\(ExportedApp.examples)/section-handlers/pager.cvt", PagerTests.exported),
    ]

    private static var runner: CaseRunner {
      var runner = CaseRunner()
      runner.screens.programs = [program]
      runner.screens.unnamed = program
      return runner
    }

    /// The lines that both logs have.
    ///
    /// XCTest touches the middle of an element exactly, and its finger moves in other steps. So if
    /// content moves, other items are displayed on its way, and it may stay
    /// elsewhere: the events of its items are compared.
    private static func compared(_ lines: [String], moves: Bool) -> [String] {
      lines.filter { line in
        moves
          ? ["event ", "select ", "deselect "].contains { line.hasPrefix($0) }
          : !line.hasPrefix("touch ")
      }
    }

    private static func limits(of cases: [TranscriptCase]) throws -> [ExportLimit?] {
      try #require(ExportKind.xcuitest.files(of: cases, runner, ExportOptions()).first).limits
    }

    private static func text(of cases: [TranscriptCase]) throws -> String {
      try #require(ExportKind.xcuitest.files(of: cases, runner, ExportOptions()).first).text
    }

    /// The exported file, with the changes of the conversion, and a list of its tests.
    ///
    /// XCTest finds none of them by their names: it would run them to the end, which no device reaches.
    private static func converted(_ file: ExportedFile) throws -> String {
      let text = try text(of: file.cases)
      let name = try #require(text.firstMatch(of: /class (\w+)/)).1
      let methods = text.matches(of: /func (test\w+)/).map(\.1)
      let list = methods.map {
        "      ExportedTest { \(name)(name: \"\($0)\") { ($0 as? \(name))?._\($0)() } },"
      }
      return text.replacing(
        "\nimport XCTest\n", with: "// swift-format-ignore-file\n\nimport XCUIAutomation\n"
      )
      .replacing("\n  func test", with: "\n  func _test")
      .replacing("Thread.sleep", with: "UITestTime.sleep").replacing(
        ": XCTestCase {\n",
        with: """
          : XCTestCase {
            override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
            static var exported: [ExportedTest] {
              [
          \(list.joined(separator: "\n"))
              ]
            }

          """)
    }

    @Test(arguments: files) func theExportedFileIsTheOneThatRuns(_ file: ExportedFile) throws {
      let text = try Self.converted(file)
      let name = try #require(text.firstMatch(of: /class (\w+)/)).1
      let path = "\(Self.folder)/Exported/\(name).swift"
      let known = try? String(contentsOfFile: path, encoding: .utf8)
      if text != known, ProcessInfo.processInfo.environment["CVSIM_RECORD"] == "1" {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      #expect(text == known)
    }

    @Test func everyTranscriptOfTheExamplesIsExported() throws {
      let known = Set(Self.files.map(\.path))
      for folder in ExportedApp.folders {
        let path = "\(ExportedApp.examples)/\(folder)"
        for name in try FileManager.default.contentsOfDirectory(atPath: path)
        where name.hasSuffix(".cvt") {
          #expect(known.contains(path + name))
        }
      }
    }

    @Test func whatADeviceCannotDoIsAComment() throws {
      let text = """
        %case other
        touch down 100,100
        touch move 100,150
        touch up
        scroll by 0,100
        tap 20,200
        pinch 200,200 2
        rotate
        """
      let file = NSTemporaryDirectory() + "other.cvt"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: file) }
      let exported = try Self.text(of: TestSelection([file]).transcripts.flatMap(\.cases))
      // Touches of several commands are the drag that they make.
      #expect(exported.contains("thenDragTo:"), "\(exported)")
      #expect(exported.contains("    // scroll by 0,100\n"))
      #expect(exported.contains("// pinch 200,200 2: several fingers\n"))
      // The middle of the switch is elsewhere.
      #expect(exported.contains("app.switches[\"Wi-Fi\"].coordinate(withNormalizedOffset: "))
      #expect(exported.contains("XCUIDevice.shared.orientation = .landscapeLeft\n"))
    }

    @Test(arguments: files) func exportedTestsHaveTheLogOfTheirCases(_ file: ExportedFile) throws {
      let cases = file.cases
      #expect(cases.count == file.tests.count)
      let limits = try Self.limits(of: cases)
      for (index, exported) in file.tests.enumerated() {
        let (testCase, limit) = (cases[index], limits[index])
        let session = Session(
          configuration: .init(
            folder: (file.path as NSString).deletingLastPathComponent, source: Self.runner.screens
          ).allowingReplays())
        var expected: [String] = []
        session.onLogEntries = { expected += $0.map(\.line) }
        // What follows a command that no device has, such as an insertion, is something else there.
        var position = 0
        try Self.runner.run(testCase, in: session) { _, _ in
          position += 1
          return position < limit?.step ?? .max
        }
        if limit?.step == 0 { expected = [] }
        let test = exported.make()
        var failures: [String] = []
        test.executionTimeAllowance = 60
        test.onFailure = { message, _, _ in failures.append(message) }
        test.invokeTest()
        try #require(!failures.contains { $0.contains("took longer than") }, "\(testCase.id)")
        if limit == nil { #expect(failures == [], "\(testCase.id)") }
        var lines = UITestRun.current.app?.simulator.log.entries.map(\.line) ?? []
        let moves = expected.contains { $0.hasPrefix("scroll ") }
        lines = Self.compared(lines, moves: moves)
        expected = Self.compared(expected, moves: moves)
        // A test lists what was logged before the first command, too.
        let starts = limit == nil ? [lines.count - expected.count] : Array(lines.indices)
        #expect(
          expected.isEmpty
            || starts.contains { $0 >= 0 && lines.dropFirst($0).starts(with: expected) },
          """
          \(testCase.id)
          expected: \(expected)
          found: \(lines)
          failures: \(failures)
          """)
      }
    }
  }
}
