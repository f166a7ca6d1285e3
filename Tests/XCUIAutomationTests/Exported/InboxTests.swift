// Exported from inbox.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class InboxTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { InboxTests(name: "testASwipeToTheLeftRevealsTheTrailingActionsTheFirstAtTheEdge") { ($0 as? InboxTests)?._testASwipeToTheLeftRevealsTheTrailingActionsTheFirstAtTheEdge() } },
      ExportedTest { InboxTests(name: "testTheRowStaysOpenUntilSomethingElseIsTapped") { ($0 as? InboxTests)?._testTheRowStaysOpenUntilSomethingElseIsTapped() } },
      ExportedTest { InboxTests(name: "testToTheRightAreTheLeadingActions") { ($0 as? InboxTests)?._testToTheRightAreTheLeadingActions() } },
      ExportedTest { InboxTests(name: "testRowsOfOtherTypesHaveTheSameActionsAndCallbacksOfTheirOwn") { ($0 as? InboxTests)?._testRowsOfOtherTypesHaveTheSameActionsAndCallbacksOfTheirOwn() } },
      ExportedTest { InboxTests(name: "testASwipeAcrossTheWholeRowRunsTheFirstAction") { ($0 as? InboxTests)?._testASwipeAcrossTheWholeRowRunsTheFirstAction() } },
      ExportedTest { InboxTests(name: "testADragThatEndsBeforeHalfOfTheButtonsShowsLeavesTheRow") { ($0 as? InboxTests)?._testADragThatEndsBeforeHalfOfTheButtonsShowsLeavesTheRow() } },
      ExportedTest { InboxTests(name: "testAnotherRowClosesTheFirstAndSoDoesScrolling") { ($0 as? InboxTests)?._testAnotherRowClosesTheFirstAndSoDoesScrolling() } },
      ExportedTest { InboxTests(name: "testAccessoriesAButtonIsItsEventTheRestIsTheRow") { ($0 as? InboxTests)?._testAccessoriesAButtonIsItsEventTheRestIsTheRow() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testASwipeToTheLeftRevealsTheTrailingActionsTheFirstAtTheEdge() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -16, dy: 22)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 5))
    // expect hit 332,57 = #lunch.Delete
    app.buttons["Delete"].tap()
    // expect hit 332,57 = #lunch.detail
  }

  func _testTheRowStaysOpenUntilSomethingElseIsTapped() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -16, dy: 22)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 5))
    app.cells["Release notes"].tap()
    app.cells["Release notes"].tap()
  }

  func _testToTheRightAreTheLeadingActions() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 374, dy: 22)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["Mark unread"].waitForExistence(timeout: 5))
    app.buttons["Mark unread"].tap()
  }

  func _testRowsOfOtherTypesHaveTheSameActionsAndCallbacksOfTheirOwn() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Archive"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Archive"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -16, dy: 22)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 5))
    app.buttons["Delete"].tap()
  }

  func _testASwipeAcrossTheWholeRowRunsTheFirstAction() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -151, dy: 22)), withVelocity: XCUIGestureVelocity(3300), thenHoldForDuration: 0)
  }

  func _testADragThatEndsBeforeHalfOfTheButtonsShowsLeavesTheRow() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 74, dy: 22)), withVelocity: XCUIGestureVelocity(420), thenHoldForDuration: 0.1)
    app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 44, dy: 22)), withVelocity: XCUIGestureVelocity(540), thenHoldForDuration: 0.1)
    XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 5))
  }

  func _testAnotherRowClosesTheFirstAndSoDoesScrolling() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Lunch?"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -16, dy: 22)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["More"].waitForExistence(timeout: 5))
    app.cells["Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 22)).press(forDuration: 0, thenDragTo: app.cells["Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -16, dy: 22)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    app.cells["Re: Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: 7)).press(forDuration: 0, thenDragTo: app.cells["Re: Release notes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 179, dy: -123)), withVelocity: XCUIGestureVelocity(1300), thenHoldForDuration: 0)
  }

  func _testAccessoriesAButtonIsItsEventTheRestIsTheRow() {
    app.launchEnvironment["SCREEN"] = "inbox.yaml"
    app.launch()
    app.cells["Lunch?"].buttons["detail"].tap()
    app.cells["Lunch?"].tap()
  }
}
