// Exported from signup.cvt by `cvsim export --to xcuitest`.

import XCTest

final class SignupTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testAnEmptyFormIsCancelledAtOnce() {
    app.launchEnvironment["SCREEN"] = "SignUp"
    app.launch()
    app.buttons["Sign up"].tap()
    XCTAssertTrue(app.navigationBars["Sign Up"].waitForExistence(timeout: 5))
    app.buttons["Cancel"].tap()
    XCTAssertTrue(app.staticTexts["welcome"].waitForExistence(timeout: 5))
    app.buttons["Sign up"].tap()
    XCTAssertTrue(app.navigationBars["Sign Up"].waitForExistence(timeout: 5))
  }

  func testTheControlsOfTheForm() {
    app.launchEnvironment["SCREEN"] = "SignUp"
    app.launch()
    app.buttons["Sign up"].tap()
    XCTAssertTrue(app.navigationBars["Sign Up"].waitForExistence(timeout: 5))
    app.switches["news"].tap()
    XCTAssertEqual(app.switches["news"].value as? String, "1")
    app.buttons["Team"].tap()
    XCTAssertTrue(app.steppers["seats"].isEnabled)
    app.buttons["Increment"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 28.2, dy: 16)).tap()
    XCTAssertTrue(app.staticTexts["2 seats"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.descendants(matching: .any)["2 seats"].firstMatch.exists)
  }
}
