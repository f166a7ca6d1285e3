// Exported from feed.cvt by `cvsim export --to xcuitest`.

import XCTest

final class FeedTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testPostsArriveAfterHalfASecond() {
    app.launchEnvironment["SCREEN"] = "Feed"
    app.launch()
    Thread.sleep(forTimeInterval: 0.4)
    // expect count items = 0
    Thread.sleep(forTimeInterval: 0.1)
    // expect count items = 8
  }

  func testALikeIsShownInTheCell() {
    app.launchEnvironment["SCREEN"] = "Feed"
    app.launch()
    Thread.sleep(forTimeInterval: 0.5)
    app.cells.containing(.staticText, identifier: "Post number 1").firstMatch.buttons["like"].tap()
    XCTAssertTrue(app.staticTexts["2 h · 2 likes"].waitForExistence(timeout: 5))
    app.buttons["Unlike"].tap()
    XCTAssertTrue(app.staticTexts["2 h · 1 like"].waitForExistence(timeout: 5))
  }

  func testTheAuthorOpensASheetAndTheRestOfTheCellThePost() {
    app.launchEnvironment["SCREEN"] = "Feed"
    app.launch()
    Thread.sleep(forTimeInterval: 0.5)
    app.cells.containing(.staticText, identifier: "Post number 1").firstMatch.staticTexts["author"].tap()
    XCTAssertTrue(app.sheets["Grace"].waitForExistence(timeout: 5))
    app.buttons["Follow"].tap()
    XCTAssertTrue(app.staticTexts["Feed"].waitForExistence(timeout: 5))
    app.cells.containing(.staticText, identifier: "Post number 2").firstMatch.tap()
    XCTAssertTrue(app.navigationBars["Alan"].waitForExistence(timeout: 5))
    app.buttons["BackButton"].tap()
    XCTAssertTrue(app.navigationBars["Feed"].waitForExistence(timeout: 5))
  }
}
