// Exported from hello.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class HelloTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { HelloTests(name: "testTheCellIsHighlightedNotAnyMoreAndTapped") { ($0 as? HelloTests)?._testTheCellIsHighlightedNotAnyMoreAndTapped() } },
      ExportedTest { HelloTests(name: "testBesideTheCellIsNothing") { ($0 as? HelloTests)?._testBesideTheCellIsNothing() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testTheCellIsHighlightedNotAnyMoreAndTapped() {
    app.launchEnvironment["SCREEN"] = "hello.yaml"
    app.launch()
    app.cells["Hello World ~ ! ! !"].tap()
  }

  func _testBesideTheCellIsNothing() {
    app.launchEnvironment["SCREEN"] = "hello.yaml"
    app.launch()
    app.collectionViews["hello"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 150, dy: 50)).tap()
  }
}
