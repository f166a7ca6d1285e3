// Exported from explorer.cvt by `cvsim export --to xcuitest`.

import XCTest

final class ExplorerTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testSectionsOfAnOutlineExpand() {
    app.launchEnvironment["SCREEN"] = "Explorer"
    app.launch()
    // expect count items = 3
    app.cells.containing(.staticText, identifier: "Compositional Layout").firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Getting Started"].waitForExistence(timeout: 5))
    // expect count items = 6
    app.cells.containing(.staticText, identifier: "Getting Started").firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Grid"].waitForExistence(timeout: 5))
    // expect count items = 8
    app.cells["Grid"].tap()
    XCTAssertTrue(app.navigationBars["Grid"].waitForExistence(timeout: 5))
    app.buttons["BackButton"].tap()
    XCTAssertTrue(app.navigationBars["Explorer"].waitForExistence(timeout: 5))
  }
}
