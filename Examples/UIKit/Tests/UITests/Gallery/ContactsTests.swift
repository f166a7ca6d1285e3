import XCTest

final class ContactsTests: GalleryTestCase {
    override class var screen: String { "Contacts" }

    private func contact(_ name: String) -> XCUIElement { app.cells.cell(containing: name) }

    func testContactsAreListedByLetter() {
        XCTAssertEqual(app.cells.count, 5)
        for letter in ["A", "B", "C"] {
            XCTAssertTrue(app.staticTexts[letter].exists, "no section \(letter)")
        }
        XCTAssertEqual(app.cells.element(boundBy: 0).staticTexts.firstMatch.label, "Anna Adams")
        XCTAssertEqual(app.cells.element(boundBy: -1).staticTexts.firstMatch.label, "Emma Cole")
    }

    func testEachContactCanBeCalled() {
        XCTAssertEqual(app.buttons.matching(identifier: "call").count, 5)
        for button in app.buttons.matching(identifier: "call").allElementsBoundByIndex {
            XCTAssertTrue(button.isHittable)
        }
        contact("Ben Adler").buttons["Call"].tap()
        XCTAssertTrue(app.navigationBars["Contacts"].exists)
    }

    func testEditingChoosesContacts() {
        app.navigationBars.buttons["Edit"].tap()
        XCTAssertTrue(app.navigationBars["Select contacts"].exists)
        contact("Anna Adams").tap()
        XCTAssertTrue(contact("Anna Adams").isSelected)
        contact("Clara Brown").tap()
        XCTAssertTrue(app.navigationBars["2 selected"].exists)
        contact("Anna Adams").tap()
        XCTAssertTrue(app.navigationBars["1 selected"].exists)
        app.navigationBars.buttons["Done"].tap()
        XCTAssertTrue(app.navigationBars["Contacts"].exists)
        XCTAssertFalse(contact("Clara Brown").isSelected)
    }

    func testChosenContactsAreDeleted() {
        app.buttons["Edit"].tap()
        contact("Anna Adams").tap()
        contact("Ben Adler").tap()
        app.buttons["Delete"].tap()
        XCTAssertEqual(app.cells.count, 3)
        XCTAssertFalse(app.staticTexts["A"].exists)
        XCTAssertFalse(contact("Anna Adams").exists)
    }

    func testWithoutAChoiceNothingIsDeleted() {
        app.buttons["Edit"].tap()
        app.buttons["Delete"].tap()
        XCTAssertEqual(app.cells.count, 5)
        XCTAssertTrue(app.buttons["Done"].exists)
    }

    func testOnlyRowsOfTheNameAreFound() {
        let adams = app.cells.containing(NSPredicate(format: "label LIKE %@", "A*d*"))
        XCTAssertEqual(adams.count, 1)
        let names = app.staticTexts.matching(NSPredicate(format: "label MATCHES %@", "[A-Z][a-z]+ C.*"))
        XCTAssertEqual(names.allElementsBoundByIndex.map(\.label), ["David Clark", "Emma Cole"])
    }
}
