// Exported from synchronization.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class SynchronizationTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { SynchronizationTests(name: "testAtTheBeginningEachSectionHasOneNumber") { ($0 as? SynchronizationTests)?._testAtTheBeginningEachSectionHasOneNumber() } },
      ExportedTest { SynchronizationTests(name: "testWhatIsNewComesWhatIsNotWantedGoesTheRestStays") { ($0 as? SynchronizationTests)?._testWhatIsNewComesWhatIsNotWantedGoesTheRestStays() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testAtTheBeginningEachSectionHasOneNumber() {
    app.launchEnvironment["SCREEN"] = "synchronization.yaml"
    app.launch()
    // expect frame header[1] = 0,152 375x52
    // expect frame #s0-0 = 15,52 100x100
    // expect frame #s3-0 = 15,508 100x100
    // state
  }

  func _testWhatIsNewComesWhatIsNotWantedGoesTheRestStays() {
    app.launchEnvironment["SCREEN"] = "synchronization.yaml"
    app.launch()
    // synchronize 0 [{"id": "s0-0", "data": 0}, {"id": "s0-3", "data": 3}, {"id": "s0-5", "data": 5}]
    // From here on, a device may show something else: a command changed what the app shows.
    // synchronize 1 []
    // synchronize 2 [{"id": "s2-1", "data": 1}]
    // synchronize 3 [{"id": "s3-0", "data": 0}]
    // expect frame #s0-3 = 137.5,52 100x100
    // expect frame #s0-5 = 260,52 100x100
    // expect frame #s2-1 = 15,256 100x100
  }
}
