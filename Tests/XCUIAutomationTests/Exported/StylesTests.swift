// Exported from styles.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class StylesTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { StylesTests(name: "testARowIsTheOutputSAndDeselected50MsLater") { ($0 as? StylesTests)?._testARowIsTheOutputSAndDeselected50MsLater() } },
      ExportedTest { StylesTests(name: "testGapsAndTheHeaderAreNothing") { ($0 as? StylesTests)?._testGapsAndTheHeaderAreNothing() } },
      ExportedTest { StylesTests(name: "testNinetyRowsOf60PointsTenPointsApart") { ($0 as? StylesTests)?._testNinetyRowsOf60PointsTenPointsApart() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testARowIsTheOutputSAndDeselected50MsLater() {
    app.launchEnvironment["SCREEN"] = "styles.yaml"
    app.launch()
    app.cells["formSheet"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 15)).tap()
    UITestTime.sleep(forTimeInterval: 0.049)
    UITestTime.sleep(forTimeInterval: 0.001)
  }

  func _testGapsAndTheHeaderAreNothing() {
    app.launchEnvironment["SCREEN"] = "styles.yaml"
    app.launch()
    app.collectionViews["styles"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 125)).tap()
    app.collectionViews["styles"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 30)).tap()
  }

  func _testNinetyRowsOf60PointsTenPointsApart() {
    app.launchEnvironment["SCREEN"] = "styles.yaml"
    app.launch()
    // state
    app.cells["none"].tap()
    // expect frame #popover-8 = 0,6290 375x60
  }
}
