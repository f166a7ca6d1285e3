// Exported from list.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class ListTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { ListTests(name: "testARowSelects") { ($0 as? ListTests)?._testARowSelects() } },
      ExportedTest { ListTests(name: "testTheInnerCollectionTakesTouchesOfItsOwn") { ($0 as? ListTests)?._testTheInnerCollectionTakesTouchesOfItsOwn() } },
      ExportedTest { ListTests(name: "testTheTwoSelectionsKnowNothingOfEachOther") { ($0 as? ListTests)?._testTheTwoSelectionsKnowNothingOfEachOther() } },
      ExportedTest { ListTests(name: "testADragScrollsTheInnerCollectionNotTheList") { ($0 as? ListTests)?._testADragScrollsTheInnerCollectionNotTheList() } },
      ExportedTest { ListTests(name: "testWhatTheInnerCollectionDoesNotShowHasToBeScrolledTo") { ($0 as? ListTests)?._testWhatTheInnerCollectionDoesNotShowHasToBeScrolledTo() } },
      ExportedTest { ListTests(name: "testUnderTheLastRowThereIsNothingToTouch") { ($0 as? ListTests)?._testUnderTheLastRowThereIsNothingToTouch() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testARowSelects() {
    app.launchEnvironment["SCREEN"] = "list.yaml"
    app.launch()
    app.cells["hello one"].tap()
    app.cells["hello two"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 207, dy: 10)).tap()
    app.cells["hello four"].tap()
  }

  func _testTheInnerCollectionTakesTouchesOfItsOwn() {
    app.launchEnvironment["SCREEN"] = "list.yaml"
    app.launch()
    app.collectionViews["banners"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 40, dy: 80)).tap()
    app.cells["1"].tap()
    app.cells["2"].tap()
    app.collectionViews["banners"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 40, dy: 80)).tap()
    // expect count select = 0
  }

  func _testTheTwoSelectionsKnowNothingOfEachOther() {
    app.launchEnvironment["SCREEN"] = "list.yaml"
    app.launch()
    app.cells["hello one"].tap()
    app.cells["1"].tap()
    app.cells["2"].tap()
    app.cells["hello four"].tap()
  }

  func _testADragScrollsTheInnerCollectionNotTheList() {
    app.launchEnvironment["SCREEN"] = "list.yaml"
    app.launch()
    app.cells["2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 140, dy: 80)).press(forDuration: 0, thenDragTo: app.cells["2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -180, dy: 80)), withVelocity: XCUIGestureVelocity(1280), thenHoldForDuration: 0.1)
    XCTAssertTrue(app.buttons["clickMe"].waitForExistence(timeout: 5))
    app.buttons["clickMe"].tap()
    app.cells["Banner 1"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 65, dy: 80)).tap()
  }

  func _testWhatTheInnerCollectionDoesNotShowHasToBeScrolledTo() {
    app.launchEnvironment["SCREEN"] = "list.yaml"
    app.launch()
    // tap banners#b3: fails here, too
    // scroll to banners#b3
    // From here on, a device may show something else: the content scrolled without a finger.
    app.buttons["clickMe"].tap()
  }

  func _testUnderTheLastRowThereIsNothingToTouch() {
    app.launchEnvironment["SCREEN"] = "list.yaml"
    app.launch()
    app.collectionViews["list"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 207, dy: 400)).tap()
  }
}
