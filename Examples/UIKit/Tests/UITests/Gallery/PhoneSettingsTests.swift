import XCTest

/// The settings of the phonebook, as their tests see them.
struct PhoneSettingsPage {
    let app: XCUIApplication

    var bar: XCUIElement { app.navigationBars["Settings"] }
    var announces: XCUIElement { app.switches["announces"] }
    var ringtone: XCUIElement { app.tables.cells.cell(containing: "Ringtone") }

    private static let names = ["Cellular", "Wi-Fi", "Satellite"]

    /// The services in their order.
    var services: [String] {
        app.tables.cells.allElementsBoundByIndex.map { $0.staticTexts.firstMatch.label }
            .filter(Self.names.contains)
    }

    func service(_ name: String) -> XCUIElement { app.tables.cells.cell(containing: name) }

    /// The control at the end of a row with which it is moved.
    func handle(_ name: String) -> XCUIElement {
        service(name).buttons.element(matching: NSPredicate(format: "label BEGINSWITH 'Reorder'"))
    }

    func edit() { bar.buttons["Edit"].tap() }
    func done() { bar.buttons["Done"].tap() }

    func move(_ name: String, to other: XCUIElement) {
        handle(name).press(forDuration: 0.5, thenDragTo: other)
    }
}

final class PhoneSettingsTests: GalleryTestCase {
    override class var screen: String { "Phonebook" }

    private var page: PhoneSettingsPage { PhoneSettingsPage(app: app) }

    override func setUpWithError() throws {
        try super.setUpWithError()
        app.navigationBars["Phonebook"].buttons["Settings"].tap()
        XCTAssertTrue(page.bar.waitForExistence(timeout: 2))
    }

    func testSettingsAreInTwoSections() {
        XCTAssertTrue(app.tables.staticTexts["Calls"].exists)
        XCTAssertTrue(app.tables.staticTexts["Order of services"].exists)
        XCTAssertEqual(app.tables.cells.count, 5)
    }

    func testAFooterExplainsTheOrder() {
        let footers = app.staticTexts.matching(NSPredicate(format: "label CONTAINS[c] %@", "first available"))
        XCTAssertEqual(footers.count, 1)
    }

    func testCallsAreAnnouncedAtFirst() {
        XCTAssertEqual(page.announces.value as? String, "1")
        XCTAssertTrue(page.ringtone.staticTexts["Voice"].exists)
    }

    func testTheSwitchChangesTheRingtone() {
        page.announces.tap()
        XCTAssertFalse(page.announces.isOn)
        XCTAssertTrue(page.ringtone.staticTexts["Bell"].waitForExistence(timeout: 1))
        XCTAssertFalse(page.ringtone.staticTexts["Voice"].exists)
    }

    func testASecondTapTurnsTheSwitchBack() {
        page.announces.tap()
        XCTAssertFalse(page.announces.isOn)
        page.announces.tap()
        XCTAssertTrue(page.announces.isOn)
        XCTAssertTrue(page.ringtone.staticTexts["Voice"].exists)
    }

    func testServicesAreInOrder() {
        XCTAssertEqual(page.services, ["Cellular", "Wi-Fi", "Satellite"])
    }

    func testOnlyServicesCanBeMoved() {
        page.edit()
        XCTAssertEqual(app.tables.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Reorder'")).count, 3)
        XCTAssertEqual(page.ringtone.buttons.count, 0)
    }

    func testAServiceIsMovedUp() {
        page.edit()
        page.move("Satellite", to: page.service("Cellular"))
        XCTAssertEqual(page.services, ["Satellite", "Cellular", "Wi-Fi"])
    }

    func testAServiceIsMovedDown() {
        page.edit()
        page.move("Cellular", to: page.service("Wi-Fi"))
        XCTAssertEqual(page.services, ["Wi-Fi", "Cellular", "Satellite"])
    }

    func testAServiceStaysInItsSection() {
        page.edit()
        page.move("Satellite", to: page.ringtone)
        XCTAssertEqual(page.services, ["Satellite", "Cellular", "Wi-Fi"])
        XCTAssertEqual(app.tables.cells.element(boundBy: 1).staticTexts.firstMatch.label, "Ringtone")
    }

    func testTheOrderStaysAfterEditing() {
        page.edit()
        page.move("Satellite", to: page.service("Cellular"))
        page.done()
        XCTAssertEqual(page.services.first, "Satellite")
        XCTAssertEqual(app.tables.buttons.count, 0)
    }

    func testTheBackButtonNamesThePhonebook() {
        let back = page.bar.buttons.element(boundBy: 0)
        XCTAssertEqual(back.label, "Phonebook")
        back.tap()
        XCTAssertTrue(app.navigationBars["Phonebook"].waitForExistence(timeout: 2))
        XCTAssertFalse(page.announces.exists)
    }

    func testASwipeFromTheEdgeGoesBack() {
        let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
        let middle = app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5))
        edge.press(forDuration: 0, thenDragTo: middle)
        XCTAssertTrue(app.navigationBars["Phonebook"].waitForExistence(timeout: 2))
    }
}
