// Exported from contacts.cvt by `cvsim export --to xcuitest`.

import XCTest

final class ContactsTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testAButtonOfANibSendsItsActionTheRestOfTheRowSelects() {
    app.launchEnvironment["SCREEN"] = "Contacts"
    app.launch()
    app.cells.containing(.staticText, identifier: "Ben Adler").firstMatch.buttons["call"].tap()
    app.cells.containing(.staticText, identifier: "Clara Brown").firstMatch.tap()
    // expect selected
  }

  func testContactsAreDeleted() {
    app.launchEnvironment["SCREEN"] = "Contacts"
    app.launch()
    // expect count items = 5
    app.buttons["Edit"].tap()
    XCTAssertTrue(app.navigationBars["Select contacts"].waitForExistence(timeout: 5))
    app.cells.containing(.staticText, identifier: "Anna Adams").firstMatch.tap()
    XCTAssertTrue(app.navigationBars["1 selected"].waitForExistence(timeout: 5))
    app.cells.containing(.staticText, identifier: "Ben Adler").firstMatch.tap()
    XCTAssertTrue(app.navigationBars["2 selected"].waitForExistence(timeout: 5))
    // expect count selected = 2
    app.buttons["Delete"].tap()
    XCTAssertTrue(app.navigationBars["Contacts"].waitForExistence(timeout: 5))
    // expect count items = 3
  }
}
