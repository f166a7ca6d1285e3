import XCTest

/// The screen with people, as its tests see it.
struct PhonebookPage {
    let app: XCUIApplication

    var table: XCUIElement { app.tables.firstMatch }
    var title: XCUIElement { app.navigationBars["Phonebook"] }
    var edit: XCUIElement { app.navigationBars.buttons["Edit"] }
    var done: XCUIElement { app.navigationBars.buttons["Done"] }
    var search: XCUIElement { app.searchFields.firstMatch }
    var names: [String] { table.cells.allElementsBoundByIndex.map { $0.staticTexts.firstMatch.label } }

    func row(_ name: String) -> XCUIElement { table.cells.cell(containing: name) }

    func number(of name: String) -> XCUIElement { app.alerts[name] }

    @discardableResult
    func open(_ name: String) -> Self {
        row(name).tap()
        return self
    }

    /// Swipes over a row and taps the button that appears.
    func delete(_ name: String) {
        row(name).swipeLeft()
        app.buttons["Delete"].tap()
    }

    func toggleFavorite(_ name: String) {
        row(name).swipeRight()
        app.buttons["Favorite"].tap()
    }

    func isFavorite(_ name: String) -> Bool { row(name).images["checkmark"].exists }

    func find(_ text: String) {
        search.tap()
        search.typeText(text)
    }
}

final class PhonebookTests: GalleryTestCase {
    override class var screen: String { "Phonebook" }

    private var page: PhonebookPage { PhonebookPage(app: app) }

    // MARK: Rows

    func testPeopleAreListedByInitial() {
        XCTAssertEqual(app.tables.cells.count, 7)
        for initial in ["A", "B", "C", "D", "E"] {
            XCTAssertTrue(page.table.staticTexts[initial].firstMatch.exists, "no section \(initial)")
        }
    }

    func testNamesAreSorted() {
        XCTAssertEqual(page.names.count, 7)
        XCTAssertEqual(page.names, page.names.sorted())
    }

    func testRowsAreFoundByTheirPosition() {
        XCTAssertEqual(app.tables.cells.element(boundBy: 0).staticTexts.firstMatch.label, "Amy Ayers")
        XCTAssertEqual(app.tables.cells.element(boundBy: 6).staticTexts.firstMatch.label, "Eva East")
        XCTAssertFalse(app.tables.cells.element(boundBy: 7).exists)
    }

    func testARowIsFoundByItsText() {
        XCTAssertEqual(app.cells.containing(.staticText, identifier: "Cem Cole").count, 1)
        XCTAssertEqual(app.cells.containing(NSPredicate(format: "label BEGINSWITH 'Ben'")).count, 2)
        XCTAssertFalse(page.row("Nobody").exists)
    }

    func testTheTableHasAnIndex() {
        let index = page.table.descendants(matching: .any)["Section index"]
        XCTAssertTrue(index.exists)
    }

    // MARK: Numbers

    func testATapShowsTheNumber() {
        page.open("Ben Baker")
        XCTAssertTrue(page.number(of: "Ben Baker").waitForExistence(timeout: 2))
        XCTAssertTrue(app.alerts.staticTexts["555-0102"].exists)
    }

    func testCancelClosesTheNumber() {
        page.open("Ben Baker").app.alerts.buttons["Cancel"].tap()
        XCTAssertTrue(page.number(of: "Ben Baker").waitForNonExistence(timeout: 2))
        XCTAssertTrue(page.title.exists)
    }

    func testACallClosesTheNumber() {
        page.open("Dan Doe").app.alerts.buttons["Call"].tap()
        XCTAssertEqual(app.alerts.count, 0)
        XCTAssertTrue(page.row("Dan Doe").isHittable)
    }

    func testNothingBehindANumberIsReached() {
        XCTAssertTrue(page.row("Dan Doe").isHittable)
        page.open("Amy Ayers")
        XCTAssertFalse(page.row("Dan Doe").isHittable)
        XCTAssertFalse(page.edit.isHittable)
    }

    func testARowIsNotSelectedAfterATap() {
        page.open("Amy Ayers").app.alerts.buttons["Cancel"].tap()
        XCTAssertFalse(page.row("Amy Ayers").isSelected)
    }

    // MARK: Swipes

    func testASwipeToTheLeftOffersToDelete() {
        page.row("Eva East").swipeLeft()
        let delete = page.row("Eva East").buttons["Delete"]
        XCTAssertTrue(delete.waitForExistence(timeout: 1))
        wait(for: delete, "hittable == true")
        XCTAssertEqual(app.tables.cells.count, 7)
    }

    func testASwipedRowIsDeleted() {
        page.delete("Ann Adams")
        XCTAssertFalse(page.row("Ann Adams").exists)
        XCTAssertEqual(app.tables.cells.count, 6)
        XCTAssertTrue(page.row("Amy Ayers").exists)
    }

    func testTheLastRowOfASectionTakesItsHeaderAway() {
        page.delete("Cem Cole")
        let headers = page.table.otherElements.staticTexts.matching(identifier: "C")
        XCTAssertEqual(headers.count, 0)
        XCTAssertEqual(page.names.count, 6)
    }

    func testAllPeopleCanBeDeleted() {
        XCTAssertGreaterThan(app.tables.cells.count, 0)
        while let first = page.names.first, app.tables.cells.count > 0 {
            page.delete(first)
        }
        XCTAssertEqual(app.tables.cells.count, 0)
    }

    func testOnlyOneRowOffersToDelete() {
        page.row("Amy Ayers").swipeLeft()
        page.row("Eva East").swipeLeft()
        XCTAssertEqual(page.table.buttons.matching(identifier: "Delete").count, 1)
        XCTAssertFalse(page.row("Amy Ayers").buttons["Delete"].exists)
    }

    func testASwipeToTheRightMarksAFavorite() {
        XCTAssertFalse(page.isFavorite("Ben Baker"))
        page.toggleFavorite("Ben Baker")
        XCTAssertTrue(page.isFavorite("Ben Baker"))
        XCTAssertFalse(page.isFavorite("Benita Bond"))
    }

    func testASecondSwipeTakesTheMarkAway() {
        page.toggleFavorite("Ben Baker")
        XCTAssertTrue(page.isFavorite("Ben Baker"))
        page.toggleFavorite("Ben Baker")
        XCTAssertFalse(page.isFavorite("Ben Baker"))
    }

    // MARK: Editing

    func testEditShowsAControlInEachRow() {
        page.edit.tap()
        let controls = page.table.buttons.matching(NSPredicate(format: "label BEGINSWITH %@", "Remove"))
        XCTAssertEqual(controls.count, 7)
        XCTAssertTrue(page.done.exists)
    }

    func testAControlAsksBeforeARowIsDeleted() {
        page.edit.tap()
        page.row("Amy Ayers").buttons.firstMatch.tap()
        XCTAssertEqual(app.tables.cells.count, 7)
        app.buttons["Delete"].tap()
        XCTAssertEqual(app.tables.cells.count, 6)
        XCTAssertFalse(page.row("Amy Ayers").exists)
    }

    func testDoneHidesTheControls() {
        page.edit.tap()
        page.done.tap()
        XCTAssertEqual(page.table.buttons.count, 0)
        XCTAssertTrue(page.edit.exists)
    }

    func testNoNumberIsShownWhileEditing() {
        page.edit.tap()
        page.open("Dan Doe")
        XCTAssertEqual(app.alerts.count, 0)
        page.done.tap()
        page.open("Dan Doe")
        XCTAssertEqual(app.alerts.count, 1)
    }

    // MARK: Search

    func testASearchFiltersTheRows() {
        page.find("ben")
        XCTAssertEqual(page.names, ["Ben Baker", "Benita Bond"])
        XCTAssertEqual(page.search.value as? String, "ben")
    }

    func testASearchWithoutResultsIsEmpty() {
        page.find("xyz")
        XCTAssertTrue(poll { app.tables.cells.count == 0 })
    }

    func testADeletedTextBringsAllRowsBack() {
        page.find("eva")
        XCTAssertEqual(app.tables.cells.count, 1)
        page.search.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 3))
        XCTAssertEqual(app.tables.cells.count, 7)
    }

    func testTheClearButtonBringsAllRowsBack() {
        page.find("eva")
        page.search.buttons["Clear text"].tap()
        XCTAssertEqual(app.tables.cells.count, 7)
        XCTAssertFalse(page.search.buttons["Clear text"].exists)
        page.search.typeText("ben")
        XCTAssertEqual(app.tables.cells.count, 2)
    }

    func testCancelEndsASearch() {
        page.find("eva")
        XCTAssertEqual(app.tables.cells.count, 1)
        app.buttons["Cancel"].tap()
        XCTAssertEqual(app.tables.cells.count, 7)
    }

    func testAFoundPersonCanBeDeleted() {
        page.find("eva")
        page.delete("Eva East")
        XCTAssertEqual(app.tables.cells.count, 0)
        app.buttons["Cancel"].tap()
        XCTAssertEqual(app.tables.cells.count, 6)
    }

    // MARK: Refreshing

    func testAPullAddsAPerson() {
        XCTAssertFalse(page.row("Zoe Zander").exists)
        let start = page.row("Amy Ayers").coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        let end = start.withOffset(CGVector(dx: 0, dy: 400))
        start.press(forDuration: 0, thenDragTo: end)
        XCTAssertTrue(page.row("Zoe Zander").waitForExistence(timeout: 5))
        XCTAssertEqual(page.names.last, "Zoe Zander")
    }

    func testTheTableFillsATurnedScreen() {
        let width = page.table.frame.width
        XCUIDevice.shared.orientation = .landscapeLeft
        XCTAssertGreaterThan(page.table.frame.width, width)
        let last = page.row("Eva East")
        page.table.scroll(to: last)
        XCTAssertTrue(last.isHittable)
        XCUIDevice.shared.orientation = .portrait
        XCTAssertEqual(page.table.frame.width, width)
    }
}
