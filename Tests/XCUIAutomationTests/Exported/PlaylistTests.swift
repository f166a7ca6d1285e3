// Exported from playlist.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class PlaylistTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { PlaylistTests(name: "testTheSongKeepsItsIdItsLabelAndItsDataWhereItGoes") { ($0 as? PlaylistTests)?._testTheSongKeepsItsIdItsLabelAndItsDataWhereItGoes() } },
      ExportedTest { PlaylistTests(name: "testTheDataSourceHearsOfItOnceWhenTheFingerIsLifted") { ($0 as? PlaylistTests)?._testTheDataSourceHearsOfItOnceWhenTheFingerIsLifted() } },
      ExportedTest { PlaylistTests(name: "testAFingerThatDoesNotWaitScrolls") { ($0 as? PlaylistTests)?._testAFingerThatDoesNotWaitScrolls() } },
      ExportedTest { PlaylistTests(name: "testAFingerThatIsTakenAwayPutsTheSongBack") { ($0 as? PlaylistTests)?._testAFingerThatIsTakenAwayPutsTheSongBack() } },
      ExportedTest { PlaylistTests(name: "testAtAnEdgeTheListScrollsOnAndTheSongWithIt") { ($0 as? PlaylistTests)?._testAtAnEdgeTheListScrollsOnAndTheSongWithIt() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testTheSongKeepsItsIdItsLabelAndItsDataWhereItGoes() {
    app.launchEnvironment["SCREEN"] = "playlist.yaml"
    app.launch()
    app.cells["Dawn"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 30)).press(forDuration: 0.5, thenDragTo: app.cells["Dawn"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 150)), withVelocity: XCUIGestureVelocity(480), thenHoldForDuration: 0.1)
    app.cells["Dawn"].tap()
    app.cells["Noon"].tap()
    app.cells["Dawn"].buttons["play"].tap()
  }

  func _testTheDataSourceHearsOfItOnceWhenTheFingerIsLifted() {
    app.launchEnvironment["SCREEN"] = "playlist.yaml"
    app.launch()
    app.cells["Dawn"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 30)).press(forDuration: 0.5, thenDragTo: app.cells["Dawn"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 160)), withVelocity: XCUIGestureVelocity(130000), thenHoldForDuration: 0)
  }

  func _testAFingerThatDoesNotWaitScrolls() {
    app.launchEnvironment["SCREEN"] = "playlist.yaml"
    app.launch()
    app.cells["Dusk"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 30)).press(forDuration: 0, thenDragTo: app.cells["Dusk"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: -20)), withVelocity: XCUIGestureVelocity(200), thenHoldForDuration: 0.1)
    app.cells["Noon"].tap()
  }

  func _testAFingerThatIsTakenAwayPutsTheSongBack() {
    app.launchEnvironment["SCREEN"] = "playlist.yaml"
    app.launch()
    // touch cancel 100,160
    // From here on, a device may show something else: a touch was taken away.
    app.cells["Dawn"].tap()
  }

  func _testAtAnEdgeTheListScrollsOnAndTheSongWithIt() {
    app.launchEnvironment["SCREEN"] = "playlist.yaml"
    app.launch()
    app.cells["Dawn"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 30)).press(forDuration: 0, thenDragTo: app.cells["Dawn"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 235)), withVelocity: XCUIGestureVelocity(410), thenHoldForDuration: 1)
  }
}
