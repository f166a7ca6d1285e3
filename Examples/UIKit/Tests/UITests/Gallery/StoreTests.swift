import XCTest

final class StoreTests: GalleryTestCase {
    override class var screen: String { "Store" }

    private func product(_ name: String) -> XCUIElement { app.collectionViews.cells[name] }

    private func add(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        product(name).buttons["add"].tap(file: file, line: line)
    }

    private func openCart() {
        app.tabBars.buttons["Cart"].tap()
        XCTAssertTrue(app.navigationBars["Cart"].waitForExistence(timeout: 1))
    }

    func testProductsAreListed() {
        XCTAssertTrue(app.navigationBars["Products"].exists)
        let names = app.cells.allElementsBoundByIndex.map(\.label)
        XCTAssertEqual(names, ["Chair", "Table", "Lamp", "Shelf", "Carpet"])
        XCTAssertTrue(product("Lamp").staticTexts["29 €"].exists)
    }

    func testTabsAreButtons() {
        let tabs = app.tabBars["Tab Bar"].buttons
        XCTAssertEqual(tabs.count, 2)
        XCTAssertTrue(tabs["Products"].isSelected)
        tabs["Cart"].tap()
        XCTAssertTrue(tabs["Cart"].isSelected)
        XCTAssertFalse(tabs["Products"].isSelected)
    }

    func testAnEmptyCartHasNoLines() {
        openCart()
        XCTAssertEqual(app.cells.matching(NSPredicate(format: "label CONTAINS '×'")).count, 0)
    }

    func testAddedProductsAreInTheCart() {
        add("Chair")
        add("Chair")
        add("Lamp")
        openCart()
        XCTAssertTrue(app.cells["2 × 49 €"].exists)
        XCTAssertTrue(app.cells["1 × 29 €"].exists)
    }

    func testALineIsRemovedByASwipe() {
        add("Lamp")
        add("Table")
        openCart()
        let line = app.cells["1 × 29 €"]
        line.swipeLeft()
        app.buttons["Remove"].tap()
        XCTAssertFalse(line.exists)
        XCTAssertTrue(app.cells["1 × 199 €"].exists)
    }

    func testAMenuAddsToTheCart() {
        product("Shelf").press(forDuration: 1)
        let buy = app.buttons["Add to cart"]
        XCTAssertTrue(buy.waitForExistence(timeout: 2))
        buy.tap()
        openCart()
        XCTAssertTrue(app.cells["1 × 89 €"].exists)
    }

    func testAMenuMarksFavourites() {
        product("Chair").press(forDuration: 1)
        app.buttons["Favourite"].tap()
        product("Chair").press(forDuration: 1)
        XCTAssertTrue(app.buttons["Unfavourite"].exists)
        XCTAssertFalse(app.buttons["Favourite"].exists)
    }

    func testATapBesidesAMenuClosesIt() {
        product("Chair").press(forDuration: 1)
        XCTAssertTrue(app.buttons["Report"].exists)
        app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.99)).tap()
        XCTAssertTrue(app.buttons["Report"].waitForNonExistence(timeout: 1))
    }

    func testTheCartSurvivesABreak() {
        add("Carpet")
        XCUIDevice.shared.press(.home)
        XCTAssertTrue(app.wait(for: .runningBackground, timeout: 2))
        app.activate()
        openCart()
        XCTAssertTrue(app.cells["1 × 119 €"].exists)
    }

    func testANewLaunchHasAnEmptyCart() {
        add("Carpet")
        app.terminate()
        XCTAssertFalse(app.exists)
        app.launch()
        openCart()
        XCTAssertFalse(app.cells["1 × 119 €"].exists)
    }

    func testTheBarsFollowTheDevice() {
        let upright = app.tabBars.firstMatch.frame
        XCUIDevice.shared.orientation = .landscapeLeft
        defer { XCUIDevice.shared.orientation = .portrait }
        XCTAssertGreaterThan(app.frame.width, app.frame.height)
        XCTAssertGreaterThan(app.tabBars.firstMatch.frame.width, upright.width)
        XCTAssertTrue(app.tabBars.buttons["Cart"].isHittable)
    }
}
