// Exported from store.cvt by `cvsim export --to xcuitest`.

import XCTest

final class StoreTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testASwipeRemovesALineOfTheCart() {
    app.launchEnvironment["SCREEN"] = "Store"
    app.launch()
    Thread.sleep(forTimeInterval: 0)
    XCTAssertTrue(app.staticTexts["Chair"].waitForExistence(timeout: 5))
    app.cells["Table"].buttons["add"].tap()
    XCTAssertTrue(app.staticTexts["Badge"].waitForExistence(timeout: 5))
    app.cells["Shelf"].buttons["add"].tap()
    XCTAssertTrue(app.staticTexts["Badge"].waitForExistence(timeout: 5))
    app.buttons["Cart"].tap()
    XCTAssertTrue(app.navigationBars["Cart"].waitForExistence(timeout: 5))
    app.cells["1 × 199 €"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: 34.25)).press(forDuration: 0, thenDragTo: app.cells["1 × 199 €"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 95, dy: 34.25)), withVelocity: XCUIGestureVelocity(1000), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["Remove"].waitForExistence(timeout: 5))
    app.buttons["Remove"].tap()
    XCTAssertTrue(app.staticTexts["Badge"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.descendants(matching: .any)["1 × 89 €"].firstMatch.exists)
    XCTAssertFalse(app.descendants(matching: .any)["1 × 199 €"].firstMatch.exists)
  }

  func testALineOfTheCartCountsItsProducts() {
    app.launchEnvironment["SCREEN"] = "Store"
    app.launch()
    Thread.sleep(forTimeInterval: 0)
    XCTAssertTrue(app.staticTexts["Chair"].waitForExistence(timeout: 5))
    app.cells["Table"].buttons["add"].tap()
    XCTAssertTrue(app.staticTexts["Badge"].waitForExistence(timeout: 5))
    app.cells["Table"].buttons["add"].tap()
    XCTAssertTrue(app.staticTexts["Badge"].waitForExistence(timeout: 5))
    app.buttons["Cart"].tap()
    XCTAssertTrue(app.navigationBars["Cart"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.descendants(matching: .any)["2 × 199 €"].firstMatch.exists)
  }
}
