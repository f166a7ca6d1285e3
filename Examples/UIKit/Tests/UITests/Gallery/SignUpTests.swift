import XCTest

/// The form, as a page object.
struct SignUpPage {
    let app: XCUIApplication

    var name: XCUIElement { app.textFields["name"] }
    var email: XCUIElement { app.textFields["email"] }
    var submit: XCUIElement { app.buttons["submit"] }
    var news: XCUIElement { app.switches["news"] }
    var volume: XCUIElement { app.sliders["volume"] }
    var plans: XCUIElement { app.segmentedControls["plan"] }
    var seats: XCUIElement { app.steppers["seats"] }
    var navigationBar: XCUIElement { app.navigationBars["Sign Up"] }

    @discardableResult
    func open() -> SignUpPage {
        app.buttons["Sign up"].tap()
        XCTAssertTrue(navigationBar.waitForExistence(timeout: 2))
        return self
    }

    @discardableResult
    func enter(name: String, email: String) -> SignUpPage {
        self.name.tap()
        self.name.typeText(name)
        self.email.tap()
        self.email.typeText(email)
        return self
    }
}

final class SignUpTests: GalleryTestCase {
    private lazy var page = SignUpPage(app: app)

    func testTheStartShowsAWelcome() {
        XCTAssertEqual(app.staticTexts["welcome"].label, "Welcome")
        XCTAssertFalse(page.navigationBar.exists)
    }

    func testTheFormOpensAndCloses() {
        page.open()
        app.navigationBars.buttons["Cancel"].tap()
        XCTAssertTrue(page.navigationBar.waitForNonExistence(timeout: 2))
        XCTAssertTrue(app.staticTexts["welcome"].isHittable)
    }

    func testTheFormHasItsFields() {
        page.open()
        XCTAssertEqual(app.textFields.count, 2)
        XCTAssertEqual(page.name.placeholderValue, "Name")
        XCTAssertEqual(page.email.value as? String, "E-mail")
        XCTAssertTrue(app.textFields["E-mail"].exists)
    }

    func testSubmitNeedsANameAndAnAddress() {
        page.open()
        XCTAssertFalse(page.submit.isEnabled)
        page.enter(name: "Ada", email: "ada")
        sleep(1)
        XCTAssertFalse(page.submit.isEnabled)
        page.email.typeText("@example.org")
        wait(for: page.submit, "isEnabled == true", timeout: 2)
    }

    func testAnAccountIsCreated() {
        page.open().enter(name: "Ada", email: "ada@example.org")
        wait(for: page.submit, "enabled == true")
        page.submit.tap()
        XCTAssertTrue(app.staticTexts["Welcome, Ada"].waitForExistence(timeout: 5))
        XCTAssertFalse(page.navigationBar.exists)
    }

    func testProgressIsShownWhileTheAccountIsCreated() {
        page.open().enter(name: "Ada", email: "ada@example.org")
        wait(for: page.submit, "enabled == true")
        XCTAssertFalse(app.progressIndicators.firstMatch.exists)
        page.submit.tap()
        XCTAssertTrue(app.progressIndicators.firstMatch.exists)
        XCTAssertTrue(app.progressIndicators.firstMatch.waitForNonExistence(timeout: 5))
    }

    func testReturnMovesToTheNextField() {
        page.open()
        page.name.tap()
        XCTAssertTrue(app.keyboards.element.exists)
        page.name.typeText("Ada\n")
        XCTAssertTrue(page.email.hasFocus)
        page.email.typeText("ada@example.org\n")
        XCTAssertFalse(app.keyboards.element.exists)
    }

    func testAWrongAddressIsAnError() {
        page.open()
        page.email.tap()
        page.email.typeText("ada\n")
        let error = app.staticTexts.element(matching: NSPredicate(format: "label ENDSWITH 'is not an address.'"))
        XCTAssertTrue(error.exists)
        XCTAssertEqual(error.label, "ada is not an address.")
        page.email.clearAndType("ada@example.org\n")
        XCTAssertFalse(error.exists)
    }

    func testANameHasTwentyCharacters() {
        page.open()
        page.name.tap()
        page.name.typeText("abcdefghijklmnopqrstuvwxyz")
        XCTAssertEqual(page.name.value as? String, "abcdefghijklmnopqrst")
    }

    func testPlansAreExclusive() {
        page.open()
        let plans = page.plans.buttons
        XCTAssertEqual(plans.allElementsBoundByIndex.map(\.label), ["Free", "Team", "Company"])
        XCTAssertTrue(plans["Free"].isSelected)
        plans["Team"].tap()
        XCTAssertTrue(plans["Team"].isSelected)
        XCTAssertFalse(plans["Free"].isSelected)
    }

    func testTheCompanyHasNoVolume() {
        page.open()
        XCTAssertEqual(page.volume.value as? String, "20%")
        page.volume.adjust(toNormalizedSliderPosition: 1)
        XCTAssertEqual(page.volume.value as? String, "100%")
        page.plans.buttons["Company"].tap()
        XCTAssertTrue(page.volume.waitForNonExistence(timeout: 1))
    }

    func testSeatsAreCounted() {
        page.open()
        XCTAssertTrue(app.staticTexts["1 seat"].exists)
        page.plans.buttons["Team"].tap()
        page.seats.buttons["Increment"].tap()
        page.seats.buttons["Increment"].tap()
        XCTAssertTrue(app.staticTexts["3 seats"].exists)
        page.seats.buttons["Decrement"].tap()
        XCTAssertTrue(app.staticTexts["2 seats"].exists)
    }

    func testNewsAreOffUntilTheyAreWanted() {
        page.open()
        XCTAssertFalse(page.news.isOn)
        page.news.tap()
        XCTAssertTrue(page.news.isOn)
        page.news.tap()
        XCTAssertEqual(page.news.value as? String, "0")
    }

    func testEnteredTextIsNotDiscardedWithoutAQuestion() {
        page.open()
        page.name.tap()
        page.name.typeText("A")
        app.buttons["Cancel"].tap()
        let sheet = app.sheets.firstMatch
        XCTAssertTrue(sheet.waitForExistence(timeout: 1))
        XCTAssertTrue(sheet.staticTexts["Discard your entries?"].exists)
        sheet.buttons["Discard"].tap()
        XCTAssertTrue(page.navigationBar.waitForNonExistence(timeout: 1))
    }
}
