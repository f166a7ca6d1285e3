// Exported from messages.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class MessagesTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { MessagesTests(name: "testSkeletonsUntilTheFirstPageComes") { ($0 as? MessagesTests)?._testSkeletonsUntilTheFirstPageComes() } },
      ExportedTest { MessagesTests(name: "testBeforeTheLastMessageIsAboutToShowNothingIsFetchedThenOnePageOnce") { ($0 as? MessagesTests)?._testBeforeTheLastMessageIsAboutToShowNothingIsFetchedThenOnePageOnce() } },
      ExportedTest { MessagesTests(name: "testTheLastPageTakesTheLoadingCellWithIt") { ($0 as? MessagesTests)?._testTheLastPageTakesTheLoadingCellWithIt() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testSkeletonsUntilTheFirstPageComes() {
    app.launchEnvironment["SCREEN"] = "messages.yaml"
    app.launch()
    // expect frame #skeleton-1 = 12,242 351x230
    app.collectionViews["messages"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 187.5, dy: 127)).tap()
    UITestTime.sleep(forTimeInterval: 1)
  }

  func _testBeforeTheLastMessageIsAboutToShowNothingIsFetchedThenOnePageOnce() {
    app.launchEnvironment["SCREEN"] = "messages.yaml"
    app.launch()
    UITestTime.sleep(forTimeInterval: 1)
    // scroll to 0,4300
    // From here on, a device may show something else: the content scrolled without a finger.
    UITestTime.sleep(forTimeInterval: 2)
    // expect count items = 21
    // scroll to 0,4600
    // scroll to 0,4300
    // scroll to 0,4600
    UITestTime.sleep(forTimeInterval: 1)
    // expect count items = 40
  }

  func _testTheLastPageTakesTheLoadingCellWithIt() {
    app.launchEnvironment["SCREEN"] = "messages.yaml"
    app.launch()
    UITestTime.sleep(forTimeInterval: 1)
    // scroll to 0,4600
    // From here on, a device may show something else: the content scrolled without a finger.
    UITestTime.sleep(forTimeInterval: 1)
    // scroll bottom
    UITestTime.sleep(forTimeInterval: 5)
    // expect count items = 40
  }
}
