import XCTest

final class TourTests: GalleryTestCase {
    override class var screen: String { "Tour" }

    private var pages: XCUIElement { app.pageIndicators["pages"] }
    private var next: XCUIElement { app.buttons["next"] }

    func testTheTourBeginsOnItsFirstPage() {
        XCTAssertTrue(app.staticTexts["Hello"].isHittable)
        XCTAssertFalse(app.staticTexts["Collect"].isHittable)
        XCTAssertEqual(pages.value as? String, "page 1 of 3")
    }

    func testSwipesTurnPages() {
        app.swipeLeft()
        XCTAssertEqual(pages.value as? String, "page 2 of 3")
        XCTAssertTrue(app.staticTexts["Collect"].isHittable)
        app.swipeLeft()
        XCTAssertEqual(pages.value as? String, "page 3 of 3")
        app.swipeLeft()
        XCTAssertEqual(pages.value as? String, "page 3 of 3")
        app.swipeRight()
        XCTAssertEqual(pages.value as? String, "page 2 of 3")
    }

    func testNextTurnsPages() {
        next.tap()
        wait(for: pages, "value == 'page 2 of 3'")
        next.tap()
        wait(for: pages, "value == 'page 3 of 3'")
        XCTAssertEqual(next.label, "Start")
        XCTAssertFalse(next.isEnabled)
    }

    func testADoubleTapSkips() {
        app.staticTexts["Hello"].doubleTap()
        wait(for: pages, "value == 'page 3 of 3'")
    }

    func testTwoTapsAreNoDoubleTap() {
        app.staticTexts["Hello"].tap()
        app.staticTexts["Hello"].tap()
        XCTAssertEqual(pages.value as? String, "page 1 of 3")
    }

    func testARatingEndsTheTour() {
        app.staticTexts["Hello"].tap(withNumberOfTaps: 2, numberOfTouches: 1)
        wait(for: pages, "value == 'page 3 of 3'")
        app.otherElements["rating"].coordinate(withNormalizedOffset: CGVector(dx: 0.7, dy: 0.5)).tap()
        XCTAssertTrue(next.isEnabled)
        next.tap()
        sleep(1)
        XCTAssertFalse(next.exists)
    }
}
