import XCTest

final class ExplorerTests: GalleryTestCase {
    override class var screen: String { "Explorer" }

    func testTheOutlineIsOpen() {
        XCTAssertEqual(app.cells.count, 3, app.debugDescription)
    }

    func testDescriptionsHaveNoAddresses() {
        let text = app.debugDescription
        XCTAssertTrue(text.contains("Application, {{0.0, 0.0}, {393.0, 852.0}}, label: 'Gallery'"))
        XCTAssertFalse(text.contains("0x"))
        XCTAssertTrue(app.cells.firstMatch.debugDescription.contains("Path to element:"))
    }

    func testElementsKnowTheirFrames() {
        let screen = app.frame
        XCTAssertGreaterThan(app.cells.count, 0)
        for cell in app.cells.allElementsBoundByIndex {
            XCTAssertTrue(screen.intersects(cell.frame), cell.debugDescription)
            XCTAssertEqual(cell.elementType, .cell)
        }
    }

    func testASnapshotIsACopy() throws {
        let copy = try app.snapshot()
        XCTAssertEqual(copy.elementType, .application)
        XCTAssertEqual(copy.children.count, 1)
        app.cells.firstMatch.tap()
        XCTAssertEqual(copy.children.count, 1)
        XCTAssertThrowsError(try app.buttons["nothing"].snapshot())
    }

    func testAttachmentsKeepWhatATestSaw() {
        XCTContext.runActivity(named: "Look at the outline") { activity in
            let attachment = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
            attachment.name = "outline"
            attachment.lifetime = .deleteOnSuccess
            activity.add(attachment)
            XCTAssertTrue(app.collectionViews.firstMatch.exists)
        }
    }
}
