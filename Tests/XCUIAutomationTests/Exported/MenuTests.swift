// Exported from menu.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class MenuTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { MenuTests(name: "testATapOnARowIsTheSectionSToHear") { ($0 as? MenuTests)?._testATapOnARowIsTheSectionSToHear() } },
      ExportedTest { MenuTests(name: "testAboveTheRowsAndBesideThemIsNothing") { ($0 as? MenuTests)?._testAboveTheRowsAndBesideThemIsNothing() } },
      ExportedTest { MenuTests(name: "testARowAsksItsSectionWhichTheTableShows") { ($0 as? MenuTests)?._testARowAsksItsSectionWhichTheTableShows() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testATapOnARowIsTheSectionSToHear() {
    app.launchEnvironment["SCREEN"] = "menu.yaml"
    app.launch()
    app.cells["Show custom cells example"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 172, dy: 16.5)).tap()
    app.cells["Show synchronization example"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 172, dy: 2.5)).tap()
  }

  func _testAboveTheRowsAndBesideThemIsNothing() {
    app.launchEnvironment["SCREEN"] = "menu.yaml"
    app.launch()
    app.collectionViews["menu"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 187, dy: 100)).tap()
    app.collectionViews["menu"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 10, dy: 150)).tap()
  }

  func _testARowAsksItsSectionWhichTheTableShows() {
    app.launchEnvironment["SCREEN"] = "menu.yaml"
    app.launch()
    // wire
  }
}
