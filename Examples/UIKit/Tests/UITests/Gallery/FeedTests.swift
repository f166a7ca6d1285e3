import XCTest

/// The list of posts.
struct FeedPage {
    let app: XCUIApplication

    var list: XCUIElement { app.collectionViews.firstMatch }
    func post(_ number: Int) -> XCUIElement {
        app.cells.containing(NSPredicate(format: "label BEGINSWITH %@", "Post number \(number)")).firstMatch
    }
    func like(_ index: Int) -> XCUIElement { app.cells.element(boundBy: index).buttons["like"] }
}

final class FeedTests: GalleryTestCase {
    override class var screen: String { "Feed" }
    private lazy var page = FeedPage(app: app)

    func testPostsAreLoaded() {
        XCTAssertEqual(app.cells.count, 0)
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        XCTAssertTrue(app.navigationBars["Feed"].exists)
        XCTAssertEqual(app.cells.firstMatch.staticTexts["author"].label, "Ada")
    }

    func testAPostIsLiked() {
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        XCTAssertEqual(page.like(0).label, "Like")
        page.like(0).tap()
        XCTAssertEqual(page.like(0).label, "Unlike")
        page.like(0).tap()
        XCTAssertEqual(page.like(0).label, "Like")
    }

    func testALikeDoesNotOpenThePost() {
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        page.like(1).tap()
        XCTAssertTrue(app.navigationBars["Feed"].exists)
        XCTAssertEqual(page.like(1).label, "Unlike")
        XCTAssertEqual(page.like(0).label, "Like")
    }

    func testAPostIsOpenedAndClosed() {
        XCTAssertTrue(page.post(1).waitForExistence(timeout: 2))
        page.post(1).staticTexts["Post number 1"].tap()
        XCTAssertTrue(app.navigationBars["Grace"].waitForExistence(timeout: 1))
        XCTAssertTrue(app.staticTexts["Post number 1"].exists)
        app.navigationBars["Grace"].buttons["Feed"].tap()
        XCTAssertTrue(app.navigationBars["Feed"].waitForExistence(timeout: 1))
    }

    func testAnAuthorHasActions() {
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        app.cells.firstMatch.staticTexts["author"].tap()
        let sheet = app.sheets["Ada"]
        XCTAssertTrue(sheet.waitForExistence(timeout: 1))
        XCTAssertEqual(sheet.buttons.count, 3)
        XCTAssertFalse(page.like(0).isHittable)
        sheet.buttons["Cancel"].tap()
        XCTAssertFalse(sheet.exists)
        XCTAssertTrue(page.like(0).isHittable)
    }

    func testTheEndLoadsMorePosts() {
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        let last = page.post(19)
        XCTAssertFalse(last.exists)
        XCTAssertTrue(
            poll(timeout: 30) {
                if !last.exists { page.list.swipeUp() }
                return last.exists
            })
    }

    func testAFastSwipeScrollsFurther() {
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        page.list.swipeUp(velocity: .slow)
        let slow = app.cells.firstMatch.staticTexts.element(boundBy: 1).label
        page.list.swipeDown(velocity: .fast)
        page.list.swipeUp(velocity: .fast)
        XCTAssertNotEqual(app.cells.firstMatch.staticTexts.element(boundBy: 1).label, slow)
    }

    func testALikeSurvivesARefresh() {
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        page.like(1).tap()
        let start = page.list.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.3))
        let end = page.list.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9))
        start.press(forDuration: 0.1, thenDragTo: end)
        sleep(2)
        XCTAssertTrue(page.like(1).isHittable)
        XCTAssertEqual(page.like(1).label, "Unlike")
    }
}

final class FailingFeedTests: GalleryTestCase {
    override class var screen: String { "FailingFeed" }

    func testAnErrorIsTriedAgain() {
        let alert = app.alerts["Error"]
        XCTAssertTrue(alert.waitForExistence(timeout: 2))
        XCTAssertEqual(app.cells.count, 0)
        alert.buttons["Retry"].tap()
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
        XCTAssertFalse(alert.exists)
    }

    func testAnErrorCanBeLeft() {
        XCTAssertTrue(app.alerts.element.waitForExistence(timeout: 2))
        app.alerts.buttons["Cancel"].tap()
        XCTAssertEqual(app.alerts.count, 0)
        XCTAssertFalse(app.cells.firstMatch.waitForExistence(timeout: 10))
    }

    func testAMonitorTriesAgain() {
        let monitor = addUIInterruptionMonitor(withDescription: "offline") { alert in
            guard alert.buttons["Retry"].exists else { return false }
            alert.buttons["Retry"].tap()
            return true
        }
        defer { removeUIInterruptionMonitor(monitor) }
        XCTAssertTrue(app.alerts.element.waitForExistence(timeout: 2))
        app.navigationBars["Feed"].tap()
        XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 2))
    }
}
