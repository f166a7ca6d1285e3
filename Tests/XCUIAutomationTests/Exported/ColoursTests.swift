// Exported from colours.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class ColoursTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { ColoursTests(name: "testTheHeadersSpanTheScreenTheCellsKeepTheColumns") { ($0 as? ColoursTests)?._testTheHeadersSpanTheScreenTheCellsKeepTheColumns() } },
      ExportedTest { ColoursTests(name: "testATapReachesNobodyWhichIsSaid") { ($0 as? ColoursTests)?._testATapReachesNobodyWhichIsSaid() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testTheHeadersSpanTheScreenTheCellsKeepTheColumns() {
    app.launchEnvironment["SCREEN"] = "colours.yaml"
    app.launch()
    // expect frame #g1 = 15,52 100x100
    // expect frame #b1 = 137.5,52 100x100
    // expect frame header[1] = 0,152 375x52
    // expect frame #b2 = 15,204 100x100
    // expect frame #g2 = 260,204 100x100
  }

  func _testATapReachesNobodyWhichIsSaid() {
    app.launchEnvironment["SCREEN"] = "colours.yaml"
    app.launch()
    app.collectionViews["colours"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 65, dy: 102)).tap()
    app.collectionViews["colours"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 187.5, dy: 26)).tap()
  }
}
