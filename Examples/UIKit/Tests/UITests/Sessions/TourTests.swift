// Exported from tour.cvt by `cvsim export --to xcuitest`.

import XCTest

final class TourTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testPagesScrollAndTheLastOneHasARating() {
    app.launchEnvironment["SCREEN"] = "Tour"
    app.launch()
    app.scrollViews.element(boundBy: 0).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: 422)).press(forDuration: 0, thenDragTo: app.scrollViews.element(boundBy: 0).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 0, dy: 422)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    XCTAssertTrue(app.staticTexts["Collect"].waitForExistence(timeout: 5))
    app.buttons["next"].tap()
    app.otherElements["rating"].tap()
    app.buttons["next"].tap()
  }

  func testADoubleTapSkips() {
    app.launchEnvironment["SCREEN"] = "Tour"
    app.launch()
    app.scrollViews.element(boundBy: 0).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: 300)).doubleTap()
    app.otherElements["rating"].tap()
  }
}
