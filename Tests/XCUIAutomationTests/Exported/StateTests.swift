// Exported from state.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class StateTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { StateTests(name: "testASecondPassesBetweenTheSpinnerAndTheContent") { ($0 as? StateTests)?._testASecondPassesBetweenTheSpinnerAndTheContent() } },
      ExportedTest { StateTests(name: "testAReloadGoesThroughTheSpinnerToNothingAndTheNextBringsSomethingAgain") { ($0 as? StateTests)?._testAReloadGoesThroughTheSpinnerToNothingAndTheNextBringsSomethingAgain() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testASecondPassesBetweenTheSpinnerAndTheContent() {
    app.launchEnvironment["SCREEN"] = "state.yaml"
    app.launch()
    // state
    // expect frame [0,0] = 0,0 375x603
    UITestTime.sleep(forTimeInterval: 0.999)
    UITestTime.sleep(forTimeInterval: 0.001)
    // expect frame #c0 = 15,15 100x100
    // state
  }

  func _testAReloadGoesThroughTheSpinnerToNothingAndTheNextBringsSomethingAgain() {
    app.launchEnvironment["SCREEN"] = "state.yaml"
    app.launch()
    UITestTime.sleep(forTimeInterval: 1)
    app.collectionViews["state"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 65, dy: 65)).tap()
    UITestTime.sleep(forTimeInterval: 1)
    XCTAssertTrue(app.buttons["reload"].waitForExistence(timeout: 5))
    // expect frame [0,0] = 0,0 375x603
    app.buttons["reload"].tap()
    UITestTime.sleep(forTimeInterval: 1)
    // state
  }
}
