// Exported from reading.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class ReadingTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { ReadingTests(name: "testAButtonOfARowSendsItsEventTheRestOfTheRowSelects") { ($0 as? ReadingTests)?._testAButtonOfARowSendsItsEventTheRestOfTheRowSelects() } },
      ExportedTest { ReadingTests(name: "testAnArticleThatWasReadIsRemoved") { ($0 as? ReadingTests)?._testAnArticleThatWasReadIsRemoved() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testAButtonOfARowSendsItsEventTheRestOfTheRowSelects() {
    app.launchEnvironment["SCREEN"] = "reading.yaml"
    app.launch()
    app.cells["Article 0"].buttons["save"].tap()
    app.cells["Article 0"].tap()
  }

  func _testAnArticleThatWasReadIsRemoved() {
    app.launchEnvironment["SCREEN"] = "reading.yaml"
    app.launch()
    app.cells["Article 0"].buttons["read"].tap()
    // expect count items = 29
  }
}
