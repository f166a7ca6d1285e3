// Exported from outline.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class OutlineTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { OutlineTests(name: "testOutline") { ($0 as? OutlineTests)?._testOutline() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testOutline() {
    app.launchEnvironment["SCREEN"] = "outline.yaml"
    app.launch()
    // tap #elstar: fails here, too
    // expand #fruit
    // From here on, a device may show something else: a command changed what the app shows.
    app.cells["Fruit"].buttons["outlineDisclosure"].tap()
    app.cells["Fruit"].buttons["outlineDisclosure"].tap()
    // expand #apple
    app.cells["Elstar"].tap()
    // insert [0,0] {"type": "Food", "id": "salt"}
    XCTAssertTrue(app.cells["Elstar"].isSelected)
    // collapse #fruit
    // expect selected
    // expand #fruit
    // delete #apple
    // move #fruit -> [0,0]: fails here, too
    // expand #bread
    // move #rye -> [0,1]
    // synchronize 0 [{"type": "Food", "id": "rye"}, {"type": "Food", "id": "milk"}]
  }
}
