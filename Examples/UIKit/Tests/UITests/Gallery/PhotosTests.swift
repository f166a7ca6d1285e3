import XCTest

final class PhotosTests: GalleryTestCase {
    override class var screen: String { "Photos" }

    override func setUpWithError() throws {
        try super.setUpWithError()
        XCTAssertTrue(app.staticTexts["lake"].waitForExistence(timeout: 2))
    }

    private var field: XCUIElement { app.textFields.firstMatch }

    private func search(for term: String) {
        field.tap()
        field.typeText(term + "\n")
    }

    func testTheFirstSearchHasFourPhotos() {
        XCTAssertEqual(app.cells.count, 4)
        XCTAssertTrue(app.staticTexts["Frozen lake"].exists)
    }

    func testASearchIsAboveTheOthers() {
        search(for: "cat")
        XCTAssertTrue(app.staticTexts["cat"].waitForExistence(timeout: 2))
        XCTAssertTrue(app.staticTexts["Black cat"].exists)
        XCTAssertLessThan(app.staticTexts["cat"].frame.minY, app.staticTexts["lake"].frame.minY)
    }

    func testNothingIsFound() {
        search(for: "dragon")
        let alert = app.alerts["Search"]
        XCTAssertTrue(alert.waitForExistence(timeout: 2))
        XCTAssertTrue(alert.staticTexts.element(matching: NSPredicate(format: "label CONTAINS[c] 'DRAGON'")).exists)
        alert.buttons["OK"].tap()
        XCTAssertEqual(app.cells.count, 4)
    }

    func testAnEmptySearchIsAnError() {
        search(for: "")
        XCTAssertTrue(app.alerts.staticTexts["Enter something to search for."].waitForExistence(timeout: 2))
    }

    func testASearchTakesAMoment() {
        search(for: "bridge")
        XCTAssertFalse(app.staticTexts["bridge"].exists)
        XCTAssertTrue(app.staticTexts["bridge"].waitForExistence(timeout: 1))
    }

    func testATapEnlargesAPhoto() {
        let photo = app.cells.element(boundBy: 1)
        let small = photo.frame.width
        photo.tap()
        XCTAssertGreaterThan(app.cells.element(boundBy: 1).frame.width, small)
        app.cells.element(boundBy: 1).tap()
        XCTAssertEqual(app.cells.element(boundBy: 1).frame.width, small)
    }
}
