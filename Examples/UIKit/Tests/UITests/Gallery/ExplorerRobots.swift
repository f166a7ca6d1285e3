import XCTest

/// A part of the app that a test drives, step by step.
protocol Robot {
    var app: XCUIApplication { get }
}

extension Robot {
    @discardableResult
    func assertTitle(_ title: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let bar = app.navigationBars[title]
        XCTAssertTrue(bar.waitForExistence(timeout: 3), "no bar \(title)", file: file, line: line)
        return self
    }

    @discardableResult
    func goBack() -> Self {
        app.navigationBars.buttons.element(boundBy: 0).tap()
        return self
    }
}

/// The list of the examples.
struct OutlineRobot: Robot {
    let app: XCUIApplication

    var rows: XCUIElementQuery { app.collectionViews.firstMatch.cells }

    func row(_ title: String) -> XCUIElement {
        rows.containing(.staticText, identifier: title).element
    }

    @discardableResult
    func toggle(_ titles: String...) -> Self {
        titles.forEach { row($0).tap() }
        return self
    }

    func openMountains() -> MountainsRobot {
        toggle("Diffable Data Source", "Mountains")
        return MountainsRobot(app: app).assertTitle("Mountains Search")
    }

    func openEmoji() -> EmojiRobot {
        toggle("Lists", "Emoji")
        return EmojiRobot(app: app).assertTitle("Emoji Explorer - List")
    }
}

/// A list of mountains with a search bar.
struct MountainsRobot: Robot {
    let app: XCUIApplication

    var field: XCUIElement { app.searchFields.firstMatch }
    var names: [String] { app.cells.allElementsBoundByIndex.map { $0.staticTexts.element(boundBy: 0).label } }

    @discardableResult
    func type(_ text: String) -> Self {
        field.tap()
        field.typeText(text)
        return self
    }

    /// Types on the keys of the keyboard.
    @discardableResult
    func press(_ keys: String) -> Self {
        if !app.keyboards.element.exists { field.tap() }
        for key in keys { app.keyboards.keys[String(key)].tap() }
        return self
    }

    @discardableResult
    func assertNames(_ expected: [String], file: StaticString = #filePath, line: UInt = #line) -> Self {
        XCTAssertEqual(names, expected, file: file, line: line)
        return self
    }
}

/// A list with swipe actions and menus.
struct EmojiRobot: Robot {
    let app: XCUIApplication

    func row(_ title: String) -> XCUIElement {
        app.cells.containing(NSPredicate(format: "label ==[c] %@", title)).firstMatch
    }

    @discardableResult
    func star(_ title: String) -> Self {
        row(title).swipeRight()
        app.buttons["Star"].tap()
        return self
    }

    @discardableResult
    func delete(_ title: String) -> Self {
        row(title).swipeLeft()
        app.buttons.matching(identifier: "Delete").firstMatch.tap()
        return self
    }
}
