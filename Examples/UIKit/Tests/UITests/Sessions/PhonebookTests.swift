// Exported from phonebook.cvt by `cvsim export --to xcuitest`.

import XCTest

final class PhonebookTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testARowOpensTheNumberOfAPerson() {
    app.launchEnvironment["SCREEN"] = "Phonebook"
    app.launch()
    app.cells.containing(.staticText, identifier: "Ann Adams").firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 193.5, dy: 26)).tap()
    XCTAssertTrue(app.alerts["Ann Adams"].waitForExistence(timeout: 5))
    app.buttons["Cancel"].tap()
    XCTAssertTrue(app.buttons["Settings"].waitForExistence(timeout: 5))
    // expect count items = 7
  }

  func testASwipeToTheLeftDeletesAPerson() {
    app.launchEnvironment["SCREEN"] = "Phonebook"
    app.launch()
    app.cells.containing(.staticText, identifier: "Amy Ayers").firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: 26)).press(forDuration: 0, thenDragTo: app.cells.containing(.staticText, identifier: "Amy Ayers").firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 95, dy: 26)), withVelocity: XCUIGestureVelocity(1000), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["Delete"].waitForExistence(timeout: 5))
    app.buttons["Delete"].tap()
    // expect count items = 6
  }

  func testASwipeToTheRightMarksAFavourite() {
    app.launchEnvironment["SCREEN"] = "Phonebook"
    app.launch()
    app.cells.containing(.staticText, identifier: "Ann Adams").firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: 26)).press(forDuration: 0, thenDragTo: app.cells.containing(.staticText, identifier: "Ann Adams").firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 295, dy: 26)), withVelocity: XCUIGestureVelocity(1000), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["Favorite"].waitForExistence(timeout: 5))
    app.buttons["Favorite"].tap()
    // expect count items = 7
  }

  func testTheEditModeAsksBeforeItDeletes() {
    app.launchEnvironment["SCREEN"] = "Phonebook"
    app.launch()
    app.buttons["Edit"].tap()
    XCTAssertTrue(app.buttons["Done"].waitForExistence(timeout: 5))
    app.cells.containing(.staticText, identifier: "Amy Ayers").firstMatch.buttons["delete"].tap()
    XCTAssertTrue(app.buttons["Delete"].waitForExistence(timeout: 5))
    // expect count items = 7
    app.buttons["Delete"].tap()
    app.buttons["Done"].tap()
    XCTAssertTrue(app.buttons["Edit"].waitForExistence(timeout: 5))
    // expect count items = 6
  }

  func testASearchFiltersThePeople() {
    app.launchEnvironment["SCREEN"] = "Phonebook"
    app.launch()
    app.searchFields["SearchField"].tap()
    XCTAssertTrue(app.buttons["Cancel"].waitForExistence(timeout: 5))
    app.typeText("ben")
    XCTAssertTrue(app.buttons["Clear text"].waitForExistence(timeout: 5))
    // expect count items = 2
    app.typeText("\u{8}\u{8}\u{8}")
    XCTAssertTrue(app.staticTexts["A"].waitForExistence(timeout: 5))
    // expect count items = 7
  }

  func testTheSettingsChangeTheRowOfAnotherSetting() {
    app.launchEnvironment["SCREEN"] = "Phonebook"
    app.launch()
    app.buttons["Settings"].tap()
    XCTAssertTrue(app.navigationBars["Settings"].waitForExistence(timeout: 5))
    app.switches["announces"].tap()
    XCTAssertTrue(app.staticTexts["Bell"].waitForExistence(timeout: 5))
    // expect count items = 5
  }
}
