// Exported from photos.cvt by `cvsim export --to xcuitest`.

import XCTest

final class PhotosTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testAPhotoIsEnlargedWhichSelectsNothing() {
    app.launchEnvironment["SCREEN"] = "Photos"
    app.launch()
    Thread.sleep(forTimeInterval: 0.4)
    XCTAssertTrue(app.staticTexts["lake"].waitForExistence(timeout: 5))
    app.cells["Blue lake"].tap()
    // expect selected
    // expect count items = 4
  }

  func testPhotosAreShared() {
    app.launchEnvironment["SCREEN"] = "Photos"
    app.launch()
    Thread.sleep(forTimeInterval: 0.4)
    XCTAssertTrue(app.staticTexts["lake"].waitForExistence(timeout: 5))
    app.buttons["Share"].tap()
    XCTAssertTrue(app.buttons["Cancel"].waitForExistence(timeout: 5))
    app.cells["Frozen lake"].tap()
    app.cells["Lake house"].tap()
    // expect count selected = 2
    app.buttons["Send"].tap()
    XCTAssertTrue(app.buttons["Share"].waitForExistence(timeout: 5))
    // expect count selected = 0
  }

  func testSharingIsCancelled() {
    app.launchEnvironment["SCREEN"] = "Photos"
    app.launch()
    Thread.sleep(forTimeInterval: 0.4)
    XCTAssertTrue(app.staticTexts["lake"].waitForExistence(timeout: 5))
    app.buttons["Share"].tap()
    XCTAssertTrue(app.buttons["Cancel"].waitForExistence(timeout: 5))
    app.cells["Frozen lake"].tap()
    app.buttons["Cancel"].tap()
    XCTAssertTrue(app.buttons["Share"].waitForExistence(timeout: 5))
    // expect selected
  }
}
