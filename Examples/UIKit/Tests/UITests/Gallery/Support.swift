import XCTest

/// A test of one app of the gallery.
class GalleryTestCase: XCTestCase {
    let app = XCUIApplication()

    /// The app that the test launches.
    class var screen: String { "SignUp" }

    override func setUpWithError() throws {
        try super.setUpWithError()
        continueAfterFailure = false
        app.launchEnvironment["SCREEN"] = Self.screen
        app.launch()
    }

    override func tearDown() {
        app.terminate()
        super.tearDown()
    }
}

// MARK: - Helpers

extension XCTestCase {
    /// Waits until a predicate holds for an element.
    func wait(
        for element: XCUIElement, _ format: String, timeout: TimeInterval = 5,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let predicate = NSPredicate(format: format)
        let expectation = XCTNSPredicateExpectation(predicate: predicate, object: element)
        let result = XCTWaiter().wait(for: [expectation], timeout: timeout)
        XCTAssertEqual(result, .completed, "\(element) is not \(format)", file: file, line: line)
    }

    /// Polls until a condition holds.
    @discardableResult
    func poll(timeout: TimeInterval = 5, until condition: () -> Bool) -> Bool {
        let limit = Date().addingTimeInterval(timeout)
        while !condition() {
            guard Date() < limit else { return false }
            usleep(50_000)
        }
        return true
    }
}

extension XCUIElement {
    /// Deletes the text of a field, and types another one.
    func clearAndType(_ text: String) {
        tap()
        if let value = value as? String, value != placeholderValue {
            typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: value.count))
        }
        typeText(text)
    }

    /// Taps the middle of the element, also if something covers it.
    func forceTap() {
        coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    }

    /// Swipes up until an element is on the screen.
    func scroll(to element: XCUIElement, swipes: Int = 10) {
        var count = 0
        while !(element.exists && element.isHittable), count < swipes {
            swipeUp()
            count += 1
        }
    }

    var isOn: Bool { (value as? String) == "1" }
}

extension XCUIElementQuery {
    /// The cell that displays a text.
    func cell(containing text: String) -> XCUIElement {
        containing(.staticText, identifier: text).firstMatch
    }
}
