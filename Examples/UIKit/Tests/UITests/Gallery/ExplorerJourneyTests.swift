import XCTest

/// Longer ways through the examples, in the style of suites with robots.
final class ExplorerJourneyTests: GalleryTestCase {
    override class var screen: String { "Explorer" }
    private var outline: OutlineRobot { OutlineRobot(app: app) }

    // MARK: Outline

    func testRowsExpandAndCollapse() {
        XCTAssertEqual(outline.rows.count, 3)
        outline.toggle("Compositional Layout", "Getting Started")
        XCTAssertEqual(outline.rows.count, 8)
        XCTAssertTrue(outline.row("Badges").isHittable)
        outline.toggle("Compositional Layout")
        XCTAssertTrue(outline.row("Badges").waitForNonExistence(withTimeout: 2))
        XCTAssertEqual(outline.rows.count, 3)
    }

    func testAnExampleOpensAndCloses() throws {
        outline.toggle("Compositional Layout", "Conferences")
        let back = app.navigationBars.buttons.element(boundBy: 0)
        XCTAssertTrue(back.waitForExistence(timeout: 2))
        XCTAssertEqual(back.label, "Explorer")
        try XCTSkipUnless(app.collectionViews.count == 1, "the lists of both screens are displayed")
        back.tap()
        outline.assertTitle("Explorer")
    }

    // MARK: Mountains

    func testMountainsAreSorted() {
        let names = outline.openMountains().names
        XCTAssertGreaterThan(names.count, 5)
        XCTAssertEqual(names, names.sorted())
        XCTAssertEqual(names.first, "Annapurna")
    }

    func testKeysOfTheKeyboardFilter() {
        outline.openMountains().press("ma").assertNames(["Makalu", "Manaslu", "Shishapangma"])
    }

    func testDeletedLettersBringTheRestBack() {
        let mountains = outline.openMountains()
        let all = mountains.names
        mountains.type("k2").assertNames(["K2"])
        mountains.field.clearAndType("oyu")
        mountains.assertNames(["Cho Oyu"])
        mountains.field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 3))
        mountains.assertNames(all)
    }

    func testTheSearchKeyEndsTheSearch() {
        let mountains = outline.openMountains().type("oyu")
        let gone = expectation(
            for: NSPredicate(format: "exists == false"), evaluatedWith: app.keyboards.element, handler: nil)
        app.keyboards.buttons["Search"].tap()
        wait(for: [gone], timeout: 2)
        mountains.assertNames(["Cho Oyu"])
    }

    func testPredicatesFindMountains() {
        _ = outline.openMountains()
        func labels(_ predicate: NSPredicate) -> [String] {
            app.staticTexts.matching(predicate).allElementsBoundByIndex.map(\.label)
        }
        XCTAssertEqual(labels(NSPredicate(format: "label IN %@", ["K2", "Everest", "Lhotse"])), ["K2", "Lhotse"])
        XCTAssertEqual(labels(NSPredicate(format: "label BEGINSWITH[cd] %@", "chó")), ["Cho Oyu"])
        XCTAssertEqual(labels(NSPredicate(format: "label LIKE '?h*'")), ["Cho Oyu", "Dhaulagiri", "Lhotse", "Shishapangma"])
        XCTAssertEqual(labels(NSPredicate(format: "%K MATCHES %@", "label", "K\\d|Man.*")), ["K2", "Manaslu"])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "label CONTAINS 'a'"), NSPredicate(format: "NOT label CONTAINS 'n'"),
        ])
        XCTAssertEqual(labels(both), ["Broad Peak", "Dhaulagiri", "Makalu"])
        let block = NSPredicate { element, _ in
            ((element as? XCUIElementAttributes)?.label.count ?? 0) == 2
        }
        XCTAssertEqual(labels(block), ["K2"])
    }

    // MARK: Waiting

    func testWaitersSayWhatHappened() {
        let mountains = outline.openMountains()
        let never = XCTNSPredicateExpectation(
            predicate: NSPredicate(format: "count > 100"), object: app.cells)
        XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 30), .timedOut)
        let inverted = expectation(
            for: NSPredicate(format: "exists == true"), evaluatedWith: app.alerts.firstMatch)
        inverted.isInverted = true
        wait(for: [inverted], timeout: 5)
        mountains.type("lho")
        let some = XCTNSPredicateExpectation(
            predicate: NSPredicate(format: "count == 1"), object: app.cells)
        XCTAssertEqual(XCTWaiter().wait(for: [some], timeout: 1), .completed)
        XCTAssertTrue(mountains.field.wait(for: \.hasFocus, toEqual: true, timeout: 1))
    }

    @MainActor
    func testAsynchronousStepsWait() async throws {
        let mountains = outline.openMountains()
        mountains.field.tap()
        for letter in "nanga" {
            mountains.field.typeText(String(letter))
            try await Task.sleep(nanoseconds: 200_000_000)
        }
        mountains.assertNames(["Nanga Parbat"])
    }

    func testARetryLoopEnds() {
        let mountains = outline.openMountains()
        var attempts = 0
        let start = Date()
        while mountains.names.count > 1, attempts < 5 {
            mountains.type(String("makal".prefix(attempts + 1).suffix(1)))
            attempts += 1
            Thread.sleep(forTimeInterval: 0.5)
        }
        XCTAssertGreaterThanOrEqual(Date().timeIntervalSince(start), Double(attempts) * 0.5)
        XCTAssertEqual(mountains.names, ["Makalu"])
    }

    // MARK: Emoji

    func testAStarIsAnAccessory() {
        let emoji = outline.openEmoji()
        XCTAssertFalse(emoji.row("Cat").images["star.fill"].exists)
        emoji.star("cat")
        XCTAssertTrue(emoji.row("Cat").images["star.fill"].waitForExistence(timeout: 1))
        XCTAssertFalse(emoji.row("Dog").images["star.fill"].exists)
    }

    func testADeletedRowIsGone() {
        let emoji = outline.openEmoji()
        let count = app.cells.count
        let dog = emoji.row("Dog")
        emoji.delete("Dog")
        let gone = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == 0"), object: dog)
        wait(for: [gone], timeout: 3)
        XCTAssertEqual(app.cells.count, count - 1)
    }

    func testAMenuClosesWithItsAction() {
        let emoji = outline.openEmoji()
        emoji.row("Cat").press(forDuration: 1.2)
        let copy = app.buttons["Copy"]
        XCTAssertTrue(copy.waitForExistence(timeout: 2), app.debugDescription)
        XCTAssertFalse(emoji.row("Love").isHittable)
        copy.tap()
        XCTAssertTrue(copy.waitForNonExistence(withTimeout: 1))
        XCTAssertTrue(emoji.row("Love").isHittable)
    }

    func testASwipeFromTheEdgeLeavesTheDetail() {
        let emoji = outline.openEmoji()
        emoji.row("Love").tap()
        emoji.assertTitle("Love")
        let edge = app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 1, dy: 400))
        edge.press(forDuration: 0.05, thenDragTo: edge.withOffset(CGVector(dx: 300, dy: 0)))
        emoji.assertTitle("Emoji Explorer - List")
    }

    func testSectionsCollapse() {
        let emoji = outline.openEmoji()
        XCTContext.runActivity(named: "Collapse the animals") { _ in
            emoji.row("Animals").tap()
            XCTAssertFalse(emoji.row("Dog").exists)
            XCTAssertTrue(emoji.row("Love").exists)
        }
        XCTContext.runActivity(named: "Expand them") { _ in
            emoji.row("Animals").tap()
            XCTAssertTrue(emoji.row("Dog").waitForExistence(timeout: 1))
        }
    }
}

/// Editing of texts, as suites do it.
final class EditingTests: GalleryTestCase {
    private lazy var page = SignUpPage(app: app)

    override func setUp() async throws {
        try await super.setUp()
        addTeardownBlock { XCUIDevice.shared.orientation = .portrait }
    }

    func testSelectAllReplacesTheText() throws {
        page.open()
        page.name.tap()
        page.name.typeText("Grace")
        page.name.press(forDuration: 1.5)
        let all = app.menuItems["Select All"]
        XCTAssertTrue(all.waitForExistence(timeout: 1))
        all.tap()
        page.name.typeText("Ada")
        XCTAssertEqual(try XCTUnwrap(page.name.value as? String), "Ada")
    }

    func testTextIsCopiedBetweenFields() {
        page.open()
        page.name.tap()
        page.name.typeText("ada@example.org")
        page.name.doubleTap()
        app.menuItems["Select All"].tap()
        app.menuItems["Copy"].tap()
        page.email.tap()
        page.email.press(forDuration: 1)
        app.menuItems["Paste"].tap()
        XCTAssertEqual(page.email.value as? String, "ada@example.org")
    }

    func testAFieldShowsItsPlaceholderAgain() {
        page.open()
        page.name.tap()
        page.name.typeText("Ada")
        let text = page.name.value as? String ?? ""
        page.name.typeText(text.map { _ in XCUIKeyboardKey.delete.rawValue }.joined())
        XCTAssertEqual(page.name.value as? String, page.name.placeholderValue)
    }

    func testTheReturnKeyNamesItself() {
        page.open()
        page.name.tap()
        app.keyboards.buttons["return"].tap()
        XCTAssertTrue(page.email.hasFocus)
        XCTAssertFalse(page.name.hasFocus)
    }

    func testATapBesidesTheFieldsEndsEditing() {
        page.open()
        page.email.tap()
        XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 1))
        app.staticTexts["Send me news"].tap()
        XCTAssertFalse(page.email.hasFocus)
    }

    func testTheFormScrollsInLandscape() {
        page.open()
        XCUIDevice.shared.orientation = .landscapeRight
        let scrollView = app.scrollViews.firstMatch
        var swipes = 0
        while !page.submit.isHittable, swipes < 8 {
            scrollView.swipeUp()
            swipes += 1
        }
        XCTAssertTrue(page.submit.isHittable)
        XCTAssertLessThan(page.submit.frame.maxY, app.windows.firstMatch.frame.maxY + 1)
    }

    func testASliderFollowsTheFinger() {
        page.open()
        for position in [0, 0.25, 0.5, 1] as [CGFloat] {
            page.volume.adjust(toNormalizedSliderPosition: position)
            XCTAssertEqual(page.volume.normalizedSliderPosition, position, accuracy: 0.05)
        }
        XCTAssertEqual(page.volume.value as? String, "100%")
    }
}
